package lobby

import (
	"flag"
	"fmt"
	"strings"
	"testing"
	"time"

	"boardgame/microcity/internal/cli"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/server/room"
	"boardgame/microcity/internal/server/store"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// A clock stands still.
type clock struct{ now time.Time }

func (c *clock) Now() time.Time                            { return c.now }
func (c *clock) After(time.Duration, func()) (stop func()) { return func() {} }

// A hall is a server without a door.
type hall struct {
	t     *testing.T
	lobby *Lobby
	clock *clock
}

func newHall(t *testing.T) *hall {
	t.Helper()
	c := &clock{time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)}
	s, err := store.Open(store.Options{Dir: t.TempDir(), Shelf: cli.Games(), Time: c, Program: "1.0.0"})
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	l, err := New(s, cli.Games(), c.Now, "1.0.0")
	require.NoError(t, err)
	return &hall{t, l, c}
}

// A guest is somebody who sits before a screen.
type guest struct {
	*tuitest.Player
	app   *tui.App
	visit *visit
}

// enter lets somebody in. Nothing waits: news are handed over.
func (h *hall) enter(name string) *guest {
	h.t.Helper()
	v := h.lobby.enter(room.Person{Key: "SHA256:" + name, Name: name})
	o := v.options()
	o.Look = tuitest.Bare
	app, err := tui.New(o)
	require.NoError(h.t, err)
	v.wait = func(tea.Cmd) tea.Cmd { return nil }
	app.Host().Timer = func(time.Duration, tea.Msg) tea.Cmd { return nil }
	g := &guest{tuitest.Sit(h.t, app, *update), app, v}
	g.Resize(80, 24)
	return g
}

// hears hands over what is new.
func (g *guest) hears() {
	switch s := g.app.Screen().(type) {
	case *tableScreen:
		g.Send(wokenMsg{s, true})
	case *waitingScreen:
		g.Send(wokenMsg{s, true})
	default:
		g.Send(newsMsg{})
	}
}

// choose moves the cursor to the line that holds a text, and picks it.
func (g *guest) choose(text string) {
	g.T.Helper()
	l, ok := g.app.Screen().(*lobbyScreen)
	require.True(g.T, ok)
	for i, r := range l.rows() {
		if strings.Contains(r.text, text) {
			l.cursor = i
			g.Press("enter")
			return
		}
	}
	require.Fail(g.T, "no line", text)
}

// Two people meet, sit down, talk, and play.
func TestTwoPeoplePlay(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ann, ben := h.enter("Ann"), h.enter("Ben")
	ann.Says("There are no tables yet.")
	ann.hears()
	ann.Says("2 people here")
	ann.Press("n")
	ann.Says("A new table: which game?")
	ann.Press("2")
	ann.Says("A new table")
	assert.NotContains(t, ann.Words(), "Seed")
	assert.NotContains(t, ann.Words(), "Dice")
	ann.Press("enter")
	ann.Says("Ann (you)")
	ann.Says("the game begins when every seat is taken")
	ann.Golden("waiting")

	ben.hears()
	ben.Says("free seat")
	ben.choose("free seat")
	ben.Press("/", "h", "i", "enter")
	ann.hears()
	ann.Says("Ben: hi")
	ben.Press("down", "enter")
	require.IsType(t, &tableScreen{}, ben.app.Screen())
	ann.hears()
	require.IsType(t, &tableScreen{}, ann.app.Screen())
	first, second := ann, ben
	if ann.app.Screen().(*tableScreen).live.Elsewhere() {
		first, second = ben, ann
	}
	second.Says(first.visit.who.Name + " is choosing.")
	before := second.app.Screen().(*tableScreen).live.Tree().Len()
	first.Press("enter")
	second.hears()
	assert.Greater(t, second.app.Screen().(*tableScreen).live.Tree().Len(), before)
	assert.False(t, second.app.Screen().(*tableScreen).live.Elsewhere())
	first.Says(second.visit.who.Name + " is choosing.")

	first.Press("/", "w", "e", "l", "l", "enter")
	second.hears()
	second.Says(first.visit.who.Name + ": well")
	first.Press("u")
	first.Says("The others have been asked whether you may")
	second.hears()
	second.Says("would like to take back a move. Do you agree?")
	second.Press("y")
	first.hears()
	assert.Equal(t, before, int(first.app.Screen().(*tableScreen).live.Tree().Cursor()))
	first.Press("H")
	first.Says("The players agreed to play without hints.")

	first.Press("q")
	first.Says("You keep your seat")
	first.Press("m")
	require.IsType(t, &lobbyScreen{}, first.app.Screen())
	first.Says("your turn")
	first.choose("your turn")
	require.IsType(t, &tableScreen{}, first.app.Screen(), "the seat was kept")
	cid := h.enter("Cid")
	cid.choose("playing")
	cid.Says("you are watching")
	second.hears()
	second.Says("1 watching")
}

func TestLobbyFrames(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ann := h.enter("Ann")
	for _, id := range []string{"2", "3"} {
		h.clock.now = h.clock.now.Add(time.Minute)
		ann.Press("n", id, "enter", "esc")
	}
	require.NoError(t, h.lobby.say(room.Person{Key: "SHA256:Ben", Name: "Ben"}, "Who plays My City?"))
	ann.hears()
	for _, size := range []tuitest.Size{{Name: "usual", W: 80, H: 24}, {Name: "wide", W: 120, H: 40}, {Name: "small", W: 60, H: 20}} {
		ann.Resize(size.W, size.H)
		ann.Golden("lobby-" + size.Name)
	}
	ann.Press("tab")
	ann.Says("Play today's game of Micro City")
	ann.Press("tab")
	ann.Says("No game has been finished yet.")
	ann.Press("shift+tab", "shift+tab")
	ann.Says("joined")
	ann.Press("?")
	ann.Says("sit down, play or watch")
}

// Who has played the game of the day sees how the others did, and watches it with all that the viewer does.
func TestTheGameOfTheDayInTheLobby(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ann, ben := h.enter("Ann"), h.enter("Ben")
	ann.Press("tab", "enter")
	table := ann.app.Screen().(*tableScreen)
	ben.hears()
	ben.choose("Ann")
	ben.Says("Finish today's game first")
	for i := 0; ; i++ {
		require.Less(t, i, 2000)
		tree := table.live.Tree()
		if tree.Result(tree.Cursor()).Over {
			break
		}
		legal := tree.Legal(tree.Cursor())
		_, err := table.live.Do(legal[len(legal)-1])
		require.NoError(t, err)
	}
	ann.hears()
	woken, stop := h.lobby.store.Listen()
	defer stop()
	ann.Press("q", "m")
	for h.lobby.store.Room(table.status.Info.ID) != nil {
		<-woken
	}
	ann.hears()
	ann.Press("tab")
	ann.Says("Ann: ")
	ann.Press("down", "enter")
	ann.Says("Replay")
	ann.Press("esc")
	require.IsType(t, &lobbyScreen{}, ann.app.Screen())
	ann.Press("up", "enter")
	ann.Says("You have played today's game")
	ben.hears()
	ben.Press("tab")
	ben.Says("Ann: ")
}

// The lobby says how far somebody is with the game of the day, and yesterday's does not stand in its way.
func TestTheGameOfAnotherDayInTheLobby(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ann := h.enter("Ann")
	ann.Press("tab")
	ann.Says("Play today's game of My City against medium")
	ann.Press("enter")
	first := ann.app.Screen().(*tableScreen).status.Info.ID
	ann.Press("q", "m")
	ann.hears()
	ann.Press("tab")
	ann.Says("Continue today's game of Micro City")
	ann.Press("enter")
	assert.Equal(t, first, ann.app.Screen().(*tableScreen).status.Info.ID)
	ann.Press("q", "m")
	h.clock.now = h.clock.now.Add(24 * time.Hour)
	require.NoError(t, h.lobby.say(ann.visit.who, "Good morning."))
	ann.hears()
	ann.Press("tab")
	ann.Says("Play today's game of Micro City")
	ann.Press("enter")
	assert.NotEqual(t, first, ann.app.Screen().(*tableScreen).status.Info.ID)
}

// No frame shows the seed of a game that is not over, nor the key of anybody.
func TestFramesKeepSecrets(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ann := h.enter("Ann")
	ann.Press("tab", "enter")
	id := ann.app.Screen().(*tableScreen).status.Info.ID
	for _, keys := range [][]string{{}, {"?"}, {"esc", "t"}, {"esc", "<"}, {"esc"}, {"i"}, {"esc", "o"}, {"esc"}} {
		ann.Press(keys...)
		frame := ann.Frame()
		for _, secret := range []string{fmt.Sprint(seedOf(t, h, id)), ann.visit.who.Key} {
			assert.NotContains(t, frame, secret)
		}
	}
}

// seedOf reads a seed as the daily game has it.
func seedOf(t *testing.T, h *hall, _ string) uint64 {
	t.Helper()
	return cli.Games().Find("microcity").Box.Seeds(game.Day, h.clock.now)[0]
}

// Everything in the lobby can be pointed at: pages, tables, seats and what the keys of the last row do.
func TestMouseInTheLobby(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ann, ben := h.enter("Ann"), h.enter("Ben")
	ann.ClickOn(screen.Pressed("n"))
	ann.Says("A new table: which game?")
	ann.Click("My City", tuitest.Line(1))
	ann.Says("A new table")
	ann.Press("enter")
	ann.Says("Ann (you)")

	ben.hears()
	ben.ClickOn(today)
	ben.Says("Play today's game of Micro City")
	ben.ClickOn(tables)
	ben.Click("the table", tuitest.Line(0))
	ben.Says("the game begins when every seat is taken")
	ben.Click("the second seat", tuitest.Line(1))
	require.IsType(t, &tableScreen{}, ben.app.Screen())
	ben.ClickOn(screen.Pressed("/"))
	ben.Says("Say something")
	ben.Press("h", "i", "enter")
	ben.hears()
	ben.Says("Ben: hi")
}

// A player resigns, if it is meant.
func TestResigningAtATable(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ann, ben := h.enter("Ann"), h.enter("Ben")
	ann.Press("n", "2", "enter")
	ben.hears()
	ben.choose("free seat")
	ben.Press("down", "enter")
	ann.hears()
	ben.Press("Q")
	ben.Says("You lose, and the game ends.")
	ben.Press("n")
	ben.Press("?", "end")
	ben.Says("resign")
	ben.Press("esc", "Q", "y")
	ann.hears()
	ann.Says("Ben has resigned.")
	ben.hears()
	ben.Press("Q")
	ben.Says("There is nothing to resign.")
	ben.Press("q", "m")
	ben.hears()
	ben.Press("tab", "tab")
	ben.Says("Ben resigned")
}

// Who came without a key watches, and is told why no more.
func TestAGuestInTheLobby(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ann, guest := h.enter("Ann"), h.enter("")
	guest.visit.who = room.Person{Name: "guest"}
	ann.Press("n", "1", "enter")
	guest.hears()
	guest.Press("n")
	guest.Says("Without a key you can only watch")
	guest.Press("/", "h", "i", "enter")
	guest.Says("Without a key you can only watch")
	assert.Empty(t, h.lobby.said())
	guest.choose("Ann")
	guest.Says("you are watching")
	guest.Says("Ann is choosing.")
	guest.Press("Q")
	guest.Says("There is nothing to resign.")
	guest.Press("q", "m", "tab", "enter")
	guest.Says("Without a key you can only watch")
}
