package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

var projectProofs = []proof{
	{"PROJ-1 a card or a retrieval", func(t *testing.T) {
		g := begin(t, solo).moveToDiscard(engine.One, 2, 4).do("roll 2 6; 1 ready")
		g.asks(engine.One, engine.QuestionProject)
		g.only("1 play 1; 1 play 3; 1 play 5; 1 play 6; 1 retrieve")
		g.refuses("1 play 2", engine.CardNotInHand)
		assert.NotContains(t, g.legal(), "1 play x")
	}},
	{"PROJ-2 the move, one action, then the card goes on top of the discard", func(t *testing.T) {
		g := begin(t, solo).moveToDiscard(engine.One, 6, 2).do("roll 2 6; 1 ready; 1 play 1")
		assert.Equal(t, engine.Card(1), g.state.InPlay)
		assert.False(t, g.state.Hand[0].Has(1))
		assert.Equal(t, engine.Card(2), g.state.Discard[0].Top(), "not on the discard yet")
		g.asks(engine.One, engine.QuestionWalk).do("1 go b3").asks(engine.One, engine.QuestionCard)
		g.do("1 basic").holds(engine.One, "c$$").asks(engine.One, engine.QuestionInvest)
		assert.Equal(t, []engine.Card{6, 2, 1}, []engine.Card{
			g.state.Discard[0].At(0), g.state.Discard[0].At(1), g.state.Discard[0].At(2),
		})
		assert.Zero(t, g.state.InPlay)
	}},
	{"PROJ-3 the advanced action uses a matching die, the basic one none", func(t *testing.T) {
		g := begin(t, solo).do("roll 1 4; 1 ready; 1 play 1; 1 go b3")
		g.only("1 basic; 1 advanced 1; 1 pass")
		g.refuses("1 advanced 4", engine.DieDoesNotMatch)
		g.do("1 basic")
		assert.Equal(t, [2]uint8{1, 4}, g.state.Dice[0])
		g = begin(t, solo).do("roll 2 4; 1 ready; 1 play 1; 1 go b3")
		g.only("1 basic; 1 pass")
		g.refuses("1 advanced 1", engine.NoSuchDie)
	}},
	{"PROJ-4 an action declined or impossible: the card still moves and is discarded", func(t *testing.T) {
		g := begin(t, solo).give(engine.One, "").do("roll 1 2; 1 ready; 1 play 3; 1 go d4")
		g.refuses("1 basic", engine.CannotPay)
		g.only("1 pass")
		g.do("1 pass").asks(engine.One, engine.QuestionInvest)
		assert.Equal(t, quarter(t, "d4"), g.state.Engineers[0])
		assert.Equal(t, engine.Card(3), g.state.Discard[0].Top())
	}},
	{"PROJ-5 retrieving moves one and brings the whole discard back", func(t *testing.T) {
		g := begin(t, solo).moveToDiscard(engine.One, 5, 1, 3).do("roll 2 6; 1 ready; 1 retrieve")
		g.asks(engine.One, engine.QuestionWalk).only("1 go b3; 1 go c2; 1 go c4; 1 go d3")
		g.do("1 go d3").asks(engine.One, engine.QuestionInvest)
		assert.Equal(t, cards(1, 2, 3, 4, 5, 6), g.state.Hand[0])
		assert.Zero(t, g.state.Discard[0])
		assert.Equal(t, []engine.CardsRetrieved{{Seat: engine.One, Cards: cards(1, 3, 5)}}, told[engine.CardsRetrieved](g))
	}},
	{"PROJ-5 allowed with an empty discard, forced with an empty hand", func(t *testing.T) {
		g := begin(t, solo).do("roll 2 6; 1 ready; 1 retrieve; 1 go b3")
		assert.Equal(t, cards(1, 2, 3, 4, 5, 6), g.state.Hand[0])
		g = begin(t, solo).moveToDiscard(engine.One, 1, 2, 3, 4, 5, 6).do("roll 2 6; 1 ready")
		g.only("1 retrieve")
	}},
	{"PROJ-5 forced when the only card in hand may not be played", func(t *testing.T) {
		g := begin(t, competitive).moveToDiscard(engine.One, 1, 2, 3, 4, 5).moveToDiscard(engine.Two, 6)
		g.do("roll 2 6; 1 ready").only("1 retrieve")
	}},
	{"PROJ-6 any area is a quarter, a seaport or a stage", func(t *testing.T) {
		g := acting(t, with(solo, engine.Seaports), effect(part(engine.TakeMarkers, 2)), "")
		g.mark(engine.One, "a1", "port1").finish(3).do("1 basic").asks(engine.One, engine.QuestionMarkers)
		g.only("1 remove a1; 1 remove port1; 1 remove stage3; 1 pass")
		g.refuses("1 remove b1", engine.NoMarkerThere)
		g.refuses("1 remove a1 coal", engine.NotPaid)
	}},
	{"PROJ-6 against each other also an area of a Goal card and a contract", func(t *testing.T) {
		g := acting(t, with(competitive, engine.Seaports), effect(part(engine.TakeMarkers, 2)), "")
		g.state.OnGoals = [2]uint16{1 << 2, 1 << 6}
		g.state.Contracts = [2]uint8{1 << 1, 1 << 3}
		g.state.Pool = [2]uint8{3, 3}
		g.do("1 basic").only("1 remove goal1c; 1 remove goal3a; 1 remove contract2; 1 remove contract4; 1 pass")
		g.do("1 remove goal3a; 1 remove contract2")
		assert.Equal(t, [2]uint8{4, 4}, g.state.Pool)
		assert.Equal(t, [2]uint16{1 << 2, 0}, g.state.OnGoals)
		assert.Equal(t, [2]uint8{0, 1 << 3}, g.state.Contracts)
	}},
	{"PROJ-7 a stage stays complete without its marker", func(t *testing.T) {
		g := acting(t, solo, effect(part(engine.TakeMarkers, 1), build()), "cs").finish(1)
		g.do("1 basic; 1 remove stage1")
		assert.Equal(t, uint16(1), g.state.Done)
		assert.Zero(t, g.state.OnStages)
		assert.Equal(t, uint8(8), g.state.Pool[0])
		g.refuses("1 build stage1", engine.StageDone)
		g.only("1 build stage2")
	}},
}
