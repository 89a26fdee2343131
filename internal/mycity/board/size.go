package board

import "boardgame/microcity/internal/mycity/engine"

// A Size is how large the cells of a map are drawn: columns and rows of each, and whether there
// are borders between them.
type Size struct {
	w, h  int
	lines bool
}

// sizes are those of a square map and of the hex map, the largest first. On the hex map a row
// lies half a cell beside the next, so what a cell takes in all is an even number of columns.
var (
	squareSizes = []Size{{15, 4, true}, {14, 3, true}, {11, 3, true}, {9, 3, true}, {7, 2, true}, {6, 2, false}, {6, 1, false}, {4, 1, false}}
	hexSizes    = []Size{{15, 4, true}, {13, 3, true}, {11, 3, true}, {9, 2, true}, {6, 2, false}, {6, 1, false}, {4, 1, false}}
)

// Sizes returns the sizes that the map of a game can have, the largest first.
func Sizes(c engine.Config) []Size {
	if c.Hex {
		return hexSizes
	}
	return squareSizes
}

// Narrowest is for a map that has no room otherwise, where nobody plays: a zone lies next to the
// next, on the hex map also to the name of its row, and the mark of what differs stands in the place of its owner's.
var Narrowest = Size{3, 1, false}

// Flat reports whether a cell takes one row.
func (z Size) Flat() bool { return z.h == 1 }

// step returns how far one cell lies from the next.
func (z Size) step() (x, y int) {
	if z.lines {
		return z.w + 1, z.h + 1
	}
	return z.w, z.h
}

// margin is the room for the names of rows at the left.
const margin = 3

// gap returns how many columns lie between the name of a row of the hex map and its first cell.
func (z Size) gap() int {
	switch {
	case z.lines:
		return 2
	case z == Narrowest:
		return 0
	}
	return 1
}

// side returns how many squares lie in the longest row.
func side(c engine.Config) int {
	if c.Hex {
		return 9
	}
	return int(c.Size)
}

// Bounds returns the columns and rows that a map takes, coordinates included.
func (z Size) Bounds(c engine.Config) (w, h int) {
	x, y := z.step()
	w, h = margin+side(c)*x, side(c)*y
	if z.lines {
		w, h = w+1, h+1
	}
	if c.Hex {
		return w + 1, h // room for the name of the last cell of a row
	}
	return w, h + 1
}
