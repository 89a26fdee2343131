package positions

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

type list []engine.State

func (l list) At(n int32) *engine.State { return &l[n] }

func TestIndex(t *testing.T) {
	t.Parallel()
	const many = 3 * minTable // the table grows on the way
	x := New()
	for range 2 {
		var kept list
		for n := range uint32(many) {
			kept = append(kept, engine.State{Turn: n})
			assert.True(t, Keep(x, kept, len(kept)))
			kept = append(kept, engine.State{Turn: n / 2})
			assert.False(t, Keep(x, kept, len(kept)), "known since %d", n/2)
			kept = kept[:len(kept)-1]
		}
		for n := range uint32(many) {
			assert.Equal(t, int32(n), Find(x, kept, &engine.State{Turn: n}))
		}
		assert.Equal(t, int32(-1), Find(x, kept, &engine.State{Turn: many}))
		x.Clear()
	}
}
