package matchtest_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/session"
)

// A session plays any game: here one for three with a coin, of which no room of the house
// knows.

func shelf() game.Shelf { return game.Shelf{matchtest.Game()} }

// agreed is a game of Nim in a folder of its own, with what the options change.
func agreed(t *testing.T, change func(o *session.Options)) session.Options {
	t.Helper()
	o := session.Options{
		Game: session.Game{Box: &shelf()[0], Options: matchtest.Options(gametest.Nim{Heaps: [3]uint8{5, 4, 3}})},
		Seed: 7, Players: []string{"Ann", "Bob"}, Folder: t.TempDir(),
		Clock: func() time.Time { return time.Date(2026, 11, 21, 11, 0, 0, 0, time.UTC) },
	}
	if change != nil {
		change(&o)
	}
	return o
}

// started begins a game of Nim.
func started(t *testing.T, change func(o *session.Options)) *session.Session {
	t.Helper()
	s, err := session.Start(agreed(t, change))
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// do does some actions of people, between which the coin falls by itself.
func do(t *testing.T, s *session.Session, actions ...string) {
	t.Helper()
	for _, a := range actions {
		_, err := s.Do(a)
		require.NoError(t, err, a)
	}
}

// played returns the line of play up to the present moment.
func played(s *session.Session) (line []string) {
	for _, n := range s.Tree().Line(s.Tree().Cursor()) {
		line = append(line, s.Tree().Action(n))
	}
	return line
}

func TestAnyGameIsPlayed(t *testing.T) {
	t.Parallel()
	s := started(t, nil)
	assert.Equal(t, "2026-11-21-nim-7.log", filepath.Base(s.Path()))
	assert.Equal(t, []string{"tails"}, played(s), "the seed's first toss")
	walked, err := s.Do("take 1 a")
	require.NoError(t, err)
	assert.Equal(t, []game.Node{2, 3}, walked, "the action, and the toss after it")
	_, err = s.Do("take 3 c")
	require.NoError(t, err)
	_, err = s.Do("take 3 c")
	require.Error(t, err, "there are none left")
	require.ErrorAs(t, func() error { _, err := s.Do("nonsense"); return err }(), new(game.Unreadable))
	for !s.Tree().Result(s.Tree().Cursor()).Over {
		do(t, s, s.Tree().Legal(s.Tree().Cursor())[0])
	}
	assert.Equal(t, 1, s.Tree().Result(s.Tree().Cursor()).Winners.Len())
	assert.Equal(t, chance.FromSeed, s.Luck().Origin())
	require.NoError(t, s.Close())

	g, err := log.Verify(s.Path(), shelf())
	require.NoError(t, err)
	assert.Equal(t, s.Tree().Len(), g.Tree.Len())
	assert.Equal(t, s.Tree().Hash(s.Tree().Cursor()), g.Tree.Hash(g.Tree.Cursor()))
}

func TestAnyGameIsTakenBackAndResumed(t *testing.T) {
	t.Parallel()
	s := started(t, nil)
	do(t, s, "take 1 a", "take 2 b")
	line := played(s)
	require.NoError(t, s.Undo())
	assert.Equal(t, line[:3], played(s), "to where a person chose")
	require.NoError(t, s.Redo())
	assert.Equal(t, line, played(s))
	require.NoError(t, s.UndoTo(1))
	do(t, s, "take 1 c")
	assert.Equal(t, line[2], played(s)[2], "the same coin falls again")
	require.NoError(t, s.Close())

	again, err := session.Resume(s.Path(), shelf())
	require.NoError(t, err)
	defer again.Close()
	require.NoError(t, again.Stopped())
	assert.Equal(t, played(s), played(again))
	assert.Equal(t, s.Tree().Len(), again.Tree().Len())
	do(t, again, "take 1 a")

	noWay := started(t, func(o *session.Options) { o.Undo = log.UndoRoll })
	do(t, noWay, "take 1 a")
	ok, why := noWay.CanUndo()
	assert.False(t, ok)
	assert.Contains(t, why, "cannot undo past a roll or draw")
}

// Real coins are drawn by hand, and computers sit where they were asked to.
func TestAnyGameByHandAndWithComputers(t *testing.T) {
	t.Parallel()
	s := started(t, func(o *session.Options) { o.Hand.Draws, o.Bots = true, log.Bots{"", "random", "random"} })
	assert.Equal(t, []string{"Ann", "Bob", "Random 2"}, s.Header().Players)
	asked, _ := s.Tree().Turn(0)
	assert.Equal(t, game.Chance, asked)
	assert.Equal(t, game.Node(0), s.Tree().Cursor(), "the coin waits for a person")
	do(t, s, "heads", "take 3 a", "tails")
	assert.Equal(t, "random", s.Asked())
	assert.Equal(t, chance.FromHand, s.Luck().Origin())
	do(t, s, "take 1 a", "heads", "take 1 a", "heads")
	assert.Empty(t, s.Asked())
	require.NoError(t, s.Undo(), "a toss that was typed wrong")
	assert.Len(t, played(s), 6)
}

func TestAnyGameGoesOnFromAMoment(t *testing.T) {
	t.Parallel()
	s := started(t, nil)
	do(t, s, "take 1 a", "take 2 b")
	from := s.Moment(3)
	o := session.Options{Folder: t.TempDir(), Seed: 8, Bots: from.Bots(), Clock: agreed(t, nil).Clock}
	same, err := session.Continue(from, false, o)
	require.NoError(t, err)
	defer same.Close()
	assert.Equal(t, played(s)[:3], played(same))
	assert.Equal(t, log.Parent{Name: filepath.Base(s.Path()), Node: 3}, same.Header().Parent)
	g, err := log.Load(s.Path(), shelf())
	require.NoError(t, err)
	other, err := session.Continue(session.MomentOf(g, 2), true, o)
	require.NoError(t, err)
	defer other.Close()
	assert.Equal(t, uint64(8), other.Header().Seed)
	assert.Equal(t, played(s)[:2], played(other)[:2])
}

// playerVariable turns the test program into somebody who resumes the game that it names,
// says how that went, waits for its input to end, and leaves.
const playerVariable = "MICROCITY_TEST_NIM"

func TestMain(m *testing.M) {
	if file := os.Getenv(playerVariable); file != "" {
		os.Exit(resumeAndWait(file))
	}
	os.Exit(m.Run())
}

func resumeAndWait(file string) int {
	s, err := session.Resume(file, shelf())
	switch {
	case err != nil:
		fmt.Println(err)
		return 1
	case errors.Is(s.Stopped(), log.ErrInUse):
		_, err := s.Do(s.Tree().Legal(s.Tree().Cursor())[0])
		fmt.Println("looks on, is refused:", errors.Is(err, log.ErrInUse))
	case s.Stopped() == nil:
		_, err := s.Do(s.Tree().Legal(s.Tree().Cursor())[0])
		fmt.Println("plays:", err)
	}
	_, _ = io.Copy(io.Discard, os.Stdin)
	return 0
}

// elsewhere resumes a game in another process. The function ends that.
func elsewhere(t *testing.T, file string) (said string, end func()) {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	other := exec.Command(self)
	other.Env = append(os.Environ(), playerVariable+"="+file)
	input, err := other.StdinPipe()
	require.NoError(t, err)
	output, err := other.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, other.Start())
	said, err = bufio.NewReader(output).ReadString('\n')
	require.NoError(t, err)
	return said, func() {
		require.NoError(t, input.Close())
		require.NoError(t, other.Wait())
	}
}

// One process plays a game; another one that resumes it looks on, until the first lets go.
func TestTwoProcessesOnAnyGame(t *testing.T) {
	t.Parallel()
	s := started(t, nil)
	do(t, s, "take 1 a")
	said, end := elsewhere(t, s.Path())
	assert.Equal(t, "looks on, is refused: true\n", said)
	end()
	do(t, s, "take 1 b")
	before := s.Tree().Len()
	require.NoError(t, s.Close())

	said, end = elsewhere(t, s.Path())
	assert.Equal(t, "plays: <nil>\n", said)
	here, err := session.Resume(s.Path(), shelf())
	require.NoError(t, err)
	require.ErrorIs(t, here.Stopped(), log.ErrInUse)
	require.NoError(t, here.Close())
	end()
	g, err := log.Verify(s.Path(), shelf())
	require.NoError(t, err)
	assert.Greater(t, g.Tree.Len(), before, "the other one has played on")
}
