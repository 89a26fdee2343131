package board

import (
	"strconv"

	"boardgame/microcity/internal/micropolis/engine"
)

// Offer draws a tile of the line: above it its position, the free one's is 1 (MPO-9). The one
// in hand has heavy walls.
func Offer(t *engine.Tile, number uint8, position, width int, held bool) Picture {
	p := Tile(t, number, false, width)
	for _, row := range p {
		for x := range row {
			row[x].Gallery = NoGallery // a gallery of the line is nobody's yet
			if heavy, ok := heavyWalls[row[x].Rune]; ok && held && row[x].Role == Wall {
				row[x].Rune = heavy
			}
		}
	}
	p.text(2, 0, width-1, strconv.Itoa(position), Label)
	return p
}

var heavyWalls = map[rune]rune{'─': '━', '│': '┃', '┌': '┏', '┐': '┓', '└': '┗', '┘': '┛'}
