package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

var cityProofs = []proof{
	{"CITY-1 four districts of two by two make four by four", func(t *testing.T) {
		assert.Equal(t, []string{"a1", "a2", "b1", "b2"}, names(engine.NorthWest.Quarters()))
		assert.Equal(t, []string{"c1", "c2", "d1", "d2"}, names(engine.NorthEast.Quarters()))
		assert.Equal(t, []string{"a3", "a4", "b3", "b4"}, names(engine.SouthWest.Quarters()))
		assert.Equal(t, []string{"c3", "c4", "d3", "d4"}, names(engine.SouthEast.Quarters()))
		assert.Equal(t, 16, begin(t, solo).rules.Quarters().Len())
		for q := range engine.Quarter(16) {
			assert.Equal(t, q, q.Place().Quarter(q.Spot()), "%s", q)
		}
	}},
	{"CITY-1 a quarter shows what its card shows at that spot", func(t *testing.T) {
		g := begin(t, solo)
		for name, material := range map[string]engine.Resource{
			"a1": engine.Coal, "b2": engine.Steel, "c1": engine.Steel, "d2": engine.Wood,
			"a3": engine.Wood, "b4": engine.Coal, "c3": engine.Coal, "d4": engine.Wood,
		} {
			card, _, ok := g.rules.QuarterAt(&g.state, quarter(t, name))
			require.True(t, ok)
			assert.Equal(t, engine.Industrial, card.Kind, name)
			assert.Equal(t, material, card.Material, name)
		}
	}},
	{"CITY-2 any four of the five basic districts anywhere, each city as likely, side A up", func(t *testing.T) {
		g := fresh(t, solo).asks(engine.Chance, engine.QuestionCity)
		seen := citiesOf(t, g)
		assert.Len(t, seen, 120)
		for city := range seen {
			assert.Equal(t, 4, basicsIn(city), city)
		}
		g.refuses("city 1 1 2 3", engine.NotAnOutcome)
		g.refuses("city 1 2 3 5", engine.NotAnOutcome)
		g.do("city 8 3 1 2")
		assert.Equal(t, [4]uint8{8, 3, 1, 2}, g.state.City)
		assert.Zero(t, g.state.Flipped)
	}},
	{"CITY-3 kinds of quarters", func(t *testing.T) {
		g := begin(t, with(solo, engine.AllExpansions))
		for name, kind := range map[string]engine.Kind{
			"a1": engine.Industrial, "b1": engine.Commercial, "a2": engine.Residential, "b2": engine.GardenQuarter,
			"d1": engine.LogisticsQuarter, "port1": engine.SeaportQuarter, "port2": engine.SeaportQuarter,
		} {
			card, _, ok := g.rules.QuarterAt(&g.state, quarter(t, name))
			require.True(t, ok, name)
			assert.Equal(t, kind, card.Kind, name)
		}
		plain := begin(t, solo)
		_, _, ok := plain.rules.QuarterAt(&plain.state, engine.Port1)
		assert.False(t, ok, "no seaport without its expansion")
	}},
	{"CITY-4 side B shows one value more and contains side A; any die, and none", func(t *testing.T) {
		g := begin(t, with(solo, engine.AllExpansions))
		faces := func(name string) engine.Faces {
			_, f, _ := g.rules.QuarterAt(&g.state, quarter(t, name))
			return f
		}
		assert.Equal(t, engine.FacesOf(3, 4), faces("a2"))
		assert.Equal(t, engine.FacesOf(6), faces("port1"))
		assert.Equal(t, engine.AnyFace, faces("d1"))
		g.state.Flipped = 1<<engine.NorthWest | 1<<engine.NorthEast | 1<<engine.PlacePort1
		assert.Equal(t, engine.FacesOf(3, 4, 5), faces("a2"))
		assert.Equal(t, engine.FacesOf(1, 6), faces("port1"))
		assert.Equal(t, engine.AnyFace, faces("d1"), "both sides")
		assert.Zero(t, faces("b2"), "the garden shows none")
	}},
	{"CITY-5 an upgrade changes the side only", func(t *testing.T) {
		g := acting(t, solo, effect(part(engine.UpgradeCard, 1)), "").do("1 basic")
		g.asks(engine.One, engine.QuestionUpgrade).only("1 upgrade nw; 1 upgrade ne; 1 upgrade sw; 1 upgrade se")
		before := g.state
		g.do("1 upgrade sw")
		assert.Equal(t, uint8(1<<engine.SouthWest), g.state.Flipped)
		assert.Equal(t, before.City, g.state.City)
		assert.Equal(t, before.Engineers, g.state.Engineers, "the engineer on it stays")
		assert.Equal(t, []engine.Upgraded{{Place: engine.SouthWest}}, told[engine.Upgraded](g))
		card, faces, _ := g.rules.QuarterAt(&g.state, quarter(t, "b4"))
		assert.Equal(t, engine.Industrial, card.Kind)
		assert.Equal(t, engine.Coal, card.Material)
		assert.Equal(t, engine.FacesOf(5, 6), faces)
	}},
	{"CITY-5 no card is upgraded twice", func(t *testing.T) {
		g := acting(t, solo, effect(part(engine.UpgradeCard, 2)), "").do("1 basic; 1 upgrade ne")
		g.refuses("1 upgrade ne", engine.AlreadyUpgraded)
		g.refuses("1 upgrade port1", engine.NotUpgradable)
		g.only("1 upgrade nw; 1 upgrade sw; 1 upgrade se")
	}},
	{"CITY-6 the markers on an upgraded district go home to their owners", func(t *testing.T) {
		g := acting(t, competitive, effect(part(engine.UpgradeCard, 1)), "")
		g.mark(engine.One, "a1", "c1").mark(engine.Two, "b2", "a2").do("1 basic; 1 upgrade nw")
		assert.Equal(t, []string{"c1"}, names(g.state.Markers[0]))
		assert.Empty(t, names(g.state.Markers[1]))
		assert.Equal(t, [2]uint8{4, 5}, g.state.Pool)
		assert.Len(t, told[engine.MarkerReturned](g), 3)
	}},
	{"CITY-7 a quarter holds one marker: none is placed where one lies", func(t *testing.T) {
		g := begin(t, solo).mark(engine.One, "b3").do("roll 2 6; 1 ready; 1 play 1; 1 go b3; 1 pass; 1 end")
		assert.Equal(t, []string{"b3"}, names(g.state.Markers[0]))
		assert.Equal(t, uint8(7), g.state.Pool[0])
	}},
}

// citiesOf lists the outcomes of a city question and makes sure that they are equally likely.
func citiesOf(t *testing.T, g *game) map[string]bool {
	t.Helper()
	seen := map[string]bool{}
	for _, o := range g.rules.Odds(&g.state, nil) {
		assert.Equal(t, uint32(1), o.Weight, "%s", o.Action)
		seen[o.Action.String()] = true
	}
	assert.Len(t, seen, len(g.legal()), "no city twice")
	return seen
}

// basicsIn counts the different basic districts in the text of a city.
func basicsIn(city string) int {
	n := 0
	for _, number := range []string{"1", "2", "3", "4", "8"} {
		if strings.Contains(city, number) {
			n++
		}
	}
	return n
}
