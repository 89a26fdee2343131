package session

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/record"
)

// against is a game against a computer.
func against(t *testing.T, o Options) table {
	t.Helper()
	o.Game, o.Bots = of(t, engine.Config{Mode: engine.Competitive}), log.Bots{"", "random"}
	return started(t, o)
}

// answer lets the computers play their seats, with choices at random, until a person is
// asked.
func answer(t *testing.T, s table) {
	t.Helper()
	dice := newDice(9)
	for s.Asked() != "" {
		play(t, s, 1, dice)
	}
}

// turns plays a number of choices of people, and what the computers answer.
func turns(t *testing.T, s table, n int) {
	t.Helper()
	dice := newDice(2)
	for range n {
		answer(t, s)
		play(t, s, 1, dice)
	}
}

func TestSeats(t *testing.T) {
	t.Parallel()
	s := against(t, Options{Seed: 1, Players: []string{"Ann"}})
	assert.Equal(t, []string{"Ann", "Random"}, s.Header().Players)
	assert.Empty(t, s.Seat(game.Seat(0)))
	assert.Equal(t, "random", s.Seat(game.Seat(1)))
	assert.Equal(t, "random", s.Asked(), "the second player places first")
	require.NoError(t, s.Close())
	again, err := resumed(s.Path(), known(t))
	require.NoError(t, err)
	defer again.Close()
	assert.Equal(t, "random", again.Asked(), "the log knows who sits where")

	both := started(t, Options{Game: of(t, engine.Config{Mode: engine.Coop}), Seed: 1, Bots: log.Bots{"", "novice"}})
	untilQuestion(t, both, engine.QuestionPrepare)
	assert.Empty(t, both.Asked(), "what both are asked the person answers")
	assert.Equal(t, []string{"", "Novice"}, both.Header().Players)
	untilQuestion(t, both, engine.QuestionWalk)
	for both.State().Active == engine.One {
		play(t, both, 1, newDice(1))
	}
	assert.Equal(t, "novice", both.Asked())

	twins := started(t, Options{Game: of(t, engine.Config{Mode: engine.Coop}), Seed: 1, Bots: log.Bots{"novice", "novice"}})
	assert.Equal(t, []string{"Novice 1", "Novice 2"}, twins.Header().Players)
	untilQuestion(t, twins, engine.QuestionPrepare)
	assert.Equal(t, "novice", twins.Asked())
}

func TestSeatsThatAreRefused(t *testing.T) {
	t.Parallel()
	for want, bots := range map[string]log.Bots{
		"no computer player": {"wizard"}, "one seat": {"", "strong"},
	} {
		_, err := seated(Start(Options{Game: of(t, engine.Config{}), Bots: bots, Path: filepath.Join(t.TempDir(), "a.log")}))
		require.ErrorContains(t, err, want)
	}
}

// Taking back never ends at a question of a computer, which would answer at once.
func TestUndoPassesComputersBy(t *testing.T) {
	t.Parallel()
	s := against(t, Options{Seed: 3})
	turns(t, s, 30)
	end := s.Match().Cursor()
	answer(t, s)
	undone := 0
	for ok, _ := s.CanUndo(); ok; ok, _ = s.CanUndo() {
		require.NoError(t, s.Undo())
		require.Empty(t, s.Asked())
		undone++
	}
	assert.Equal(t, 30, undone)
	_, question := asked(s)
	assert.Equal(t, engine.QuestionPlace, question)
	for ok, _ := s.CanRedo(); ok; ok, _ = s.CanRedo() {
		require.NoError(t, s.Redo())
		if more, _ := s.CanRedo(); more {
			require.Empty(t, s.Asked())
		}
	}
	assert.True(t, s.Match().Before(end, s.Match().Cursor()))
}

func TestUndoWhileAComputerIsAsked(t *testing.T) {
	t.Parallel()
	s := against(t, Options{Seed: 3})
	require.NotEmpty(t, s.Asked())
	require.ErrorIs(t, s.Undo(), errNoMove)
	require.ErrorIs(t, s.UndoTo(s.Match().Cursor()), errNoMove)
	dice := newDice(1)
	answer(t, s)
	for s.Asked() == "" {
		play(t, s, 1, dice)
	}
	require.NoError(t, s.Undo())
	assert.Empty(t, s.Asked())
	require.NoError(t, s.Redo())
	assert.NotEmpty(t, s.Asked(), "nothing was played after it: the computer answers anew")
}

// Wherever one goes back to, and on to, a person is asked there.
func TestUndoToPassesComputersBy(t *testing.T) {
	t.Parallel()
	s := against(t, Options{Seed: 5})
	turns(t, s, 20)
	answer(t, s)
	end := s.Match().Cursor()
	first := match.Node(0)
	for !s.asksPerson(first) {
		require.Error(t, s.UndoTo(first))
		first++
	}
	for n := first; n < end; n++ {
		if s.asksBot(n) || s.asksPerson(n) {
			require.NoError(t, s.UndoTo(n), "%d", n)
			require.Empty(t, s.Asked())
			require.True(t, s.Match().Before(s.Match().Cursor(), n))
			for to := n; s.Match().Cursor() != end; to++ {
				if s.Match().Before(s.Match().Cursor(), to) && s.Match().Cursor() != to {
					require.NoError(t, s.RedoTo(to))
					require.Empty(t, s.Asked())
				}
			}
		}
	}
	require.ErrorIs(t, s.UndoTo(99_999), errElsewhere)
}

func TestUndoToTheLastRollAgainstAComputer(t *testing.T) {
	t.Parallel()
	s := against(t, Options{Seed: 3, Undo: log.UndoRoll})
	turns(t, s, 12)
	answer(t, s)
	for ok, _ := s.CanUndo(); ok; ok, _ = s.CanUndo() {
		require.NoError(t, s.Undo())
		require.Empty(t, s.Asked())
	}
	_, why := s.CanUndo()
	assert.Contains(t, []string{errRolled.Error(), errNoMove.Error()}, why)
}

func TestComputersAloneTakeNothingBack(t *testing.T) {
	t.Parallel()
	s := started(t, Options{Seed: 1, Bots: log.Bots{"random"}})
	play(t, s, 10, newDice(1))
	require.ErrorIs(t, s.Undo(), errWatching)
	require.ErrorIs(t, s.UndoTo(1), errWatching)
}

func TestAdviceIsWrittenOnce(t *testing.T) {
	t.Parallel()
	s := started(t, Options{Seed: 1})
	require.NoError(t, s.Hinted())
	require.NoError(t, s.Hinted())
	play(t, s, 1, newDice(1))
	require.NoError(t, s.Hinted())
	require.NoError(t, s.Tutored())
	require.NoError(t, s.Tutored())
	require.NoError(t, s.Undo())
	require.NoError(t, s.Hinted(), "the same position as at first")
	assert.Equal(t, 2, s.Hints())
	require.NoError(t, s.Close())
	require.ErrorIs(t, s.Hinted(), errClosed)

	g, err := record.Of(log.Verify(s.Path(), known(t)))
	require.NoError(t, err)
	assert.Len(t, g.Hints, 2)
	assert.Len(t, g.Tutor, 1)
	again, err := resumed(s.Path(), known(t))
	require.NoError(t, err)
	defer again.Close()
	assert.Equal(t, 2, again.Hints())
	require.NoError(t, again.Hinted())
	assert.Equal(t, 2, again.Hints())
}

func TestContinueWithOthers(t *testing.T) {
	t.Parallel()
	s := against(t, Options{Seed: 3, Players: []string{"Ann"}, Tutor: true})
	turns(t, s, 8)
	from := s.Moment(s.Match().Cursor())
	assert.Equal(t, log.Bots{"", "random"}, from.Bots())
	for _, c := range []struct {
		bots  log.Bots
		names []string
	}{
		{log.Bots{"", "random"}, []string{"Ann", "Random"}},
		{log.Bots{}, []string{"Ann", ""}},
		{log.Bots{"", "strong"}, []string{"Ann", "Strong"}},
		{log.Bots{"greedy", "greedy"}, []string{"Ann", "Greedy 2"}},
	} {
		next, err := seated(Continue(from, false, Options{Path: filepath.Join(t.TempDir(), "next.log"), Clock: aDate, Bots: c.bots}))
		require.NoError(t, err)
		assert.Equal(t, c.bots, next.Header().Bots)
		assert.Equal(t, c.names, next.Header().Players)
		assert.False(t, next.Header().Tutor)
		assert.Equal(t, s.State(), next.State())
		require.NoError(t, next.Close())
	}
	_, err := seated(Continue(from, false, Options{Path: filepath.Join(t.TempDir(), "next.log"), Bots: log.Bots{"wizard"}}))
	require.ErrorContains(t, err, "no computer player")

	watched := started(t, Options{Seed: 1, Bots: log.Bots{"random"}})
	moment := watched.Moment(0)
	assert.Equal(t, log.Bots{}, moment.Bots(), "a person takes over what computers alone played")
}
