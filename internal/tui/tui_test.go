package tui

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/habit"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/choices"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func corePack() *pack.Pack {
	p, err := pack.Core()
	if err != nil {
		panic(err)
	}
	return p
}

// ofCore returns Micro City with the cards that it brings along, and a quick look for par.
func ofCore() []gameKind { return []gameKind{&microCity{corePack(), 20_000}} }

// rulesOf returns the rules of the game that a replay shows.
func rulesOf(v *viewer) *engine.Rules { return microcity.Of(v.Tree).Rules() }

// stateOf returns the position of a replay after n steps, and stepOf its step n, from 1.
func stateOf(v *viewer, n int) engine.State { return microcity.Of(v.Tree).Position(v.Node(n)) }

func stepOf(v *viewer, n int) microcity.Step { return microcity.Of(v.Tree).Step(v.Node(n)) }

// aDay is when every game of the tests begins.
func aDay() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }

// A player drives an App as Bubble Tea would, a command at a time.
type player struct {
	t   testing.TB
	app *App
}

// start begins a game and sits down at its table.
func start(t testing.TB, config engine.Config, seed uint64, change func(*session.Options)) *player {
	t.Helper()
	return sit(t, Options{Games: ofCore(), Session: fresh(t, config, seed, change).Session}, 80, 24)
}

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

func sit(t testing.TB, o Options, w, h int) *player {
	t.Helper()
	if o.Now == nil {
		o.Now = aDay
	}
	if o.Session == nil && o.Pace == 0 {
		o.Pace = habit.Normal.Wait()
	}
	if o.Folders == (folders.Folders{}) {
		o.Folders = folders.In(t.TempDir())
	}
	app, err := New(o)
	require.NoError(t, err)
	app.style.ready = bare
	require.NoError(t, app.restyle())
	app.room.timer = func(time.Duration, tea.Msg) tea.Cmd { return nil } // tests send ticks themselves
	p := &player{t, app}
	t.Cleanup(func() {
		app.room.close()
		_ = app.screen.leave()
	})
	p.send(app.Init()())
	if m, ok := app.screen.(*mainMenu); ok {
		m.last, m.fresh, app.room.pace = habit.Setup{}, false, o.Pace
	}
	p.resize(w, h)
	return p
}

// bare returns a theme without its colours.
func bare(t *theme.Theme, g *theme.Glyphs) *theme.Look {
	look := theme.Bare(g)
	look.Theme = t
	return look
}

// send hands over a message and everything that follows from it.
func (p *player) send(msg tea.Msg) {
	for msg != nil {
		if batch, ok := msg.(tea.BatchMsg); ok {
			for _, cmd := range batch {
				p.send(cmd())
			}
			return
		}
		_, cmd := p.app.Update(msg)
		if cmd == nil {
			return
		}
		msg = cmd()
		if msg == (tea.QuitMsg{}) {
			return
		}
	}
}

func (p *player) resize(w, h int) { p.send(tea.WindowSizeMsg{Width: w, Height: h}) }

var named = map[string]tea.KeyType{
	"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight, "enter": tea.KeyEnter,
	"esc": tea.KeyEsc, "tab": tea.KeyTab, "shift+tab": tea.KeyShiftTab, "home": tea.KeyHome, "end": tea.KeyEnd,
	"backspace": tea.KeyBackspace, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "ctrl+r": tea.KeyCtrlR,
}

func keyMsg(name string) tea.KeyMsg {
	if k, ok := named[name]; ok {
		return tea.KeyMsg{Type: k}
	}
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(name)}
}

func (p *player) press(names ...string) {
	for _, name := range names {
		p.send(keyMsg(name))
	}
}

func (p *player) game() *game {
	p.t.Helper()
	g, ok := p.app.screen.(*game)
	require.True(p.t, ok, "the screen is %T", p.app.screen)
	return g
}

// frame returns what is seen, and makes sure that it fits the window.
func (p *player) frame() string {
	p.t.Helper()
	view := p.app.View()
	lines := strings.Split(view, "\n")
	require.LessOrEqual(p.t, len(lines), max(p.app.room.h, 1))
	for _, line := range lines {
		require.LessOrEqual(p.t, paint.Width(line), p.app.room.w, "%q", line)
	}
	return view
}

// golden compares the frame with a file.
func (p *player) golden(name string) {
	p.t.Helper()
	switch s := p.app.screen.(type) { // what is kept must not change with what the computer learns
	case *viewer:
		canChances(s)
	case *game:
		if s.ending != nil && s.ending.review.asked {
			s.reviewed(reviewedMsg{s, s.session.Match().Cursor(), cannedReview(s)})
		}
	}
	p.goldenView(name, p.frame()+"\n")
}

func (p *player) goldenView(name, got string) {
	p.t.Helper()
	path := filepath.Join("testdata", name+".golden")
	if *update {
		require.NoError(p.t, os.MkdirAll("testdata", 0o755))
		require.NoError(p.t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(p.t, err, "run the test with -update")
	assert.Equal(p.t, string(want), got)
}

// do plays an action by the keys that the screen offers for it.
func (p *player) do(a engine.Action) {
	p.t.Helper()
	g := p.game()
	depth := g.session.Match().Len()
	require.True(p.t, p.find(a), "no key plays %v at %q", a, g.asked)
	if len(p.app.room.overlays) > 0 {
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
