package session

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/record"
)

func TestWholeGamesComeBack(t *testing.T) {
	t.Parallel()
	for name, config := range configs {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := started(t, Options{Game: of(t, config), Seed: 7, Players: []string{"Ann", "Bob"}})
			dice := newDice(7)
			for !s.Rules().Result(s.State()).Over {
				play(t, s, 1+dice.IntN(10), dice)
				if dice.IntN(4) == 0 {
					require.NoError(t, s.Undo())
				}
				if ok, _ := s.CanRedo(); ok && dice.IntN(2) == 0 {
					require.NoError(t, s.Redo())
				}
			}
			require.NoError(t, s.Close())

			g, err := record.Of(log.Verify(s.Path(), known(t)))
			require.NoError(t, err)
			assert.Equal(t, s.Match().Len(), g.Match.Len())
			again, err := resumed(s.Path(), known(t))
			require.NoError(t, err)
			require.NoError(t, again.Stopped())
			assert.Equal(t, s.State(), again.State())
			assert.Equal(t, s.Match().Line(), again.Match().Line())
			assert.Equal(t, s.Header(), again.Header())
			require.NoError(t, again.Close())
		})
	}
}

// A game that is closed after every action and resumed is the same game.
func TestResumeAfterEveryAction(t *testing.T) {
	t.Parallel()
	straight := started(t, Options{Seed: 3})
	play(t, straight, 40, newDice(3))

	s := started(t, Options{Seed: 3})
	dice := newDice(3)
	for range 40 {
		play(t, s, 1, dice)
		require.NoError(t, s.Close())
		next, err := resumed(s.Path(), known(t))
		require.NoError(t, err)
		s = next
	}
	assert.Equal(t, straight.State(), s.State())
	assert.Equal(t, line(straight), line(s))
	require.NoError(t, s.Close())
}

func TestChanceAnswersByItself(t *testing.T) {
	t.Parallel()
	s := started(t, Options{Seed: 1})
	seat, question := asked(s)
	assert.Equal(t, engine.One, seat)
	assert.Equal(t, engine.QuestionPlace, question, "the city lies")
	a, _ := choice(s, newDice(1))
	events, err := s.Do(a)
	require.NoError(t, err)
	_, question = asked(s)
	assert.Equal(t, engine.QuestionPrepare, question, "the dice are rolled")
	var rolled bool
	for _, e := range events {
		_, is := e.(engine.Rolled)
		rolled = rolled || is
	}
	assert.True(t, rolled, "and the events tell it")
}

// A crash between a choice and the roll after it loses nothing: the same roll comes.
func TestResumeRollsWhatWasNotWritten(t *testing.T) {
	t.Parallel()
	s := started(t, Options{Seed: 5})
	play(t, s, 1, newDice(1))
	want, text := s.State(), read(t, s.Path())
	require.NoError(t, s.Close())
	cut := strings.LastIndex(strings.TrimSuffix(text, "\n"), "\n") + 1
	require.Contains(t, text[cut:], "roll")
	require.NoError(t, os.WriteFile(s.Path(), []byte(text[:cut]), 0o600))

	again, err := resumed(s.Path(), known(t))
	require.NoError(t, err)
	assert.Equal(t, want, again.State())
	require.NoError(t, again.Close())
	assert.Equal(t, text, read(t, s.Path()))
}

func TestRollsByHand(t *testing.T) {
	t.Parallel()
	s := started(t, Options{Hand: log.Hand{Dice: true, Draws: true}})
	seat, question := asked(s)
	assert.Equal(t, engine.Chance, seat)
	assert.Equal(t, engine.QuestionCity, question)
	_, err := s.Do(engine.CityAction(4, 3, 2, 1))
	require.NoError(t, err)
	play(t, s, 1, newDice(1))
	_, question = asked(s)
	assert.Equal(t, engine.QuestionRoll, question)
	_, err = s.Do(engine.RollAction(7, 1))
	require.ErrorIs(t, err, engine.NotAnOutcome)
	_, err = s.Do(engine.RollAction(6, 1))
	require.NoError(t, err)
	require.NoError(t, s.Undo(), "a roll that was typed wrong")
	_, question = asked(s)
	assert.Equal(t, engine.QuestionRoll, question)
	_, err = s.Do(engine.RollAction(6, 2))
	require.NoError(t, err)
	require.NoError(t, s.Close())

	again, err := resumed(s.Path(), known(t))
	require.NoError(t, err)
	assert.Equal(t, log.Hand{Dice: true, Draws: true}, again.Header().Hand)
	assert.Equal(t, s.State(), again.State())
	require.NoError(t, again.Close())
}

// scripted answers for chance with some actions, one after the other, and leaves the rest to a person.
func scripted(actions ...string) chance.Source {
	return func(game.Tree, game.Node) (string, bool) {
		if len(actions) == 0 {
			return "", false
		}
		a := actions[0]
		actions = actions[1:]
		return a, true
	}
}

func TestScriptedChance(t *testing.T) {
	t.Parallel()
	s := started(t, Options{Chance: scripted(engine.CityAction(1, 2, 3, 4).String(), engine.RollAction(6, 6).String())})
	assert.Equal(t, [4]uint8{1, 2, 3, 4}, s.State().City)
	play(t, s, 1, newDice(1))
	assert.Equal(t, [2]uint8{6, 6}, s.State().Dice[0])

	_, err := seated(Start(Options{
		Game: of(t, engine.Config{}), Path: filepath.Join(t.TempDir(), "game.log"), Clock: aDate,
		Chance: scripted(engine.RollAction(6, 6).String()),
	}))
	require.EqualError(t, err, `the roll or draw "roll 6 6" is not possible: no roll or draw can give that`)
}

func TestRefusalLeavesTheGame(t *testing.T) {
	t.Parallel()
	s := started(t, Options{})
	before, text := s.State(), read(t, s.Path())
	events, err := s.Do(engine.SellAction(engine.One, engine.Coal))
	require.ErrorIs(t, err, engine.WrongQuestion)
	assert.Empty(t, events)
	assert.Equal(t, before, s.State())
	assert.Equal(t, text, read(t, s.Path()))
	require.NoError(t, s.Stopped())
	play(t, s, 5, newDice(1))
}

func TestStartRefuses(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	_, err := seated(Start(Options{Game: of(t, engine.Config{Building: "atlantis"}), Path: filepath.Join(dir, "a.log")}))
	require.Error(t, err)
	assert.NoFileExists(t, filepath.Join(dir, "a.log"), "no game, no log")
	_, err = resumed(filepath.Join(dir, "a.log"), known(t))
	require.ErrorIs(t, err, os.ErrNotExist)
}

func TestSecondSessionLooksOn(t *testing.T) {
	t.Parallel()
	s := started(t, Options{Seed: 2})
	play(t, s, 10, newDice(2))
	second, err := resumed(s.Path(), known(t))
	require.NoError(t, err)
	require.ErrorIs(t, second.Stopped(), log.ErrInUse)
	assert.Equal(t, s.State(), second.State())
	a, _ := choice(second, newDice(1))
	_, err = second.Do(a)
	require.ErrorIs(t, err, log.ErrInUse)
	require.ErrorIs(t, second.Undo(), log.ErrInUse)
	require.ErrorIs(t, second.Note(log.Note{}), log.ErrInUse)
	_, why := second.CanUndo()
	assert.Equal(t, log.ErrInUse.Error(), why)

	other := filepath.Join(t.TempDir(), "other.log")
	require.NoError(t, second.MoveTo(other), "it goes on as a game of its own")
	play(t, second, 5, newDice(3))
	play(t, s, 5, newDice(4))
	require.NoError(t, second.Close())
	_, err = record.Of(log.Verify(other, known(t)))
	require.NoError(t, err)
	_, err = record.Of(log.Verify(s.Path(), known(t)))
	require.NoError(t, err)
}

func TestDamagedGameGoesOnElsewhere(t *testing.T) {
	t.Parallel()
	s := started(t, Options{Seed: 2})
	play(t, s, 20, newDice(2))
	require.NoError(t, s.Close())
	text := strings.Replace(read(t, s.Path()), "12.  ", "13.  ", 1)
	require.NoError(t, os.WriteFile(s.Path(), []byte(text), 0o600))

	again, err := resumed(s.Path(), known(t))
	require.NoError(t, err)
	require.ErrorContains(t, again.Stopped(), "the log is damaged in line")
	assert.Equal(t, log.Checksum, again.Damage().Kind)
	assert.Equal(t, 11, again.Match().Len())
	taken := filepath.Join(filepath.Dir(s.Path()), "game.log")
	require.Error(t, again.MoveTo(taken), "nothing is overwritten")
	require.Error(t, again.Stopped())
	require.NoError(t, again.MoveTo(filepath.Join(t.TempDir(), "other.log")))
	require.NoError(t, again.Stopped())
	assert.Equal(t, log.Parent{Name: "game.log", Node: 11}, again.Header().Parent)
	play(t, again, 5, newDice(5))
	require.NoError(t, again.Close())
	assert.Equal(t, text, read(t, s.Path()))
}

func TestClosedSession(t *testing.T) {
	t.Parallel()
	s := started(t, Options{})
	require.NoError(t, s.Close())
	require.NoError(t, s.Close())
	_, err := s.Do(engine.PlaceAction(engine.One, 0))
	require.ErrorIs(t, err, errClosed)
	require.ErrorIs(t, s.MoveTo(filepath.Join(t.TempDir(), "a.log")), errClosed)
}

// What is played in memory is not kept for later.
func TestKept(t *testing.T) {
	t.Parallel()
	assert.True(t, started(t, Options{}).Kept())
	assert.False(t, started(t, Options{Path: "lesson.log", Disk: log.Memory{}}).Kept())
}

func TestNotes(t *testing.T) {
	t.Parallel()
	s := started(t, Options{})
	play(t, s, 5, newDice(1))
	note := log.Note{Node: 3, Mark: "!!", Text: "look here"}
	require.NoError(t, s.Note(note))
	require.Error(t, s.Note(log.Note{Node: 99}))
	require.Error(t, s.Note(log.Note{Node: 1, Mark: "#"}))
	play(t, s, 1, newDice(2))
	require.NoError(t, s.Close())
	again, err := resumed(s.Path(), known(t))
	require.NoError(t, err)
	assert.Equal(t, []log.Note{note}, again.Notes())
	assert.Equal(t, s.Notes(), again.Notes())
	require.NoError(t, again.Close())
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(data)
}

// asked returns who is asked in the present position, and what.
func asked(s table) (engine.Seat, engine.Question) {
	state := s.State()
	return s.Rules().Turn(&state)
}
