package tabletop

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// Points says that the table finds its choices by itself: some are on the board.
func (g *playScreen) Points() {}

// pointAt is a mouse that points at something, or does more there.
func (g *playScreen) pointAt(msg screen.PointedMsg, h *screen.Host) tea.Cmd {
	if msg.Does != screen.Hovers {
		g.Fade()
		g.Trouble, g.fresh, g.Look = false, false, live.Look{}
	}
	if cmd, ok := g.Point(msg, h); ok {
		return cmd
	}
	switch what := msg.What.(type) {
	case widget.Spot:
		if msg.Does == screen.Hovers && what.Scrolled || msg.Does == screen.Drops {
			return nil
		}
		return g.pointAtRow(what.Row, msg.Does == screen.Picks, h)
	case widget.More:
		if msg.Clicked() {
			return g.pointAtRow(what.Row, false, h)
		}
	case Place:
		return g.pointAtPlace(what, msg, h)
	case Item:
		if msg.Clicked() && g.inner == nil {
			g.hold(string(what))
		}
	}
	switch msg.What.(type) {
	case Note, Item:
		_, item := msg.What.(Item)
		if !g.walking() && (msg.Does == screen.Explains || msg.Clicked() && !item) {
			g.LookAtThing(msg.What, g, h)
		}
	}
	return nil
}

// pointAtPlace is a mouse at a place of the board. Nothing is done there but what is about that place.
func (g *playScreen) pointAtPlace(p Place, msg screen.PointedMsg, h *screen.Host) tea.Cmd {
	switch {
	case msg.Does == screen.Explains, !g.onBoard():
		if msg.Does != screen.Hovers && msg.Does != screen.Drops && !g.walking() {
			g.LookAtThing(p, g, h)
		}
		return nil
	case msg.Does == screen.Hovers && g.offered(p) >= 0: // what is on offer is taken up by a click
		return nil
	case msg.Does == screen.Drops:
		switch from := msg.From.(type) {
		case Item:
			g.hold(string(from))
		case Place:
			if g.offered(from) < 0 {
				return nil
			}
			g.goTo(from)
		default:
			return nil
		}
	}
	g.goTo(p)
	g.point()
	if a := g.action(); msg.Does != screen.Picks && msg.Does != screen.Drops || a != "" && g.board.On(g.at, a) != p && g.stands(g.choice()) != p {
		return nil
	}
	return g.pick(h)
}

// hold moves the cursor to the choice that may mean an action.
func (g *playScreen) hold(action string) {
	if i := g.means(action); i >= 0 {
		g.cursor = i
	}
	g.point()
}

// pointAtRow points at a row of the list that is shown.
func (g *playScreen) pointAtRow(row int, pick bool, h *screen.Host) tea.Cmd {
	picks := false
	switch {
	case g.hand != nil:
		if row < len(g.hand.fits) {
			picks, g.hand.cursor = true, row
		}
		if pick && picks {
			return g.giveHand(h)
		}
		return nil
	case g.switches != nil && g.inner == nil:
		return g.pickSwitch(row, pick, h)
	case g.inner != nil:
		if row < len(g.inner.list) {
			picks, g.inner.cursor = true, row
		}
	default:
		if k := g.rowOf(row); k >= 0 {
			picks, g.cursor = true, k
		}
	}
	g.point()
	if pick && picks {
		return g.pick(h)
	}
	return nil
}

// rowOf returns the choice that stands in a row of the list, -1 for none.
func (g *playScreen) rowOf(row int) int {
	for i := range g.choices {
		if g.listed(&g.choices[i]) {
			if row--; row < 0 {
				return i
			}
		}
	}
	return -1
}

// listed reports whether a choice stands in the list.
func (g *playScreen) listed(c *game.Choice) bool { return !g.board.Shows(g.at, c) }
