package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A place in a set of tiles is counted from 0, in ascending order.
func TestPlacesInATileSet(t *testing.T) {
	t.Parallel()
	var set TileSet
	tiles := []uint8{1, 2, 5, 17, 40, 60}
	for _, tile := range tiles {
		set |= 1 << tile
	}
	for place, tile := range tiles {
		assert.Equal(t, tile, set.At(place), "place %d", place)
	}
}

// What lies beyond the last feature or reason has no name.
func TestNamesBeyondTheLast(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "gift", (NumFeatures - 1).String())
	assert.Equal(t, "?", NumFeatures.String())
	assert.NotEqual(t, numReasons.Error(), (numReasons - 1).Error())
	assert.NotEmpty(t, (numReasons - 1).Rule())
	assert.Empty(t, numReasons.Rule())
}

// The leader is an anthill counted from 0, or nobody's.
func TestLeaderIs(t *testing.T) {
	t.Parallel()
	_, ok := (&State{}).LeaderIs()
	assert.False(t, ok)
	for h := range Anthill(6) {
		s := State{Leader: uint8(h) + 1}
		at, ok := s.LeaderIs()
		assert.True(t, ok)
		assert.Equal(t, h, at)
	}
}
