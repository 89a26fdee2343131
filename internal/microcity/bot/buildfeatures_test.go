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
