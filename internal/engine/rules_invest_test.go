package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

var none = [2]uint8{}

var investProofs = []proof{
	{"INV-1 skipped where a marker lies", func(t *testing.T) {
		g := begin(t, solo).mark(engine.One, "b3").do("roll 2 6; 1 ready; 1 play 1; 1 go b3; 1 pass")
		g.asks(engine.One, engine.QuestionEnd).only("1 end")
		g.refuses("1 basic", engine.WrongQuestion)
	}},
	{"INV-2 one action of the quarter, basic or advanced, or none", func(t *testing.T) {
		g := visit(t, solo, "c3", "b3", "c", [2]uint8{2, 2}).asks(engine.One, engine.QuestionInvest)
		g.only("1 basic; 1 advanced 2; 1 end")
		g.do("1 basic; 1 take wood").asks(engine.One, engine.QuestionEnd).only("1 end")
		g = visit(t, solo, "c3", "b3", "c", [2]uint8{1, 6})
		g.refuses("1 advanced 1", engine.DieDoesNotMatch)
		g.only("1 basic; 1 end")
		g.do("1 end").asks(engine.Chance, engine.QuestionRoll)
	}},
	{"INV-3 industrial: one of the material, or two", func(t *testing.T) {
		visit(t, solo, "c2", "c1", "", none).do("1 basic").holds(engine.One, "s")
		g := visit(t, solo, "c2", "c1", "", [2]uint8{1, 3}).do("1 advanced 1").holds(engine.One, "ss")
		assert.Equal(t, [2]uint8{3, 0}, g.state.Dice[0])
		visit(t, solo, "a4", "a3", "", none).do("1 basic").holds(engine.One, "w")
	}},
	{"INV-4 commercial: one material for one of another kind and $1", func(t *testing.T) {
		g := visit(t, solo, "c3", "b3", "cs", none).do("1 basic").asks(engine.One, engine.QuestionPay)
		g.only("1 pay coal; 1 pay steel")
		g.do("1 pay coal").refuses("1 take coal", engine.SameKind)
		g.only("1 take steel; 1 take wood")
		g.do("1 take steel").holds(engine.One, "ss$")
		visit(t, solo, "c3", "b3", "$$", none).refuses("1 basic", engine.CannotPay)
	}},
	{"INV-4 commercial advanced: one material for two of other kinds, alike or not, and $1", func(t *testing.T) {
		g := visit(t, solo, "c3", "b3", "w", [2]uint8{2, 3}).do("1 advanced 2; 1 take coal")
		g.refuses("1 take wood", engine.SameKind)
		g.do("1 take coal").holds(engine.One, "cc$")
		visit(t, solo, "c3", "b3", "w", [2]uint8{2, 3}).do("1 advanced 2; 1 take coal; 1 take steel").holds(engine.One, "cs$")
		visit(t, solo, "c3", "b3", "$", [2]uint8{2, 3}).refuses("1 advanced 2", engine.CannotPay)
	}},
	{"INV-5 residential: $2, or complete a stage", func(t *testing.T) {
		visit(t, solo, "c3", "c2", "", none).do("1 basic").holds(engine.One, "$$")
		g := visit(t, solo, "c3", "c2", "cw", [2]uint8{4, 6}).do("1 advanced 4").asks(engine.One, engine.QuestionBuild)
		g.only("1 build stage1; 1 build stage3")
		g.do("1 build stage3").holds(engine.One, "c")
		assert.Equal(t, [2]uint8{6, 0}, g.state.Dice[0])
		visit(t, solo, "c3", "c2", "", [2]uint8{4, 6}).refuses("1 advanced 4", engine.NothingToBuild)
	}},
	{"INV-6 logistics and seaport quarters have actions of their own", func(t *testing.T) {
		g := visit(t, with(solo, engine.Logistics), "a1", "b1", "$", [2]uint8{3, 0})
		g.only("1 advanced 3 a; 1 advanced 3 b; 1 end")
		g = visit(t, with(solo, engine.Seaports), "a1", "port1", "c", [2]uint8{6, 0})
		g.only("1 basic; 1 advanced 6; 1 end")
	}},
}
