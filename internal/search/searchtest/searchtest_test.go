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

// Those who look at everything do better than those who look at nothing; of three seats the first
// kind has one and a half. Both have the same luck.
func TestMeet(t *testing.T) {
	t.Parallel()
	kinds := func(k search.Kind, seed uint64) *search.Searcher[gametest.State, gametest.Action] {
		return player(Quick[k], seed)
	}
	better := Meet(t, nim, kinds, search.Hard, search.Easy, 400, 1)
	worse := Meet(t, nim, kinds, search.Easy, search.Hard, 400, 1)
	assert.Greater(t, better, 0.6)
	assert.InDelta(t, 0.5, (better+worse)/2, 0.15)
}

// A lenient test goes on after what fails.
type lenient struct {
	testing.TB
	failed bool
}

func (l *lenient) Errorf(string, ...any) { l.failed = true }

// What is wanted is contradicted by enough games alone.
func TestReaches(t *testing.T) {
	t.Parallel()
	for games, fails := range map[int]bool{20: false, 400: false, 4000: true} {
		l := &lenient{TB: t}
		Reaches(l, 0.75, games, 0.73)
		assert.Equal(t, fails, l.failed, "%d games", games)
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
