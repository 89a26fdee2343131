package table_test

import (
	"testing"

	"boardgame/microcity/internal/mycity/engine"
)

// What others did shows on the board until the next key: to a rival at the same keyboard, and to who plays a computer.
func TestTrace(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{}, {Hex: true}, {Players: 6}} {
		p := midgame(t, c)
		p.Press("enter")
		p.RequireTrace(60)
	}
}
