package tui

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/replay"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
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
	p.Press("s")
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
		p.Resize(size.W, size.H)
		p.Golden("library-" + size.Name)
	}
	assert.Contains(t, p.Frame(), "enter go on")
	p.Press("end")
	assert.Contains(t, p.Frame(), "enter see the end", "it is over")
	p.Press("up")
	assert.Contains(t, p.Frame(), "not a log of Micro City")
	p.Press("enter")
	assert.Contains(t, p.Frame(), "No game in this file")
	assert.NotContains(t, p.Frame(), "\x1b")
}

func TestLibraryFilters(t *testing.T) {
	p, l := inLibrary(t)
	p.Press("end", "/", "l", "o", "s", "t")
	assert.Equal(t, []string{"the first one"}, l.names())
	p.Press("?", "d")
	require.Empty(t, p.app.host.Overlays)
	assert.Empty(t, l.names())
	assert.Contains(t, p.Frame(), "No saved game matches.")
	assert.Contains(t, p.Frame(), "0 of 4 games")
	p.Press("esc")
	assert.Len(t, l.names(), 4)
	p.Press("/", "a", "n", "n", " ", "g", "a", "r", "enter")
	assert.Equal(t, []string{"duel"}, l.names())
	p.Press("esc")
	assert.Len(t, l.names(), 4)
	assert.Equal(t, "duel", library.Name(l.at().Path), "the cursor stays on the game")
}

func TestLibraryRenames(t *testing.T) {
	p, l := inLibrary(t)
	p.Press("down", "n")
	p.Resize(screen.MinWidth, screen.MinHeight)
	assert.Contains(t, p.Frame(), "enter rename", "the foot says how to end")
	p.Resize(80, 24)
	for range "together" {
		p.Press("backspace")
	}
	p.Press("d", "u", "e", "l")
	p.Golden("library-rename")
	p.Press("enter")
	assert.Contains(t, p.Frame(), "There is already a game with that name")
	p.Press("!", "enter") // what was refused can be mended
	assert.Contains(t, p.Frame(), "Renamed to duel!.")
	assert.Equal(t, "duel!", library.Name(l.at().Path))
	p.Press("n", "x", "esc")
	assert.Equal(t, "duel!", library.Name(l.at().Path))
	p.Press("enter")
	assert.Equal(t, engine.Coop, p.game().session.Rules().Config().Mode)
}

func TestLibraryDeletesAndBringsBack(t *testing.T) {
	p, l := inLibrary(t)
	p.Resize(120, 40)
	p.Press("u")
	assert.Contains(t, p.Frame(), "You have deleted nothing here.")
	assert.NotContains(t, p.Frame(), "u undelete")
	p.Press("d", "d", "d", "d")
	assert.Contains(t, p.Frame(), "u undelete")
	assert.Empty(t, l.names())
	p.Press("d", "enter", "r", "n", "up", "down")
	p.Press("u")
	assert.Equal(t, []string{"the first one"}, l.names())
	p.Press("u", "u")
	assert.Equal(t, []string{"together", "letter", "the first one"}, l.names())
	assert.Equal(t, "together", library.Name(l.at().Path), "the cursor stands on what came back")
	require.NoError(t, os.RemoveAll(p.app.host.Folders.Trash()))
	p.Press("u")
	assert.Contains(t, p.Frame(), "could not be put back")
	assert.Len(t, l.names(), 3)
	p.Press("esc")
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
	p.Send(screen.ReloadMsg{})
	assert.Contains(t, p.Frame(), "Continue: co-op")
	p.Press("c")
	assert.Equal(t, engine.Coop, p.game().session.Rules().Config().Mode)
	p.Press("q", "m")
	for _, name := range []string{"together", "letter"} {
		require.NoError(t, os.Remove(filepath.Join(p.app.host.Folders.Games, name+".log")))
	}
	p.Send(screen.ReloadMsg{})
	p.Press("c")
	assert.Contains(t, p.Frame(), "There is no game to continue.")
}

func TestLibraryByMouse(t *testing.T) {
	p, l := inLibrary(t)
	p.Click("the second game", tuitest.Line(1))
	require.Equal(t, engine.Coop, p.game().session.Rules().Config().Mode)
	assert.Equal(t, "together", library.Name(l.at().Path))
}

// Keys that come while a game is being deleted wait until it is; after a refusal, and on
// another screen, they mean nothing.
func TestLibraryWaitsForTheDisk(t *testing.T) {
	p, l := inLibrary(t)
	_, deleting := p.app.Update(tuitest.Key("d"))
	require.True(t, l.busy)
	p.Press("down", "d")
	assert.Equal(t, 0, l.cursor)
	p.Send(deleting())
	assert.Equal(t, []string{"together", "the first one"}, l.names(), "the duel, then the letter below the next")
	assert.Empty(t, l.ahead)

	require.NoError(t, os.Remove(filepath.Join(p.app.host.Folders.Games, "together.log")))
	p.Press("home")
	_, renaming := p.app.Update(tuitest.Key("d"))
	p.Press("d")
	p.Send(renaming())
	assert.True(t, l.trouble)
	assert.Equal(t, []string{"the first one"}, l.names(), "what was refused takes the keys behind it along")

	_, opening := p.app.Update(tuitest.Key("r"))
	p.Press("right", "right")
	p.Send(opening())
	v, ok := p.app.screen.(*replay.Viewer)
	require.True(t, ok)
	assert.Zero(t, v.At())
	assert.Empty(t, l.ahead)
}

// A game is guessed from the list, and Esc leads back to it.
func TestLibraryGuesses(t *testing.T) {
	t.Parallel()
	p, l := inLibrary(t)
	p.Press("m")
	require.Contains(t, p.Words(), "No turn of this game was played to its end, so there is nothing to guess.")
	p.Press("end", "m")
	require.Contains(t, p.Words(), "of this game are hidden. Play each one your own way")
	p.Press("enter")
	require.Contains(t, p.Words(), "Guess the move: turn 1 of")
	p.Press("q", "y")
	require.Same(t, l, p.app.screen)
}

// The columns stay columns where the list is longer than the window.
func TestLongLibraryKeepsItsColumns(t *testing.T) {
	at := aShelf(t)
	duel, err := os.ReadFile(filepath.Join(at.Games, "duel.log"))
	require.NoError(t, err)
	for i := range 30 {
		require.NoError(t, os.WriteFile(filepath.Join(at.Games, fmt.Sprintf("a-long-name-of-a-duel-%02d.log", i)), duel, 0o600))
	}
	p := sit(t, Options{Games: ofCore(), Folders: at}, 80, 24)
	p.Press("s", "end")
	dates := func(rows []string) (columns map[int]bool) {
		columns = map[int]bool{}
		for _, line := range rows {
			if at := regexp.MustCompile(`\d\d-\d\d \d\d:\d\d`).FindStringIndex(line); at != nil {
				columns[len([]rune(line[:at[0]]))] = true
			}
		}
		return columns
	}
	assert.Len(t, dates(strings.Split(p.Frame(), "\n")[3:17]), 1, p.Frame())
	p.Press("home", "|")
	require.Contains(t, p.Frame(), "Compare with another game")
	assert.Len(t, dates(strings.Split(p.Frame(), "\n")[4:18]), 1, p.Frame())
	p.Press("end", "up", "up", "up", "enter")
	p.Resize(60, 20)
	heads := regexp.MustCompile(`(\S+): step`).FindAllStringSubmatch(p.Frame(), -1)
	require.Len(t, heads, 2, p.Frame())
	assert.NotEqual(t, heads[0][1], heads[1][1], "names are cut where they are alike")
}
