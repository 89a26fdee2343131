package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

var logisticsProofs = []proof{
	{"LOG-1 one Logistics district replaces a basic one, at random", func(t *testing.T) {
		cities := citiesOf(t, fresh(t, with(solo, engine.Logistics)))
		assert.Len(t, cities, 10*3*24)
		for city := range cities {
			assert.Equal(t, 3, basicsIn(city), city)
			assert.Regexp(t, "[567]", city)
		}
	}},
	{"LOG-2 take back up to two markers from any area", func(t *testing.T) {
		g := visit(t, with(solo, engine.Logistics), "a1", "b1", "", [2]uint8{3, 3}).mark(engine.One, "d4").finish(2)
		g.refuses("1 basic", engine.NoBasic)
		g.do("1 advanced 3 a").only("1 remove d4; 1 remove stage2; 1 pass")
		g.do("1 remove stage2; 1 remove d4").asks(engine.One, engine.QuestionEnd)
		assert.Equal(t, uint8(8), g.state.Pool[0])
		assert.Equal(t, [2]uint8{3, 0}, g.state.Dice[0])
	}},
	{"LOG-2 either player's markers (COMP-9)", func(t *testing.T) {
		g := visit(t, with(competitive, engine.Logistics), "a1", "b1", "", [2]uint8{3, 3}).mark(engine.Two, "d4")
		g.do("1 advanced 3 a; 1 remove d4")
		assert.Equal(t, [2]uint8{5, 5}, g.state.Pool)
	}},
	{"LOG-2 or pay $1 for two materials, alike or not; one of the two a visit", func(t *testing.T) {
		g := visit(t, with(solo, engine.Logistics), "a1", "b1", "$", [2]uint8{3, 6})
		g.do("1 advanced 6 b; 1 take wood; 1 take wood").holds(engine.One, "ww").only("1 end")
		g = visit(t, with(solo, engine.Logistics), "a1", "b1", "$", [2]uint8{3, 6})
		g.do("1 advanced 6 b; 1 take wood; 1 take coal").holds(engine.One, "cw")
		g = visit(t, with(solo, engine.Logistics), "a1", "b1", "c", [2]uint8{3, 6})
		g.refuses("1 advanced 6 b", engine.CannotPay)
		g.refuses("1 advanced 6", engine.BadOption)
		g.refuses("1 advanced 6 c", engine.BadOption)
	}},
	{"LOG-3 nothing without a die; closed by a marker", func(t *testing.T) {
		g := visit(t, with(solo, engine.Logistics), "a1", "b1", "$", none)
		g.only("1 end")
		g = begin(t, with(solo, engine.Logistics)).stand(engine.One, "a1").mark(engine.One, "b1")
		g.do("roll 2 6; 1 ready; 1 play 1; 1 go b1; 1 pass").asks(engine.One, engine.QuestionEnd)
	}},
}

var gardenProofs = []proof{
	{"GARD-1 the Garden district lies where its garden is an inner quarter", func(t *testing.T) {
		cities := citiesOf(t, fresh(t, with(solo, engine.Garden)))
		assert.Len(t, cities, 10*6)
		for city := range cities {
			assert.True(t, strings.HasPrefix(city, "city 9 "), city)
			assert.Equal(t, 3, basicsIn(city), city)
		}
		for spot, prefix := range []string{"city [0-8] [0-8] [0-8] 9", "city [0-8] [0-8] 9 [0-8]", "city [0-8] 9 [0-8] [0-8]"} {
			moved := func(p *engine.Pack) {
				q := &p.Districts[8].Quarters
				q[spot], q[3] = q[3], q[spot]
			}
			g := fresh(t, with(solo, engine.Garden), moved)
			for city := range citiesOf(t, g) {
				assert.Regexp(t, prefix, city)
			}
			inner := []string{"c3", "b3", "c2"}[spot]
			beside := []string{"d3", "a3", "d2"}[spot]
			assert.NotContains(t, names(g.rules.Reach(quarter(t, beside), 1)), inner)
		}
	}},
	{"GARD-2 no engineer enters, passes or starts; no action, no marker", func(t *testing.T) {
		g := begin(t, with(solo, engine.Garden))
		assert.Equal(t, []string{"a1", "a3"}, names(g.rules.Reach(quarter(t, "a2"), 1)))
		assert.Equal(t, []string{"a4", "b1", "b3"}, names(g.rules.Reach(quarter(t, "a2"), 2)&^(1<<quarter(t, "a2"))))
		g.stand(engine.One, "c2").do("roll 2 6; 1 ready; 1 play 1").refuses("1 go b2", engine.InGarden)
		assert.Equal(t, []string{"c1", "c3", "d2"}, g.verb("1 go"))
	}},
	{"GARD-3 two own markers around the garden bring $1 after FIN-3", func(t *testing.T) {
		garden := with(solo, engine.Garden)
		visit(t, garden, "c3", "d3", "", none).mark(engine.One, "b1", "c2").do("1 end").holds(engine.One, "$")
		visit(t, garden, "c3", "d3", "", none).mark(engine.One, "a2").do("1 end").holds(engine.One, "")
		visit(t, garden, "c3", "d3", "", none).mark(engine.One, "a2", "a1", "c3").do("1 end").holds(engine.One, "")
		g := visit(t, garden, "c3", "d3", "", [2]uint8{1, 1}).mark(engine.One, "a2", "b1", "c2").do("1 end").holds(engine.One, "$$")
		assert.Equal(t, []engine.Gained{{Seat: engine.One, Resource: engine.Money, N: 2}}, told[engine.Gained](g), "told once")
		visit(t, garden, "c3", "b3", "", none).mark(engine.One, "a2").do("1 end").holds(engine.One, "$")
	}},
	{"GARD-3 own markers against each other, shared ones together", func(t *testing.T) {
		versus := with(competitive, engine.Garden)
		g := visit(t, versus, "c3", "d3", "", none).mark(engine.One, "b1").mark(engine.Two, "a2", "b3")
		g.do("1 end").holds(engine.One, "").holds(engine.Two, "$$$")
		visit(t, versus, "c3", "d3", "", none).mark(engine.One, "b1", "b3").do("1 end").holds(engine.One, "$")
		visit(t, with(coop, engine.Garden), "c3", "d3", "", none).mark(engine.One, "b1", "b3").do("1 end").holds(engine.One, "$")
	}},
	{"EXP-1 expansions combine freely, Logistics and Garden replacing two basic districts", func(t *testing.T) {
		cities := citiesOf(t, fresh(t, with(solo, engine.AllExpansions)))
		assert.Len(t, cities, 10*3*6)
		for city := range cities {
			assert.Regexp(t, "^city 9 .*[567]", city)
			assert.Equal(t, 2, basicsIn(city), city)
		}
		for _, mode := range []engine.Config{solo, coop, competitive} {
			for x := range engine.AllExpansions + 1 {
				g := begin(t, with(mode, x)).asks(engine.Chance, engine.QuestionRoll)
				want := 16
				if x.Has(engine.Seaports) {
					want = 18
				}
				require.Equal(t, want, g.rules.Quarters().Len(), "%v", x.Names())
			}
		}
	}},
}
