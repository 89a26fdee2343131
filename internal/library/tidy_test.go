package library

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/session"
)

func saved(at folders.Folders, name string) string {
	return filepath.Join(at.Games, name+session.Extension)
}

func trashed(at folders.Folders, name string) string {
	return filepath.Join(at.Trash(), name+session.Extension)
}

// oneNameOnWindows leaves a test out where games are renamed in one step, so that none has two names, and
// no name of a file goes while that is open.
func oneNameOnWindows(t *testing.T) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("Windows renames in one step")
	}
}

// A process that is killed between the two steps of a renaming leaves a game with two names. It counts
// once, and is left with the name that the player gave it.
func TestTwoNamesAreOneGame(t *testing.T) {
	oneNameOnWindows(t)
	const usual = "2026-11-21-solo-A-easy-7"
	for _, c := range []struct{ old, other, left string }{
		{usual, "first", "first"},
		{"first", usual, "first"},
		{"zebra", "ape", "ape"},
		{usual, usual + "-2", usual},
	} {
		at := aHome(t)
		s := begin(t, at, c.old, engine.Config{})
		lose(t, s)
		require.NoError(t, s.Close())
		require.NoError(t, os.Link(saved(at, c.old), saved(at, c.other)))
		list := games(t, at)
		require.Len(t, list, 1)
		assert.True(t, list[c.left].Result.Over)
		names, err := filepath.Glob(saved(at, "*"))
		require.NoError(t, err)
		assert.Equal(t, []string{saved(at, c.left)}, names)
	}
}

// A game that lies in the trash and not is not deleted.
func TestHalfDeletedGames(t *testing.T) {
	t.Parallel()
	oneNameOnWindows(t)
	at := aHome(t)
	require.NoError(t, begin(t, at, "game", engine.Config{}).Close())
	require.NoError(t, os.MkdirAll(at.Trash(), 0o700))
	require.NoError(t, os.Link(saved(at, "game"), trashed(at, "game")))
	require.NoError(t, os.Link(saved(at, "game"), trashed(at, "game-2")))
	all, err := Everything(at, record.Known(corePack()))
	require.NoError(t, err)
	require.Len(t, all, 1)
	assert.False(t, all[0].Deleted)
	assert.FileExists(t, saved(at, "game"))
	assert.NoFileExists(t, trashed(at, "game"))
	assert.NoFileExists(t, trashed(at, "game-2"))
}

// As long as somebody is at a game its names stay, and it counts once all the same.
func TestNamesOfAGameInPlay(t *testing.T) {
	t.Parallel()
	oneNameOnWindows(t)
	at := aHome(t)
	s := begin(t, at, "game", engine.Config{})
	require.NoError(t, os.Link(saved(at, "game"), saved(at, "name")))
	assert.Len(t, games(t, at), 1)
	assert.FileExists(t, saved(at, "game"))
	assert.FileExists(t, saved(at, "name"))
	require.NoError(t, s.Close())
	assert.Len(t, games(t, at), 1)
	assert.NoFileExists(t, saved(at, "name"))
}

// Games that are alike to the byte and to the moment are two all the same.
func TestAlikeAreNotTheSame(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	require.NoError(t, begin(t, at, "game", engine.Config{}).Close())
	text, err := os.ReadFile(saved(at, "game"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(saved(at, "copy"), text, 0o600))
	for _, name := range []string{"game", "copy"} {
		require.NoError(t, os.Chtimes(saved(at, name), time.Unix(1, 0), time.Unix(1, 0)))
	}
	assert.Len(t, games(t, at), 2)
}

// What is left over of games that never began goes; what may be one that begins just now
// stays.
func TestDraftsGo(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	require.NoError(t, begin(t, at, "game", engine.Config{}).Close())
	old, fresh := filepath.Join(at.Games, ".microcity-old"), filepath.Join(at.Games, ".microcity-new")
	for _, path := range []string{old, fresh} {
		require.True(t, log.IsDraft(filepath.Base(path)))
		require.NoError(t, os.WriteFile(path, nil, 0o600))
	}
	require.NoError(t, os.Chtimes(old, time.Unix(1, 0), time.Unix(1, 0)))
	assert.Len(t, games(t, at), 1)
	assert.NoFileExists(t, old)
	assert.FileExists(t, fresh)
}

// Hidden files are nobody's business, in the folder and in its trash: they are neither listed nor tidied up.
func TestHiddenFilesStay(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	s := begin(t, at, "game", engine.Config{})
	require.NoError(t, s.Close())
	require.NoError(t, os.MkdirAll(at.Trash(), 0o700))
	hidden := []string{
		filepath.Join(at.Games, "._game.log"), filepath.Join(at.Games, "game.log~"), filepath.Join(at.Trash(), ".game.log"), filepath.Join(at.Trash(), "._x.log"),
	}
	for i, path := range hidden {
		if i%2 == 0 {
			require.NoError(t, os.Link(s.Path(), path))
		} else {
			require.NoError(t, os.WriteFile(path, []byte("Mac OS X"), 0o600))
		}
	}
	all, err := Everything(at, record.Known(corePack()))
	require.NoError(t, err)
	require.Len(t, all, 1)
	assert.Equal(t, s.Path(), all[0].Path)
	for _, path := range hidden {
		assert.FileExists(t, path)
	}
}
