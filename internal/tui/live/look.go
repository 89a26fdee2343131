package live

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Look is a cursor that walks over everything on a table, whatever is asked.
type Look struct {
	On bool
	At paint.Zone

	Lines []widget.Line // about it

	act string // what enter does there; "" for nothing
}

// A Sight is what can be seen on a table.
type Sight struct {
	// About says what there is to know of something; "" of what is not looked at. Act says in a few words what
	// enter does there; "" for nothing.
	About, Act func(what any) string
	// First is what is looked at first, if it lies there.
	First func() any
	// Take does what a click would.
	Take func(what any, h *screen.Host) tea.Cmd
}

// Spots returns what lies on the table and can be looked at. The table is drawn for it, as what is drawn says
// where it lies.
func (g *Game) Spots(at screen.Screen, h *screen.Host) []paint.Zone {
	s := paint.New(h.W, h.H, h.Look)
	at.Draw(s, h.Keys)
	return screen.Spots(s, func(what any) bool { return g.table.Sight.About(what) != "" })
}

// LookAround begins to look around at a screen, at what comes first.
func (g *Game) LookAround(at screen.Screen, h *screen.Host) {
	spots := g.Spots(at, h)
	if len(spots) == 0 {
		return
	}
	first := spots[0]
	if z, ok := paint.Again(spots, paint.Zone{What: g.table.Sight.First()}); ok {
		first = z
	}
	g.LookAt(first)
}

// LookAt moves the cursor to something.
func (g *Game) LookAt(z paint.Zone) {
	see := &g.table.Sight
	g.Look = Look{true, z, []widget.Line{{Text: see.About(z.What), Role: theme.Text}}, see.Act(z.What)}
	g.table.Point()
}

// LookAtThing begins to look at something that was clicked.
func (g *Game) LookAtThing(what any, at screen.Screen, h *screen.Host) {
	if z, ok := paint.Again(g.Spots(at, h), paint.Zone{What: what}); ok {
		g.LookAt(z)
	}
}

// StopLooking goes back to what is asked.
func (g *Game) StopLooking() {
	g.Look = Look{}
	g.table.Point()
}

// PressLook is a key while the player looks around. Any but those that move the cursor, act or close means
// what it always means, and ends the looking.
func (g *Game) PressLook(at screen.Screen, msg tea.KeyMsg, h *screen.Host) (cmd tea.Cmd, ok bool) {
	keys, from := h.Keys, g.Look.At
	if to, ok := screen.Walk(msg, keys, from, func() []paint.Zone { return g.Spots(at, h) }); ok {
		g.LookAt(to)
		return nil, true
	}
	g.StopLooking()
	switch {
	case key.Matches(msg, keys.Pick):
		return g.table.Sight.Take(from.What, h), true
	case key.Matches(msg, keys.Esc, keys.Inspect):
		return nil, true
	}
	return nil, false
}

// DrawLook marks what is looked at, and tells of it in the place of the details; where that has no room for it,
// in that of the question, too, if that may be.
func (g *Game) DrawLook(s, asked, detail, foot *paint.Sheet, keys *screen.Keymap) {
	l := &g.Look
	if at, ok := paint.Again(s.Zones(), l.At); ok {
		s.MarkZone(at, theme.Picked)
	}
	detail.Clear(0, 0, detail.W, detail.H)
	foot.Clear(0, 0, foot.W, foot.H)
	if asked != nil && widget.Height(l.Lines, detail.W) > detail.H {
		widget.Spread(asked, detail, l.Lines)
	} else {
		widget.Lines(detail, l.Lines)
	}
	list := []key.Binding{keys.Described(keys.Up, "←↑↓→", "look around")}
	if l.act != "" {
		list = append(list, screen.Worded(keys.Pick, paint.Cut(l.act, 30, s.Look.Glyphs.Ellipsis)))
	}
	screen.DrawHints(foot, append(list, keys.Described(keys.Esc, "esc", "close"), keys.Help), keys)
}
