package ptytest

import (
	"fmt"
	"strings"
)

// arms tells how heavy the four arms of a line character are, up, right, down and
// left: 0 for none, 1 for light, 2 for heavy. Double lines are drawn as heavy ones.
var arms = map[rune][4]int{
	'─': {0, 1, 0, 1}, '│': {1, 0, 1, 0}, '━': {0, 2, 0, 2}, '┃': {2, 0, 2, 0},
	'┌': {0, 1, 1, 0}, '┐': {0, 0, 1, 1}, '└': {1, 1, 0, 0}, '┘': {1, 0, 0, 1},
	'╭': {0, 1, 1, 0}, '╮': {0, 0, 1, 1}, '╰': {1, 1, 0, 0}, '╯': {1, 0, 0, 1},
	'┏': {0, 2, 2, 0}, '┓': {0, 0, 2, 2}, '┗': {2, 2, 0, 0}, '┛': {2, 0, 0, 2},
	'├': {1, 1, 1, 0}, '┤': {1, 0, 1, 1}, '┬': {0, 1, 1, 1}, '┴': {1, 1, 0, 1}, '┼': {1, 1, 1, 1},
	'┣': {2, 2, 2, 0}, '┫': {2, 0, 2, 2}, '┳': {0, 2, 2, 2}, '┻': {2, 2, 0, 2}, '╋': {2, 2, 2, 2},
	'┠': {2, 1, 2, 0}, '┨': {2, 0, 2, 1}, '┯': {0, 2, 1, 2}, '┷': {1, 2, 0, 2},
	'┝': {1, 2, 1, 0}, '┥': {1, 0, 1, 2}, '┰': {0, 1, 2, 1}, '┸': {2, 1, 0, 1},
	'┿': {1, 2, 1, 2}, '╂': {2, 1, 2, 1}, '╀': {2, 1, 1, 1}, '╁': {1, 1, 2, 1},
	'╇': {2, 2, 1, 2}, '╈': {1, 2, 2, 2}, '╉': {2, 1, 2, 2}, '╊': {2, 2, 2, 1},
	'═': {0, 2, 0, 2}, '║': {2, 0, 2, 0}, '╔': {0, 2, 2, 0}, '╗': {0, 0, 2, 2}, '╚': {2, 2, 0, 0}, '╝': {2, 0, 0, 2},
	'╴': {0, 0, 0, 1}, '╵': {1, 0, 0, 0}, '╶': {0, 1, 0, 0}, '╷': {0, 0, 1, 0},
	'╸': {0, 0, 0, 2}, '╹': {2, 0, 0, 0}, '╺': {0, 2, 0, 0}, '╻': {0, 0, 2, 0},
}

func isLine(c rune) bool {
	_, ok := arms[c]
	return ok
}

// drawLines draws line characters that follow each other in a row, as strokes from the
// middle of each cell to its edges, so that neighbours meet whatever the font.
func drawLines(b *strings.Builder, x, y int, cells []cell, colour string) {
	const midX, midY = cellWidth / 2.0, cellHeight / 2.0
	ends := [4][2]float64{{midX, 0}, {cellWidth, midY}, {midX, cellHeight}, {0, midY}}
	for weight := 1; weight <= 2; weight++ {
		var d strings.Builder
		for i, c := range cells {
			left := float64(x + i*cellWidth)
			for arm, w := range arms[c.char] {
				if w == weight {
					fmt.Fprintf(&d, "M%g %gL%g %g", left+midX, float64(y)+midY, left+ends[arm][0], float64(y)+ends[arm][1])
				}
			}
		}
		if d.Len() > 0 {
			fmt.Fprintf(b, `<path d="%s" stroke="%s" stroke-width="%g"/>`+"\n", d.String(), colour, float64(weight)*1.4-0.3)
		}
	}
}
