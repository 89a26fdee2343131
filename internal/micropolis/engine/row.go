package engine

import (
	"iter"
	"math/bits"
)

// A Row is the tiles of an anthill by their numbers, from left to right: six bits for each, the
// first lowest, so that equal rows are equal numbers. Ten tiles are the ring (MPO-2): then the
// last is a neighbour of the first.
type Row uint64

const (
	rowBits = 6
	rowMask = 1<<rowBits - 1

	// MaxTiles is how many tiles a pack can have: a row and a TileSet hold numbers up to it.
	MaxTiles = rowMask
)

// Len returns how many tiles are in the row.
func (w Row) Len() int { return (bits.Len64(uint64(w)) + rowBits - 1) / rowBits }

// At returns the number of the tile at a place, counted from 0 at the left; 0 beyond the end.
func (w Row) At(place int) uint8 { return uint8(w>>(rowBits*place)) & rowMask }

// Complete reports whether the row is a ring (MPO-2).
func (w Row) Complete() bool { return w>>(rowBits*(RingTiles-1)) != 0 }

// All returns an iterator over places and tiles, from left to right.
func (w Row) All() iter.Seq2[int, uint8] {
	return func(yield func(int, uint8) bool) {
		for place := 0; w != 0; place++ {
			if !yield(place, uint8(w)&rowMask) {
				return
			}
			w >>= rowBits
		}
	}
}

// Add returns the row with one more tile: at the left end, or else at the right one
// (MPO-13, MPO-62).
func (w Row) Add(tile uint8, side Side) Row {
	if side == Left {
		return w<<rowBits | Row(tile)
	}
	return w | Row(tile)<<(rowBits*w.Len())
}

// Tiles returns the tiles of the row as a set.
func (w Row) Tiles() TileSet {
	var t TileSet
	for ; w != 0; w >>= rowBits {
		t |= 1 << (w & rowMask)
	}
	return t
}

// A TileSet is a set of tiles, bit 1<<number for each.
type TileSet uint64

// SetOf returns the set of some tiles.
func SetOf(tiles ...uint8) TileSet {
	var t TileSet
	for _, n := range tiles {
		t |= 1 << n
	}
	return t
}

// Has reports whether a tile is in the set.
func (t TileSet) Has(tile uint8) bool { return t>>tile&1 != 0 }

// Len returns how many tiles are in the set.
func (t TileSet) Len() int { return bits.OnesCount64(uint64(t)) }

// lowest returns the lowest tile of a set that is not empty.
func lowest(t TileSet) uint8 { return uint8(bits.TrailingZeros64(uint64(t))) }

// At returns the tile at a place in ascending order, from 0. There are more tiles than that.
func (t TileSet) At(place int) uint8 {
	for ; place > 0; place-- {
		t &= t - 1
	}
	return lowest(t)
}

// All returns an iterator over the tiles in ascending order.
func (t TileSet) All() iter.Seq[uint8] {
	return func(yield func(uint8) bool) {
		for ; t != 0; t &= t - 1 {
			if !yield(lowest(t)) {
				return
			}
		}
	}
}
