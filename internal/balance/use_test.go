package balance

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/search"
)

// takesTwo is what players of HighCard may do on each of two turns, and nothing is never done.
var (
	takesTwo = Use[gametest.Hand, gametest.Play]{"two coins", func(_ *gametest.Hand, a gametest.Play) bool { return a.Verb == "take" && a.Coins == 2 }}
	nothing  = Use[gametest.Hand, gametest.Play]{"nothing", func(*gametest.Hand, gametest.Play) bool { return false }}
)

// greedy players take two coins whenever they can.
func greedy() *search.Searcher[gametest.Hand, gametest.Play] {
	value := func(s *gametest.Hand) (v search.Values) {
		for seat, n := range s.Coins {
			v[seat] = float32(n) / 10
		}
		return v
	}
	return search.New(gametest.HighCard{}, search.Guide[gametest.Hand, gametest.Play]{Value: value}, search.Budget{Evaluations: 1}, 1)
}

// Who does without something never does it, and all else as before; what it costs is told by luck from both seats.
func TestUses(t *testing.T) {
	t.Parallel()
	avoiding := Avoiding(takesTwo, greedy)
	g := Games[gametest.Hand, gametest.Play]{Engine: gametest.HighCard{}, First: 1, Number: 2 * Told}
	g.Players = []arena.Maker[gametest.Hand, gametest.Play]{Player(greedy), avoiding}
	worths, err := Worths(g, func(s *gametest.Hand) int { return int(s.Step) % 2 }, []Use[gametest.Hand, gametest.Play]{takesTwo, nothing})
	require.NoError(t, err)
	assert.Equal(t, [2]int{4 * Told, 2 * Told}, [2]int{worths[0].Players, worths[0].Users}, "the first player alone")
	assert.InDelta(t, 2*Told, worths[0].More.n, 1e-9)
	assert.Equal(t, [2]int{4 * Told, 0}, [2]int{worths[1].Players, worths[1].Users})
	assert.Zero(t, worths[1].More.n)
	assert.Contains(t, worths[0].Row(), " 50.0 ± ")

	share, told, err := Without(g, Avoiding(takesTwo, greedy))
	require.NoError(t, err)
	assert.InDelta(t, Told, share.n, 1e-9, "each luck once")
	assert.Len(t, strings.Fields(told), Told)
	same, _, err := Without(Games[gametest.Hand, gametest.Play]{
		Engine: gametest.HighCard{}, First: 1, Number: 2 * Told, Players: []arena.Maker[gametest.Hand, gametest.Play]{nil, Player(greedy)},
	}, Avoiding(nothing, greedy))
	require.NoError(t, err)
	assert.InDelta(t, Told/2, same.sum, 1e-9, "whoever avoids nothing plays as the other, and each has had every luck")

	var all Sample
	all.Join(share)
	all.Join(same)
	assert.InDelta(t, share.sum+same.sum, all.sum, 1e-9)
}
