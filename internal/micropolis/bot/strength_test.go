package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/micropolis"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/search/searchtest"
	"boardgame/microcity/internal/soak"
)

func meet(t *testing.T, c engine.Config, one, other search.Kind, games int, seed uint64) float64 {
	t.Helper()
	r := rulesOf(t, c)
	player := func(k search.Kind, seed uint64) *Player { return NewPlayer(r, k, seed) }
	return searchtest.Meet(t, micropolis.Engine(r), player, one, other, games, seed)
}

// MPO-71: medium beats easy, and hard beats medium.
func TestMPO71(t *testing.T) {
	t.Parallel()
	for _, players := range []int{2, 4} {
		c := engine.Config{Players: players}
		assert.Greater(t, meet(t, c, search.Medium, search.Easy, soak.Times(20, 1000), 70_000), 0.9)
		won := meet(t, c, search.Hard, search.Medium, soak.Times(4, 1000), 80_000)
		if soak.On() {
			assert.Greater(t, won, 0.75)
		}
	}
}

// The long form says how often the solo goals are beaten.
func TestSoloGoals(t *testing.T) {
	t.Parallel()
	for _, goal := range engine.Goals {
		r := rulesOf(t, engine.Config{Players: 1, Goal: goal})
		games, won, points := soak.Times(1, 200), 0, 0
		for g := range uint64(games) {
			hard := NewPlayer(r, search.Hard, g)
			end := play(t, r, 60_000+g, func(_ int, s engine.State) engine.Action {
				a, _ := hard.Best(s)
				return a
			})
			result := r.Result(&end)
			won += int(result.Winners & 1)
			points += result.Points[0]
		}
		t.Logf("hard beats %v in %d of %d games, with %.1f points", goal, won, games, float64(points)/float64(games))
		assert.Greater(t, points/games, 40)
	}
}

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
