// Package positions finds positions that a search has met before.
//
// A position is any comparable value: a state of a game, or a state together with what else
// tells two nodes of a search apart.
package positions

import (
	"hash/maphash"
	"math/bits"
)

// A List holds the positions of a search. At returns the one with a number, counted from 0.
type List[P comparable] interface {
	At(n int32) *P
}

// An Index tells which positions a list holds. It stores their numbers and half of their
// hashes, so a search keeps its positions once, together with what it knows about them, and
// seldom looks at one that is not the one it looks for.
type Index struct {
	table  []entry   // in use: one of the tables
	tables [][]entry // kept, each twice as large as the one before
	seed   maphash.Seed
}

// An entry is 32 bits of a position's hash above its number, counted from 1; 0 is a free one.
type entry uint64

// minTable is the size of the smallest table in entries, a power of two.
const minTable = 1 << 12

// New returns the index of an empty list.
func New() *Index {
	x := &Index{seed: maphash.MakeSeed()}
	x.use(0)
	return x
}

// Clear empties the index for a new list. It goes back to the smallest table: most searches are
// small, and a small table stays in the processor's cache.
func (x *Index) Clear() { x.use(0) }

// use makes the n-th table, empty, the one in use.
func (x *Index) use(n int) {
	if n == len(x.tables) {
		x.tables = append(x.tables, make([]entry, minTable<<n))
	}
	x.table = x.tables[n]
	clear(x.table)
}

// Keep enters the last of a list of n positions, and reports whether it is new. One that the
// list holds already is not entered again.
func Keep[P comparable, L List[P]](x *Index, list L, n int) bool {
	if 2*n >= len(x.table) {
		x.grow()
	}
	at, hash := slot(x, list, list.At(int32(n-1)))
	if x.table[at] != 0 {
		return false
	}
	x.table[at] = hash | entry(n)
	return true
}

// Find returns the number of a position in the list, or -1.
func Find[P comparable, L List[P]](x *Index, list L, p *P) int32 {
	at, _ := slot(x, list, p)
	return x.table[at].number()
}

// slot returns the place of a position in the table, or the free one that would be its own,
// and the hash of the entry there.
func slot[P comparable, L List[P]](x *Index, list L, p *P) (int, entry) {
	hash := entry(maphash.Comparable(x.seed, *p)).hash()
	at := x.home(hash)
	for e := x.table[at]; e != 0; e = x.table[at] {
		if e.hash() == hash && *list.At(e.number()) == *p {
			break
		}
		at = x.next(at)
	}
	return at, hash
}

func (e entry) number() int32 { return int32(uint32(e)) - 1 } //nolint:gosec // its lower half
func (e entry) hash() entry   { return e &^ (1<<32 - 1) }

// home returns the first place for a hash; the others follow it.
func (x *Index) home(hash entry) int { return int(hash>>32) & (len(x.table) - 1) }
func (x *Index) next(at int) int     { return (at + 1) & (len(x.table) - 1) }

// grow moves the entries to a table twice as large.
func (x *Index) grow() {
	old := x.table
	x.use(bits.Len(uint(2*len(old)/minTable)) - 1)
	for _, e := range old {
		if e == 0 {
			continue
		}
		at := x.home(e.hash())
		for x.table[at] != 0 {
			at = x.next(at)
		}
		x.table[at] = e
	}
}
