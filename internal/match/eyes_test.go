package match_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match"
)

// The small game with secrets keeps them, and only that: what is played through a tree that hides
// something is played.
func TestSecrets(t *testing.T) {
	t.Parallel()
	gametest.KeepsSecrets[gametest.Hand, gametest.Play](t, gametest.HighCard{}, 50, 20, 1)
}

// hands is a match of High Card up to the first question about coins.
func hands(t *testing.T) game.Tree {
	t.Helper()
	m := match.New(gametest.HighCard{})
	tree := m.Text()
	for _, a := range []string{"deal 1 4", "deal 2 3", "keep 4", "keep 3"} {
		require.NoError(t, tree.Do(a))
	}
	return tree
}

// what is shown of the way to the cursor.
func shown(t game.Tree) (list []string) {
	for _, n := range t.Line(t.Cursor()) {
		list = append(list, t.Action(n))
	}
	return append(list, t.Position(t.Cursor()))
}

func TestAs(t *testing.T) {
	t.Parallel()
	whole := hands(t)
	nobody, first, second := whole.As(game.Nobody), whole.As(game.Seat(0)), whole.As(game.Seat(1))
	assert.Equal(t, []string{"deal ? ?", "deal ? ?", "keep ?", "keep ?", "step:4 dealt:[[0 0] [0 0]] kept:[? ?] coins:[0 0] low:false"}, shown(nobody))
	assert.Equal(t, []string{"deal 1 4", "deal ? ?", "keep 4", "keep ?", "step:4 dealt:[[0 0] [0 0]] kept:[4 ?] coins:[0 0] low:false"}, shown(first))
	assert.Equal(t, []string{"deal ? ?", "deal 2 3", "keep ?", "keep 3", "step:4 dealt:[[0 0] [0 0]] kept:[? 3] coins:[0 0] low:false"}, shown(second))
	assert.Equal(t, []string{"deal 1 4", "deal 2 3", "keep 4", "keep 3", "step:4 dealt:[[0 0] [0 0]] kept:[4 3] coins:[0 0] low:false"}, shown(whole))
	assert.Equal(t, whole, first.As(game.All))
	assert.Equal(t, shown(second), shown(first.As(game.Seat(1))), "whoever saw it before")
	assert.Equal(t, []string{"keep ?"}, nobody.Legal(2))
	assert.Equal(t, []string{"keep 1", "keep 4"}, first.Legal(2))
	assert.Equal(t, []string{"keep ?"}, second.Legal(2))
	assert.NotEqual(t, whole.Hash(4), nobody.Hash(4))

	// They have one cursor, and what is done is done in each.
	require.NoError(t, first.Do("take 1"))
	assert.Equal(t, game.Node(5), whole.Cursor())
	assert.Contains(t, whole.Position(5), "kept:[4 3]", "what is hidden is there all the same")
	require.True(t, whole.Seek(2))
	child, err := first.Prepare(2, "keep 4")
	require.NoError(t, err)
	assert.Equal(t, game.Node(3), child)
	child, err = second.Prepare(2, "keep ?")
	require.NoError(t, err)
	assert.Equal(t, game.Node(3), child)
	child, err = second.Prepare(2, "keep 4")
	require.NoError(t, err)
	assert.Equal(t, game.Node(6), child, "whoever does not know it was done does it anew")
	whole.Drop()
}

// Others see until the cursor stands elsewhere. A copy is seen by those who see then.
func TestSee(t *testing.T) {
	t.Parallel()
	whole := hands(t)
	seen := whole.As(game.Nobody)
	seen.See(game.Seat(1))
	assert.Contains(t, seen.Position(4), "kept:[? 3]")
	kept := seen.Clone()
	seen.See(game.Nobody)
	assert.Contains(t, seen.Position(4), "kept:[? ?]")
	seen.See(game.Seat(0))
	require.NoError(t, whole.Do("take 1"))
	assert.Contains(t, seen.Position(4), "kept:[? ?]", "by itself")
	require.True(t, whole.Seek(4))
	assert.Contains(t, seen.Position(4), "kept:[? ?]", "for good")
	assert.Contains(t, kept.Position(4), "kept:[? 3]")
	whole.See(game.Seat(0))
	assert.Contains(t, whole.Position(4), "kept:[4 3]")
}

// The end reveals everything, as long as it is the end.
func TestTheEndReveals(t *testing.T) {
	t.Parallel()
	whole := hands(t)
	seen := whole.As(game.Nobody)
	for _, a := range []string{"take 1", "take 2", "take 1", "take 2", "low"} {
		assert.Contains(t, seen.Position(4), "kept:[? ?]")
		require.NoError(t, whole.Do(a))
	}
	assert.True(t, seen.Result(seen.Cursor()).Over)
	assert.Equal(t, shown(whole), shown(seen))
	after := seen.Clone()
	require.True(t, whole.Seek(5))
	assert.Contains(t, seen.Position(4), "kept:[? ?]")
	require.True(t, after.Seek(5))
	assert.Contains(t, after.Position(4), "kept:[4 3]", "a copy of a game that is over is one")
}

// Who thinks for a player knows what the player does, even later, and takes the rest to be the same each time.
func TestSupposed(t *testing.T) {
	t.Parallel()
	m := match.New(gametest.HighCard{})
	tree := m.Text()
	for _, a := range []string{"deal 1 4", "deal 2 3", "keep 4", "keep 3", "take 1", "take 1", "take 1", "take 1", "high"} {
		require.NoError(t, tree.Do(a))
	}
	supposed := m.Supposed(4, game.Seat(0))
	assert.Equal(t, gametest.Card(4), supposed.Kept[0])
	assert.Equal(t, supposed, m.As(game.Nobody).Supposed(4, game.Seat(0)))
	guesses := map[gametest.Card]bool{}
	for coins := range uint8(40) { // other positions, other guesses
		h := m.Position(4)
		h.Coins[0] = coins
		other := match.At(gametest.HighCard{}, h)
		guesses[other.Supposed(0, game.Seat(0)).Kept[1]] = true
		h.Kept[1] = 1
		rival := match.At(gametest.HighCard{}, h)
		assert.Equal(t, other.Supposed(0, game.Seat(0)), rival.Supposed(0, game.Seat(0)))
	}
	assert.Len(t, guesses, 4)
}
