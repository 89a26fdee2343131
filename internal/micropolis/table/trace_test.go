package table_test

import (
	"testing"

	"boardgame/microcity/internal/micropolis/engine"
)

// The tile that others took shows in their anthill until the next key, whether it is drawn in full or on two rows.
func TestTrace(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{Players: 2}, {Players: 4}, {Players: 2, Expert: true}, {Players: 6}} {
		rival(t, c).RequireTrace(60)
	}
}
