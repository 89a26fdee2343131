// Package positions finds positions that a search has met before.
package positions

import (
	"hash/maphash"

	"boardgame/microcity/internal/engine"
)

// A List holds the positions of a search, by number from 0.
type List interface {
	At(n int32) *engine.State
}

// An Index knows which positions a list holds. It stores their numbers alone, so a search
// keeps its positions once, together with what it knows about them.
type Index struct {
	table []int32 // number+1 by hash, 0 for free
	seed  maphash.Seed
}

// fewest is the size of a new table, a power of two.
const fewest = 1 << 12

// New makes the index of an empty list.
func New() *Index { return &Index{make([]int32, fewest), maphash.MakeSeed()} }

// Clear forgets everything: the list begins anew.
func (x *Index) Clear() { clear(x.table) }

// Keep enters the last of a list of n positions, and reports whether it is new: one that
// the list holds already is not entered again.
func Keep[L List](x *Index, list L, n int) bool {
	if 2*n >= len(x.table) {
		x.table = make([]int32, 2*len(x.table))
		for i := range int32(n - 1) {
			x.table[slot(x, list, list.At(i))] = i + 1
		}
	}
	at := slot(x, list, list.At(int32(n-1)))
	if x.table[at] != 0 {
		return false
	}
	x.table[at] = int32(n)
	return true
}

// Find gives the number of a position in the list, or -1.
func Find[L List](x *Index, list L, s *engine.State) int32 { return x.table[slot(x, list, s)] - 1 }

// slot gives the place of a position in the table, or the free one that would be its own.
func slot[L List](x *Index, list L, s *engine.State) uint64 {
	mask := uint64(len(x.table) - 1)
	at := maphash.Comparable(x.seed, *s) & mask
	for x.table[at] != 0 && *list.At(x.table[at] - 1) != *s {
		at = (at + 1) & mask
	}
	return at
}
