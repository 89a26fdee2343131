package tabletop

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/screen"
)

// waits reports whether a message waits until the command under way has answered.
func (g *playScreen) waits(msg tea.Msg) bool {
	if !g.busy {
		return false
	}
	switch msg.(type) {
	case doneMsg, notedMsg, screen.OpenedMsg, quitForSure: // the answers; and who leaves waits for nothing
		return false
	case screen.Pointed: // it meant what lay there, which may lie elsewhere in a moment
	default:
		g.ahead.Put(msg)
	}
	return true
}

// catchUp hears what it was told while an action was being written. A question that comes up
// in between, or a refusal, makes keys void; so does another screen.
func (g *playScreen) catchUp(h *screen.Host) (screen.Screen, tea.Cmd) {
	var cmds []tea.Cmd
	to := screen.Screen(g)
	for !g.busy {
		if len(h.Overlays) > 0 || g.trouble || g.ending != nil {
			g.ahead.Void()
		}
		msg, ok := g.ahead.Take()
		if !ok {
			break
		}
		next, cmd := to.Update(msg, h)
		to, cmds = next, append(cmds, cmd)
	}
	return to, tea.Batch(cmds...)
}
