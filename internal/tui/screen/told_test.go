package screen_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/tui/screen"
)

// Pieces that come one after another are told in one line, where they are more than two.
func TestPiecesInARowAreToldInOne(t *testing.T) {
	t.Parallel()
	tile, coin := [2]string{"new tile", "new tiles"}, [2]string{"coin", "coins"}
	var told screen.Teller
	for _, step := range [][]game.Line{
		{{Text: "Tile 1."}},
		{{Text: "Tile 2.", Piece: tile}},
		{{Text: "Tile 3.", Piece: tile}},
		{{Text: "Tile 4.", Piece: tile}, {Text: "Round 2."}},
		{{Text: "Tile 5.", Piece: tile}, {Text: "Tile 6.", Piece: tile}},
		{{Text: "A coin.", Piece: coin}},
	} {
		told.Tell(step)
	}
	told.Flush()
	var lines []string
	for _, l := range told.Lines {
		lines = append(lines, l.Text)
	}
	assert.Equal(t, []string{"Tile 1.", "Three new tiles.", "Round 2.", "Tile 5.", "Tile 6.", "A coin."}, lines)
}
