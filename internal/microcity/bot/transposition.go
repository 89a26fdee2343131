package bot

import "boardgame/microcity/internal/engine"

// A memory is a judge that remembers: after most rolls that may come, the same ends of a
// turn are in reach.
type memory struct {
	asks  judge
	seat  engine.Seat // for whom it remembers
	known map[engine.State]int32
}

// mostKnown is how many judgements are kept at a time.
const mostKnown = 1 << 12

func newMemory(asks judge) *memory {
	return &memory{asks: asks, known: make(map[engine.State]int32, mostKnown)}
}

func (m *memory) judge(s *engine.State, seat engine.Seat) int32 {
	if seat != m.seat {
		m.seat = seat
		clear(m.known)
	}
	v, ok := m.known[*s]
	if !ok {
		if len(m.known) == mostKnown {
			clear(m.known)
		}
		v = m.asks.judge(s, seat)
		m.known[*s] = v
	}
	return v
}
