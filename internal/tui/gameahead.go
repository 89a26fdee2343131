package tui

import tea "github.com/charmbracelet/bubbletea"

// typeAhead is how many keys wait while an action is being written.
const typeAhead = 32

// catchUp plays the keys that were pressed while an action was being written. A
// question that comes up in between, or a refusal, makes them void.
func (g *game) catchUp(r *room) (screen, tea.Cmd) {
	for len(g.ahead) > 0 && !g.busy {
		if len(r.overlays) > 0 || g.trouble || g.ending != nil {
			g.ahead = nil
			break
		}
		next := g.ahead[0]
		g.ahead = g.ahead[1:]
		switch s, cmd := g.press(next, r); {
		case s != screen(g):
			return g.passOn(s, cmd, r)
		case cmd != nil:
			return s, cmd
		}
	}
	return g, nil
}

// passOn gives the keys that are left to the screen that the one before them led to: they
// were meant for it.
func (g *game) passOn(to screen, begun tea.Cmd, r *room) (screen, tea.Cmd) {
	left, cmds := g.ahead, []tea.Cmd{begun}
	g.ahead = nil
	for _, k := range left {
		if len(r.overlays) > 0 {
			break
		}
		next, cmd := to.update(k, r)
		to, cmds = next, append(cmds, cmd)
	}
	return to, tea.Batch(cmds...)
}
