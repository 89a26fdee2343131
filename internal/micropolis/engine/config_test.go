package engine_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis/engine"
)

// The refusal of a goal names all that are offered, and none that were once.
func TestErrGoalNamesTheGoals(t *testing.T) {
	t.Parallel()
	for _, g := range engine.Goals {
		assert.Contains(t, engine.ErrGoal.Error(), g.String())
	}
	assert.NotContains(t, engine.ErrGoal.Error(), "60")
}

// A pack may have 63 tiles, all of which can be drawn, and no more.
func TestMostTiles(t *testing.T) {
	t.Parallel()
	p := *corePack()
	p.Tiles = slices.Concat(p.Tiles, p.Tiles)[:63]
	r, err := engine.New(&p, engine.Config{Players: 6})
	require.NoError(t, err)
	s := r.Start()
	assert.Equal(t, 63, s.Pile.Len())
	assert.Len(t, r.Legal(&s, nil), 63)
	read, err := r.ParsePosition(r.Position(&s))
	require.NoError(t, err)
	assert.Equal(t, s, read)
	p.Tiles = append(p.Tiles, p.Tiles[0])
	_, err = engine.New(&p, engine.Config{Players: 6})
	require.ErrorContains(t, err, "and the pack has 64")
	p.Tiles = p.Tiles[:61]
	_, err = engine.New(&p, engine.Config{Players: 6})
	require.NoError(t, err, "61 are enough for six")
	p.Tiles = p.Tiles[:60]
	_, err = engine.New(&p, engine.Config{Players: 6})
	require.ErrorContains(t, err, "at least 61 tiles")
}
