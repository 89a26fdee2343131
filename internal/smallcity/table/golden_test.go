package table_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/smallcity/table"
	"boardgame/microcity/internal/smallcity/words"
	"boardgame/microcity/internal/tui/tuitest"
)

// stateOf returns the present position of a game, with all that is hidden.
func stateOf(t game.Tree) engine.State {
	m := match.Of[engine.State, engine.Action](t).As(game.All)
	return m.Position(t.Cursor())
}

// played begins a game and plays to a moment: towns grow from the corner, in which people work and live where that brings
// something.
func played(t testing.TB, c engine.Config, until func(*engine.State) bool) *session.Session {
	t.Helper()
	live := fresh(t, c, func(o *session.Options) {
		o.Players = []string{"Ann", "Ben", "Cid", "Dora"}[:max(c.Players, 1)]
		if c.Players == 1 {
			o.Players = nil
		}
	})
	tree := live.Tree()
	say := live.Box().Table(tree, game.Party{}).(*words.Table)
	for step := 0; ; step++ {
		s := stateOf(tree)
		if until(&s) {
			return live
		}
		require.False(t, tree.Result(tree.Cursor()).Over, "the moment did not come")
		if _, err := live.Do(sensible(say, &s, step).String()); err != nil {
			t.Fatal(err)
		}
	}
}

// sensible returns an action that somebody might take.
func sensible(say *words.Table, s *engine.State, step int) engine.Action {
	r := say.Rules()
	legal := r.Legal(s, nil)
	switch s.Asked {
	case engine.QuestionSpace, engine.QuestionHall, engine.QuestionKeep:
		return legal[0]
	case engine.QuestionMayor:
		return legal[len(legal)-1]
	case engine.QuestionBuild, engine.QuestionCouncil:
		n := len(legal)
		for n > 1 && (legal[n-1].Kind == engine.ActDone || legal[n-1].Kind == engine.ActPass) {
			n--
		}
		for _, a := range legal {
			if a.Kind == engine.ActGrow || a.Kind == engine.ActArcology {
				return a
			}
		}
		return legal[step*37%n]
	case engine.QuestionMove:
		best, most := legal[len(legal)-1], worth(say, s, s.Seat)
		for _, a := range legal {
			then := *s
			if r.Advance(&then, a); then.Asked == engine.QuestionMove && then.Seat == s.Seat {
				if n := worth(say, &then, s.Seat); n > most {
					best, most = a, n
				}
			}
		}
		return best
	default:
		return legal[step*37%len(legal)]
	}
}

func worth(say *words.Table, s *engine.State, seat engine.Seat) int {
	f := say.Forecast(s, seat)
	return 2*f.Votes + f.Money + 2*int(f.Goods[0]+f.Goods[1]+f.Goods[2]) + f.Sales + 9*f.Pumps
}

// in returns the moment at which something is asked in a round, or later.
func in(round uint8, q engine.Question) func(*engine.State) bool {
	return func(s *engine.State) bool { return s.Round >= round && s.Asked == q }
}

// over is the moment at which a game is.
func over(s *engine.State) bool { return s.Asked == engine.QuestionNone }

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
	laid := func(s *engine.State) bool {
		return s.Round >= 3 && s.Asked == engine.QuestionSpace && s.Laying > engine.Residence1
	}
	tuitest.Moments(t, []tuitest.Moment{
		{Name: "hall", Sit: at(two, in(0, engine.QuestionHall), "right", "down")},
		{Name: "build", Sit: at(two, in(4, engine.QuestionBuild), "tab", "tab")},
		{Name: "space", Sit: at(engine.Config{Players: 3, Statues: true}, laid, "right")},
		{Name: "move", Sit: at(engine.Config{Players: 2, Mode: engine.Advanced}, in(6, engine.QuestionMove), "enter")},
		{Name: "arcology", Sit: at(engine.Config{Players: 4, Mode: engine.Arcologies}, in(8, engine.QuestionMove))},
		{Name: "rival", Sit: rival},
		{Name: "hints", Sit: func(t testing.TB) *tuitest.Player {
			g := table.New()
			g.Players = tuitest.Quick[engine.State, engine.Action](g.Players)
			p := sitWith(t, g, played(t, engine.Config{Players: 1}, in(5, engine.QuestionBuild)))
			p.Press("H")
			return p.Player
		}},
		{Name: "help", Sit: at(two, in(3, engine.QuestionMove), "?")},
		{Name: "counting", Sit: at(two, over, "right", "right")},
		{Name: "end", Sit: at(two, over, "esc")},
	})
}

// rival sits down where a rival has just built.
func rival(t testing.TB) *tuitest.Player {
	live := played(t, engine.Config{Players: 2}, in(5, engine.QuestionSpace))
	p := sit(t, live)
	seat := stateOf(live.Tree()).Seat
	for s := stateOf(live.Tree()); s.Seat == seat; s = stateOf(live.Tree()) {
		p.Press("enter")
	}
	return p.Player
}

// A solo game, in windows of all sizes.
func TestGoldenFrames(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 1}, in(5, engine.QuestionBuild)))
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 55}} {
		p.Resize(size[0], size[1])
		p.Golden(fmt.Sprintf("solo-%dx%d", size[0], size[1]))
	}
}
