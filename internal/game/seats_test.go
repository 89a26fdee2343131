package game

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSeats(t *testing.T) {
	t.Parallel()
	two := Seat(0) | Seat(MaxSeats-1)
	assert.True(t, two.Has(0))
	assert.False(t, two.Has(1))
	assert.True(t, two.Has(MaxSeats-1))
	assert.Equal(t, 2, two.Len())
	assert.Equal(t, []int{0, MaxSeats - 1}, slices.Collect(two.All()))
	assert.Zero(t, Chance.Len(), "chance is no player")
	assert.Empty(t, slices.Collect(Chance.All()))
	assert.Zero(t, Nobody.Len())
	for i := range two.All() {
		assert.Zero(t, i)
		break // an iterator stops when it is told to
	}
}
