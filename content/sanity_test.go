package content_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/microcity/pack"
)

// TestEasyIsForSensiblePlay plays the recommended first game with a player who looks to
// the end of the turn and no further, and with one who does not look at all.
func TestEasyIsForSensiblePlay(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	rules, err := engine.New(cards.Cards, engine.Config{Building: engine.BuildingA, Difficulty: engine.Easy})
	require.NoError(t, err)
	won := func(kind bot.Kind, games int) (n int) {
		f := measure.NewField(rules, cards)
		run := f.Run(arena.Settings{Seed: 1, Games: games, Workers: 1}, f.Bots(kind))
		require.NoError(t, run.Play(t.Context(), arena.Whole, func(o arena.Outcome) {
			require.NoError(t, o.Fault)
			if o.Won(0) {
				n++
			}
		}))
		return n
	}
	const sensible, blind = 24, 2000
	assert.Greater(t, won(bot.Thumb, sensible), sensible*3/4, "sensible play wins most easy games")
	assert.Less(t, won(bot.Random, blind), blind/50, "random play does not")
}
