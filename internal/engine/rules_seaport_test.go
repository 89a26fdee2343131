package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

var (
	harbour = with(solo, engine.Seaports)
	rivals  = with(competitive, engine.Seaports)
)

var seaportProofs = []proof{
	{"SEA-1 two seaports on the left edge, each beside two rows, not neighbours of each other", func(t *testing.T) {
		g := begin(t, harbour)
		assert.Equal(t, []string{"a1", "a2"}, names(g.rules.Reach(engine.Port1, 1)))
		assert.Equal(t, []string{"a3", "a4"}, names(g.rules.Reach(engine.Port2, 1)))
		assert.Equal(t, []string{"a1", "a3", "b2", "port1"}, names(g.rules.Reach(quarter(t, "a2"), 1)))
		assert.Zero(t, g.state.Flipped, "side A up")
	}},
	{"SEA-1 which one is the upper one is chance", func(t *testing.T) {
		g := fresh(t, harbour)
		for _, q := g.rules.Turn(&g.state); q != engine.QuestionPorts; _, q = g.rules.Turn(&g.state) {
			g.do(g.legal()[0])
		}
		g.only("ports 1 2; ports 2 1")
		g.refuses("ports 1 1", engine.NotAnOutcome)
		g.do("ports 2 1")
		_, faces, _ := g.rules.QuarterAt(&g.state, engine.Port1)
		assert.Equal(t, engine.FacesOf(3), faces)
		assert.Equal(t, [2]uint8{2, 1}, g.state.Ports)
	}},
	{"SEA-2 two contracts each, the same on both sides; the upper seaport's come first", func(t *testing.T) {
		g := acting(t, harbour, effect(part(engine.BuildContract, 1)), "csw$$")
		g.state.Flipped = 1 << engine.PlacePort1
		g.do("1 basic").only("1 build contract1; 1 build contract2; 1 build contract3; 1 build contract4")
		g.do("1 build contract4").holds(engine.One, "csw")
		g = acting(t, harbour, effect(part(engine.BuildContract, 1)), "c")
		g.state.Ports = [2]uint8{2, 1}
		g.do("1 basic").only("1 build contract3")
	}},
	{"SEA-2 a contract's bonus comes right after it, in every mode; points first", func(t *testing.T) {
		acting(t, harbour, effect(build()), "w").do("1 basic; 1 build contract2; 1 bonus").holds(engine.One, "$")
		g := acting(t, rivals, effect(build()), "w").do("1 basic; 1 build contract2")
		assert.Equal(t, [2]uint16{1, 0}, g.state.Score)
		g.asks(engine.One, engine.QuestionBonus).do("1 bonus").holds(engine.One, "$")
		g = acting(t, with(coop, engine.Seaports), effect(build()), "w").do("1 basic; 1 build contract2; 1 bonus")
		g.holds(engine.One, "$")
		assert.Zero(t, g.state.Score)
	}},
	{"SEA-3 alone and together: ten more on the clock, and markers for the contracts only", func(t *testing.T) {
		assert.Equal(t, uint8(20), begin(t, harbour).state.Clock)
		assert.Equal(t, uint8(20), begin(t, with(coop, engine.Seaports)).state.Clock)
		assert.Equal(t, uint8(35), begin(t, building(harbour, "A+B")).state.Clock)
		assert.Equal(t, uint8(22), begin(t, building(harbour, "ladder")).state.Clock)
		assert.Equal(t, uint8(20), begin(t, rivals).state.Clock)
		g := acting(t, harbour, effect(build()), "c").mark(engine.One, "a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2")
		g.do("1 basic").only("1 build contract1")
		g.do("1 build contract1")
		assert.Zero(t, g.state.Pool[0])
		g.do("1 end")
		assert.Equal(t, engine.NoMarker, g.rules.Result(g.state).Cause, "they do not save from FIN-1")
	}},
	{"SEA-3 these markers never leave, and a contract is completed once", func(t *testing.T) {
		g := acting(t, harbour, effect(part(engine.TakeMarkers, 1), build()), "cw").mark(engine.One, "a1")
		g.state.Contracts[0] = 0b0001
		g.do("1 basic").only("1 remove a1; 1 pass")
		g.refuses("1 remove contract1", engine.NoMarkerThere)
		g.do("1 pass").refuses("1 build contract1", engine.AreaCovered)
		g.only("1 build stage1; 1 build stage3; 1 build contract2")
	}},
	{"SEA-4 against each other a contract is one more goal, freed and completed again", func(t *testing.T) {
		g := acting(t, rivals, effect(part(engine.TakeMarkers, 1), build()), "c")
		g.state.Contracts, g.state.Pool = [2]uint8{0, 0b0001}, [2]uint8{5, 4}
		g.do("1 basic; 1 remove contract1; 1 build contract1")
		assert.Equal(t, [2]uint8{4, 5}, g.state.Pool)
		assert.Equal(t, [2]uint8{0b0001, 0}, g.state.Contracts)
		assert.Equal(t, [2]uint16{2, 0}, g.state.Score)
	}},
	{"SEA-5 basic: a material for $2; side B for $3 and a card, this turn's included", func(t *testing.T) {
		g := visit(t, harbour, "a1", "port1", "c", none).do("1 basic").holds(engine.One, "$$")
		g.asks(engine.One, engine.QuestionEnd)
		g = visit(t, harbour, "a1", "port1", "c", none)
		g.state.Flipped = 1 << engine.PlacePort1
		g.do("1 basic").holds(engine.One, "$$$").asks(engine.One, engine.QuestionRecall).only("1 recall 1; 1 pass")
		g.do("1 recall 1")
		assert.Equal(t, cards(1, 2, 3, 4, 5, 6), g.state.Hand[0])
		visit(t, harbour, "a1", "port1", "$", none).refuses("1 basic", engine.CannotPay)
	}},
	{"SEA-5 advanced: a contract of that seaport, with a matching die", func(t *testing.T) {
		g := visit(t, harbour, "a1", "port1", "csw$$", [2]uint8{3, 6})
		g.refuses("1 advanced 3", engine.DieDoesNotMatch)
		g.do("1 advanced 6").only("1 build contract1; 1 build contract2")
		g.refuses("1 build contract3", engine.NotCompletable)
		g.refuses("1 build stage1", engine.NotCompletable)
		g = visit(t, harbour, "a3", "port2", "csw$$", [2]uint8{3, 6}).do("1 advanced 3")
		g.only("1 build contract3; 1 build contract4")
		visit(t, harbour, "a1", "port1", "s", [2]uint8{3, 6}).refuses("1 advanced 6", engine.NothingToBuild)
	}},
	{"SEA-6 a build effect completes any contract", func(t *testing.T) {
		g := acting(t, harbour, effect(build()), "$$").do("1 basic")
		g.only("1 build stage4; 1 build contract4")
	}},
	{"SEA-6 a residential quarter completes stages, and goals, not contracts", func(t *testing.T) {
		g := visit(t, harbour, "c3", "c2", "c", [2]uint8{3, 6}).do("1 advanced 3")
		g.only("1 build stage1")
		g = visit(t, rivals, "c3", "c2", "c", [2]uint8{3, 6}).do("1 advanced 3")
		g.refuses("1 build contract1", engine.NotCompletable)
	}},
	{"SEA-7 an upgrade turns a seaport; its marker goes home, contract markers stay", func(t *testing.T) {
		g := acting(t, harbour, effect(part(engine.UpgradeCard, 1)), "").mark(engine.One, "port1")
		g.state.Contracts[0] = 0b0011
		g.do("1 basic; 1 upgrade port1")
		assert.Zero(t, g.state.Markers[0])
		assert.Equal(t, uint8(8), g.state.Pool[0])
		assert.Equal(t, uint8(0b0011), g.state.Contracts[0])
		_, faces, _ := g.rules.QuarterAt(&g.state, engine.Port1)
		assert.Equal(t, engine.FacesOf(1, 6), faces)
	}},
	{"SEA-7 against each other the contract markers go home too", func(t *testing.T) {
		g := acting(t, rivals, effect(part(engine.UpgradeCard, 1)), "").mark(engine.Two, "port1")
		g.state.Contracts, g.state.Pool = [2]uint8{0b0101, 0b0010}, [2]uint8{3, 3}
		g.do("1 basic; 1 upgrade port1")
		assert.Equal(t, [2]uint8{0b0100, 0}, g.state.Contracts)
		assert.Equal(t, [2]uint8{4, 5}, g.state.Pool)
	}},
}
