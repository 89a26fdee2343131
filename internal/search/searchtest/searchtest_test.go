package searchtest

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/search"
)

var nim = gametest.Nim{Heaps: [3]uint8{3, 3, 2}}

func value(s *gametest.State) search.Values { return search.Won(nim.Result(s).Winners) }

func player(b search.Budget, seed uint64) *search.Searcher[gametest.State, gametest.Action] {
	return search.New(nim, search.Guide[gametest.State, gametest.Action]{Value: value}, b, seed)
}

func TestEverywhere(t *testing.T) {
	t.Parallel()
	for seed := range uint64(3) {
		Everywhere(t, nim, func(_ search.Kind, b search.Budget, seed uint64) *search.Searcher[gametest.State, gametest.Action] {
			return player(b, seed)
		}, seed)
	}
}

// What solves the game reaches all there is, what plays at random less.
func TestNearExact(t *testing.T) {
	t.Parallel()
	anywhere := func(*gametest.State) bool { return true }
	perfect := player(search.Budget{Evaluations: 1, Solve: 10_000}, 1)
	assert.InDelta(t, 1, NearExact(t, nim, value, perfect, anywhere, 10_000, 20), 1e-6)
	assert.Less(t, NearExact(t, nim, value, player(search.Budget{}, 1), anywhere, 10_000, 20), float32(0.9))
}
