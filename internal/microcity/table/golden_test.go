package table

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/soak"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/tuitest"
)

// moments are what is kept: a game, and the keys that lead to the moment.
var moments = []struct {
	name   string
	config engine.Config
	change func(*session.Options)
	keys   []string
}{
	{"solo-place", engine.Config{}, nil, []string{"right", "down"}},
	{"solo-prepare", engine.Config{}, nil, []string{"enter", "down"}},
	{"solo-paid", engine.Config{}, nil, []string{"enter", "1"}},
	{"solo-card", engine.Config{}, nil, []string{"enter", "e"}},
	{"solo-walk", engine.Config{}, nil, []string{"enter", "e", "5"}},
	{"solo-invest", engine.Config{}, nil, []string{"enter", "e", "5", "enter", "p"}},
	{"solo-end", engine.Config{}, nil, []string{"enter", "e", "5", "enter", "p", "e"}},
	{"coop-split", engine.Config{Mode: engine.Coop, CardX: true}, nil, []string{"enter", "enter", "down"}},
	{"coop-pay", engine.Config{Mode: engine.Coop, CardX: true}, nil, []string{"enter", "enter", "enter", "enter", "enter"}},
	{"competitive-all", engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}, nil, []string{"enter", "enter", "e", "3"}},
	{"landmark-ports", engine.Config{Building: "hoover", With: engine.Seaports}, nil, []string{"enter"}},
	{"landmark", engine.Config{Building: "liberty"}, nil, []string{"enter"}},
	{"hand", engine.Config{}, func(o *session.Options) { o.Hand = log.Hand{Dice: true} }, []string{"enter", "4"}},
	{"handover", engine.Config{Mode: engine.Competitive}, nil, []string{"enter", "enter", "e", "r", "enter", "e"}},
	{"help", engine.Config{}, nil, []string{"?"}},
	{"cards", engine.Config{With: engine.Seaports}, nil, []string{"i"}},
	{"back", engine.Config{}, nil, []string{"enter", "e", "5", "enter", "<", "left", "1"}},
}

func TestGoldenFrames(t *testing.T) {
	t.Parallel()
	for _, m := range moments {
		if slices.Contains(telling, m.name) {
			continue // kept in all sizes
		}
		for _, size := range sizes {
			t.Run(m.name+"-"+size.Name, func(t *testing.T) {
				t.Parallel()
				p := start(t, m.config, 7, m.change)
				p.Resize(size.W, size.H)
				p.Press(m.keys...)
				p.Golden(m.name + "-" + size.Name)
			})
		}
	}
}

// telling are the moments whose frames are kept in every size and look.
var telling = []string{"solo-place", "solo-walk", "coop-pay", "solo-card", "crowded", "rival", "hints", "help", "review", "ending"}

// In a large window nothing important needs a key: words in the cells, every card, the
// conditions of the Advantage cards, the opponent's hand and discard, the log.
func TestTellingMoments(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	var list []tuitest.Moment
	for _, name := range telling {
		list = append(list, tuitest.Moment{Name: name, Sit: func(t testing.TB) *tuitest.Player { return reach(t, name).Player }})
	}
	tuitest.Moments(t, list)
}

// reach returns a player at one of the moments, or at the end of a game.
func reach(t testing.TB, name string) *player {
	t.Helper()
	for _, m := range moments {
		if m.name == name {
			p := start(t, m.config, 7, m.change)
			p.Press(m.keys...)
			return p
		}
	}
	switch name {
	case "hints":
		p := start(t, engine.Config{}, 7, nil)
		p.Press("enter")
		showPlans(t, p)
		return p
	case "crowded":
		return sit(t, tui.Options{Games: ofCore(), Session: crowded(t).Session}, 80, 24)
	case "rival":
		p := reach(t, "handover")
		p.Press("enter")
		return p
	}
	p := finished(t)
	p.game().reviewed(cannedReview(p.game()), p.app.Host())
	if name == "review" {
		p.Press("H")
	} else {
		require.Equal(t, "ending", name)
	}
	return p
}

// crowded plays a competitive game with everything until many markers lie in the city.
func crowded(t testing.TB) *play.Session {
	t.Helper()
	live := fresh(t, engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}, 7, nil)
	for i := 0; ; i++ {
		s := live.State()
		if asked, _ := live.Rules().Turn(&s); s.Turn >= 14 && asked.IsPlayer() && len(live.Tree().Legal(live.Tree().Cursor())) > 5 {
			return live
		}
		legal := live.Tree().Legal(live.Tree().Cursor())
		_, err := live.Session.Do(legal[i*37%len(legal)])
		require.NoError(t, err)
	}
}

// What happened last is told once, by the log or where the details leave room, as they do not in the
// smallest window.
func TestTheLastEventIsToldOnce(t *testing.T) {
	t.Parallel()
	for _, size := range append(slices.Clone(sizes), tuitest.Size{Name: "huge", W: 200, H: 55}) {
		p := start(t, engine.Config{}, 7, nil)
		p.Press("enter", "e", "3")
		p.Resize(size.W, size.H)
		told := strings.Count(p.Frame(), "You play card 3")
		require.LessOrEqual(t, told, 1, size.Name)
		require.Equal(t, size.W >= 80, told == 1, size.Name)
	}
}
