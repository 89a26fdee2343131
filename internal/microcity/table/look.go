package table

import (
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/microcity/choices"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/screen"
)

// sight is what can be seen on the table.
func (g *playScreen) sight() live.Sight {
	return live.Sight{
		First: func() any { return words.Engineer(&g.state) },
		About: func(what any) string {
			t := g.thing(what)
			if t.name == "" {
				return ""
			}
			open, refused := g.openTo(&t)
			if len(open) > 0 || refused == "" {
				return t.says()
			}
			return t.says() + " Not now: " + refused + "."
		},
		Act: func(what any) string {
			t := g.thing(what)
			switch open, _ := g.openTo(&t); len(open) {
			case 0:
				return ""
			case 1:
				return g.table.words.Within(open[0])
			default:
				return strconv.Itoa(len(open)) + " choices"
			}
		},
		Take: func(what any, h *screen.Host) tea.Cmd {
			if g.menu == nil {
				return nil
			}
			return g.pointAtThing(what, screen.PointedMsg{Does: screen.Picks}, h)
		},
	}
}

// openTo returns what can be done about a thing, or why not.
func (g *playScreen) openTo(t *thing) (open []string, refused string) {
	refused = t.why
	if g.menu == nil || t.is == nil {
		return nil, refused
	}
	for _, path := range g.menu.about(t.is) {
		if c := g.menu.choice(path); c.Why == "" {
			open = append(open, c.Label)
		} else if refused == "" {
			refused = c.Why
		}
	}
	return open, refused
}

// choice returns the choice at the end of a way.
func (m *menu) choice(path []int) *choices.Choice {
	list := m.list
	for _, i := range path[:len(path)-1] {
		list = list[i].Sub
	}
	return &list[path[len(path)-1]]
}

// says tells what there is to know of a thing.
func (t *thing) says() string {
	name := prose.UpperFirst(t.name)
	switch {
	case t.text == "":
		return name + "."
	case strings.HasPrefix(prose.UpperFirst(t.text), name):
		return t.text
	}
	return name + ": " + strings.TrimSpace(t.text)
}
