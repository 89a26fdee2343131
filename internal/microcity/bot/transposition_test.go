package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

// A counted judge knows positions by their turn, and counts how often it is asked.
type counted struct{ asked int }

func (c *counted) evaluate(s *engine.State, seat engine.Seat) int32 {
	c.asked++
	return int32(s.Turn)*10 + int32(seat)
}

// A transposition table returns what its evaluator does, for whichever seat, also when another
// position had its place, and has one that comes again at once evaluated only once.
func TestTranspositionTable(t *testing.T) {
	t.Parallel()
	asks := &counted{}
	m := newTranspositionTable(asks)
	for _, seat := range []engine.Seat{engine.One, engine.Two, engine.One} {
		for turn := range uint32(tableSize + 10) {
			s := engine.State{Turn: turn}
			want := int32(turn)*10 + int32(seat)
			before := asks.asked
			assert.Equal(t, want, m.evaluate(&s, seat))
			assert.Equal(t, want, m.evaluate(&s, seat))
			assert.Equal(t, before+1, asks.asked)
		}
	}
}
