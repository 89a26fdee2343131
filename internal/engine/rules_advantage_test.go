package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

// lastButOne is seat One's investment phase of turn 19 with $2 and both dice, where an
// open Advantage card wants exactly $3.
func lastButOne(t *testing.T, config engine.Config) *game {
	t.Helper()
	g := visit(t, config, "c3", "b3", "$$", [2]uint8{2, 6}, func(p *engine.Pack) {
		p.Advantages[0].Conditions = []engine.Condition{{Count: engine.MeasureMoney, Compare: engine.Exactly, N: 3}}
	})
	g.state.Turn, g.state.Clock = 19, 2
	return g
}

var advantageProofs = []proof{
	{"COMP-12 an open card whose condition holds may be taken, for its points", func(t *testing.T) {
		g := begin(t, competitive).do("roll 2 6")
		g.refuses("1 advantage 1", engine.AdvantageUnmet)
		g.give(engine.One, "cccc$$$$$").refuses("1 advantage 3", engine.AdvantageNotOpen)
		g.offers("1 advantage 1; 1 advantage 2")
		g.do("1 advantage 2")
		assert.Equal(t, [2]uint16{2, 0}, g.state.Score)
		assert.Equal(t, [2]uint16{1 << 2, 0}, g.state.Taken)
		assert.Equal(t, []engine.AdvantageWon{{Seat: engine.One, Number: 2}}, told[engine.AdvantageWon](g))
	}},
	{"COMP-12 the open row is refilled by chance while the deck lasts", func(t *testing.T) {
		g := begin(t, competitive).do("roll 2 6").give(engine.One, "cccc").do("1 advantage 1")
		g.asks(engine.Chance, engine.QuestionDraw)
		assert.Len(t, g.legal(), 8)
		g.do("draw 9").asks(engine.One, engine.QuestionPrepare)
		assert.Equal(t, uint16(1<<2|1<<9), g.state.Open)
		g = begin(t, competitive).do("roll 2 6").give(engine.One, "cccc")
		g.state.Taken[1], g.state.Deck = g.state.Deck, 0
		g.do("1 advantage 1").asks(engine.One, engine.QuestionPrepare)
		assert.Equal(t, uint16(1<<2), g.state.Open)
	}},
	{"COMP-12 at most one a turn", func(t *testing.T) {
		g := begin(t, competitive).do("roll 2 6").give(engine.One, "cccc$$$$$").do("1 advantage 1; draw 10")
		g.refuses("1 advantage 2", engine.AdvantageTaken)
		g.do("1 ready; 1 play 1; 1 go b3; 1 pass; 1 end; roll 1 1").give(engine.Two, "$$$$$").offers("2 advantage 2")
	}},
	{"COMP-12 at every decision of the own turn but in the middle of an action", func(t *testing.T) {
		g := begin(t, competitive, func(p *engine.Pack) { p.Projects[0].Basic = effect(gain("?"), part(engine.UpgradeCard, 1)) })
		g.give(engine.One, "cccc").do("roll 2 6").offers("1 advantage 1")
		g.do("1 ready").offers("1 advantage 1")
		g.do("1 play 1").offers("1 advantage 1")
		g.do("1 go b3").offers("1 advantage 1")
		g.do("1 basic").refuses("1 advantage 1", engine.MidAction)
		g.do("1 take wood").refuses("1 advantage 1", engine.MidAction)
		g.do("1 upgrade ne").asks(engine.One, engine.QuestionInvest).offers("1 advantage 1")
		g.do("1 basic").refuses("1 advantage 1", engine.MidAction)
	}},
	{"COMP-12 not while a bonus waits", func(t *testing.T) {
		g := acting(t, with(competitive, engine.Seaports), effect(build()), "ccccw").do("1 basic; 1 build contract2")
		g.asks(engine.One, engine.QuestionBonus).refuses("1 advantage 1", engine.MidAction)
		g.do("1 bonus").asks(engine.One, engine.QuestionInvest).offers("1 advantage 1")
	}},
	{"COMP-12 when nothing is left but to end the turn", func(t *testing.T) {
		g := begin(t, competitive).give(engine.One, "cccc").mark(engine.Two, "b3")
		g.do("roll 2 6; 1 ready; 1 play 1; 1 go b3; 1 pass").asks(engine.One, engine.QuestionEnd)
		g.only("1 end; 1 advantage 1")
	}},
	{"COMP-12 once more between FIN-1 and FIN-2 when a card can then be taken", func(t *testing.T) {
		line := func(p *engine.Pack) {
			p.Advantages[0].Conditions = []engine.Condition{{Count: engine.MeasureQuarters, Compare: engine.AtLeast, N: 1}}
		}
		g := begin(t, firstRules, line).do("roll 2 6; 1 ready; 1 play 1; 1 go b3; 1 pass")
		g.refuses("1 advantage 1", engine.AdvantageUnmet)
		g.do("1 end").asks(engine.One, engine.QuestionLast).only("1 advantage 1; 1 pass")
		assert.Equal(t, uint8(20), g.state.Clock)
		assert.Equal(t, []string{"b3"}, names(g.state.Markers[0]))
		passed := *g
		passed.do("1 pass").asks(engine.Chance, engine.QuestionRoll)
		assert.Equal(t, uint8(19), passed.state.Clock)
		g.do("1 advantage 1; draw 4").asks(engine.Chance, engine.QuestionRoll)
		assert.Equal(t, uint8(19), g.state.Clock)
		assert.Equal(t, uint16(1), g.state.Score[0])
	}},
	{"COMP-12 also at the very end of the turn", func(t *testing.T) {
		g := lastButOne(t, competitive)
		g.refuses("1 advantage 1", engine.AdvantageUnmet)
		g.do("1 end").asks(engine.One, engine.QuestionLast).only("1 advantage 1; 1 pass").holds(engine.One, "$$$")
		assert.True(t, g.state.AtTurnsEnd())
		assert.Equal(t, []any{uint32(19), uint8(1), engine.One, [2]uint8{2, 6}},
			[]any{g.state.Turn, g.state.Clock, g.state.Active, g.state.Dice[0]}, "it is still this turn")
		g.readsBack()
		passed := *g
		passed.do("1 pass").asks(engine.Chance, engine.QuestionRoll)
		assert.Equal(t, []engine.TurnBegan{{Seat: engine.Two, Turn: 20}}, told[engine.TurnBegan](&passed))
		g.do("1 advantage 1").asks(engine.Chance, engine.QuestionDraw).readsBack()
		assert.Equal(t, []any{uint32(19), uint8(1), engine.One, [2]uint8{2, 6}, true},
			[]any{g.state.Turn, g.state.Clock, g.state.Active, g.state.Dice[0], g.state.Took}, "also while a card is drawn")
		g.do("draw 4").asks(engine.Chance, engine.QuestionRoll)
		assert.Equal(t, []any{uint32(20), uint8(1), engine.Two, false}, []any{g.state.Turn, g.state.Clock, g.state.Active, g.state.Took})
		assert.Equal(t, uint16(1), g.state.Score[0])
	}},
	{"COMP-12 at the very end without a deck nothing is drawn", func(t *testing.T) {
		g := lastButOne(t, competitive)
		g.state.Taken[1], g.state.Deck = g.state.Deck, 0
		g.do("1 end; 1 advantage 1").asks(engine.Chance, engine.QuestionRoll)
	}},
	{"COMP-12 what GARD-3 brings counts at the very end", func(t *testing.T) {
		g := lastButOne(t, with(competitive, engine.Garden)).give(engine.One, "$").mark(engine.One, "b1", "c2").do("1 end")
		g.asks(engine.One, engine.QuestionLast).holds(engine.One, "$$$")
	}},
	{"COMP-12 who declined before the clock moved is asked again, who took is not", func(t *testing.T) {
		line := func(p *engine.Pack) {
			p.Advantages[0].Conditions = []engine.Condition{{Count: engine.MeasureQuarters, Compare: engine.AtLeast, N: 1}}
			p.Advantages[1].Conditions = p.Advantages[0].Conditions
		}
		g := begin(t, competitive, line).do("roll 2 6; 1 ready; 1 play 1; 1 go b3; 1 pass; 1 end").asks(engine.One, engine.QuestionLast)
		assert.False(t, g.state.AtTurnsEnd())
		again := *g
		again.do("1 pass").asks(engine.One, engine.QuestionLast).only("1 advantage 1; 1 advantage 2; 1 pass")
		assert.Equal(t, uint8(19), again.state.Clock)
		assert.True(t, again.state.AtTurnsEnd())
		g.do("1 advantage 1; draw 4").asks(engine.Chance, engine.QuestionRoll)
	}},
	{"COMP-12 not when the clock has reached 0", func(t *testing.T) {
		g := lastButOne(t, competitive)
		g.state.Clock = 1
		g.do("1 end")
		assert.True(t, g.rules.Result(g.state).Over)
		g.holds(engine.One, "$$")
	}},
	{"COMP-12 not under version 1 of the rules", func(t *testing.T) {
		g := lastButOne(t, firstRules).do("1 end").asks(engine.Chance, engine.QuestionRoll)
		assert.Equal(t, engine.Two, g.state.Active)
	}},
	{"COMP-12 also while a marker is missing in the final phase", func(t *testing.T) {
		g := spent(visit(t, competitive, "c3", "b3", "cccc", none), 2).do("1 end").asks(engine.One, engine.QuestionRedeem)
		g.do("1 advantage 1; draw 5").asks(engine.One, engine.QuestionRedeem).do("1 redeem a1")
		assert.Equal(t, uint8(19), g.state.Clock)
	}},
	{"COMP-12 not while a marker is redeemed for a build", func(t *testing.T) {
		g := spent(acting(t, competitive, effect(build()), "cccc"), 2).do("1 basic").asks(engine.One, engine.QuestionRedeem)
		g.refuses("1 advantage 1", engine.MidAction)
	}},
	{"COMP-12 not in the opponent's turn, and alone never", func(t *testing.T) {
		g := begin(t, competitive).give(engine.Two, "cccc").do("roll 2 6")
		g.refuses("2 advantage 1", engine.WrongSeat)
		s := begin(t, solo).give(engine.One, "cccc").do("roll 2 6")
		assert.NotContains(t, s.legal(), "1 advantage 1")
	}},
	{"COMP-12 the card's condition counts what it says", func(t *testing.T) {
		for _, c := range measures {
			g := begin(t, competitive, func(p *engine.Pack) {
				p.Advantages[0].Conditions = []engine.Condition{{Count: c.count, Compare: engine.Exactly, N: c.want}}
				p.Advantages[1].Conditions = []engine.Condition{
					{Count: c.count, Compare: engine.AtLeast, N: c.want}, {Count: c.count, Compare: engine.AtMost, N: c.want - 1},
				}
			}).do("roll 2 6").give(engine.One, "")
			c.position(g)
			g.offers("1 advantage 1")
			g.refuses("1 advantage 2", engine.AdvantageUnmet) // all clauses must hold
		}
	}},
	{"COMP-12 at least and at most", func(t *testing.T) {
		for _, c := range []struct {
			compare engine.Compare
			n       uint8
			holds   bool
		}{
			{engine.AtLeast, 2, true},
			{engine.AtLeast, 3, true},
			{engine.AtLeast, 4, false},
			{engine.AtMost, 2, false},
			{engine.AtMost, 3, true},
			{engine.AtMost, 4, true},
			{engine.Exactly, 2, false},
			{engine.Exactly, 3, true},
			{engine.Exactly, 4, false},
		} {
			g := begin(t, competitive, func(p *engine.Pack) {
				p.Advantages[0].Conditions = []engine.Condition{{Count: engine.MeasureCoal, Compare: c.compare, N: c.n}}
			}).do("roll 2 6").give(engine.One, "ccc")
			assert.Equal(t, c.holds, g.rules.Check(&g.state, g.action("1 advantage 1")) == engine.OK, "%+v", c)
		}
	}},
}

// measures are positions of seat One, with what the measure must count in them.
var measures = []struct {
	count    engine.Measure
	want     uint8
	position func(g *game)
}{
	{engine.MeasureCoal, 2, func(g *game) { g.give(engine.One, "ccs$") }},
	{engine.MeasureSteel, 1, func(g *game) { g.give(engine.One, "ccs$") }},
	{engine.MeasureWood, 3, func(g *game) { g.give(engine.One, "www$") }},
	{engine.MeasureMoney, 4, func(g *game) { g.give(engine.One, "w$$$$") }},
	{engine.MeasureMaterials, 5, func(g *game) { g.give(engine.One, "ccssw$$") }},
	{engine.MeasureResources, 7, func(g *game) { g.give(engine.One, "ccssw$$") }},
	{engine.MeasureKinds, 2, func(g *game) { g.give(engine.One, "ccw$$") }},
	{engine.MeasurePool, 3, func(g *game) { g.mark(engine.One, "a1", "a2").mark(engine.Two, "b1") }},
	{engine.MeasureQuarters, 2, func(g *game) { g.mark(engine.One, "a1", "a2").mark(engine.Two, "b1") }},
	{engine.MeasureIndustrial, 2, func(g *game) { g.mark(engine.One, "a1", "b2", "b1").mark(engine.Two, "c1") }},
	{engine.MeasureCommercial, 1, func(g *game) { g.mark(engine.One, "a1", "b1").mark(engine.Two, "d1") }},
	{engine.MeasureResidential, 3, func(g *game) { g.mark(engine.One, "a2", "a4", "c2", "b1") }},
	{engine.MeasureCorners, 3, func(g *game) { g.mark(engine.One, "a1", "d1", "d4", "b2").mark(engine.Two, "a4") }},
	{engine.MeasureInner, 2, func(g *game) { g.mark(engine.One, "b2", "c3", "a1").mark(engine.Two, "b3") }},
	{engine.MeasureLine, 3, func(g *game) { g.mark(engine.One, "b1", "b2", "b4", "a1").mark(engine.Two, "b3") }},
	{engine.MeasureLine, 2, func(g *game) { g.mark(engine.One, "a2", "c2", "d3") }},
	{engine.MeasureDistrict, 3, func(g *game) { g.mark(engine.One, "c3", "c4", "d4", "a1").mark(engine.Two, "d3") }},
	{engine.MeasureDistricts, 2, func(g *game) { g.mark(engine.One, "c3", "c4", "a1").mark(engine.Two, "d1") }},
	{engine.MeasureGoals, 3, func(g *game) { g.state.OnGoals, g.state.Pool = [2]uint16{0b111, 1 << 8}, [2]uint8{2, 4} }},
	{engine.MeasureGoal, 2, func(g *game) { g.state.OnGoals, g.state.Pool = [2]uint16{0b1_0011, 1 << 8}, [2]uint8{2, 4} }},
	{engine.MeasureDiscard, 3, func(g *game) { g.moveToDiscard(engine.One, 6, 1, 3).moveToDiscard(engine.Two, 2) }},
	{engine.MeasureRun, 3, func(g *game) { g.moveToDiscard(engine.One, 5, 1, 3, 4) }},
	{engine.MeasureOdd, 2, func(g *game) { g.moveToDiscard(engine.One, 5, 2, 3) }},
	{engine.MeasureEven, 1, func(g *game) { g.moveToDiscard(engine.One, 5, 2, 3) }},
	{engine.MeasureDice, 1, func(g *game) { g.state.Dice[0] = [2]uint8{4, 0} }},
	{engine.MeasurePips, 9, func(g *game) { g.state.Dice[0] = [2]uint8{4, 5} }},
	{engine.MeasurePair, 2, func(g *game) { g.state.Dice[0] = [2]uint8{4, 4} }},
	{engine.MeasurePair, 1, func(g *game) { g.state.Dice[0] = [2]uint8{4, 5} }},
}
