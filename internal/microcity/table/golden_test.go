package table

import (
	"testing"

	"github.com/muesli/termenv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/theme"
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

// One frame is kept with its colours, and one in typewriter signs.
func TestGoldenLooks(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{With: engine.Seaports}, 7, nil)
	p.Press("enter", "e", "5")
	p.app.Host().Look = theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)
	p.GoldenText("colour", p.app.View()+"\n")
	p.app.Host().Look = theme.Bare(&theme.ASCII)
	p.Golden("typewriter")
}

// In a large window nothing important needs a key: words in the cells, every card, the
// conditions of the Advantage cards, the opponent's hand and discard.
func TestGoldenHuge(t *testing.T) {
	t.Parallel()
	for _, m := range moments {
		switch m.name {
		case "solo-invest", "competitive-all", "landmark-ports":
			p := start(t, m.config, 7, m.change)
			p.Resize(200, 55)
			p.Press(m.keys...)
			p.Golden(m.name + "-huge")
		}
	}
	p := finished(t)
	for _, size := range sizes {
		p.Resize(size.W, size.H)
		p.Golden("ending-" + size.Name)
	}
	p.Resize(200, 55)
	p.Golden("ending-huge")
}
