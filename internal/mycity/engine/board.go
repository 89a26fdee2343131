package engine

import "boardgame/microcity/internal/notation"

// A board is the map of a game: its squares in reading order, and which of them are adjacent.
type board struct {
	squares    int
	directions []place // in which squares are adjacent
	place      [MaxSquares]place
	at         [MaxSize][MaxSize]uint8 // by row and column, the square plus 1; 0 outside of the map
	near       [MaxSquares][8]uint8    // adjacent squares, ascending; the square itself behind the last
	degree     [MaxSquares]uint8       // how many are adjacent
	lines      [][]uint8               // MYC-27: squares of each line, from end to end
	sites      int                     // how many landmarks the map has
}

// A place is where a square lies, from column 0 and row 0.
type place struct{ column, row int8 }

// Directions in which squares are adjacent, as columns and rows (MYC-21, MYC-43).
var (
	sides   = []place{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}
	corners = []place{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}
	hexSix  = []place{{1, 0}, {0, 1}, {1, 1}, {-1, 0}, {0, -1}, {-1, -1}}
)

// lay lays out the map (MYC-1, MYC-33, MYC-34, MYC-43).
func (b *board) lay(c Config) {
	size, directions, axes := int(c.Size), sides, sides[:2]
	b.sites = 2 * size
	switch {
	case c.Hex:
		size, directions, axes = 2*hexSide-1, hexSix, hexSix[:3]
		b.sites = hexSites
	case !c.Variants.Has(Reduced):
		directions = append(append([]place{}, sides...), corners...)
	}
	b.directions = directions
	for row := range size {
		for column := range size {
			if c.Hex && (column-row >= hexSide || row-column >= hexSide) {
				continue
			}
			b.place[b.squares] = place{int8(column), int8(row)}
			b.squares++
			b.at[row][column] = uint8(b.squares)
		}
	}
	for sq := range b.squares {
		b.meet(sq)
	}
	for _, axis := range axes {
		b.draw(axis)
	}
}

// meet finds the squares adjacent to one.
func (b *board) meet(sq int) {
	var adjacent [MaxSquares]bool
	for _, d := range b.directions {
		if next, ok := b.step(sq, d); ok {
			adjacent[next] = true
		}
	}
	n := 0
	for other := range b.squares {
		if adjacent[other] {
			b.near[sq][n] = uint8(other)
			n++
		}
	}
	b.degree[sq] = uint8(n)
	for ; n < len(b.near[sq]); n++ {
		b.near[sq][n] = uint8(sq)
	}
}

func (b *board) step(sq int, d place) (next int, ok bool) {
	column, row := int(b.place[sq].column+d.column), int(b.place[sq].row+d.row)
	if column < 0 || column >= MaxSize || row < 0 || row >= MaxSize || b.at[row][column] == 0 {
		return 0, false
	}
	return int(b.at[row][column]) - 1, true
}

// draw collects the lines along an axis that are long enough to score (MYC-27).
func (b *board) draw(axis place) {
	for sq := range b.squares {
		if _, ok := b.step(sq, place{-axis.column, -axis.row}); ok {
			continue // a line starts further back
		}
		line := []uint8{uint8(sq)}
		for at := sq; ; {
			next, ok := b.step(at, axis)
			if !ok {
				break
			}
			line, at = append(line, uint8(next)), next
		}
		if len(line) >= lineLength {
			b.lines = append(b.lines, line)
		}
	}
}

// Squares returns how many squares the map has; they are 0 to Squares-1.
func (b *board) Squares() int { return b.squares }

// NumSites returns how many landmarks the map has.
func (b *board) NumSites() int { return b.sites }

// Place returns the column and the row of a square, from 0.
func (b *board) Place(sq Square) (column, row int) {
	p := b.place[sq]
	return int(p.column), int(p.row)
}

// At returns the square of a column and a row, from 0, if the map has one there.
func (b *board) At(column, row int) (Square, bool) {
	if column < 0 || column >= MaxSize || row < 0 || row >= MaxSize || b.at[row][column] == 0 {
		return 0, false
	}
	return Square(b.at[row][column] - 1), true
}

// Near appends the squares adjacent to one, in ascending order.
func (b *board) Near(sq Square, dst []Square) []Square {
	for _, n := range b.near[sq][:b.degree[sq]] {
		dst = append(dst, Square(n))
	}
	return dst
}

// SquareName returns the name of a square, such as c3 or l12.
func (b *board) SquareName(sq Square) string {
	p := b.place[sq]
	return string(rune('a'+p.column)) + utoa(uint64(p.row)+1)
}

// ParseSquare reads the name of a square of the map.
func (b *board) ParseSquare(name string) (Square, bool) {
	var row uint8
	if len(name) < 2 || name[0] < 'a' || name[0] >= 'a'+MaxSize || !notation.ParseNumber(name[1:], 1, MaxSize, &row) {
		return 0, false
	}
	return b.At(int(name[0]-'a'), int(row)-1)
}
