package table_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"github.com/muesli/termenv"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/table"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/theme"
)

var sizes = [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 55}}

// played plays a game until it stands at a moment. Everybody takes what scores most by itself
// for the fewest soldiers, and fills what can be filled.
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
	r := matchOf(tree).Rules()
	for s := stateOf(tree); !until(&s); s = stateOf(tree) {
		if tree.Result(tree.Cursor()).Over {
			t.Fatal("the moment did not come")
		}
		legal := r.Legal(&s, nil)
		best := legal[0]
		if s.Question == engine.QuestionTake {
			best = slices.MaxFunc(legal, func(a, b engine.Action) int { return cmp.Compare(worth(r, &s, a), worth(r, &s, b)) })
		}
		if s.Question == engine.QuestionSentry {
			best = legal[len(legal)-1]
		}
		if _, err := live.Do(best.String()); err != nil {
			t.Fatal(err)
		}
	}
	return live
}

// worth is what a take scores by itself, less its price.
func worth(r *engine.Rules, s *engine.State, a engine.Action) int {
	row, tile := s.Rows[r.AnthillOf(s.Active, a.Hill())], s.Line[a.Position()-1]
	price := 2 * int(a.Position()-1)
	if r.Tile(tile).Feature == engine.Barracks || r.Tile(tile).Feature == engine.Nurse {
		price -= 3 * int(r.Tile(tile).N)
	}
	return 2*(r.Worth(row.Add(tile, a.Side()))-r.Worth(row)) - price + 2*int(s.On[a.Position()-1])
}

// round returns the moment at which a round has begun.
func round(n uint8) func(*engine.State) bool {
	return func(s *engine.State) bool { return s.Round == n && s.Question == engine.QuestionTake }
}

// manyBarracks is a moment at which a sentry has a choice of several barracks.
func manyBarracks(s *engine.State) bool {
	return s.Question == engine.QuestionSentry && s.Round > 4
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
		{"scoring", engine.Config{Players: 3}, asked(engine.QuestionNone), []string{"enter", "enter"}},
		{"sentry", engine.Config{Players: 2}, manyBarracks, []string{"1", "down"}},
	} {
		for _, size := range sizes {
			t.Run(fmt.Sprintf("%s-%d", moment.name, size[0]), func(t *testing.T) {
				t.Parallel()
				p := sit(t, played(t, moment.config, moment.until))
				p.Resize(size[0], size[1])
				p.Press(moment.keys...)
				p.Golden(fmt.Sprintf("%s-%dx%d", moment.name, size[0], size[1]))
			})
		}
	}
}

// The end of a game and its review, by computers that think as long as they do in earnest.
func TestGoldenReview(t *testing.T) {
	t.Parallel()
	p := sitWith(t, table.New(), played(t, engine.Config{Players: 3}, asked(engine.QuestionNone)), folders.In(t.TempDir()))
	for _, shown := range [...]struct{ name, key string }{{"end", "esc"}, {"review", "H"}} {
		p.Press(shown.key)
		for _, size := range sizes {
			p.Resize(size[0], size[1])
			p.Golden(fmt.Sprintf("%s-%dx%d", shown.name, size[0], size[1]))
		}
	}
}

// Themes with their colours, and typewriter signs.
func TestGoldenLooks(t *testing.T) {
	t.Parallel()
	for name, size := range map[string][2]int{"rows": {80, 24}, "rings": {120, 40}} {
		p := sit(t, played(t, engine.Config{Players: 2}, round(6)))
		p.Resize(size[0], size[1])
		p.Press("2", "enter")
		for look, l := range map[string]*theme.Look{
			"dark": theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode), "mono": theme.New(&theme.Mono, termenv.Ascii, &theme.Unicode),
			"typewriter": theme.Bare(&theme.ASCII),
		} {
			p.app.Host().Look = l
			p.GoldenText(name+"-"+look, p.app.View()+"\n")
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
