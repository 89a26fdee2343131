package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

var engineerProofs = []proof{
	{"MOVE-1 a step goes to an orthogonal neighbour", func(t *testing.T) {
		g := begin(t, solo)
		assert.Equal(t, []string{"b3", "c2", "c4", "d3"}, names(g.rules.Reach(quarter(t, "c3"), 1)))
		assert.Equal(t, []string{"a2", "b1"}, names(g.rules.Reach(quarter(t, "a1"), 1)))
		g.do("roll 2 6; 1 ready; 1 play 1")
		assert.Equal(t, []string{"b3", "c2", "c4", "d3"}, g.verb("1 go"))
		g.refuses("1 go b2", engine.OutOfReach)
	}},
	{"MOVE-2 a move takes exactly its number of steps, and is always made", func(t *testing.T) {
		g := begin(t, solo).do("roll 2 6; 1 ready; 1 play 3").asks(engine.One, engine.QuestionWalk)
		g.only("1 go c1; 1 go b2; 1 go d2; 1 go a3; 1 go b4; 1 go d4")
		g.refuses("1 go b3", engine.OutOfReach)
		g.refuses("1 go a4", engine.OutOfReach)
		three := names(g.rules.Reach(quarter(t, "c3"), 3))
		assert.ElementsMatch(t, []string{"b3", "c2", "c4", "d3", "a2", "b1", "d1", "a4"}, three)
	}},
	{"MOVE-3 no move ends where the turn or the move began", func(t *testing.T) {
		g := acting(t, solo, effect(part(engine.MoveBy, 1)), "").do("1 basic").asks(engine.One, engine.QuestionWalk)
		g.refuses("1 go c3", engine.BackToStart)
		g.only("1 go a3; 1 go b2; 1 go b4")
		g = acting(t, solo, effect(part(engine.MoveBy, 2)), "").do("1 basic")
		g.refuses("1 go b3", engine.BackToStart)
		assert.NotContains(t, g.legal(), "1 go b3")
		g = acting(t, solo, effect(part(engine.MoveBy, 1), part(engine.MoveBy, 1)), "").do("1 basic; 1 go b4")
		g.only("1 go a4; 1 go c4; 1 go b3")
	}},
	{"MOVE-3 where an earlier turn began does not matter", func(t *testing.T) {
		g := begin(t, solo).do("roll 2 6; 1 ready; 1 play 1; 1 go b3; 1 pass; 1 end")
		assert.Equal(t, engine.NoQuarter, g.state.From, "between the turns there is no such quarter")
		g.do("roll 1 1; 1 ready; 1 play 2").offers("1 go c3")
	}},
	{"MOVE-3 beside a seaport a move of two may end next door", func(t *testing.T) {
		g := begin(t, with(solo, engine.Seaports))
		assert.Contains(t, names(g.rules.Reach(quarter(t, "a1"), 2)), "a2")
		g.stand(engine.One, "a1").do("roll 2 6; 1 ready; 1 play 3")
		g.only("1 go a2; 1 go a3; 1 go b2; 1 go c1; 1 go port1")
	}},
	{"MOVE-4 quarters passed through do nothing and nothing on them blocks the way", func(t *testing.T) {
		g := begin(t, competitive).mark(engine.One, "b3", "c2").mark(engine.Two, "d3", "c4").stand(engine.Two, "b3")
		g.do("roll 2 6; 1 ready; 1 play 3")
		g.only("1 go c1; 1 go b2; 1 go d2; 1 go a3; 1 go b4; 1 go d4")
		before := g.state
		g.do("1 go a3")
		assert.Equal(t, before.Companies, g.state.Companies)
		assert.Equal(t, before.Markers, g.state.Markers)
	}},
	{"MOVE-5 the engineer starts on any quarter, after the city lies and before the first roll", func(t *testing.T) {
		g := fresh(t, solo).do("city 1 2 3 4").asks(engine.One, engine.QuestionPlace)
		assert.Len(t, g.verb("1 place"), 16)
		g.do("1 place d4").asks(engine.Chance, engine.QuestionRoll)
		assert.Equal(t, quarter(t, "d4"), g.state.Engineers[0])
		g = fresh(t, with(solo, engine.Seaports|engine.Garden)).do("city 9 2 3 4; ports 2 1")
		assert.Len(t, g.verb("1 place"), 17)
		g.refuses("1 place b2", engine.InGarden)
		g.offers("1 place port1; 1 place port2")
	}},
	{"MOVE-6 a move of an effect without a legal end is lost", func(t *testing.T) {
		step := effect(part(engine.MoveBy, 1), gain("$"))
		g := begin(t, competitive, func(p *engine.Pack) { p.Projects[0].Basic = step })
		g.stand(engine.One, "a2").stand(engine.Two, "b1").give(engine.One, "")
		g.do("roll 2 6; 1 ready; 1 play 1; 1 go a1; 1 basic")
		assert.Equal(t, []engine.MoveLost{{Seat: engine.One}}, told[engine.MoveLost](g))
		assert.Equal(t, quarter(t, "a1"), g.state.Engineers[0])
		g.holds(engine.One, "$")
	}},
	{"MOVE-6 a move in the investment phase gives no second investment and moves the place of the marker", func(t *testing.T) {
		g := visit(t, building(solo, "gate"), "c3", "c2", "w", [2]uint8{3, 6})
		g.do("1 advanced 3; 1 build stage3; 1 bonus; 1 go c1; 1 change 6 1")
		g.asks(engine.One, engine.QuestionEnd).only("1 end")
		g.do("1 end")
		assert.Equal(t, []string{"c1"}, names(g.state.Markers[0]))
	}},
	{"MOVE-6 a move of the card decides where to invest", func(t *testing.T) {
		g := acting(t, solo, effect(part(engine.MoveBy, 1)), "").do("1 basic; 1 go b2; 1 basic").holds(engine.One, "s")
		g.do("1 end")
		assert.Equal(t, []string{"b2"}, names(g.state.Markers[0]))
	}},
}
