package replay_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match/matchtest"
	microcity "boardgame/microcity/internal/microcity/match"
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
			require.NoError(t, tree.Do(legal[dice.IntN(len(legal))]))
		}
	}
	return list
}

// starts returns the first decision of each span of a line.
func starts(tree game.Tree, of replay.Span) (list []game.Node) {
	for n := tree.Cursor(); n != 0; {
		n = tree.Parent(n)
		if asked, _ := tree.Turn(n); asked == game.Chance {
			continue
		}
		if len(list) > 0 && of(tree.Moment(n)) == of(tree.Moment(list[0])) {
			list[0] = n
		} else {
			list = slices.Insert(list, 0, n)
		}
	}
	return list
}

// Taking back a span leads to its first decision and then to that of the one before; doing it again, to where
// the next one begins, or to the end.
func TestTakingBackSpans(t *testing.T) {
	t.Parallel()
	for name, tree := range trees(t, 60) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, of := range []replay.Span{replay.ByTurn, replay.ByPhase} {
				end := tree.Cursor()
				next := end
				for _, want := range slices.Backward(starts(tree, of)) {
					to := replay.StartOf(tree, of)
					require.Equal(t, want, to)
					require.True(t, tree.Seek(to))
					require.Equal(t, next, replay.StartAfter(tree, of))
					next = to
				}
				require.Equal(t, next, replay.StartOf(tree, of), "there is none before")
				require.True(t, tree.Seek(end))
			}
		})
	}
}
