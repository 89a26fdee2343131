package par

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
)

// Where more positions would have to be held than may be, nothing is claimed to be proven.
func TestHeldPositionsAreBounded(t *testing.T) {
	t.Parallel()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(p.Cards, engine.Config{})
	require.NoError(t, err)
	g := Game{Rules: r, Luck: microcity.Seeded(7), Judge: func(s *engine.State) int32 { return int32(s.Done) }}
	const most = 1_000 // less than one turn comes to
	x, err := newSearch(t.Context(), g, Enough)
	require.NoError(t, err)
	x.maxHeld = most
	line, end := x.run(maxTurns, exhaustive)
	assert.Equal(t, unsettled, end)
	assert.Empty(t, line)
	assert.LessOrEqual(t, len(x.turn.nodes), most+300)
	assert.True(t, x.spent(), "what was left out could matter")
}
