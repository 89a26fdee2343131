package enginetest

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/game/gametest"
)

// A toss of the coin, then one to three from a heap or one: counted by hand.
func TestPerft(t *testing.T) {
	t.Parallel()
	nim := gametest.Nim{Heaps: [3]uint8{2, 1, 0}}
	for n, want := range []uint64{1, 2, 5, 10, 16} {
		assert.Equal(t, want, Perft(nim, nim.Start(), n), "%d actions", n)
	}
}
