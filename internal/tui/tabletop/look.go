package tabletop

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Note is what there is to say of something that a board draws and nothing is chosen by, such as
// the cup of a rival. The board lays it to be pointed at.
type Note string

// A look is a cursor that walks over everything on the table, whatever is asked.
type look struct {
	at    paint.Zone
	place Place // that lies there; Nowhere for none
	lines []widget.Line
}

// lookAround begins to look around, at the place under the cursor or whatever comes first.
func (g *playScreen) lookAround(h *screen.Host) {
	spots := g.spots(h)
	if len(spots) == 0 {
		return
	}
	first := spots[0]
	if at, ok := paint.Again(spots, paint.Zone{What: g.place}); ok {
		first = at
	}
	g.lookAt(first)
}

// spots returns what lies on the table and can be looked at. The table is drawn for it, as what is
// drawn says where it lies.
func (g *playScreen) spots(h *screen.Host) []paint.Zone {
	s := paint.New(h.W, h.H, h.Look)
	g.Draw(s, h.Keys)
	return screen.Spots(s, func(what any) bool { return g.about(what) != "" })
}

// about says what there is to know of something on the table; "" of what is not looked at.
func (g *playScreen) about(what any) string {
	switch what := what.(type) {
	case Place:
		return g.board.About(g.at, what)
	case Item:
		if i := g.means(string(what)); i >= 0 && what != "" {
			return prose.Sentence(g.choices[i].Text)
		}
	case Note:
		return string(what)
	}
	return ""
}

// means returns which choice may mean an action; -1 for none.
func (g *playScreen) means(action string) int {
	return slices.IndexFunc(g.choices, func(c game.Choice) bool { return slices.Contains(c.Actions(), action) })
}

// lookAt moves the cursor to something.
func (g *playScreen) lookAt(z paint.Zone) {
	place, ok := z.What.(Place)
	if !ok {
		place = Nowhere
	}
	g.look = &look{at: z, place: place, lines: []widget.Line{{Text: g.about(z.What), Role: theme.Text}}}
	g.point()
}

// lookAtThing begins to look at something that was clicked.
func (g *playScreen) lookAtThing(what any, h *screen.Host) {
	if at, ok := paint.Again(g.spots(h), paint.Zone{What: what}); ok {
		g.lookAt(at)
	}
}

// stopLooking goes back to what is asked.
func (g *playScreen) stopLooking() {
	g.look = nil
	g.point()
}

// pressLook is a key while the player looks around. Any but those that move the cursor, act or
// close means what it always means, and ends the looking.
func (g *playScreen) pressLook(msg tea.KeyMsg, h *screen.Host) (cmd tea.Cmd, ok bool) {
	keys, at := h.Keys, g.look.at
	if to, ok := screen.Walk(msg, keys, at, func() []paint.Zone { return g.spots(h) }); ok {
		g.lookAt(to)
		return nil, true
	}
	switch {
	case key.Matches(msg, keys.Pick):
		g.stopLooking()
		if _, note := at.What.(Note); !note {
			return g.pointAt(screen.PointedMsg{What: at.What, Pick: true}, h), true
		}
	case key.Matches(msg, keys.Esc, keys.Inspect):
		g.stopLooking()
	default:
		g.stopLooking()
		return nil, false
	}
	return nil, true
}

// drawLook marks what is looked at, and tells of it in the place of the details; where that has no room
// for it, in that of the question, too.
func (g *playScreen) drawLook(s, asked, detail, foot *paint.Sheet, keys *screen.Keymap) {
	if at, ok := paint.Again(s.Zones(), g.look.at); ok {
		s.MarkZone(at, theme.Picked)
	}
	detail.Clear(0, 0, detail.W, detail.H)
	foot.Clear(0, 0, foot.W, foot.H)
	if g.hand == nil && widget.Height(g.look.lines, detail.W) > detail.H {
		widget.Spread(asked, detail, g.look.lines)
	} else {
		widget.Lines(detail, g.look.lines)
	}
	list := []key.Binding{keys.Described(keys.Up, "←↑↓→", "look around")}
	switch g.look.at.What.(type) {
	case Place:
		if g.onBoard() {
			_, _, pick := g.keyNames()
			list = append(list, screen.Worded(keys.Pick, pick))
		}
	case Item:
		list = append(list, screen.Worded(keys.Pick, "take in hand"))
	}
	screen.DrawHints(foot, append(list, keys.Described(keys.Esc, "esc", "close"), keys.Help), keys)
}
