package bot

import (
	"hash/maphash"

	"boardgame/microcity/internal/engine"
)

// A transpositionTable remembers leaf evaluations: after most rolls that may come, the same
// afterstates are within reach. Each position has one place in it, which the last one there keeps.
type transpositionTable struct {
	eval  leafEvaluator
	hash  maphash.Seed
	seat  engine.Seat // whose evaluations it holds
	age   uint32      // counted up when the seat changes; entries of another age are free
	table []evaluated
}

// An evaluated is a position and its evaluation.
type evaluated struct {
	state engine.State
	value int32
	age   uint32
}

// tableSize is how many evaluations a table holds, a power of two.
const tableSize = 1 << 12

// newTranspositionTable returns an empty table in front of an evaluator.
func newTranspositionTable(asks leafEvaluator) *transpositionTable {
	return &transpositionTable{eval: asks, hash: maphash.MakeSeed(), table: make([]evaluated, tableSize)}
}

func (m *transpositionTable) evaluate(s *engine.State, seat engine.Seat) int32 {
	if seat != m.seat {
		m.seat = seat
		m.age++
	}
	e := &m.table[maphash.Comparable(m.hash, *s)%tableSize]
	if e.age != m.age || e.state != *s {
		e.state, e.value, e.age = *s, m.eval.evaluate(s, seat), m.age
	}
	return e.value
}
