package table

import (
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/microcity/choices"
	"boardgame/microcity/internal/microcity/computer"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/puzzle"
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
	*tuitest.Player
	app *tui.App
}

// ofCore returns Micro City with the cards that it brings along, a quick look for par and none for what was missed. A game
// that ends as another one did is not looked back at again.
func ofCore() []screen.Game {
	missed := func(*microcity.Match, []computer.Turn) []*puzzle.Puzzle { return nil }
	g := New(corePack())
	g.effort, g.review, g.missed = 20_000, reviewedOnce, missed
	return []screen.Game{g}
}

// reviews are those of the games that were looked back at, by what was played.
var reviews sync.Map

func reviewedOnce(g *playScreen) func() []computer.Turn {
	m, look := g.session.Match(), g.lookBack()
	played := []any{fmt.Sprintf("%p", g.session.Pack()), g.table.rules.Config()}
	for _, s := range m.Line()[:m.Depth()] {
		played = append(played, s.Node, s.Parent, s.Action)
	}
	once, _ := reviews.LoadOrStore(fmt.Sprint(played...), sync.OnceValue(look))
	return once.(func() []computer.Turn)
}

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
	p := &player{tuitest.Sit(t, app, *update), app}
	p.Send(app.Init()())
	p.Resize(w, h)
	return p
}

// shows reports whether a frame says something, perhaps in several rows.
func shows(frame, text string) bool {
	lines := strings.Split(frame, "\n")
	for i := range lines {
		rest := strings.Fields(text)
		for _, line := range lines[i:] {
			n := len(rest)
			for n > 0 && !strings.Contains(line, strings.Join(rest[:n], " ")) {
				n--
			}
			if rest = rest[n:]; n == 0 || len(rest) == 0 {
				break
			}
		}
		if len(rest) == 0 {
			return true
		}
	}
	return false
}

// shown names the type of the screen.
func (p *player) shown() string { return fmt.Sprintf("%T", p.app.Screen()) }

func (p *player) game() *playScreen {
	p.T.Helper()
	g, ok := p.app.Screen().(*playScreen)
	require.True(p.T, ok, "the screen is %T", p.app.Screen())
	return g
}

// Golden compares the frame with a file.
func (p *player) Golden(name string) {
	p.T.Helper()
	// What is kept must not change with what the computer learns.
	if s, ok := p.app.Screen().(*playScreen); ok && s.ending != nil {
		s.reviewed(cannedReview(s), p.app.Host())
	}
	p.Player.Golden(name)
}

// lookedBack returns the message that the computer looked back at the game, which is at its end.
func lookedBack(g *playScreen, turns []computer.Turn) tea.Msg {
	return g.End.Found(func(h *screen.Host) tea.Cmd { return g.reviewed(turns, h) })
}

// do plays an action by the keys that the screen offers for it.
func (p *player) do(a engine.Action) {
	p.T.Helper()
	g := p.game()
	depth := g.session.Match().Len()
	require.True(p.T, p.find(a), "no key plays %v at %q", a, g.asked)
	if len(p.app.Host().Overlays) > 0 {
		p.Press("y")
	}
	require.Greater(p.T, g.session.Match().Len(), depth, "%v was not played", a)
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
			p.Press("tab")
		}
		require.Equal(p.T, i, m.cursor, "tab does not reach %q", m.list[i].Label)
		p.Press("enter")
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
