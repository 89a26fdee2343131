package session

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	microcity "boardgame/microcity/internal/microcity/match"
)

func TestGamesHaveAPlaceOfTheirOwn(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "microcity", "games")
	none, err := Games(folder)
	require.NoError(t, err)
	assert.Empty(t, none)

	start := func(c engine.Config, seed uint64) table {
		s, err := seated(Start(Options{Game: of(t, c), Seed: seed, Clock: aDate, Folder: folder}))
		require.NoError(t, err)
		require.NoError(t, s.Close())
		return s
	}
	first := start(engine.Config{}, 7)
	assert.Equal(t, filepath.Join(folder, "2026-11-21-solo-A-easy-7.log"), first.Path())
	second := start(engine.Config{}, 7)
	assert.Equal(t, filepath.Join(folder, "2026-11-21-solo-A-easy-7-2.log"), second.Path())
	third := start(engine.Config{Mode: engine.Competitive}, 8)
	assert.Equal(t, filepath.Join(folder, "2026-11-21-competitive-8.log"), third.Path())

	now := aDate()
	for i, s := range []table{third, first, second} {
		require.NoError(t, os.Chtimes(s.Path(), now, now.Add(time.Duration(i)*time.Minute)))
	}
	require.NoError(t, os.Mkdir(filepath.Join(folder, "folder.log"), 0o700))
	for _, hidden := range []string{"._" + filepath.Base(first.Path()), ".x.log", ".log", "x.log~"} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, hidden), []byte("nobody's business"), 0o600))
	}
	games, err := Games(folder)
	require.NoError(t, err)
	require.Len(t, games, 3, "cards, folders and hidden files are no games")
	assert.Equal(t, second.Path(), games[0].Path)
	assert.Equal(t, third.Path(), games[2].Path)
}

func TestMoveToANewName(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	s, err := seated(Start(Options{Game: of(t, engine.Config{}), Seed: 7, Clock: aDate, Folder: folder}))
	require.NoError(t, err)
	require.NoError(t, s.now(s.MovingInto(folder)))
	assert.Equal(t, filepath.Join(folder, "2026-11-21-solo-A-easy-7-2.log"), s.Path())
	play(t, s, 3, newDice(1))
	require.NoError(t, s.Close())
}

func TestPlaceThatCannotBeMade(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(home, "microcity"), nil, 0o600))
	_, err := seated(Start(Options{Game: of(t, engine.Config{}), Folder: filepath.Join(home, "microcity", "games")}))
	require.ErrorContains(t, err, "could not be made")
	require.ErrorContains(t, err, "Name a file for the game: --log FILE.")
	s := started(t, Options{})
	play(t, s, 3, newDice(1))
}

func TestNamesAreSafeForFiles(t *testing.T) {
	t.Parallel()
	for building, want := range map[string]string{
		"../tower of\x1b[2J \u017b": "___tower_of__2J__",
		"az-AZ+09":                  "az-AZ+09",
	} {
		options := microcity.Options(engine.Config{Building: building})
		assert.Equal(t, "2026-11-21-solo-"+want+"-easy-0", nameOf(of(t, engine.Config{}).Box, &log.Header{Options: options}, aDate()))
	}
}

func TestSeedsAreShortAndDiffer(t *testing.T) {
	t.Parallel()
	seeds := map[uint64]bool{}
	for range 100 {
		seed := NewSeed()
		assert.Less(t, seed, uint64(1_000_000_000))
		seeds[seed] = true
	}
	assert.Greater(t, len(seeds), 95)
}
