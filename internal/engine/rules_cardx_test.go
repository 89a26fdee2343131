package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

// partners is a co-operative game with card X.
var partners = engine.Config{Mode: engine.Coop, CardX: true}

var materialProofs = []proof{
	{"COOP-7 costs and gains are the acting player's alone", func(t *testing.T) {
		g := acting(t, coop, costing("c", gain("s")), "").give(engine.Two, "ccc")
		g.refuses("1 basic", engine.CannotPay)
		g.give(engine.One, "c").do("1 basic").holds(engine.One, "s").holds(engine.Two, "ccc")
		g = begin(t, coop).give(engine.Two, "c").do("roll 1 2 4 6; both split 1 2")
		g.refuses("1 change 1 2 coal", engine.CannotPay)
	}},
	{"COOP-7 card X joins the hand where it is wished", func(t *testing.T) {
		assert.Equal(t, cards(1, 2, 3, 4, 5, 6, engine.CardX), begin(t, partners).state.Hand[0])
		assert.Equal(t, cards(1, 2, 3, 4, 5, 6), begin(t, coop).state.Hand[0])
	}},
	{"COOP-7 X moves a material in either direction, never money", func(t *testing.T) {
		g := atX(t, "c$", "s$").do("1 basic").asks(engine.One, engine.QuestionGive)
		g.only("1 give coal; 1 fetch steel")
		g.refuses("1 give wood", engine.NotHeld)
		assert.NotEqual(t, engine.OK, g.rules.Check(&g.state, engine.GiveAction(engine.One, engine.Money)))
		g.do("1 fetch steel").holds(engine.One, "cs$").holds(engine.Two, "$")
		atX(t, "c$", "s$").do("1 basic; 1 give coal").holds(engine.One, "$").holds(engine.Two, "cs$")
	}},
	{"COOP-7 what does not fit is lost", func(t *testing.T) {
		g := atX(t, "cw", "ccccc").do("1 basic; 1 give coal").holds(engine.One, "w").holds(engine.Two, "ccccc")
		assert.Equal(t, []engine.MaterialMoved{{From: engine.One, To: engine.Two, Resource: engine.Coal, Lost: true}},
			told[engine.MaterialMoved](g))
	}},
	{"COOP-7 X's advanced action takes any die and swaps unlike kinds", func(t *testing.T) {
		g := atX(t, "cw", "sc")
		g.offers("1 advanced 2; 1 advanced 6")
		g.do("1 advanced 6").asks(engine.One, engine.QuestionSwap)
		g.only("1 swap coal steel; 1 swap wood steel; 1 swap wood coal")
		g.refuses("1 swap coal coal", engine.SameKind)
		g.do("1 swap wood steel").holds(engine.One, "cs").holds(engine.Two, "cw")
		assert.Equal(t, [2]uint8{2, 0}, g.state.Dice[0])
	}},
	{"COOP-7 a swap loses what does not fit", func(t *testing.T) {
		g := atX(t, "cccccs", "c").do("1 advanced 2; 1 swap steel coal")
		g.holds(engine.One, "ccccc").holds(engine.Two, "s")
	}},
}

// atX brings a co-operative game to the choice of card X's action by seat One, with
// these two companies.
func atX(t *testing.T, one, two string) *game {
	t.Helper()
	g := begin(t, partners).do(opening(partners) + "; 1 play x; 1 go b3")
	return g.give(engine.One, one).give(engine.Two, two)
}
