package replay

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// The replay shows the chance to win under its timeline; what is hidden stays hidden.
func TestChancesInTheReplay(t *testing.T) {
	t.Parallel()
	p := finished(t)
	p.press("<")
	v := p.viewer()
	require.Len(t, v.graph.chances, len(v.Steps)+1, "it was computed in the background")
	assert.Equal(t, unknown, v.graph.chances[0])
	assert.Zero(t, v.graph.chances[len(v.Steps)], "the game was lost")
	canChances(v)
	for _, size := range sizes {
		p.resize(size.W, size.H)
		p.golden("chances-" + size.Name)
	}
	p.resize(80, 24)
	assert.Contains(t, p.frame(), " of 52, win chance 8%")
	p.press("home", "s", "right", "right")
	p.golden("chances-hidden")
	v.graph.startOver()
	const stale = 20_000 // no chance is twice as much as certain
	p.send(chancesMsg{of: v, run: v.graph.run - 1, chances: []int{stale}})
	assert.NotContains(t, v.graph.chances, stale, "what belongs to another line is dropped")
}

// canChances puts chances into a replay that no training changes.
func canChances(v *Viewer) {
	for n := range v.graph.chances {
		if v.graph.chances[n] != unknown {
			v.graph.chances[n] = (n*n*37 + 400*n) % 10_001
		}
	}
}

// From a replay a game goes on with those who are chosen, and with the luck that is.
func TestGoOnWithAComputer(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Mode: engine.Competitive}, 7)
	p.press("enter", "enter", "<", "c")
	assert.Contains(t, p.frame(), "people only")
	p.press("right", "right")
	assert.Contains(t, p.frame(), "greedy for Player 2")
	p.golden("go-on-usual")
	p.press("r")
	h := p.game().Header()
	assert.Equal(t, "greedy", h.Bots[1])
	assert.Empty(t, h.Bots[0])
	assert.NotEqual(t, uint64(7), h.Seed)
}
