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

// pointAt is a mouse that points at something, or picks it.
func (g *playScreen) pointAt(msg screen.PointedMsg, h *screen.Host) tea.Cmd {
	if msg.Pick {
		g.aside, g.trouble, g.fresh, g.live.Look = "", false, false, live.Look{}
	}
	if g.hints.On {
		if g.hints.Point(msg.What, msg.Pick) {
			return g.live.Do(*g.hints.At(), h)
		}
		return nil
	}
	switch what := msg.What.(type) {
	case widget.Spot:
		if g.ending != nil {
			return g.ending.next.Point(what, msg.Pick, g.keys)
		}
		if msg.Pick || !what.Scrolled {
			return g.pointAtRow(what.Row, msg.Pick, h)
		}
	case widget.More:
		if msg.Pick {
			return g.pointAtRow(what.Row, false, h)
		}
	case Place:
		if g.onBoard() && (msg.Pick || g.offered(what) < 0) { // what is on offer is taken up by a click
			g.goTo(what)
			g.point()
			if msg.Pick {
				return g.pick(h)
			}
		} else if msg.Pick && !g.walking() {
			g.live.LookAtThing(what, g, h)
		}
	case Note:
		if msg.Pick && !g.walking() {
			g.live.LookAtThing(what, g, h)
		}
	case Item:
		if msg.Pick && g.inner == nil && !g.hints.On {
			g.hold(string(what))
		}
	}
	return nil
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
