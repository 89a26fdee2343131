package table

import (
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/choices"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// sizes are the windows that frames are kept for.
var sizes = tuitest.Sizes()

// A player sits at a table in an App, and presses its keys.
type player struct {
	t     testing.TB
	app   *tui.App
	timed tea.Msg // what was to be sent some time later, last
}

// ofCore returns Micro City with the cards that it brings along, and a quick look for par.
func ofCore() []screen.Game { return []screen.Game{&Game{corePack(), 20_000}} }

// start begins a game and sits down at its table.
func start(t testing.TB, config engine.Config, seed uint64, change func(*session.Options)) *player {
	t.Helper()
	return sit(t, tui.Options{Games: ofCore(), Session: fresh(t, config, seed, change).Session}, 80, 24)
}

func sit(t testing.TB, o tui.Options, w, h int) *player {
	t.Helper()
	if o.Now == nil {
		o.Now = aDay
	}
	if o.Folders == (folders.Folders{}) {
		o.Folders = folders.In(t.TempDir())
	}
	o.Look = tuitest.Bare
	app, err := tui.New(o)
	require.NoError(t, err)
	p := &player{t: t, app: app}
	app.Host().Timer = func(_ time.Duration, msg tea.Msg) tea.Cmd { p.timed = msg; return nil } // tests send it themselves
	t.Cleanup(func() {
		app.Host().Close()
		_ = app.Screen().Leave()
	})
	p.send(app.Init()())
	p.resize(w, h)
	return p
}

// shown names the type of the screen.
func (p *player) shown() string { return fmt.Sprintf("%T", p.app.Screen()) }

func (p *player) game() *playScreen {
	p.t.Helper()
	g, ok := p.app.Screen().(*playScreen)
	require.True(p.t, ok, "the screen is %T", p.app.Screen())
	return g
}

// golden compares the frame with a file.
func (p *player) golden(name string) {
	p.t.Helper()
	// What is kept must not change with what the computer learns.
	if s, ok := p.app.Screen().(*playScreen); ok && s.ending != nil && s.ending.review.asked {
		s.reviewed(reviewedMsg{s, s.session.Match().Cursor(), cannedReview(s)})
	}
	p.goldenView(name, p.frame()+"\n")
}

func (p *player) goldenView(name, got string) {
	p.t.Helper()
	tuitest.Golden(p.t, name, got, *update)
}

// do plays an action by the keys that the screen offers for it.
func (p *player) do(a engine.Action) {
	p.t.Helper()
	g := p.game()
	depth := g.session.Match().Len()
	require.True(p.t, p.find(a), "no key plays %v at %q", a, g.asked)
	if len(p.app.Host().Overlays) > 0 {
		p.press("y")
	}
	require.Greater(p.t, g.session.Match().Len(), depth, "%v was not played", a)
}

// find walks the cursor through the lists until it stands on the action, and picks it.
func (p *player) find(a engine.Action) bool {
	m := p.game().menu
	for i := range m.list {
		if !m.reachable(i) || m.list[i].Why != "" || !holds(&m.list[i], a) {
			continue
		}
		for range 2 * len(m.list) {
			if m.cursor == i {
				break
			}
			p.press("tab")
		}
		require.Equal(p.t, i, m.cursor, "tab does not reach %q", m.list[i].Label)
		p.press("enter")
		if now := p.game().menu; now != nil && now.behind == m {
			return p.find(a)
		}
		return true
	}
	return false
}

func holds(c *choices.Choice, a engine.Action) bool { return slices.Contains(c.Actions(), a) }

// reached reports whether the last player's action among the steps led to the position.
func reached(steps []microcity.Step, want engine.State) bool {
	for i := len(steps) - 1; i >= 0; i-- {
		if steps[i].Action.Seat != engine.Chance {
			return steps[i].State == want
		}
	}
	return false
}

func (p *player) send(msg tea.Msg) { tuitest.Send(p.app, msg) }

func (p *player) resize(w, h int) { p.send(tea.WindowSizeMsg{Width: w, Height: h}) }

func (p *player) press(names ...string) { tuitest.Press(p.app, names...) }

func (p *player) where(what string, is func(any) bool) (x, y int) {
	p.t.Helper()
	return tuitest.Where(p.t, p.app, what, is)
}

func (p *player) mouse(x, y int, action tea.MouseAction, button tea.MouseButton) {
	tuitest.Mouse(p.app, x, y, action, button)
}

func (p *player) click(what string, is func(any) bool) {
	p.t.Helper()
	x, y := p.where(what, is)
	p.mouse(x, y, tea.MouseActionPress, tea.MouseButtonLeft)
}

func (p *player) hover(what string, is func(any) bool) {
	p.t.Helper()
	x, y := p.where(what, is)
	p.mouse(x, y, tea.MouseActionMotion, tea.MouseButtonNone)
}

func (p *player) frame() string {
	p.t.Helper()
	h := p.app.Host()
	return tuitest.Frame(p.t, p.app, h.W, h.H)
}

// words returns a frame as one line.
func (p *player) words() string { return strings.Join(strings.Fields(p.frame()), " ") }

func keyMsg(name string) tea.KeyMsg { return tuitest.Key(name) }

func the(want any) func(any) bool { return tuitest.Is(want) }

func line(n int) func(any) bool { return tuitest.Line(n) }

// fresh begins a game in a file of its own.
func fresh(t testing.TB, config engine.Config, seed uint64, change func(*session.Options)) *play.Session {
	t.Helper()
	o := session.Options{
		Game: play.Of(corePack(), config), Seed: seed, Clock: aDay, Path: filepath.Join(t.TempDir(), "game.log"),
	}
	if change != nil {
		change(&o)
	}
	s, err := play.Start(o)
	require.NoError(t, err)
	return s
}

// aDay is when every game of the tests begins.
func aDay() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }

func corePack() *pack.Pack {
	p, err := pack.Core()
	if err != nil {
		panic(err)
	}
	return p
}

// phaseShown returns the phase that the header shows.
func phaseShown(p *player) string {
	return []string{"PREPARE", "PROJECT", "INVEST", "FINAL"}[p.game().table.phase]
}
