package chance_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match"
)

// nim begins a game, in which chance tosses a coin each turn.
func nim() game.Tree {
	m := match.New(gametest.Nim{Heaps: [3]uint8{9, 9, 9}})
	return m.Text()
}

// play plays the first legal actions, and chance from a source, up to a turn.
func play(t *testing.T, tree game.Tree, until int, source chance.Source) {
	t.Helper()
	for tree.Moment(tree.Cursor()).Turn < until {
		at := tree.Cursor()
		a := tree.Legal(at)[0]
		if asked, _ := tree.Turn(at); asked == game.Chance {
			var ok bool
			a, ok = source(tree, at)
			require.True(t, ok)
		}
		require.NoError(t, tree.Do(a))
	}
}

func TestSeedsOfAnyGame(t *testing.T) {
	t.Parallel()
	tree := nim()
	play(t, tree, 8, chance.Seeded(7))
	tosses := ""
	for _, n := range tree.Line(tree.Cursor()) {
		if tree.Mover(n) == game.Chance {
			tosses += tree.Action(n)[:1]
		}
	}
	assert.Equal(t, "thtththh", tosses, "for ever")

	_, ok := chance.Seeded(7)(tree, tree.Cursor())
	assert.False(t, ok, "a player is asked")
	assert.Empty(t, tree.Odds(tree.Cursor()))
	assert.Equal(t, []game.Outcome[string]{{Action: "tails", Weight: 1}, {Action: "heads", Weight: 1}}, tree.Odds(0))
}

func TestByHand(t *testing.T) {
	t.Parallel()
	tree := nim()
	_, answers := chance.Terms{Seed: 1, Draws: true}.Source()(tree, 0)
	assert.False(t, answers, "a coin is no die")
	_, answers = chance.Terms{Seed: 1, Dice: true}.Source()(tree, 0)
	assert.True(t, answers)
	assert.True(t, chance.Terms{Dice: true}.ByHand(game.Roll))
	assert.False(t, chance.Terms{Draws: true}.ByHand(game.Roll))
}

func TestOrigins(t *testing.T) {
	t.Parallel()
	tree := nim()
	play(t, tree, 4, chance.Seeded(7))
	trace := chance.Terms{Seed: 7, Draws: true}.Trace(tree, tree.Cursor())
	assert.Equal(t, chance.Trace{By: [4]int{4}}, trace, "by content, whatever was agreed on")
	given := tree.Cursor()

	before := tree.Parent(given)
	other := map[string]string{"heads": "tails", "tails": "heads"}[tree.Action(given)]
	require.True(t, tree.Seek(before))
	require.NoError(t, tree.Do(other))
	end := tree.Cursor()
	for _, c := range []struct {
		terms chance.Terms
		want  chance.Origin
	}{
		{chance.Terms{Seed: 7}, chance.FromElsewhere},
		{chance.Terms{Seed: 7, Dice: true}, chance.FromElsewhere},
		{chance.Terms{Seed: 7, Draws: true}, chance.FromHand},
		{chance.Terms{Seed: 7, Parent: end}, chance.FromParent},
		{chance.Terms{Seed: 7, Parent: given}, chance.FromElsewhere},
	} {
		trace := c.terms.Trace(tree, end)
		assert.Equal(t, c.want, trace.Origin(), "%+v", c.terms)
		assert.Equal(t, 4, trace.Outcomes())
		assert.Equal(t, 3, trace.By[chance.FromSeed])
		assert.Equal(t, 3, trace.First, "turn 4 was not begun when the coin was tossed")
	}
	_, ok := chance.Terms{Seed: 7}.Origin(tree, before)
	assert.False(t, ok, "a player's action")
	_, ok = chance.Terms{Seed: 7}.Origin(tree, 0)
	assert.False(t, ok, "the start")
}
