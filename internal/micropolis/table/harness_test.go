package table_test

import (
	"flag"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/micropolis"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/pack"
	"boardgame/microcity/internal/micropolis/table"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// A player sits at a table of Micropolis in an App, and presses its keys.
type player struct {
	t    testing.TB
	app  *tui.App
	live *session.Session
}

func aDay() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }

// fresh begins a game in a file of its own.
func fresh(t testing.TB, c engine.Config, change func(*session.Options)) *session.Session {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	box := table.New().Box()
	o := session.Options{
		Game: session.Game{Box: &box, Options: micropolis.Options(c), PackID: p.Tiles.ID, Cards: p.JSON()}, Seed: 7, Clock: aDay,
		Players: []string{"Ann", "Bob"}, Path: filepath.Join(t.TempDir(), "game.log"),
	}
	if change != nil {
		change(&o)
	}
	s, err := session.Start(o)
	require.NoError(t, err)
	return s
}

// start begins a game and sits down at its table.
func start(t testing.TB, c engine.Config, change func(*session.Options)) *player {
	t.Helper()
	return sit(t, fresh(t, c, change))
}

// sit sits down at the table of a session.
func sit(t testing.TB, live *session.Session) *player {
	t.Helper()
	p := open(t, live)
	p.live = live
	return p
}

// open opens the program with a session, or with nil in its menu.
func open(t testing.TB, live *session.Session) *player {
	t.Helper()
	o := tui.Options{
		Games: []screen.Game{table.New()}, Session: live, Now: aDay, Folders: folders.In(t.TempDir()), Look: tuitest.Bare,
	}
	app, err := tui.New(o)
	require.NoError(t, err)
	app.Host().Timer = func(time.Duration, tea.Msg) tea.Cmd { return nil } // tests send ticks themselves
	app.Host().Still = true
	t.Cleanup(func() {
		app.Host().Close()
		_ = app.Screen().Leave()
	})
	p := &player{t: t, app: app}
	tuitest.Send(app, app.Init()())
	p.resize(80, 24)
	return p
}

func (p *player) resize(w, h int) { tuitest.Send(p.app, tea.WindowSizeMsg{Width: w, Height: h}) }

func (p *player) press(names ...string) { tuitest.Press(p.app, names...) }

func (p *player) frame() string {
	p.t.Helper()
	h := p.app.Host()
	return tuitest.Frame(p.t, p.app, h.W, h.H)
}

// says makes sure that a text stands on the screen: in lines that are broken anywhere, in a
// column at the left or at the right.
func (p *player) says(text string) {
	p.t.Helper()
	frame := p.frame()
	for split := range p.app.Host().W {
		var left, right strings.Builder
		for line := range strings.Lines(frame) {
			row := []rune(strings.TrimRight(line, "\n"))
			at := min(split, len(row))
			left.WriteString(" " + string(row[:at]))
			right.WriteString(" " + string(row[at:]))
		}
		for _, part := range []string{left.String(), right.String()} {
			if strings.Contains(strings.Join(strings.Fields(part), " "), text) {
				return
			}
		}
	}
	assert.Fail(p.t, "not on the screen: "+text, frame)
}

// action returns the action that led to the present position.
func (p *player) action() string { return p.live.Tree().Action(p.live.Tree().Cursor()) }

// rulesOf compiles the rules of a game.
func rulesOf(t testing.TB, c engine.Config) *engine.Rules {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(p.Tiles, c)
	require.NoError(t, err)
	return r
}
