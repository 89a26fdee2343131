package table

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

// What is sold has the same keys whatever else there is to choose, and whether it can be
// sold or not.
func TestSalesKeepTheirKeys(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	rng, seen := rand.New(rand.NewPCG(1, 2)), map[string]int{}
	for range 300 {
		p.wander(rng, 1)
		g := p.game()
		if g.menu == nil {
			continue
		}
		for i := range g.menu.list {
			if c := &g.menu.list[i]; c.Action.Kind == engine.ActSell {
				key := g.menu.keys[i].key
				assert.Equal(t, string(rune('5'+c.Action.Material())), key, "%s", c.Label)
				seen[c.Why+key]++
			}
		}
	}
	assert.Greater(t, len(seen), 4, "some could be sold, some could not")
}
