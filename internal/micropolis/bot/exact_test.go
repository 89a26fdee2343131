package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/search/searchtest"
	"boardgame/microcity/internal/soak"
)

// With open ground all is known once three tiles are to come to each: the rest of the game is
// solved. Hard players come near, by the tree alone.
func TestTheTreeComesNearTheExactValue(t *testing.T) {
	t.Parallel()
	soak.Alone(t)
	r := rulesOf(t, engine.Config{Open: true})
	budget := budgets[search.Hard]
	budget.Solve = 0
	hard := newPlayer(r, search.Hard, budget, 1)
	late := func(s *engine.State) bool { return s.Round >= 8 }
	share := searchtest.NearExact(t, micropolis.Engine(r), newPosition(r).shares, hard, late, 600_000, soak.Times(4, 100))
	assert.GreaterOrEqual(t, share, float32(0.97))
}
