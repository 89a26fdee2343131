package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

var finalProofs = []proof{
	{"TURN-1 preparation and turn end by the player's decision", func(t *testing.T) {
		g := begin(t, solo).give(engine.One, "").do("roll 2 6").asks(engine.One, engine.QuestionPrepare)
		g.only("1 ready")
		g.do("1 ready; 1 play 1; 1 go b3; 1 basic").mark(engine.One, "a1")
		g.do("1 basic; 1 take wood").asks(engine.One, engine.QuestionEnd).only("1 end")
		assert.Equal(t, uint8(10), g.state.Clock)
		g.do("1 end").asks(engine.Chance, engine.QuestionRoll)
		assert.Equal(t, uint8(9), g.state.Clock)
	}},
	{"TURN-1 also after a skipped investment phase", func(t *testing.T) {
		g := begin(t, solo).mark(engine.One, "b3").do("roll 2 6; 1 ready; 1 play 1; 1 go b3; 1 basic")
		g.asks(engine.One, engine.QuestionEnd)
		assert.Equal(t, uint8(10), g.state.Clock)
	}},
	{"FIN-1 a marker from the pool on the engineer's quarter", func(t *testing.T) {
		g := visit(t, solo, "c3", "b3", "", none).do("1 end")
		assert.Equal(t, []string{"b3"}, names(g.state.Markers[0]))
		assert.Equal(t, uint8(7), g.state.Pool[0])
		assert.Equal(t, []engine.MarkerPlaced{{Owner: engine.One, At: engine.QuarterArea(quarter(t, "b3"))}},
			told[engine.MarkerPlaced](g))
	}},
	{"FIN-1 with an empty pool the game is lost at once", func(t *testing.T) {
		g := visit(t, solo, "c3", "b3", "", [2]uint8{1, 1})
		g.finish(1).mark(engine.One, "a1", "b1", "c1", "d1", "a2", "b2", "c2").do("1 end")
		assert.Equal(t, engine.Result{Over: true, Verdict: engine.Lost, Cause: engine.NoMarker}, g.rules.Result(g.state))
		assert.Equal(t, uint8(10), g.state.Clock, "nothing follows")
		g.holds(engine.One, "").asks(engine.None, engine.QuestionNone)
		assert.Empty(t, g.legal())
		g.refuses("1 ready", engine.GameOver)
	}},
	{"FIN-1 an empty pool does no harm where a marker lies already", func(t *testing.T) {
		g := visit(t, solo, "c3", "b3", "", none)
		g.mark(engine.One, "a1", "b1", "c1", "d1", "a2", "b2", "c2", "b3").do("1 end")
		assert.False(t, g.rules.Result(g.state).Over)
	}},
	{"FIN-2 the clock goes down by one, and at 0 the game is lost", func(t *testing.T) {
		g := visit(t, solo, "c3", "b3", "", [2]uint8{1, 1}).do("1 end")
		assert.Equal(t, []engine.ClockMoved{{From: 10, To: 9}}, told[engine.ClockMoved](g))
		g = visit(t, solo, "c3", "b3", "", [2]uint8{1, 1})
		g.state.Clock = 1
		g.do("1 end").holds(engine.One, "")
		assert.Equal(t, engine.Result{Over: true, Verdict: engine.Lost, Cause: engine.TimeOut}, g.rules.Result(g.state))
		assert.Equal(t, []string{"b3"}, names(g.state.Markers[0]), "FIN-1 comes first")
	}},
	{"FIN-1 before FIN-2: without a marker at the last hour, the marker is what failed", func(t *testing.T) {
		g := visit(t, solo, "c3", "b3", "", none)
		g.state.Clock = 1
		g.mark(engine.One, "a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2").do("1 end")
		assert.Equal(t, engine.NoMarker, g.rules.Result(g.state).Cause)
	}},
	{"FIN-3 $1 for both dice still in the pool", func(t *testing.T) {
		visit(t, solo, "c3", "b3", "", [2]uint8{1, 1}).do("1 end").holds(engine.One, "$")
		visit(t, solo, "c3", "b3", "", [2]uint8{1, 0}).do("1 end").holds(engine.One, "")
		visit(t, solo, "c3", "b3", "", none).do("1 end").holds(engine.One, "")
		visit(t, solo, "c3", "b3", "$$$$$", [2]uint8{1, 1}).do("1 end").holds(engine.One, "$$$$$")
	}},
	{"END-1 won the moment that the last stage is complete", func(t *testing.T) {
		g := visit(t, solo, "c3", "c2", "w", [2]uint8{3, 6}).finish(1, 2, 4).do("1 advanced 3; 1 build stage3")
		assert.Equal(t, engine.Result{Over: true, Verdict: engine.Won, Cause: engine.Completed}, g.rules.Result(g.state))
		assert.Equal(t, uint8(10), g.state.Clock)
		g.asks(engine.None, engine.QuestionNone)
		assert.Equal(t, []engine.Ended{{Result: g.rules.Result(g.state)}}, told[engine.Ended](g))
	}},
	{"END-1 together as alone", func(t *testing.T) {
		g := acting(t, coop, effect(build()), "w").finish(1, 2, 4).do("1 basic; 1 build stage3")
		assert.Equal(t, engine.Result{Over: true, Verdict: engine.Won, Cause: engine.Completed}, g.rules.Result(g.state))
	}},
	{"END-1 won also with stages whose markers are gone", func(t *testing.T) {
		g := visit(t, solo, "c3", "c2", "w", [2]uint8{3, 6})
		g.state.Done = 0b1011
		g.do("1 advanced 3; 1 build stage3")
		assert.Equal(t, engine.Won, g.rules.Result(g.state).Verdict)
	}},
	{"END-1 with the Seaport the Building and all contracts, whichever comes last", func(t *testing.T) {
		port := with(solo, engine.Seaports)
		g := visit(t, port, "c3", "c2", "w", [2]uint8{3, 6}).finish(1, 2, 4)
		g.state.Contracts[0] = 0b0111
		g.do("1 advanced 3; 1 build stage3")
		assert.False(t, g.rules.Result(g.state).Over)
		g = visit(t, port, "c3", "c2", "w", [2]uint8{3, 6}).finish(1, 2, 4)
		g.state.Contracts[0] = 0b1111
		g.do("1 advanced 3; 1 build stage3")
		assert.Equal(t, engine.Won, g.rules.Result(g.state).Verdict)
		g = acting(t, port, effect(build()), "c").finish(1, 2, 3, 4)
		g.state.Contracts[0] = 0b1110
		g.do("1 basic; 1 build contract1")
		assert.Equal(t, engine.Won, g.rules.Result(g.state).Verdict)
	}},
}
