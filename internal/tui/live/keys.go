package live

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// Press handles a key that means the same at every table: looking around, the plans that are shown, the end of
// a game, takebacks, the ways to other screens, computers, and help of theirs. It reports whether it is one.
func (g *Game) Press(at screen.Screen, msg tea.KeyMsg, h *screen.Host) (next screen.Screen, cmd tea.Cmd, ok bool) {
	keys := h.Keys
	if g.Look.On {
		if cmd, ok := g.PressLook(at, msg, h); ok {
			return at, cmd, true
		}
	}
	if g.plans.shown() {
		if picked, ok := g.plans.Press(msg, keys); picked {
			return at, g.table.Follow(h), true
		} else if ok {
			return at, nil, true
		}
	}
	if g.Tutor.Weighs && key.Matches(msg, keys.Esc, keys.Hint) {
		g.Tutor.Weigh(false)
		g.table.Point()
		return at, nil, true
	}
	if g.End != nil {
		if picked, ok := g.End.Press(msg, keys); picked {
			next, cmd = g.goOn(at, h)
			return next, cmd, true
		} else if ok {
			return at, nil, true
		}
	}
	if cmd, ok := g.takeback(msg, h); ok {
		return at, cmd, true
	}
	if next, cmd, ok := g.leave(at, msg, h); ok {
		return next, cmd, true
	}
	switch {
	case key.Matches(msg, keys.Cards):
		h.Open(g.table.Position())
	case key.Matches(msg, keys.Inspect):
		g.LookAround(at, h)
	case g.Theirs():
		cmd, ok = g.pressRobot(msg, h)
		return at, cmd, ok
	case key.Matches(msg, keys.Hint):
		return at, g.table.Ask(h), true
	case key.Matches(msg, keys.Tutor) && g.End == nil:
		g.Tutor.Toggle()
	default:
		return at, nil, false
	}
	return at, nil, true
}

// Point handles a mouse that points at what comes next after the game, or at plans. It reports whether it does.
func (g *Game) Point(msg screen.PointedMsg, h *screen.Host) (cmd tea.Cmd, ok bool) {
	pick := msg.Does == screen.Picks
	if spot, is := msg.What.(widget.Spot); is && g.End != nil {
		spot.Scrolled = spot.Scrolled && msg.Does == screen.Hovers
		return g.End.Point(spot, pick, h.Keys), true
	}
	if !g.plans.shown() {
		return nil, false
	}
	if g.plans.Point(msg.What, pick) {
		cmd = g.table.Follow(h)
	}
	return cmd, true
}
