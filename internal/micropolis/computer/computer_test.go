package computer_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/computer"
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/micropolis/pack"
	"boardgame/microcity/internal/search"
)

// laid lays out a game and lets a seed answer for chance up to the first turn.
func laid(t *testing.T, c engine.Config) game.Tree {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	m, err := micropolis.Open(micropolis.Options(c), p)
	require.NoError(t, err)
	tree := m.Text()
	deal(t, tree)
	return tree
}

func deal(t *testing.T, tree game.Tree) {
	t.Helper()
	for a, ok := tree.Deal(tree.Cursor(), 5); ok; a, ok = tree.Deal(tree.Cursor(), 5) {
		require.NoError(t, tree.Do(a))
	}
}

// A game is played to its end by computers of every kind; a second mind of the same seed
// would do the same.
func TestMindsPlay(t *testing.T) {
	t.Parallel()
	tree := laid(t, engine.Config{Players: 2})
	one, two := computer.Players(tree).Mind(3), computer.Players(tree).Mind(3)
	kinds := []string{"easy", "medium", "unknown"}
	for n := 0; !tree.Result(tree.Cursor()).Over; n++ {
		at, kind := tree.Cursor(), kinds[n%len(kinds)]
		actions := one(kind, at)()
		require.Len(t, actions, 1)
		require.Equal(t, two(kind, at)(), actions)
		require.Contains(t, tree.Legal(at), actions[0])
		require.NoError(t, tree.Do(actions[0]))
		deal(t, tree)
	}
}

// The kinds that the box lists are those that play.
func TestTheKindsOfTheBox(t *testing.T) {
	t.Parallel()
	for _, b := range micropolis.Bots() {
		k, err := search.ParseKind(b.Kind)
		require.NoError(t, err)
		assert.Equal(t, b.Kind, k.String())
		assert.NotEmpty(t, b.Style)
	}
	assert.Len(t, micropolis.Bots(), 3)
}

// Advice is up to three legal actions for different tiles, the first of them what hard does.
func TestAdvice(t *testing.T) {
	t.Parallel()
	tree := laid(t, engine.Config{Players: 1})
	advise, hard := computer.Players(tree).Adviser(), computer.Players(tree).Mind(0)
	assert.Empty(t, advise(0)(), "chance is asked")
	for range 3 {
		at := tree.Cursor()
		list := advise(at)()
		require.NotEmpty(t, list)
		require.LessOrEqual(t, len(list), 3)
		seen := map[uint8]bool{}
		for _, text := range list {
			assert.Contains(t, tree.Legal(at), text)
			a, err := engine.ParseAction(text)
			require.NoError(t, err)
			assert.False(t, a.Kind == engine.ActTake && seen[a.Position()], text)
			seen[a.Position()] = true
		}
		assert.Equal(t, hard("hard", at)()[0], list[0])
		require.NoError(t, tree.Do(list[0]))
		deal(t, tree)
	}
}

// By what a player ends ahead is, category by category, what adds up to the lead over the best of the others.
func TestEnds(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{Players: 1}, {Players: 1, Goal: 55}, {Players: 2, Expert: true}, {Players: 3}} {
		tree := laid(t, c)
		medium := computer.Players(tree).Mind(3)
		for !tree.Result(tree.Cursor()).Over {
			require.NoError(t, tree.Do(medium("medium", tree.Cursor())()[0]))
			deal(t, tree)
		}
		m := micropolis.Of(tree)
		s := m.Position(m.Cursor())
		result := m.Rules().Result(&s)
		others := append(result.Points[1:c.Players:c.Players], result.Rival)
		lead := 0.
		parts := computer.Players(tree).Reviewer([game.MaxSeats]string{}).Ends(tree, tree.Cursor(), 0)()
		for _, part := range parts {
			lead += part.Lead
		}
		assert.InDelta(t, result.Points[0]-slices.Max(others), lead, 1e-9, "%v", c)
		assert.Equal(t, "population", parts[0].Name)
	}
}

// What a reviewer says of a game against a computer ends with how it came out for hard.
func TestTrust(t *testing.T) {
	t.Parallel()
	list := computer.Players(laid(t, engine.Config{Players: 2})).Trust(search.Medium, 5, 1)
	require.NotEmpty(t, list)
	for _, said := range list {
		assert.InDelta(t, list[0].Won, said.Won, 0)
		assert.Equal(t, 1, said.Game)
	}
	assert.Contains(t, []float64{0, 0.5, 1}, list[0].Won)
}
