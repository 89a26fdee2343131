package library

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/session"
)

func corePack() *pack.Pack {
	p, err := pack.Core()
	if err != nil {
		panic(err)
	}
	return p
}

// aHome gives the test a folder of saved games of its own.
func aHome(t testing.TB) folders.Folders {
	t.Helper()
	return folders.In(t.TempDir())
}

// begin starts a game under a name.
func begin(t *testing.T, at folders.Folders, name string, config engine.Config, players ...string) *play.Session {
	t.Helper()
	require.NoError(t, os.MkdirAll(at.Games, 0o700))
	s, err := play.Start(session.Options{
		Game: play.Of(corePack(), config), Seed: 7, Players: players, Path: filepath.Join(at.Games, name+session.Extension),
	})
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// lose ends turn after turn with the last legal action until the game is over.
func lose(t *testing.T, s *play.Session) {
	t.Helper()
	for {
		state := s.State()
		legal := s.Rules().Legal(&state, nil)
		if len(legal) == 0 {
			return
		}
		_, err := s.Do(legal[len(legal)-1])
		require.NoError(t, err)
	}
}

func games(t *testing.T, at folders.Folders) map[string]Game {
	t.Helper()
	list, err := Games(at, record.Known(corePack()))
	require.NoError(t, err)
	byName := map[string]Game{}
	for _, g := range list {
		byName[Name(g.Path)] = g
	}
	return byName
}

// SOLO-2: a game counts as finished when a person played it to its end, wherever it lies.
func TestFinished(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	packs := record.Known(corePack())
	assert.False(t, Finished(at, packs))
	begin(t, at, "new", engine.Config{})
	require.NoError(t, os.WriteFile(filepath.Join(at.Games, "letter.log"), []byte("Dear Ann"), 0o600))
	watched, err := play.Start(session.Options{
		Game: play.Of(corePack(), engine.Config{}), Seed: 7, Bots: log.Bots{"greedy"}, Path: filepath.Join(at.Games, "watched"+session.Extension),
	})
	require.NoError(t, err)
	lose(t, watched)
	require.NoError(t, watched.Close())
	assert.False(t, Finished(at, packs), "one that goes on, one that computers played, one that is none")
	lost := begin(t, at, "lost", engine.Config{})
	lose(t, lost)
	require.NoError(t, lost.Close())
	assert.True(t, Finished(at, packs))
	_, err = Discard(at, games(t, at)["lost"].Path)
	require.NoError(t, err)
	assert.True(t, Finished(at, packs), "also in the trash")
}

func TestGamesAtAGlance(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	none, err := Games(at, record.Known())
	require.NoError(t, err)
	assert.Empty(t, none)
	lose(t, begin(t, at, "lost", engine.Config{With: engine.Garden}))
	begin(t, at, "new", engine.Config{Mode: engine.Coop}, "Ann\x1b[2J", "Bob")
	require.NoError(t, os.WriteFile(filepath.Join(at.Games, "letter.log"), []byte("Dear Ann"), 0o600))
	list := games(t, at)
	require.Len(t, list, 3)
	lost := list["lost"]
	assert.Equal(t, "solo · basic A · easy · garden", lost.Title)
	assert.Equal(t, game.Class{Name: "solo", Title: "solo", Of: "basic A", Level: "easy"}, lost.Class)
	assert.Equal(t, 1, lost.Seats)
	assert.Equal(t, "you lost", lost.Outcome)
	assert.True(t, lost.Result.Over)
	assert.Positive(t, lost.Turn)
	assert.True(t, lost.Opens)
	assert.True(t, lost.Sound)
	assert.Empty(t, lost.Fault)
	assert.False(t, lost.Rethought)
	fresh := list["new"]
	assert.Empty(t, fresh.Outcome)
	assert.NotContains(t, strings.Join(fresh.Players, ""), "\x1b")
	assert.Equal(t, "not started", fresh.Standing())
	assert.Equal(t, fmt.Sprintf("turn %d, you lost", lost.Turn), lost.Standing())
	assert.False(t, list["letter"].Opens)
	assert.Contains(t, list["letter"].Fault, "not a log of Micro City")
}

// A player without a name is told apart all the same, and a name stays as it is.
func TestNamesInAGlance(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	lose(t, begin(t, at, "duel", engine.Config{Mode: engine.Competitive}, "", "Zoe"))
	duel := games(t, at)["duel"]
	assert.Equal(t, []string{"Player 1", "Zoe"}, duel.Players)
	ended := map[game.Seats]string{game.Seat(0): "Player 1 won", game.Seat(1): "Zoe won", game.Nobody: "a draw"}
	assert.Equal(t, "turn 20, "+ended[duel.Result.Winners], duel.Standing())
}

// A damaged log says where, and still shows the game up to there.
func TestDamageIsTold(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	s := begin(t, at, "torn", engine.Config{})
	lose(t, s)
	data, err := os.ReadFile(s.Path())
	require.NoError(t, err)
	data[len(data)/2] ^= 1
	require.NoError(t, os.WriteFile(s.Path(), data, 0o600))
	g := games(t, at)["torn"]
	assert.True(t, g.Opens)
	assert.Regexp(t, `^Line \d+: `, g.Fault)
	assert.False(t, g.Result.Over)
	assert.False(t, g.Sound)
}

// A log that was cut off goes on all the same.
func TestTornGoesOn(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	s := begin(t, at, "torn", engine.Config{})
	data, err := os.ReadFile(s.Path())
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(s.Path(), data[:len(data)-3], 0o600))
	g := games(t, at)["torn"]
	assert.True(t, g.Sound)
	assert.NotEmpty(t, g.Fault)
}

// Only a takeback that gave up an outcome of chance is one that saw the luck.
func TestRethought(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	s := begin(t, at, "one", engine.Config{})
	place := func(i int) {
		state := s.State()
		_, err := s.Do(s.Rules().Legal(&state, nil)[i])
		require.NoError(t, err)
	}
	is := func() bool { return Rethought(s.Tree()) }
	place(0) // the dice are rolled after it
	assert.False(t, is())
	require.NoError(t, s.Undo())
	assert.True(t, is(), "the roll was seen")
	require.NoError(t, s.Redo())
	assert.False(t, is(), "the same was done again")
	state := s.State()
	legal := s.Rules().Legal(&state, nil)
	_, err := s.Do(legal[0])
	require.NoError(t, err)
	require.NoError(t, s.Undo())
	_, err = s.Do(legal[len(legal)-1])
	require.NoError(t, err)
	assert.False(t, is(), "no chance lay between")
	for s.Match().Depth() > 1 {
		require.NoError(t, s.Undo())
	}
	place(1)
	assert.True(t, is())
}

func TestRename(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	a, b := begin(t, at, "a", engine.Config{}), begin(t, at, "b", engine.Config{})
	for _, bad := range []string{"", "  ", ".hidden", "dot.", "../a", `a\b`, "a:b", "a\nb", "a\x1b[2J", strings.Repeat("x", 101)} {
		_, err := Rename(a.Path(), bad)
		require.Error(t, err, "%q", bad)
	}
	_, err := Rename(a.Path(), "b")
	require.ErrorContains(t, err, "already")
	same, err := Rename(b.Path(), "b")
	require.NoError(t, err)
	assert.Equal(t, b.Path(), same)
	to, err := Rename(a.Path(), " My first win! ")
	require.NoError(t, err)
	assert.Equal(t, "My first win!", Name(to))
	assert.Contains(t, games(t, at), "My first win!")
	assert.NotContains(t, games(t, at), "a")
	_, err = Rename(a.Path(), "c")
	require.ErrorContains(t, err, "could not be renamed: there is no such file")
}

func TestTrashGivesBack(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	path := begin(t, at, "a", engine.Config{}).Path()
	first, err := Discard(at, path)
	require.NoError(t, err)
	assert.Empty(t, games(t, at))
	assert.Equal(t, at.Trash(), filepath.Dir(first))
	begin(t, at, "a", engine.Config{Mode: engine.Coop})
	second, err := Discard(at, path)
	require.NoError(t, err)
	assert.NotEqual(t, first, second, "nothing in the trash is replaced")
	all, err := Everything(at, record.Known(corePack()))
	require.NoError(t, err)
	require.Len(t, all, 2)
	for _, g := range all {
		assert.True(t, g.Deleted)
		assert.NotEmpty(t, g.Title)
	}
	back, err := Restore(at, first)
	require.NoError(t, err)
	assert.Equal(t, path, back)
	assert.Contains(t, games(t, at)["a"].Title, "solo")
	other, err := Restore(at, second)
	require.NoError(t, err)
	assert.NotEqual(t, path, other)
	assert.Contains(t, games(t, at)[Name(other)].Title, "co-op")
	_, err = Restore(at, first)
	require.ErrorContains(t, err, "could not be put back")
}

func TestTrashThatCannotBe(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	path := begin(t, at, "a", engine.Config{}).Path()
	require.NoError(t, os.WriteFile(at.Trash(), nil, 0o600))
	_, err := Discard(at, path)
	require.Error(t, err)
	assert.FileExists(t, path)
}

func BenchmarkGlance(b *testing.B) {
	at := aHome(b)
	s, err := play.Start(session.Options{Game: play.Of(corePack(), engine.Config{}), Seed: 7, Folder: at.Games})
	require.NoError(b, err)
	for state := s.State(); !s.Rules().Result(state).Over; state = s.State() {
		legal := s.Rules().Legal(&state, nil)
		_, err := s.Do(legal[len(legal)-1])
		require.NoError(b, err)
	}
	require.NoError(b, s.Close())
	for b.Loop() {
		list, err := Games(at, record.Known(corePack()))
		require.NoError(b, err)
		require.Len(b, list, 1)
	}
}

// A game in which somebody was advised is known, and one that a computer played.
func TestAdvisedAndWatched(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	for i, advise := range []func(*play.Session) error{(*play.Session).Hinted, (*play.Session).Tutored, nil} {
		s := begin(t, at, string(rune('a'+i)), engine.Config{})
		if advise != nil {
			require.NoError(t, advise(s))
		}
		require.NoError(t, s.Close())
	}
	watched, err := play.Start(session.Options{
		Game: play.Of(corePack(), engine.Config{}), Seed: 7, Bots: log.Bots{"random"}, Path: filepath.Join(at.Games, "d"+session.Extension),
	})
	require.NoError(t, err)
	lose(t, watched)
	require.NoError(t, watched.Close())

	games, err := Games(at, record.Known(corePack()))
	require.NoError(t, err)
	found := map[string]Game{}
	for _, g := range games {
		found[Name(g.Path)] = g
	}
	a, b, c := found["a"], found["b"], found["c"]
	assert.Equal(t, "1 hint", a.Help())
	assert.Equal(t, "1 tutor warning", b.Help())
	assert.Empty(t, c.Help())
	assert.Equal(t, "Random lost", found["d"].Outcome)
}

// A game that was only looked at does not push aside the one that is being played.
func TestUnfinished(t *testing.T) {
	t.Parallel()
	over, damaged := Game{Turn: 9, Sound: true}, Game{Turn: 3}
	over.Result.Over = true
	opened, begun := Game{Sound: true}, Game{Turn: 4, Sound: true}
	list := []Game{over, damaged, opened, begun}
	assert.Same(t, &list[3], Unfinished(list))
	assert.Same(t, &list[2], Unfinished(list[:3]))
	assert.Nil(t, Unfinished(list[:2]))
}

// A seed counts as named where a person named it, and where it says to be that of a day and
// is not.
func TestNamedSeeds(t *testing.T) {
	t.Parallel()
	city := box.Game()
	nim := matchtest.Game()
	date := time.Date(2026, 11, 16, 11, 0, 0, 0, time.UTC)
	h := log.Header{Seed: 890988333, Date: date}
	assert.False(t, named(&city, &h))
	h.Luck = log.LuckDaily
	assert.False(t, named(&city, &h))
	assert.True(t, named(&nim, &h), "there is no Nim of the day")
	h.Seed = 7
	assert.True(t, named(&city, &h))
	h.Luck = log.LuckWeekly
	assert.True(t, named(&city, &h))
	assert.True(t, named(&nim, &h), "nor one of the week")
	h.Seed = city.Seeds(game.Week, date)[1]
	assert.False(t, named(&city, &h))
	h.Luck = log.LuckChosen
	assert.True(t, named(&city, &h))
}

// A game at the table is what the list says of it once it is closed.
func TestPresent(t *testing.T) {
	t.Parallel()
	at := aHome(t)
	s := begin(t, at, "now", engine.Config{})
	require.NoError(t, s.Hinted())
	state := s.State()
	_, err := s.Do(s.Rules().Legal(&state, nil)[0])
	require.NoError(t, err)
	require.NoError(t, s.Tutored())
	now := Present(s.Session)
	assert.Equal(t, 1, now.Hints)
	assert.Equal(t, 1, now.Warnings)
	lose(t, s)
	now = Present(s.Session)
	assert.True(t, now.Result.Over)
	require.NoError(t, s.Close())
	games, err := Games(at, record.Known(corePack()))
	require.NoError(t, err)
	require.Len(t, games, 1)
	now.Changed, now.Header.Date = games[0].Changed, games[0].Header.Date // to the second
	assert.Equal(t, games[0], now)
}
