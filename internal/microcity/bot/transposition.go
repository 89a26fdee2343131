package bot

import "boardgame/microcity/internal/engine"

// A transpositionTable is a judge that remembers: after most rolls that may come, the same ends of a
// turn are in reach.
type transpositionTable struct {
	eval   leafEvaluator
	seat   engine.Seat // for whom it remembers
	values map[engine.State]int32
}

// tableSize is how many judgements are kept at a time.
const tableSize = 1 << 12

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
