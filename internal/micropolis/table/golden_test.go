package table_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/tuitest"
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

// Moments of games of some numbers of players.
func TestTellingMoments(t *testing.T) {
	t.Parallel()
	at := func(c engine.Config, until func(*engine.State) bool, keys ...string) func(t testing.TB) *tuitest.Player {
		return func(t testing.TB) *tuitest.Player {
			p := sit(t, played(t, c, until))
			p.Press(keys...)
			return p.Player
		}
	}
	two := engine.Config{Players: 2}
	tuitest.Moments(t, []tuitest.Moment{
		{Name: "start", Sit: at(two, round(1))},
		{Name: "choice", Sit: at(two, round(5), "3", "enter")},
		{Name: "sentry", Sit: at(two, manyBarracks, "1", "down")},
		{Name: "late", Sit: at(engine.Config{Players: 4}, round(9), "enter")},
		{Name: "six", Sit: at(engine.Config{Players: 6, Open: true}, round(6), "down", "left")},
		{Name: "rival", Sit: func(t testing.TB) *tuitest.Player { return rival(t, engine.Config{Players: 3}) }},
		{Name: "hints", Sit: at(two, round(6), "H")},
		{Name: "help", Sit: at(two, round(6), "?")},
		{Name: "review", Sit: at(two, asked(engine.QuestionNone), "esc", "H")},
		{Name: "end", Sit: at(engine.Config{Players: 3}, asked(engine.QuestionNone), "esc")},
	})
}

// rival sits down where a rival has just taken a tile.
func rival(t testing.TB, c engine.Config) *tuitest.Player {
	p := sit(t, played(t, c, round(5)))
	p.Press("down", "enter")
	for stateOf(p.live.Tree()).Question != engine.QuestionTake {
		p.Press("enter")
	}
	return p.Player
}

// Other tables, in windows of all sizes.
func TestGoldenFrames(t *testing.T) {
	t.Parallel()
	for _, moment := range []struct {
		name   string
		config engine.Config
		until  func(*engine.State) bool
		keys   []string
	}{
		{"expert", engine.Config{Players: 2, Expert: true}, round(12), []string{"enter"}},
		{"solo", engine.Config{Players: 1}, round(7), []string{"down", "down", "right"}},
		{"scoring", engine.Config{Players: 3}, asked(engine.QuestionNone), []string{"enter", "enter"}},
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

func stateOf(tree game.Tree) engine.State { return matchOf(tree).Position(tree.Cursor()) }
