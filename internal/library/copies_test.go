package library

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/session"
)

// copied puts the first part of a game's log into another file, cut at a line: of the lines of the game
// that part, and of the header all.
func copied(t *testing.T, at folders.Folders, from, to string, part float64) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(at.Games, from+session.Extension))
	require.NoError(t, err)
	header := strings.Index(string(data), "\n2. ") + 1
	text := string(data[:header+int(float64(len(data)-header)*part)])
	text = text[:strings.LastIndex(text, "\n")+1]
	require.NoError(t, os.WriteFile(filepath.Join(at.Games, to+session.Extension), []byte(text), 0o600))
}

// The copies of a game, those included that were cut or cut and continued, are one game; the longest is
// it. A game that was begun by itself is another one, and so is one that goes on from a moment.
func TestCopies(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	s := begin(t, at, "game", engine.Config{})
	lose(t, s)
	require.NoError(t, s.Close())
	copied(t, at, "game", "game (conflicted copy)", 1)
	copied(t, at, "game", "cut", 0.5)
	copied(t, at, "game", "continued", 0.5)
	copied(t, at, "game", "begun", 0)
	again, err := session.Resume(filepath.Join(at.Games, "continued.log"), record.Known(corePack()))
	require.NoError(t, err)
	legal := again.Tree().Legal(again.Tree().Cursor())
	_, err = again.Do(legal[len(legal)-1])
	require.NoError(t, err)
	branch, err := session.Continue(again.Moment(5), false, session.Options{Path: filepath.Join(at.Games, "branch.log")})
	require.NoError(t, err)
	require.NoError(t, branch.Close())
	require.NoError(t, again.MoveTo(filepath.Join(at.Games, "moved.log")))
	require.NoError(t, again.Close())
	other := begin(t, at, "other", engine.Config{}, "Ann")
	lose(t, other)
	require.NoError(t, other.Close())
	old := time.Date(2026, 11, 21, 11, 0, 0, 0, time.UTC)
	require.NoError(t, os.Chtimes(filepath.Join(at.Games, "game.log"), old, old))

	list := games(t, at)
	of := map[string]string{}
	for name, g := range list {
		if g.CopyOf != "" {
			of[name] = Name(g.CopyOf)
		}
	}
	assert.Equal(t, map[string]string{
		"game (conflicted copy)": "game", "cut": "game", "continued": "game", "begun": "game", "moved": "game",
	}, of)
	cut := list["cut"]
	assert.Equal(t, "a copy", cut.Brief())
	assert.Contains(t, cut.Standing(), "a copy, turn ")
	assert.Contains(t, cut.About(), "It is a copy of game, which counts in its place.")
	assert.True(t, cut.Matches("copy"))
	all, err := Games(at, record.Known(corePack()))
	require.NoError(t, err)
	waits := Unfinished(all)
	require.NotNil(t, waits)
	assert.Equal(t, "branch", Name(waits.Path), "a copy does not wait to be continued")

	_, err = Discard(at, list["game"].Path)
	require.NoError(t, err)
	assert.Empty(t, games(t, at)["game (conflicted copy)"].CopyOf, "now it is the longest that there is")
	everything, err := Everything(at, record.Known(corePack()))
	require.NoError(t, err)
	assert.Len(t, slices.DeleteFunc(everything, func(g Game) bool {
		return g.CopyOf != "" || Name(g.Path) != "game" && Name(g.Path) != "game (conflicted copy)"
	}), 1, "the trash included")
}

// Games that were begun in the same second are as many as have a first choice of their own.
func TestGamesBegunAtOnce(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	require.NoError(t, os.MkdirAll(at.Games, 0o700))
	now := func() time.Time { return time.Date(2026, 11, 21, 11, 0, 0, 0, time.UTC) }
	for i, name := range []string{"a", "b", "c"} {
		s, err := play.Start(session.Options{
			Game: play.Of(corePack(), engine.Config{}), Seed: 7, Clock: now, Path: filepath.Join(at.Games, name+session.Extension),
		})
		require.NoError(t, err)
		if i < 2 {
			_, err = s.Session.Do(s.Tree().Legal(s.Tree().Cursor())[i])
			require.NoError(t, err)
		}
		require.NoError(t, s.Close())
	}
	list := games(t, at)
	assert.Empty(t, list["a"].CopyOf)
	assert.Empty(t, list["b"].CopyOf)
	assert.NotEmpty(t, list["c"].CopyOf, "nothing was chosen in it")
}

// Of two attempts at a day the one that was begun first shows the luck, whichever lies first in the
// folder, and the other is known to be later; a copy is neither.
func TestLaterAttempts(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	require.NoError(t, os.MkdirAll(at.Games, 0o700))
	day := time.Date(2026, 11, 21, 11, 0, 0, 0, time.UTC)
	box := play.Of(corePack(), engine.Config{}).Box
	for name, hour := range map[string]time.Duration{"there": 1, "here": 2, "next week": 7 * 24} {
		begun := day.Add(hour * time.Hour)
		s, err := play.Start(session.Options{
			Game: play.Of(corePack(), engine.Config{}), Seed: box.Seeds(game.Day, begun)[0], Luck: log.LuckDaily, Undo: log.UndoRoll,
			Clock: func() time.Time { return begun }, Path: filepath.Join(at.Games, name+session.Extension),
		})
		require.NoError(t, err)
		lose(t, s)
		require.NoError(t, s.Close())
	}
	copied(t, at, "there", "a copy of there", 1)
	later := map[string]bool{}
	for name, g := range games(t, at) {
		if g.CopyOf == "" {
			later[name] = g.Later
		}
	}
	assert.Contains(t, later, "here")
	assert.True(t, later["here"])
	delete(later, "here")
	assert.Len(t, later, 2)
	for name, is := range later {
		assert.False(t, is, name)
	}
}
