package table_test

import (
	"fmt"
	"testing"

	"github.com/muesli/termenv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/computer"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/tuitest"
)

var sizes = [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 55}}

// played plays a game with the medium computer's actions, until it stands at a moment.
func played(t testing.TB, c engine.Config, until func(*engine.State) bool) *session.Session {
	t.Helper()
	live := fresh(t, c, func(o *session.Options) {
		if c.Players > 1 {
			o.Players = []string{"Ann", "Bob", "Cid", "Dora", "Eve", "Finn"}[:c.Players]
		} else {
			o.Players = nil
		}
	})
	tree := live.Tree()
	mind := computer.Mind(tree, 7)
	for s := stateOf(tree); !until(&s); s = stateOf(tree) {
		if tree.Result(tree.Cursor()).Over {
			t.Fatal("the moment did not come")
		}
		if _, err := live.Do(mind("medium", tree.Cursor())()[0]); err != nil {
			t.Fatal(err)
		}
	}
	return live
}

// round returns the moment at which a round has begun.
func round(n uint8) func(*engine.State) bool {
	return func(s *engine.State) bool { return s.Round == n && s.Question == engine.QuestionTake }
}

func asked(q engine.Question) func(*engine.State) bool {
	return func(s *engine.State) bool { return s.Question == q }
}

// Frames of telling moments, for some numbers of players, in windows of all sizes.
func TestGoldenFrames(t *testing.T) {
	t.Parallel()
	for _, moment := range []struct {
		name   string
		config engine.Config
		until  func(*engine.State) bool
		keys   []string
	}{
		{"start", engine.Config{Players: 2}, round(1), nil},
		{"choice", engine.Config{Players: 2}, round(5), []string{"3", "enter"}},
		{"late", engine.Config{Players: 4}, round(9), []string{"enter"}},
		{"six", engine.Config{Players: 6, Open: true}, round(6), []string{"down", "left"}},
		{"expert", engine.Config{Players: 2, Expert: true}, round(12), []string{"enter"}},
		{"solo", engine.Config{Players: 1}, round(7), []string{"down", "down", "right"}},
		{"end", engine.Config{Players: 3}, asked(engine.QuestionNone), nil},
	} {
		for _, size := range sizes {
			t.Run(fmt.Sprintf("%s-%d", moment.name, size[0]), func(t *testing.T) {
				t.Parallel()
				p := sit(t, played(t, moment.config, moment.until))
				p.resize(size[0], size[1])
				p.press(moment.keys...)
				tuitest.Golden(t, fmt.Sprintf("%s-%dx%d", moment.name, size[0], size[1]), p.frame()+"\n", *update)
			})
		}
	}
}

// Themes with their colours, and typewriter signs.
func TestGoldenLooks(t *testing.T) {
	t.Parallel()
	for name, size := range map[string][2]int{"rows": {80, 24}, "rings": {120, 40}} {
		p := sit(t, played(t, engine.Config{Players: 2}, round(6)))
		p.resize(size[0], size[1])
		p.press("2", "enter")
		for look, l := range map[string]*theme.Look{
			"dark": theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode), "mono": theme.New(&theme.Mono, termenv.Ascii, &theme.Unicode),
			"typewriter": theme.Bare(&theme.ASCII),
		} {
			p.app.Host().Look = l
			tuitest.Golden(t, name+"-"+look, p.app.View()+"\n", *update)
			if look != "typewriter" {
				continue
			}
			for _, r := range p.app.View() {
				if r >= 0x7f {
					t.Errorf("%q is no character of a typewriter", r)
				}
			}
		}
	}
}

func stateOf(tree game.Tree) engine.State { return matchOf(tree).Position(tree.Cursor()) }
