package replay

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/tuitest"
)

// One key goes to the step where most was lost, then to the next, and begins again.
func TestTurningPoints(t *testing.T) {
	t.Parallel()
	tuitest.Long(t)
	p := finished(t)
	p.press("<")
	v := p.viewer()
	for n := range v.graph.chances {
		v.graph.chances[n] = 9_000
	}
	p.press("!")
	assert.Contains(t, p.frame(), "The win chance never fell by 5 points or more in one step.")
	for n := 20; n < len(v.graph.chances); n++ {
		v.graph.chances[n] = 8_400 // a little is lost at step 20
	}
	for n := 30; n < len(v.graph.chances); n++ {
		v.graph.chances[n] = 3_000 // and most at step 30
	}
	for n := 40; n < len(v.graph.chances); n++ {
		v.graph.chances[n] = 2_900 // this is not worth a word
	}
	p.press("home", "!")
	require.Equal(t, 30, v.At())
	assert.Contains(t, p.frame(), "Turning point 1 of 2: 84% before this step, 30% after it.")
	p.press("!")
	require.Equal(t, 20, v.At())
	p.press("!")
	require.Equal(t, 30, v.At(), "behind the last comes the first")
	p.press("!", "s", "!")
	assert.Equal(t, 20, v.At(), "what is hidden stays hidden")
	assert.Contains(t, p.frame(), "Turning point 1 of 1")
	v.graph.chances = v.graph.chances[:3]
	p.press("!")
	assert.Contains(t, p.frame(), "still being computed")
}

// While the game goes on nobody tells its chances.
func TestNoTurningPointsMeanwhile(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7)
	p.press("enter", "<", "!")
	assert.Contains(t, p.frame(), "The chance to win is shown when the game is over.")
}
