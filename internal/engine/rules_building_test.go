package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

var buildingProofs = []proof{
	{"BUILD-1 a stage costs its price and a marker", func(t *testing.T) {
		g := visit(t, solo, "c3", "c2", "s$$", [2]uint8{3, 6}).do("1 advanced 3")
		g.refuses("1 build stage1", engine.CannotPay)
		g.do("1 build stage4").holds(engine.One, "s")
		assert.Equal(t, uint8(7), g.state.Pool[0])
		assert.Equal(t, uint16(0b1000), g.state.Done)
		assert.Equal(t, uint16(0b1000), g.state.OnStages)
		assert.Equal(t, []engine.StageCompleted{{Seat: engine.One, Stage: 3}}, told[engine.StageCompleted](g))
	}},
	{"BUILD-1 impossible with an empty pool", func(t *testing.T) {
		g := visit(t, solo, "c3", "c2", "csw", [2]uint8{3, 6})
		g.mark(engine.One, "a1", "b1", "c1", "d1", "a2", "b2", "a3", "d2")
		g.refuses("1 advanced 3", engine.PoolEmpty)
	}},
	{"BUILD-2 numbered stages in their order, others in any", func(t *testing.T) {
		g := visit(t, building(solo, "ladder"), "c3", "c2", "csw$", [2]uint8{3, 6}).do("1 advanced 3")
		g.only("1 build stage1")
		g.refuses("1 build stage2", engine.StageOrder)
		g = visit(t, solo, "c3", "c2", "csw$$", [2]uint8{3, 6}).do("1 advanced 3")
		g.only("1 build stage1; 1 build stage2; 1 build stage3; 1 build stage4")
	}},
	{"BUILD-3 a bonus comes right after the stage, with the marker placed, once", func(t *testing.T) {
		g := visit(t, building(solo, "ladder"), "c3", "c2", "c", [2]uint8{3, 6}).do("1 advanced 3; 1 build stage1")
		g.asks(engine.One, engine.QuestionBonus)
		assert.Equal(t, uint8(7), g.state.Pool[0])
		g.do("1 bonus").holds(engine.One, "$$").asks(engine.One, engine.QuestionEnd).only("1 end")
		g = visit(t, building(solo, "ladder"), "c3", "c2", "c", [2]uint8{3, 6})
		g.do("1 advanced 3; 1 build stage1; 1 pass").holds(engine.One, "").only("1 end")
	}},
	{"BUILD-3 a bonus may have a cost; one that cannot be used is not to be had", func(t *testing.T) {
		g := acting(t, building(solo, "ladder"), effect(build()), "w").finish(1, 2).do("1 basic; 1 build stage3")
		assert.NotContains(t, g.legal(), "1 bonus")
		g = acting(t, building(solo, "ladder"), effect(build()), "w$").finish(1, 2)
		g.do("1 basic; 1 build stage3; 1 bonus").holds(engine.One, "c")
	}},
	{"BUILD-3 none after the winning stage", func(t *testing.T) {
		g := acting(t, building(solo, "ladder"), effect(build()), "$").finish(1, 2, 3)
		g.do("1 basic; 1 build stage4").asks(engine.None, engine.QuestionNone)
		assert.Equal(t, engine.Completed, g.rules.Result(g.state).Cause)
	}},
	{"BUILD-4 a build of a card or bonus completes a stage or a contract, wherever the engineer stands", func(t *testing.T) {
		g := acting(t, with(solo, engine.Seaports), effect(build()), "cs").do("1 basic")
		g.only("1 build stage1; 1 build stage2; 1 build contract1; 1 build contract3")
		g.refuses("1 build goal1a", engine.NotCompletable)
		g.do("1 build contract3; 1 bonus").only("1 build stage1; 1 build contract1")
	}},
	{"BUILD-4 against each other a goal or a contract instead", func(t *testing.T) {
		g := acting(t, with(competitive, engine.Seaports), effect(build()), "c").do("1 basic")
		g.only("1 build goal1a; 1 build goal2a; 1 build goal3a; 1 build contract1")
		g.refuses("1 build stage1", engine.NotCompletable)
	}},
}
