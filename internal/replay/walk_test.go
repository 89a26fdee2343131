package replay_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/replay"
)

// trees are games of every mode of Micro City, and of Nim, of so many actions.
func trees(t *testing.T, actions int) map[string]game.Tree {
	t.Helper()
	nim := matchtest.Game()
	tree, err := nim.Open(1, matchtest.Options(gametest.Nim{Heaps: [3]uint8{40, 40, 40}}), nil)
	require.NoError(t, err)
	list := map[string]game.Tree{"nim": tree}
	cards, err := pack.Core()
	require.NoError(t, err)
	for _, c := range []engine.Config{{}, {Mode: engine.Coop}, {Mode: engine.Competitive, With: engine.AllExpansions}} {
		rules, err := engine.New(cards.Cards, c)
		require.NoError(t, err)
		list[c.Mode.String()] = microcity.NewMatch(rules).Text()
	}
	for _, tree := range list {
		dice := rand.New(rand.NewPCG(5, 1))
		for range actions {
			legal := tree.Legal(tree.Cursor())
			require.NotEmpty(t, legal)
			require.NoError(t, tree.Do(legal[dice.IntN(len(legal))], nil))
		}
	}
	return list
}

// Taking back a span and doing it again lead to where the next one begins.
func TestTakingBackSpans(t *testing.T) {
	t.Parallel()
	for name, tree := range trees(t, 60) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, of := range []replay.Span{replay.ByTurn, replay.ByPhase} {
				end := tree.Cursor()
				to := replay.StartOf(tree, of)
				require.True(t, tree.Before(to, end))
				tree.Seek(end)
				for tree.Cursor() != to {
					require.True(t, tree.Seek(tree.Parent(tree.Cursor())))
				}
				asked, _ := tree.Turn(tree.Cursor())
				assert.NotEqual(t, game.Chance, asked, "somebody decides there")
				again := replay.StartAfter(tree, of)
				assert.True(t, tree.Before(to, again))
				assert.True(t, tree.Before(again, end))
				tree.Seek(end)
			}
		})
	}
}
