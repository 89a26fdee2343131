package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

// Cities are told apart by what they have: how many residential quarters, how many of them
// without a marker, and how many quarters give each resource.
func TestCitiesAreToldApart(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Mode: engine.Solo, Building: engine.BuildingA})
	s := r.Start()
	var city survey
	look := func(s *engine.State) left {
		city.look(r, s)
		var l left
		l.look(r, s, &city)
		return l
	}
	assert.Zero(t, look(&s).homes, "before the city lies")
	for _, c := range []struct {
		city    engine.Action
		homes   int
		sources [engine.Resources]int
	}{
		{engine.CityAction(1, 2, 3, 8), 4, [engine.Resources]int{3, 3, 2, 4}},
		{engine.CityAction(4, 2, 3, 8), 5, [engine.Resources]int{2, 2, 3, 4}},
	} {
		s := r.Start()
		r.Advance(&s, c.city)
		l := look(&s)
		assert.Equal(t, c.homes, l.homes)
		assert.Equal(t, c.homes, l.open)
		assert.Equal(t, c.sources, l.sources)
		for q := range engine.Port1 {
			if card, _, _ := r.QuarterAt(&s, q); card.Kind == engine.Residential {
				s.Markers[0] |= 1 << q
				break
			}
		}
		assert.Equal(t, c.homes-1, look(&s).open, "a marker lies on one")
	}
}

// Whoever looks at the games of several Buildings in turn sees of each what is its own, also where they lie in
// the same city.
func TestGamesInOneCityAreToldApart(t *testing.T) {
	t.Parallel()
	var all features
	for _, building := range []string{engine.BuildingA, engine.BuildingB, engine.BuildingA} {
		r := rulesOf(t, engine.Config{Mode: engine.Solo, Building: building, Difficulty: engine.Medium})
		s := r.Start()
		r.Advance(&s, engine.CityAction(1, 2, 3, 8))
		var alone features
		assert.Equal(t, alone.of(r, &s, engine.One), all.of(r, &s, engine.One), building)
	}
}

// What is left to build follows the position, action by action.
func TestUndoneFollowsThePosition(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		if config.Mode == engine.Competitive {
			continue
		}
		r := rulesOf(t, config)
		var kept undone
		changes := 0
		s := r.Start()
		for _, a := range played(t, r, 3, NewPlayer(NewEvaluator(r, core(t)), Novice, 1).Plan) {
			before := kept.needs
			kept.look(r, &s)
			var fresh undone
			fresh.look(r, &s)
			assert.Equal(t, fresh.next, kept.next, "%s, %s", name, s.Position())
			assert.Equal(t, needsOf(r, &s), kept.needs, "%s, %s", name, s.Position())
			if kept.needs != before {
				changes++
			}
			r.Advance(&s, a)
		}
		assert.Greater(t, changes, 1, "something was built in %s", name)
	}
}
