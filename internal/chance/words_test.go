package chance_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
)

func TestLuckInWords(t *testing.T) {
	t.Parallel()
	const help, nothing = "This game counts as played with help.", "This game does not count towards statistics."
	for _, test := range []struct {
		trace  chance.Trace
		want   string
		counts string
		name   string
	}{
		{want: ""},
		{trace: chance.Trace{By: [4]int{9}}, want: "All 9 rolls and draws came from the seed."},
		{trace: chance.Trace{By: [4]int{1}}, want: "The only roll or draw came from the seed."},
		{chance.Trace{By: [4]int{1, 8}, First: 1}, "8 of the 9 rolls and draws came from real dice or cards, as agreed.", help, "rolled by hand"},
		{
			chance.Trace{By: [4]int{1, 2, 3}, First: 1},
			"3 of the 6 rolls and draws came from another game, before this one branched off.", help, "luck from another game",
		},
		{
			chance.Trace{By: [4]int{1, 2, 3, 1}, First: 2},
			"1 of the 7 rolls and draws did not come from the seed, the first in turn 2, though rolling by hand was not agreed.", nothing, "luck not from the seed",
		},
		{
			chance.Trace{By: [4]int{0, 0, 0, 5}},
			"None of the 5 rolls and draws came from the seed, the first in the setup, though rolling by hand was not agreed.", nothing, "luck not from the seed",
		},
	} {
		trace := test.trace
		assert.Equal(t, test.want, trace.Sentence())
		assert.Equal(t, test.counts, trace.Counts())
		assert.Equal(t, test.name, trace.Origin().Name())
		if test.name == "" {
			assert.Empty(t, trace.Notice(), "nothing to notice")
		} else {
			assert.Equal(t, test.want+" "+test.counts, trace.Notice())
		}
	}
}

// What a game counts towards besides statistics is named where there is such a thing.
func TestLuckCountsTowards(t *testing.T) {
	t.Parallel()
	tree := nim()
	require.NoError(t, tree.Do("tails"))
	require.NoError(t, tree.Do("take 1 a"))
	require.NoError(t, tree.Do("tails"))
	end := tree.Cursor()
	for want, terms := range map[string]chance.Terms{
		"This game counts as played with help, but not towards the ladder.": {Seed: 7, Draws: true, Beyond: []string{"the ladder"}},
		"This game counts as played with help.":                             {Seed: 7, Draws: true},
		"This game does not count towards statistics or the ladder.":        {Seed: 7, Beyond: []string{"the ladder"}},
		"This game does not count towards statistics.":                      {Seed: 7},
	} {
		assert.Equal(t, want, terms.Trace(tree, end).Counts())
	}
	assert.Empty(t, chance.Terms{Seed: 7, Beyond: []string{"the ladder"}}.Trace(tree, 1).Counts(), "it counts fully")
}

func TestLuckInALookBack(t *testing.T) {
	t.Parallel()
	tree := nim()
	for _, a := range []string{"tails", "take 1 a", "tails"} {
		require.NoError(t, tree.Do(a))
	}
	end := tree.Cursor()
	for _, c := range []struct {
		terms           chance.Terms
		here, all, name string
	}{
		{chance.Terms{Seed: 7}, "Not from the seed.", "1 of the 2 rolls and draws did not come from the seed", "Luck not from the seed."},
		{chance.Terms{Seed: 7, Draws: true}, "By hand, as agreed.", "1 of the 2 rolls and draws came from real dice", "Rolled by hand."},
		{chance.Terms{Seed: 7, Parent: end}, "From the game that this one continues.", "1 of the 2 rolls and draws came from another game", "Luck from another game."},
	} {
		assert.Empty(t, c.terms.Notice(tree, 1, end, false), "the seed's toss")
		assert.Empty(t, c.terms.Notice(tree, 2, end, false), "a player's choice")
		assert.Equal(t, c.here, c.terms.Notice(tree, end, end, false))
		assert.Contains(t, c.terms.Notice(tree, 0, end, false), c.all)
		assert.Equal(t, c.name, c.terms.Notice(tree, 0, end, true))
		assert.Empty(t, c.terms.Notice(tree, 0, 2, false), "on this line the seed gave all")
	}
}
