package computer

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/search"
)

// dealt is the players of a match of High Card in which the first has a 2 and the second one of the others, and
// the first is asked whether high or low wins: who knew the other card would always win.
func dealt(t *testing.T, other string) Players[gametest.Hand, gametest.Play] {
	t.Helper()
	rules := gametest.HighCard{}
	m := match.New(rules)
	tree := m.Text()
	for _, a := range []string{"deal 2 2", "deal " + other + " " + other, "keep 2", "keep " + other, "take 1", "take 1", "take 1", "take 1"} {
		require.NoError(t, tree.Do(a))
	}
	return Players[gametest.Hand, gametest.Play]{
		Match: &m, Of: match.Of[gametest.Hand, gametest.Play], Sharpness: 1,
		New: func(_ search.Kind, seed uint64) *search.Searcher[gametest.Hand, gametest.Play] {
			value := func(s *gametest.Hand) search.Values { return search.Won(rules.Result(s).Winners) }
			return search.New(rules, search.Guide[gametest.Hand, gametest.Play]{Value: value}, search.Budget{Evaluations: 50, Solve: 1000}, seed)
		},
		Alike: func(a, b gametest.Play) bool { return a == b },
	}
}

// Computers never peek: with other secrets of the rival they think the same, about moves, advice and chances.
func TestNobodyPeeks(t *testing.T) {
	t.Parallel()
	low, high := dealt(t, "1"), dealt(t, "4")
	at := low.Match.Cursor()
	for _, kind := range []string{"medium", "hard"} {
		assert.Equal(t, low.Mind(3)(kind, at)(), high.Mind(3)(kind, at)())
	}
	assert.Equal(t, low.Adviser()(at)(), high.Adviser()(at)())
	review := func(p Players[gametest.Hand, gametest.Play], looks game.Seats) int {
		return p.Reviewer([game.MaxSeats]string{}).Judge(p.Match.As(looks).Text(), at, 0)()
	}
	assert.Equal(t, review(low, game.Seat(0)), review(high, game.Seat(0)))
	assert.Equal(t, 10_000, review(low, game.All))
	// What is known is used: after the end, high would have won with the one, and low with the other.
	require.NoError(t, low.Match.Text().Do("low"))
	require.NoError(t, high.Match.Text().Do("low"))
	assert.Equal(t, low.Reviewer([game.MaxSeats]string{}).Advise(at)(), high.Reviewer([game.MaxSeats]string{}).Advise(at)(), "nor when they look back")
}

// A told is a program that remembers what it was told, and takes the first action.
type told struct{ positions *[]string }

func (told) Begin(context.Context, uint64) error { return nil }
func (told) Close()                              {}
func (p told) Plan(_ context.Context, position string) ([]string, error) {
	*p.positions = append(*p.positions, position)
	switch {
	case strings.HasPrefix(position, "step:2"):
		return []string{"keep " + position[len("step:2 dealt:[["):][:1]}, nil
	case strings.HasPrefix(position, "step:3"):
		return []string{"keep 1"}, nil // it may well not have one
	case strings.HasPrefix(position, "step:8"):
		return []string{"high"}, nil
	}
	return []string{"take 1"}, nil
}

// The arena tells a program what its seat knows, and players of the game, too.
func TestArenaTellsNoSecrets(t *testing.T) {
	t.Parallel()
	var positions []string
	program := arena.Contender{Kind: "told", Open: func() arena.Program { return told{&positions} }}
	games := dealt(t, "1").Games(arena.Settings{Seed: 3, Games: 4, Workers: 1}, []arena.Contender{program, {Kind: "hard"}})
	tally := arena.NewTally(2)
	require.NoError(t, games.Play(t.Context(), arena.Whole, tally.Count))
	require.NotEmpty(t, positions)
	for _, p := range positions {
		assert.Contains(t, p, "?", "the other card is not told")
	}
}
