package library

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/session"
)

// long is a time at which games were played that were not touched since.
var long = time.Date(2026, 3, 1, 12, 0, 0, 123, time.UTC)

// settle has all games in the folder and its trash be old.
func settle(t *testing.T, at folders.Folders) {
	t.Helper()
	for _, dir := range []string{at.Games, at.Trash()} {
		saved, err := session.Games(dir)
		require.NoError(t, err)
		for i, one := range saved {
			require.NoError(t, os.Chtimes(one.Path, long, long.Add(time.Duration(i)*time.Minute)))
		}
	}
}

// aShelf is a folder of games of all kinds, one of them damaged and one in the trash.
func aShelf(t *testing.T) folders.Folders {
	t.Helper()
	at := aHome(t)
	for i := range fewRead {
		require.NoError(t, begin(t, at, fmt.Sprintf("solo-%d", i), engine.Config{}).Close())
	}
	ended := begin(t, at, "ended", engine.Config{Building: "eiffel", Difficulty: engine.Hard})
	lose(t, ended)
	require.NoError(t, ended.Close())
	rivals := begin(t, at, "rivals", engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}, "Zażółć", "世界")
	lose(t, rivals)
	require.NoError(t, rivals.Close())
	bad := begin(t, at, "bad", engine.Config{})
	require.NoError(t, bad.Close())
	require.NoError(t, os.WriteFile(bad.Path(), []byte("no log"), 0o600))
	_, err := Discard(at, filepath.Join(at.Games, "solo-0"+session.Extension))
	require.NoError(t, err)
	copyOf, err := os.ReadFile(ended.Path())
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(at.Games, "copy"+session.Extension), copyOf, 0o600))
	settle(t, at)
	return at
}

func everything(t *testing.T, at folders.Folders) []Game {
	t.Helper()
	list, err := Everything(at, record.Known(corePack()))
	require.NoError(t, err)
	return list
}

// spoil replaces what is in a log, leaving its size and time.
func spoil(t *testing.T, path string) {
	t.Helper()
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, bytes.Repeat([]byte("?"), int(info.Size())), 0o600))
	require.NoError(t, os.Chtimes(path, info.ModTime(), info.ModTime()))
}

// What the summary tells is what the logs say, of every game, and no log is read for it.
func TestSummaryTellsTheSame(t *testing.T) {
	t.Parallel()
	at := aShelf(t)
	fromLogs := everything(t, at)
	require.FileExists(t, at.Summary())
	for _, g := range fromLogs {
		if g.Opens {
			spoil(t, g.Path)
		}
	}
	assert.Equal(t, fromLogs, everything(t, at))
	assert.True(t, Finished(at, record.Known(corePack())))
	outside, err := Games(at, nil)
	require.NoError(t, err)
	for _, g := range outside {
		assert.False(t, g.Opens, "a game that is not known here cannot be told of: %s", g.Path)
	}
	assert.Equal(t, fromLogs, everything(t, at), "and is still known where it was")

	for i := range fewRead { // enough that the summary is written anew
		require.NoError(t, begin(t, at, fmt.Sprintf("more-%d", i), engine.Config{}).Close())
	}
	settle(t, at)
	_, err = Games(at, record.Known(corePack()))
	require.NoError(t, err)
	again := recall(at, record.Known(corePack())).known
	assert.Contains(t, again, "more-0"+session.Extension)
	assert.Contains(t, again, filepath.Join("trash", "solo-0"+session.Extension), "the trash was not looked at")
}

// A log that has changed in size or time is read, and so is one that was changed just now, which may change again.
func TestSummaryIsNotTrustedOverALog(t *testing.T) {
	t.Parallel()
	at := aShelf(t)
	before := everything(t, at)
	path := filepath.Join(at.Games, "ended"+session.Extension)
	named := func(list []Game) Game {
		for _, g := range list {
			if g.Path == path {
				return g
			}
		}
		t.Fatal("the game is not listed")
		return Game{}
	}
	require.True(t, named(before).Opens)
	spoil(t, path)
	require.NoError(t, os.Chtimes(path, long, long.Add(time.Hour)))
	assert.False(t, named(everything(t, at)).Opens, "the time is another one")
	text, err := os.ReadFile(filepath.Join(at.Games, "rivals"+session.Extension))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, text, 0o600))
	require.NoError(t, os.Chtimes(path, long, named(before).Changed))
	assert.Equal(t, "competitive · logistics, seaport, garden", named(everything(t, at)).Title, "the size is another one")

	fresh := aShelf(t)
	soon := time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC)
	for _, g := range everything(t, fresh) {
		require.NoError(t, os.Chtimes(g.Path, soon, soon))
	}
	require.NoError(t, os.Remove(fresh.Summary()))
	everything(t, fresh)
	assert.NoFileExists(t, fresh.Summary(), "no game is old enough to be kept")
}

// A summary that is cut off or changed anywhere, or is about another folder or program, is as good as none, and is made anew.
func TestSummaryIsMadeAnew(t *testing.T) {
	t.Parallel()
	at := aShelf(t)
	want := everything(t, at)
	whole, err := os.ReadFile(at.Summary())
	require.NoError(t, err)
	s := recall(at, record.Known(corePack()))
	require.NotEmpty(t, s.known)
	for n := range whole {
		assert.Empty(t, decoded(whole[:n], s.about), n)
		changed := bytes.Clone(whole)
		changed[n] ^= 1 << (n % 8)
		assert.Empty(t, decoded(changed, s.about), n)
	}
	assert.Empty(t, decoded(whole, "something else"))
	for _, data := range [][]byte{nil, whole[:len(whole)/2], []byte("\x1b[2J")} {
		require.NoError(t, os.WriteFile(at.Summary(), data, 0o600))
		assert.Equal(t, want, everything(t, at))
		again, err := os.ReadFile(at.Summary())
		require.NoError(t, err)
		assert.Equal(t, s.known, decoded(again, s.about))
	}
	require.NoError(t, os.Remove(at.Summary()))
	require.NoError(t, os.Mkdir(at.Summary(), 0o700))
	assert.Equal(t, want, everything(t, at), "where it cannot be written, the logs are read")
}

// Nobody else's text comes to the terminal by the summary.
func TestSummaryHasSafeTexts(t *testing.T) {
	t.Parallel()
	k := kept{Name: "a.log", Game: Game{Opens: true, Title: "solo", Players: []string{"Ann"}}}
	require.Len(t, decoded(encoded(map[string]*kept{"a.log": &k}, "x"), "x"), 1)
	k.Game.Players[0] = "\x1b]52;c;AAAA\a"
	assert.Empty(t, decoded(encoded(map[string]*kept{"a.log": &k}, "x"), "x"), "nothing of it is written")
	safe := encoded(map[string]*kept{"a.log": {Name: "a.log", Game: Game{Title: "solo"}}}, "x")
	forged := sum(bytes.Replace(safe[:len(safe)-crc32.Size], []byte("solo"), []byte("\x1b[2J"), 1))
	assert.Empty(t, decoded(forged, "x"), "nor read")
}

// sum ends the text of a summary with its checksum.
func sum(text []byte) []byte {
	return binary.LittleEndian.AppendUint32(text, crc32.Checksum(text, castagnoli))
}

// A game whose cards were taken away is told of as one that cannot be opened.
func TestSummaryAsksForTheCards(t *testing.T) {
	t.Parallel()
	at := aShelf(t)
	everything(t, at)
	beside, err := filepath.Glob(filepath.Join(at.Games, "cards-*"))
	require.NoError(t, err)
	bare := record.Known(corePack())
	for i := range bare {
		bare[i].Cards = func(string) []byte { return nil }
	}
	for _, there := range []bool{true, false} {
		list, err := Games(at, bare)
		require.NoError(t, err)
		require.Len(t, list, fewRead+3)
		for _, g := range list {
			assert.Equal(t, there && Name(g.Path) != "bad", g.Opens, g.Path)
		}
		for _, path := range beside {
			require.NoError(t, os.RemoveAll(path))
		}
	}
}

// Whatever stands in the file of a summary, it is read to its end.
func FuzzSummary(f *testing.F) {
	k := kept{Name: "a.log", Game: Game{Opens: true, Title: "solo", Players: []string{"Ann"}}}
	whole := encoded(map[string]*kept{"a.log": &k}, "x")
	f.Add(whole[:len(whole)-crc32.Size])
	f.Add([]byte("\x01x\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"))
	f.Fuzz(func(t *testing.T, text []byte) {
		if games := decoded(sum(bytes.Clone(text)), "x"); games != nil {
			require.Equal(t, games, decoded(encoded(games, "x"), "x"), "what was read is written as it is")
		}
	})
}
