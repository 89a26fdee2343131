package words_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/words"
)

func TestLuckInWords(t *testing.T) {
	t.Parallel()
	const help, nothing = "The game counts as played with help, and not for the daily city or par.",
		"The game does not count in the statistics, for the daily city or for par."
	for _, test := range []struct {
		trace  chance.Trace
		want   string
		counts string
		name   string
	}{
		{want: ""},
		{trace: chance.Trace{By: [4]int{9}}, want: "Luck from the seed: all rolls and draws."},
		{trace: chance.Trace{By: [4]int{1}}, want: "Luck from the seed: the only roll or draw."},
		{chance.Trace{By: [4]int{1, 8}, First: 1}, "Luck by hand: 8 of 9 rolls and draws, as agreed.", help, "luck by hand"},
		{
			chance.Trace{By: [4]int{1, 2, 3}, First: 1},
			"Luck of another game: 3 of 6 rolls and draws, before this game went on from it.", help, "luck of another game",
		},
		{
			chance.Trace{By: [4]int{1, 2, 3, 1}, First: 2},
			"Luck not from the seed: 1 of 7 rolls and draws, the first in turn 2, and not agreed to be by hand.", nothing, "luck not from the seed",
		},
		{
			chance.Trace{By: [4]int{0, 0, 0, 5}},
			"Luck not from the seed: all rolls and draws, the first in the setup, and not agreed to be by hand.", nothing, "luck not from the seed",
		},
	} {
		trace := test.trace
		assert.Equal(t, test.want, words.Luck(trace))
		assert.Equal(t, test.counts, words.LuckCounts(trace.Origin()))
		assert.Equal(t, test.name, words.LuckName(trace.Origin()))
		if test.name == "" {
			assert.Empty(t, words.LuckNotice(trace), "nothing to notice")
			assert.Equal(t, "The same game for a friend: microcity play --code XY", words.ForAFriend(trace.Origin(), "XY"))
		} else {
			assert.Equal(t, test.want+" "+test.counts, words.LuckNotice(trace))
			assert.Contains(t, words.ForAFriend(trace.Origin(), "XY"), "other dice: microcity play --code XY")
		}
	}
}

func TestLuckInALookBack(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	rules, err := engine.New(cards.Cards, engine.Config{})
	require.NoError(t, err)
	m := microcity.NewMatch(rules)
	for _, a := range []engine.Action{engine.CityAction(1, 4, 2, 8), engine.PlaceAction(engine.One, 0), engine.RollAction(1, 1)} {
		require.NoError(t, m.Follow(a, nil))
	}
	end := m.Cursor()
	for terms, want := range map[chance.Terms][3]string{
		{Seed: 7}:              {"Not from the seed.", "Luck not from the seed: 1 of 2 rolls", "Luck not from the seed."},
		{Seed: 7, Dice: true}:  {"By hand, as agreed.", "Luck by hand: 1 of 2 rolls", "Luck by hand."},
		{Seed: 7, Parent: end}: {"From the game that this one continues.", "Luck of another game: 1 of 2 rolls", "Luck of another game."},
	} {
		assert.Empty(t, words.LuckAt(terms, m.Text(), 1, end, false), "the seed's city")
		assert.Empty(t, words.LuckAt(terms, m.Text(), 2, end, false), "a player's choice")
		assert.Equal(t, want[0], words.LuckAt(terms, m.Text(), end, end, false))
		assert.Contains(t, words.LuckAt(terms, m.Text(), 0, end, false), want[1])
		assert.Equal(t, want[2], words.LuckAt(terms, m.Text(), 0, end, true))
		assert.Empty(t, words.LuckAt(terms, m.Text(), 0, 2, false), "on this line the seed gave all")
	}
}
