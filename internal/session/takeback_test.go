package session

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
)

func TestUndoToAndRedoTo(t *testing.T) {
	t.Parallel()
	s := started(t, Options{Seed: 1})
	start := s.Match().Cursor()
	play(t, s, 6, newDice(2))
	end, state := s.Match().Cursor(), s.State()
	ok, why := s.CanUndoTo(start)
	require.True(t, ok, why)
	require.NoError(t, s.UndoTo(start))
	assert.Equal(t, start, s.Match().Cursor())
	require.ErrorIs(t, s.UndoTo(start), errNoMove)
	require.ErrorIs(t, s.UndoTo(end), errElsewhere)
	require.ErrorIs(t, s.UndoTo(match.Node(999)), errElsewhere)
	require.ErrorIs(t, s.RedoTo(match.Node(999)), errElsewhere)
	require.NoError(t, s.RedoTo(end))
	assert.Equal(t, state, s.State())
	require.ErrorIs(t, s.RedoTo(end), errNoRedo)

	require.NoError(t, s.Close())
	again, err := resumed(s.Path(), known(t))
	require.NoError(t, err)
	t.Cleanup(func() { _ = again.Close() })
	assert.Equal(t, state, again.State(), "the log tells the same")
}

func TestUndoToKeepsThePolicy(t *testing.T) {
	t.Parallel()
	s := started(t, Options{Seed: 1, Undo: log.UndoRoll})
	start := s.Match().Cursor()
	_, err := s.Do(engine.PlaceAction(engine.One, 0))
	require.NoError(t, err)
	require.ErrorIs(t, s.UndoTo(start), errRolled)
	none := started(t, Options{Seed: 1, Undo: log.UndoNone})
	require.ErrorIs(t, none.UndoTo(0), errNoTakebacks)
}
