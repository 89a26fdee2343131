package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

var coopProofs = []proof{
	{"COOP-1 setup: own engineers, companies and dice; markers, hand and discard together", func(t *testing.T) {
		g := begin(t, coop).holds(engine.One, "$$").holds(engine.Two, "$$")
		assert.Equal(t, uint8(8), g.state.Pool[0])
		assert.Zero(t, g.state.Pool[1])
		assert.Equal(t, cards(1, 2, 3, 4, 5, 6), g.state.Hand[0])
		assert.Zero(t, g.state.Hand[1])
		g.do("roll 1 2 4 6; both split 2 6; both ready; 1 play 1; 1 go b3; 1 pass; 1 end")
		assert.NotContains(t, g.verb("2 play"), "1", "the hand is one")
		g.do("2 play 3; 2 go a2; 2 pass; 2 end")
		assert.Equal(t, cards(1, 3), g.state.Discard[0].Cards())
		assert.Equal(t, []string{"a2", "b3"}, names(g.state.Markers[0]))
		assert.Equal(t, uint8(6), g.state.Pool[0])
	}},
	{"COOP-1 basic, extended and challenge; the engineers may share a quarter", func(t *testing.T) {
		assert.Equal(t, uint8(25), begin(t, building(coop, "A+B")).state.Clock)
		assert.Equal(t, uint8(11), begin(t, building(coop, "chain")).state.Clock)
		g := fresh(t, coop).do("city 1 2 3 4")
		seat, _ := g.rules.Turn(&g.state)
		g.do(seat.String() + " place c3; " + seat.Other().String() + " place c3")
		g.do("roll 1 2 4 6; both split 2 6; both ready; 1 play 1; 1 go b3; 1 pass; 1 end; 2 play 3; 2 go b4; 2 pass; 2 end")
		g.stand(engine.Two, "b2").do("roll 1 2 4 6; both split 2 6; both ready; 1 play 2").offers("1 go b2")
	}},
	{"COOP-2 four dice, divided freely by both together", func(t *testing.T) {
		g := begin(t, coop).asks(engine.Chance, engine.QuestionRoll)
		total := uint32(0)
		for _, o := range g.rules.Odds(&g.state, nil) {
			total += o.Weight
		}
		assert.Equal(t, uint32(1296), total)
		assert.Len(t, g.legal(), 126)
		g.do("roll 1 2 4 6").asks(engine.Both, engine.QuestionSplit)
		assert.ElementsMatch(t, []string{"1 2", "1 4", "1 6", "2 4", "2 6", "4 6"}, g.verb("both split"))
		g.refuses("both split 2 2", engine.NoSuchDie)
		g.do("both split 1 6").asks(engine.Both, engine.QuestionPrepare)
		assert.Equal(t, [2][2]uint8{{1, 6}, {2, 4}}, g.state.Dice)
		g = begin(t, coop).do("roll 3 3 3 5")
		g.only("both split 3 3; both split 3 5")
	}},
	{"COOP-2 a first player is picked", func(t *testing.T) {
		g := begin(t, engine.Config{Mode: engine.Coop, First: engine.Two})
		g.do("roll 1 2 4 6; both split 1 2; both ready").asks(engine.Two, engine.QuestionProject)
	}},
	{"COOP-3 either pays for the preparation from the own company", func(t *testing.T) {
		g := begin(t, coop).give(engine.One, "c").give(engine.Two, "ws").mark(engine.One, "d1")
		g.do("roll 1 2 4 6; both split 1 2; 2 remove d1 wood").holds(engine.One, "c").holds(engine.Two, "s")
		g.refuses("1 sell steel", engine.NothingToSell)
		g.do("2 sell steel; 1 change 2 3 coal").holds(engine.One, "").holds(engine.Two, "$")
		g.refuses("2 change 4 5 money", engine.CannotPay)
		g.refuses("1 ready", engine.WrongSeat)
		g.do("both ready").asks(engine.One, engine.QuestionProject)
	}},
	{"COOP-4 the first player's turn, the second's, then the next preparation", func(t *testing.T) {
		g := begin(t, coop).do("roll 1 2 4 6; both split 2 6; both ready").asks(engine.One, engine.QuestionProject)
		g.do("1 play 1; 1 go b3; 1 pass; 1 end").asks(engine.Two, engine.QuestionProject)
		g.do("2 play 2; 2 go b4; 2 pass; 2 end").asks(engine.Chance, engine.QuestionRoll)
		g.do("roll 1 1 1 1; both split 1 1; both ready").asks(engine.One, engine.QuestionProject)
	}},
	{"COOP-4 the first player stays the same", func(t *testing.T) {
		g := begin(t, engine.Config{Mode: engine.Coop, First: engine.Two})
		for range 2 {
			g.do("roll 1 2 4 6; both split 1 2; both ready").asks(engine.Two, engine.QuestionProject)
			g.do("2 retrieve")
			g.do("2 go "+g.verb("2 go")[0]+"; 2 end").asks(engine.One, engine.QuestionProject).do("1 retrieve")
			g.do("1 go "+g.verb("1 go")[0]+"; 1 end").asks(engine.Chance, engine.QuestionRoll)
		}
	}},
	{"COOP-4 with an odd clock the first player has the last turn", func(t *testing.T) {
		g := begin(t, coop).do("roll 1 2 4 6; both split 2 6; both ready")
		g.state.Clock = 1
		g.do("1 play 1; 1 go b3; 1 pass; 1 end")
		assert.Equal(t, engine.TimeOut, g.rules.Result(g.state).Cause)
	}},
	{"COOP-4 the second may change a die that the first left, but not use it", func(t *testing.T) {
		g := begin(t, coop, func(p *engine.Pack) { p.Projects[1].Basic = effect(part(engine.ChangeDie, 1)) })
		g.do("roll 1 2 4 6; both split 1 2; both ready; 1 play 1; 1 go b3; 1 pass; 1 end; 2 play 2; 2 go b4")
		g.refuses("2 advanced 2 b", engine.NoSuchDie)
		g.do("2 basic")
		assert.Contains(t, g.legal(), "2 change 2 3 of 1")
		g.do("2 change 1 2 of 1")
		assert.Equal(t, [2][2]uint8{{2, 2}, {4, 6}}, g.state.Dice)
	}},
	{"COOP-5 FIN-1 to FIN-3 apply to each turn, with that player's dice", func(t *testing.T) {
		g := begin(t, coop).give(engine.One, "").give(engine.Two, "")
		g.do("roll 1 2 4 6; both split 1 6; both ready; 1 play 1; 1 go d3; 1 advanced 1; 1 take coal; 1 take coal; 1 end")
		assert.Equal(t, uint8(9), g.state.Clock)
		g.holds(engine.One, "cc").holds(engine.Two, "")
		g.do("2 play 2; 2 go b4; 2 pass; 2 end").holds(engine.Two, "$").holds(engine.One, "cc")
		assert.Equal(t, uint8(8), g.state.Clock)
		assert.Equal(t, []string{"b4", "d3"}, names(g.state.Markers[0]))
		g = begin(t, coop).mark(engine.One, "a1", "b1", "c1", "d1", "a2", "b2", "c2").do("roll 1 2 4 6; both split 1 6; both ready")
		g.do("1 play 1; 1 go d3; 1 pass; 1 end; 2 play 2; 2 go b4; 2 pass; 2 end")
		assert.Equal(t, engine.NoMarker, g.rules.Result(g.state).Cause)
	}},
	{"COOP-6 any die still in a pool changes, either player's", func(t *testing.T) {
		g := begin(t, coop).give(engine.One, "c").give(engine.Two, "c").do("roll 1 2 4 6; both split 1 2")
		g.refuses("1 change 4 5 coal", engine.NoSuchDie)
		g.do("1 change 4 5 coal of 2; 2 change 2 1 coal of 1").holds(engine.One, "").holds(engine.Two, "")
		assert.Equal(t, [2][2]uint8{{1, 1}, {5, 6}}, g.state.Dice)
		g = acting(t, coop, effect(part(engine.ChangeDie, 1)), "")
		g.state.Dice[0] = [2]uint8{6, 0}
		g.do("1 basic")
		g.only("1 change 6 1; 1 change 6 5; 1 change 1 2 of 2; 1 change 1 6 of 2; 1 change 4 3 of 2; 1 change 4 5 of 2")
	}},
}
