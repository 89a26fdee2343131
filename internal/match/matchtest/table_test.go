package matchtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
)

// High Card is told to everybody, whoever looks.
func TestHighCardSpeaks(t *testing.T) {
	t.Parallel()
	box := HighCard()
	for seed := range uint64(5) {
		for _, looks := range []game.Seats{game.Nobody, game.Seat(0), game.Seat(1), game.All} {
			tree, err := box.Open(1, nil, nil)
			require.NoError(t, err)
			tree = tree.As(looks)
			gametest.Speaks(t, tree, box.Table(tree, game.Party{Names: []string{"Ann", "Ben"}}), 100, seed)
			assert.True(t, tree.Result(tree.Cursor()).Over)
		}
	}
}

func TestNimSpeaks(t *testing.T) {
	t.Parallel()
	box := Game()
	for seed := range uint64(20) {
		tree, err := box.Open(1, Options(gametest.Nim{Heaps: [3]uint8{3, 4, 5}}), nil)
		require.NoError(t, err)
		gametest.Speaks(t, tree, box.Table(tree, game.Party{Names: []string{"Ann"}}), 100, seed)
		assert.True(t, tree.Result(tree.Cursor()).Over)
	}
}
