package session

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/record"
)

// untilQuestion plays at random up to a question.
func untilQuestion(t *testing.T, s table, want engine.Question) {
	t.Helper()
	dice := newDice(1)
	for range 100 {
		if _, q := asked(s); q == want {
			return
		}
		play(t, s, 1, dice)
	}
	require.Fail(t, "the question never came")
}

func TestUndoGoesBackToTheLastDecision(t *testing.T) {
	t.Parallel()
	s := started(t, Options{Seed: 1})
	ok, why := s.CanUndo()
	assert.False(t, ok)
	assert.Equal(t, "there is nothing to undo yet", why)
	require.Error(t, s.Undo())

	placing := s.State()
	play(t, s, 1, newDice(1)) // and the dice are rolled
	rolled := s.State()
	require.NoError(t, s.Undo())
	assert.Equal(t, placing, s.State(), "past the roll, to where a person chose")
	require.NoError(t, s.Redo())
	assert.Equal(t, rolled, s.State(), "and on, to where a person chooses")
	ok, why = s.CanRedo()
	assert.False(t, ok)
	assert.NotEmpty(t, why)
	require.Error(t, s.Redo())
}

func TestUndoKeepsLuckAndLines(t *testing.T) {
	t.Parallel()
	s := started(t, Options{Seed: 1})
	_, err := s.Do(engine.PlaceAction(engine.One, 0))
	require.NoError(t, err)
	dice := s.State().Dice
	require.NoError(t, s.Undo())
	_, err = s.Do(engine.PlaceAction(engine.One, 5))
	require.NoError(t, err)
	assert.Equal(t, dice, s.State().Dice, "the same dice fall in either line")
	require.NoError(t, s.Undo())
	before := s.Match().Len()
	_, err = s.Do(engine.PlaceAction(engine.One, 0))
	require.NoError(t, err)
	assert.Equal(t, before, s.Match().Len(), "a line that was played before is not played again")
	_, question := asked(s)
	assert.Equal(t, engine.QuestionPrepare, question)
	require.NoError(t, s.Close())
	g, err := record.Of(log.Verify(s.Path(), known(t)))
	require.NoError(t, err)
	assert.Len(t, g.Match.Branches(1), 2, "what was taken back is a branch of the log")
	assert.Equal(t, s.State(), g.Match.State())
}

func TestUndoOfAWholeGame(t *testing.T) {
	t.Parallel()
	s := started(t, Options{Game: of(t, engine.Config{Mode: engine.Competitive}), Seed: 4})
	start := s.State()
	play(t, s, 1000, newDice(4))
	over := s.State()
	require.True(t, s.Rules().Result(over).Over)
	undone := 0
	for ok, _ := s.CanUndo(); ok; ok, _ = s.CanUndo() {
		require.NoError(t, s.Undo())
		undone++
	}
	assert.Equal(t, start, s.State())
	for range undone {
		require.NoError(t, s.Redo())
	}
	assert.Equal(t, over, s.State())
}

func TestUndoToTheLastRoll(t *testing.T) {
	t.Parallel()
	s := started(t, Options{Seed: 1, Undo: log.UndoRoll})
	play(t, s, 1, newDice(1))
	ok, why := s.CanUndo()
	assert.False(t, ok)
	assert.Equal(t, errRolled.Error(), why)

	rolled := s.State()
	untilQuestion(t, s, engine.QuestionWalk)
	for ok, _ := s.CanUndo(); ok; ok, _ = s.CanUndo() {
		require.NoError(t, s.Undo())
	}
	assert.Equal(t, rolled, s.State())
	require.ErrorIs(t, s.Undo(), errRolled)
}

func TestUndoNone(t *testing.T) {
	t.Parallel()
	s := started(t, Options{Seed: 1, Undo: log.UndoNone})
	play(t, s, 3, newDice(1))
	require.ErrorIs(t, s.Undo(), errNoTakebacks)
	require.NoError(t, s.Close())
	again, err := resumed(s.Path(), known(t))
	require.NoError(t, err)
	require.ErrorIs(t, again.Undo(), errNoTakebacks, "the log remembers what was agreed on")
	require.NoError(t, again.Close())
}
