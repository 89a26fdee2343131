package table

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/microcity/choices"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// looking is a cursor that walks over everything on the table, whatever is asked.
type looking struct {
	at      paint.Zone
	lines   []widget.Line // about it
	choices []string      // what can be done about it now
}

// lookAround begins to look around, at the engineer's quarter or whatever comes first.
func (g *playScreen) lookAround(h *screen.Host) {
	spots := g.spots(h)
	if len(spots) == 0 {
		return
	}
	first := spots[0]
	if at, ok := paint.Again(spots, paint.Zone{What: words.Engineer(&g.state)}); ok {
		first = at
	}
	g.lookAt(first)
}

// spots returns what lies on the table and can be looked at. The table is drawn for it, as what is
// drawn says where it lies.
func (g *playScreen) spots(h *screen.Host) []paint.Zone {
	s := paint.New(h.W, h.H, h.Look)
	g.Draw(s, h.Keys)
	return screen.Spots(s, func(what any) bool { return g.thing(what).name != "" })
}

// lookAt moves the cursor to something.
func (g *playScreen) lookAt(z paint.Zone) {
	l, t := &looking{at: z}, g.thing(z.What)
	l.lines = []widget.Line{{Text: t.says(), Role: theme.Text}}
	refused := t.why
	if g.menu != nil && t.is != nil {
		for _, path := range g.menu.about(t.is) {
			if c := g.menu.choice(path); c.Why == "" {
				l.choices = append(l.choices, c.Label)
			} else if refused == "" {
				refused = c.Why
			}
		}
	}
	if len(l.choices) == 0 && refused != "" {
		l.lines[0].Text += " Not now: " + refused + "."
	}
	g.looking = l
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

// pressLooking is a key while the player looks around. Any but those that move the cursor, act or
// close means what it always means, and ends the looking.
func (g *playScreen) pressLooking(msg tea.KeyMsg, h *screen.Host) (tea.Cmd, bool) {
	keys := h.Keys
	if to, ok := screen.Walk(msg, keys, g.looking.at, func() []paint.Zone { return g.spots(h) }); ok {
		g.lookAt(to)
		return nil, true
	}
	switch {
	case key.Matches(msg, keys.Pick):
		at := g.looking.at.What
		if g.looking = nil; g.menu != nil {
			return g.pointAtThing(g.thing(at), true, h), true
		}
	case key.Matches(msg, keys.Esc, keys.Inspect):
		g.looking = nil
	default:
		g.looking = nil
		return nil, false
	}
	return nil, true
}

// drawLooking marks what is looked at, and tells of it in the place of the details; where that has no room
// for it, in that of the question, too.
func (g *playScreen) drawLooking(s, asked, detail, foot *paint.Sheet, keys *screen.Keymap) {
	l := g.looking
	if at, ok := paint.Again(s.Zones(), l.at); ok {
		s.MarkZone(at, theme.Picked)
	}
	detail.Clear(0, 0, detail.W, detail.H)
	foot.Clear(0, 0, foot.W, foot.H)
	if widget.Height(l.lines, detail.W) > detail.H {
		widget.Spread(asked, detail, l.lines)
	} else {
		widget.Lines(detail, l.lines)
	}
	list := []key.Binding{keys.Described(keys.Up, "←↑↓→", "look around")}
	switch n := len(l.choices); {
	case n == 1:
		list = append(list, screen.Worded(keys.Pick, paint.Cut(g.table.words.Within(l.choices[0]), 30, s.Look.Glyphs.Ellipsis)))
	case n > 1:
		list = append(list, screen.Worded(keys.Pick, strconv.Itoa(n)+" choices"))
	}
	screen.DrawHints(foot, append(list, keys.Described(keys.Esc, "esc", "close"), keys.Help), keys)
}
