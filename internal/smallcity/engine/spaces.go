package engine

import (
	"iter"
	"math/bits"
)

// A Space is a space of a borough: a1 is 1, b1 is 2, a2 is 11, j10 is 100 (SMC-6). NoSpace is none.
type Space uint8

const (
	NoSpace   Space = 0
	Side            = 10 // columns and rows of a borough that is as large as can be
	MaxSpaces       = Side * Side
)

// SpaceAt returns the space of a column and a row, both from 0 to 9.
func SpaceAt(column, row int) Space { return Space(row*Side + column + 1) }

// Column returns the column of a space, from 0.
func (sp Space) Column() int { return int(sp-1) % Side }

// Row returns the row of a space, from 0.
func (sp Space) Row() int { return int(sp-1) / Side }

// Spaces is a set of spaces of a borough. Space n is bit n, counted on from low to high.
type Spaces struct{ low, high uint64 }

// columnA, columnJ and board are the spaces of the first and the last column, and all of them.
var (
	columnA = column(0)
	columnJ = column(Side - 1)
	board   = square(Side)
)

func column(i int) (set Spaces) {
	for row := range Side {
		set = set.With(SpaceAt(i, row))
	}
	return set
}

// square returns the open spaces of a borough of a size (SMC-6).
func square(size int) (set Spaces) {
	for row := range size {
		for column := range size {
			set = set.With(SpaceAt(column, row))
		}
	}
	return set
}

// SpacesOf returns the set of some spaces.
func SpacesOf(list ...Space) (set Spaces) {
	for _, sp := range list {
		set = set.With(sp)
	}
	return set
}

// Has reports whether a space is in the set.
func (a Spaces) Has(sp Space) bool {
	if sp < 64 {
		return a.low>>sp&1 != 0
	}
	return a.high>>(sp-64)&1 != 0
}

// With returns the set with one space more.
func (a Spaces) With(sp Space) Spaces {
	if sp < 64 {
		a.low |= 1 << sp
	} else {
		a.high |= 1 << (sp - 64)
	}
	return a
}

// Or returns what is in one of two sets.
func (a Spaces) Or(b Spaces) Spaces { return Spaces{a.low | b.low, a.high | b.high} }

// And returns what is in both of two sets.
func (a Spaces) And(b Spaces) Spaces { return Spaces{a.low & b.low, a.high & b.high} }

// Without returns what is in the set and not in another.
func (a Spaces) Without(b Spaces) Spaces { return Spaces{a.low &^ b.low, a.high &^ b.high} }

// Meets reports whether two sets have a space in common.
func (a Spaces) Meets(b Spaces) bool { return a.low&b.low|a.high&b.high != 0 }

// Within reports whether all of the set is in another.
func (a Spaces) Within(b Spaces) bool { return a.low&^b.low|a.high&^b.high == 0 }

// Empty reports whether nothing is in the set.
func (a Spaces) Empty() bool { return a.low|a.high == 0 }

// Len returns how many spaces are in the set.
func (a Spaces) Len() int { return bits.OnesCount64(a.low) + bits.OnesCount64(a.high) }

// First returns the first space in reading order; the set must not be empty.
func (a Spaces) First() Space {
	if a.low != 0 {
		return Space(bits.TrailingZeros64(a.low))
	}
	return Space(64 + bits.TrailingZeros64(a.high))
}

// rest returns the set without its first space.
func (a Spaces) rest() Spaces {
	if a.low != 0 {
		a.low &= a.low - 1
	} else {
		a.high &= a.high - 1
	}
	return a
}

// All returns an iterator over the spaces of the set in reading order.
func (a Spaces) All() iter.Seq[Space] {
	return func(yield func(Space) bool) {
		for ; !a.Empty(); a = a.rest() {
			if !yield(a.First()) {
				return
			}
		}
	}
}

// up moves every space of the set on by n, down back by n; n is less than 64.
func (a Spaces) up(n uint) Spaces   { return Spaces{a.low << n, a.high<<n | a.low>>(64-n)} }
func (a Spaces) down(n uint) Spaces { return Spaces{a.low>>n | a.high<<(64-n), a.high >> n} }

// The set, moved by one space; what leaves the board is lost.
func (a Spaces) toEast() Spaces  { return a.Without(columnJ).up(1) }
func (a Spaces) toWest() Spaces  { return a.Without(columnA).down(1) }
func (a Spaces) toSouth() Spaces { return a.up(Side).And(board) }
func (a Spaces) toNorth() Spaces { return a.down(Side).And(board) }

// Beside returns the spaces that share a side with the set and are not in it.
func (a Spaces) Beside() Spaces { return a.grown().Without(a) }

// Reach returns the ring of spaces around the set, diagonals included.
func (a Spaces) Reach() Spaces { return a.wide().Without(a) }

// grown returns the set with the spaces that share a side with it, and wide with all around it.
func (a Spaces) grown() Spaces {
	return a.Or(a.toEast()).Or(a.toWest()).Or(a.toSouth()).Or(a.toNorth())
}

func (a Spaces) wide() Spaces {
	row := a.Or(a.toEast()).Or(a.toWest())
	return row.Or(row.toSouth()).Or(row.toNorth())
}

// connected reports whether the set is one piece.
func (a Spaces) connected() bool { return !a.Empty() && a.piece(a.First()) == a }

// piece returns the connected part of the set that a space of it belongs to.
func (a Spaces) piece(of Space) Spaces {
	part := SpacesOf(of)
	for {
		next := part.grown().And(a)
		if next == part {
			return part
		}
		part = next
	}
}
