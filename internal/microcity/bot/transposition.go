package bot

import "boardgame/microcity/internal/engine"

// A transpositionTable remembers leaf evaluations: after most rolls that may come, the same
// afterstates are within reach.
type transpositionTable struct {
	eval   leafEvaluator
	seat   engine.Seat // whose evaluations it holds
	values map[engine.State]int32
}

// tableSize is how many evaluations a table holds. A full table is cleared.
const tableSize = 1 << 12

// newTranspositionTable returns an empty table in front of an evaluator.
func newTranspositionTable(asks leafEvaluator) *transpositionTable {
	return &transpositionTable{eval: asks, values: make(map[engine.State]int32, tableSize)}
}

func (m *transpositionTable) evaluate(s *engine.State, seat engine.Seat) int32 {
	if seat != m.seat {
		m.seat = seat
		clear(m.values)
	}
	v, ok := m.values[*s]
	if !ok {
		if len(m.values) == tableSize {
			clear(m.values)
		}
		v = m.eval.evaluate(s, seat)
		m.values[*s] = v
	}
	return v
}
