package table

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/soak"
)

// The end shows the Building and the score wherever a table has room at all, and no panel
// by halves.
func TestTheEndHasAScene(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	p := finished(t)
	table := p.game().table
	for _, size := range sizes {
		p.Resize(size.W, size.H)
		frame := p.Frame()
		for _, word := range []string{"╌╌╌╌", "stages", "turns left", "ew game", "eview", "enu"} {
			assert.Contains(t, frame, word, size.Name)
		}
	}
	for h := range 40 {
		assert.LessOrEqual(t, rowsOf(table.scene(30, h)), h)
	}
	table.scores = append(table.scores, []string{"more", "1"})
	assert.Len(t, table.scene(30, len(table.drawing)+1), 2, "what comes last in the score can be missed, the rest not")
}
