package search

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/game"
)

func TestWon(t *testing.T) {
	t.Parallel()
	assert.Equal(t, Values{0, 1}, Won(game.Seat(1)))
	assert.Equal(t, Values{0.5, 0, 0.5}, Won(game.Seat(0)|game.Seat(2)))
	assert.Zero(t, Won(game.Nobody))
}

func TestLikely(t *testing.T) {
	t.Parallel()
	assert.Equal(t, Values{0.5, 0.5}, Likely([]float64{7, 7}, 2))
	slight, sharp := Likely([]float64{8, 7, 7}, 0.1), Likely([]float64{8, 7, 7}, 1)
	assert.Greater(t, slight[0], slight[1])
	assert.Greater(t, sharp[0], slight[0], "more heat, more is decided")
	assert.InDelta(t, 1, sharp[0]+sharp[1]+sharp[2], 1e-6)
	assert.Equal(t, Likely([]float64{1008, 1007}, 1), Likely([]float64{8, 7}, 1), "only leads count")
}

// Larger values come first, whatever their signs; 0 and -0 are the same.
func TestDescending(t *testing.T) {
	t.Parallel()
	negative := float32(math.Copysign(0, -1))
	values := []float32{math.MaxFloat32, 60, 1, 0.5, 1e-40, 0, -1e-40, -0.5, -3, -math.MaxFloat32}
	for i, v := range values {
		assert.Equal(t, i > 0, i > 0 && descending(v) > descending(values[max(i-1, 0)]), v)
	}
	assert.Equal(t, descending(0), descending(negative))
}
