package tui

import tea "github.com/charmbracelet/bubbletea"

// waits reports whether a message waits until the command under way has answered.
func (g *game) waits(msg tea.Msg) bool {
	if !g.busy {
		return false
	}
	switch msg.(type) {
	case doneMsg, openedMsg, hintNotedMsg, weighed: // these are the answers
		return false
	case quitForSure: // who leaves waits for nothing
		return false
	case pointed: // it meant what lay there, which may lie elsewhere in a moment
	default:
		g.ahead.put(msg)
	}
	return true
}

// catchUp hears what it was told while an action was being written. A question that comes up
// in between, or a refusal, makes keys void.
func (g *game) catchUp(r *room) (screen, tea.Cmd) {
	var cmds []tea.Cmd
	for !g.busy {
		if len(r.overlays) > 0 || g.trouble || g.ending != nil {
			g.ahead.void()
		}
		next, ok := g.ahead.take()
		if !ok {
			break
		}
		s, cmd := g.update(next, r)
		cmds = append(cmds, cmd)
		if s != screen(g) {
			return g.passOn(s, cmds, r)
		}
	}
	return g, tea.Batch(cmds...)
}

// passOn returns what is left to the screen that the message before it led to: it was meant
// for that.
func (g *game) passOn(to screen, cmds []tea.Cmd, r *room) (screen, tea.Cmd) {
	for {
		if len(r.overlays) > 0 {
			g.ahead.void()
		}
		msg, ok := g.ahead.take()
		if !ok {
			return to, tea.Batch(cmds...)
		}
		next, cmd := to.update(msg, r)
		to, cmds = next, append(cmds, cmd)
	}
}
