package search

import (
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
