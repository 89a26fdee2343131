package table

import (
	"boardgame/microcity/internal/tui/screen"

	tea "github.com/charmbracelet/bubbletea"
)

// waits reports whether a message waits until the command under way has answered.
func (g *playScreen) waits(msg tea.Msg) bool {
	if !g.busy {
		return false
	}
	switch msg.(type) {
	case doneMsg, screen.OpenedMsg, hintNotedMsg, weighedMsg: // these are the answers
		return false
	case quitConfirmedMsg: // who leaves waits for nothing
		return false
	case screen.Pointed: // it meant what lay there, which may lie elsewhere in a moment
	default:
		g.ahead.Put(msg)
	}
	return true
}

// catchUp hears what it was told while an action was being written. A question that comes up
// in between, or a refusal, makes keys void.
func (g *playScreen) catchUp(h *screen.Host) (screen.Screen, tea.Cmd) {
	var cmds []tea.Cmd
	for !g.busy {
		if len(h.Overlays) > 0 || g.trouble || g.ending != nil {
			g.ahead.Void()
		}
		next, ok := g.ahead.Take()
		if !ok {
			break
		}
		s, cmd := g.Update(next, h)
		cmds = append(cmds, cmd)
		if s != screen.Screen(g) {
			return g.passOn(s, cmds, h)
		}
	}
	return g, tea.Batch(cmds...)
}

// passOn returns what is left to the screen that the message before it led to: it was meant
// for that.
func (g *playScreen) passOn(to screen.Screen, cmds []tea.Cmd, h *screen.Host) (screen.Screen, tea.Cmd) {
	for {
		if len(h.Overlays) > 0 {
			g.ahead.Void()
		}
		msg, ok := g.ahead.Take()
		if !ok {
			return to, tea.Batch(cmds...)
		}
		next, cmd := to.Update(msg, h)
		to, cmds = next, append(cmds, cmd)
	}
}
