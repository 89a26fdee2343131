package tui

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"boardgame/microcity/internal/tui/replay"
	"boardgame/microcity/internal/tui/screen"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/session"
)

// aShelf gives the test a folder of saved games of its own: three games and a letter,
// the newest first.
func aShelf(t *testing.T) folders.Folders {
	t.Helper()
	own := folders.In(t.TempDir())
	require.NoError(t, os.MkdirAll(own.Games, 0o700))
	path := func(name string) string { return filepath.Join(own.Games, name+".log") }
	begin := func(name string, config engine.Config, players ...string) *play.Session {
		s, err := play.Start(session.Options{
			Game: play.Of(corePack(), config), Seed: 7, Players: players, Clock: aDay, Path: path(name),
		})
		require.NoError(t, err)
		return s
	}
	lost := begin("the first one", engine.Config{})
	for state := lost.State(); !lost.Rules().Result(state).Over; state = lost.State() {
		legal := lost.Rules().Legal(&state, nil)
		_, err := lost.Do(legal[len(legal)-1])
		require.NoError(t, err)
	}
	require.NoError(t, lost.Close())
	require.NoError(t, begin("duel", engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}, "Ann", "B\x1bob").Close())
	require.NoError(t, begin("together", engine.Config{Mode: engine.Coop, CardX: true}).Close())
	require.NoError(t, os.WriteFile(path("letter"), []byte("Dear\x1b[2J Ann"), 0o600))
	for i, name := range []string{"the first one", "letter", "together", "duel"} {
		at := aDay().Add(time.Duration(i) * time.Hour).Local()
		require.NoError(t, os.Chtimes(path(name), at, at))
	}
	return own
}

// inLibrary opens the list of saved games.
func inLibrary(t *testing.T) (*player, *libraryScreen) {
	t.Helper()
	at := aShelf(t)
	p := sit(t, Options{Games: ofCore(), Folders: at}, 80, 24)
	p.press("s")
	l, ok := p.app.screen.(*libraryScreen)
	require.True(t, ok)
	return p, l
}

func (l *libraryScreen) names() (names []string) {
	for i := range l.shown {
		names = append(names, library.Name(l.shown[i].Path))
	}
	return names
}

func TestLibraryListsNewestFirst(t *testing.T) {
	local := time.Local
	time.Local = time.UTC
	defer func() { time.Local = local }()
	p, l := inLibrary(t)
	assert.Equal(t, []string{"duel", "together", "letter", "the first one"}, l.names())
	for _, size := range sizes {
		p.resize(size.W, size.H)
		p.golden("library-" + size.Name)
	}
	p.press("down", "down")
	assert.Contains(t, p.frame(), "not a log of Micro City")
	p.press("enter")
	assert.Contains(t, p.frame(), "No game in this file")
	assert.NotContains(t, p.frame(), "\x1b")
}

func TestLibraryFilters(t *testing.T) {
	p, l := inLibrary(t)
	p.press("end", "/", "l", "o", "s", "t")
	assert.Equal(t, []string{"the first one"}, l.names())
	p.press("?", "d")
	require.Empty(t, p.app.host.Overlays)
	assert.Empty(t, l.names())
	assert.Contains(t, p.frame(), "No saved game matches.")
	assert.Contains(t, p.frame(), "0 of 4 games")
	p.press("esc")
	assert.Len(t, l.names(), 4)
	p.press("/", "a", "n", "n", " ", "g", "a", "r", "enter")
	assert.Equal(t, []string{"duel"}, l.names())
	p.press("esc")
	assert.Len(t, l.names(), 4)
	assert.Equal(t, "duel", library.Name(l.at().Path), "the cursor stays on the game")
}

func TestLibraryRenames(t *testing.T) {
	p, l := inLibrary(t)
	p.press("down", "n")
	for range "together" {
		p.press("backspace")
	}
	p.press("d", "u", "e", "l")
	p.golden("library-rename")
	p.press("enter")
	assert.Contains(t, p.frame(), "There is already a game of that name")
	p.press("n", "!", "enter")
	assert.Contains(t, p.frame(), "Renamed to together!.")
	assert.Equal(t, "together!", library.Name(l.at().Path))
	p.press("n", "x", "esc")
	assert.Equal(t, "together!", library.Name(l.at().Path))
	p.press("enter")
	assert.Equal(t, engine.Coop, p.game().session.Rules().Config().Mode)
}

func TestLibraryDeletesAndBringsBack(t *testing.T) {
	p, l := inLibrary(t)
	p.resize(120, 40)
	p.press("u")
	assert.Contains(t, p.frame(), "You have deleted nothing here.")
	assert.NotContains(t, p.frame(), "u undelete")
	p.press("d", "d", "d", "d")
	assert.Contains(t, p.frame(), "u undelete")
	assert.Empty(t, l.names())
	p.press("d", "enter", "r", "n", "up", "down")
	p.press("u")
	assert.Equal(t, []string{"the first one"}, l.names())
	p.press("u", "u")
	assert.Equal(t, []string{"together", "letter", "the first one"}, l.names())
	assert.Equal(t, "together", library.Name(l.at().Path), "the cursor stands on what came back")
	require.NoError(t, os.RemoveAll(p.app.host.Folders.Trash()))
	p.press("u")
	assert.Contains(t, p.frame(), "could not be put back")
	assert.Len(t, l.names(), 3)
	p.press("esc")
	menu, ok := p.app.screen.(*mainMenu)
	require.True(t, ok)
	assert.Len(t, menu.saved, 3, "the menu knows")
}

// Continue goes on with the game that was played last and is not over.
func TestContinuePassesOver(t *testing.T) {
	t.Parallel()
	at := aShelf(t)
	p := sit(t, Options{Games: ofCore(), Folders: at}, 80, 24)
	require.NoError(t, os.Remove(filepath.Join(p.app.host.Folders.Games, "duel.log")))
	p.send(screen.ReloadMsg{})
	assert.Contains(t, p.frame(), "Continue: co-op")
	p.press("c")
	assert.Equal(t, engine.Coop, p.game().session.Rules().Config().Mode)
	p.press("q", "m")
	for _, name := range []string{"together", "letter"} {
		require.NoError(t, os.Remove(filepath.Join(p.app.host.Folders.Games, name+".log")))
	}
	p.send(screen.ReloadMsg{})
	p.press("c")
	assert.Contains(t, p.frame(), "There is no game to continue.")
}

func TestLibraryByMouse(t *testing.T) {
	p, l := inLibrary(t)
	p.click("the second game", line(1))
	require.Equal(t, engine.Coop, p.game().session.Rules().Config().Mode)
	assert.Equal(t, "together", library.Name(l.at().Path))
}

// Keys that come while a game is being deleted wait until it is; after a refusal, and on
// another screen, they mean nothing.
func TestLibraryWaitsForTheDisk(t *testing.T) {
	p, l := inLibrary(t)
	_, deleting := p.app.Update(keyMsg("d"))
	require.True(t, l.busy)
	p.press("down", "d")
	assert.Equal(t, 0, l.cursor)
	p.send(deleting())
	assert.Equal(t, []string{"together", "the first one"}, l.names(), "the duel, then the letter below the next")
	assert.Empty(t, l.ahead)

	require.NoError(t, os.Remove(filepath.Join(p.app.host.Folders.Games, "together.log")))
	p.press("home")
	_, renaming := p.app.Update(keyMsg("d"))
	p.press("d")
	p.send(renaming())
	assert.True(t, l.trouble)
	assert.Equal(t, []string{"the first one"}, l.names(), "what was refused takes the keys behind it along")

	_, opening := p.app.Update(keyMsg("r"))
	p.press("right", "right")
	p.send(opening())
	v, ok := p.app.screen.(*replay.Viewer)
	require.True(t, ok)
	assert.Zero(t, v.At())
	assert.Empty(t, l.ahead)
}

// A game is guessed from the list, and Esc leads back to it.
func TestLibraryGuesses(t *testing.T) {
	t.Parallel()
	p, l := inLibrary(t)
	p.press("m")
	require.Contains(t, p.words(), "No turn of this game was played to its end, so there is nothing to guess.")
	p.press("end", "m")
	require.Contains(t, p.words(), "of this game, played by the player, are hidden")
	p.press("enter")
	require.Contains(t, p.words(), "Guess the move: turn 1 of")
	p.press("q", "y")
	require.Same(t, l, p.app.screen)
}
