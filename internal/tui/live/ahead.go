package live

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/screen"
)

// Busy reports whether the answer of a command is waited for.
func (g *Game) Busy() bool { return g.busy }

// Await has everything wait for the answer of a command, which calls Answered.
func (g *Game) Await() { g.busy = true }

// Answered ends the waiting that Await began.
func (g *Game) Answered() { g.busy = false }

// Waits reports whether a message waits until the command under way has answered.
func (g *Game) Waits(msg tea.Msg) bool {
	if !g.busy {
		return false
	}
	switch msg.(type) {
	case AnswerMsg, screen.OpenedMsg:
		return false
	case quitMsg: // who leaves waits for nothing
		return false
	case screen.PointedMsg: // it meant what lay there, which may lie elsewhere in a moment
	default:
		g.ahead.Put(msg)
	}
	return true
}

// Forget drops the keys that wait.
func (g *Game) Forget() { g.ahead.Void() }

// CatchUp has a screen hear what it was told while a command was under way. A question that
// comes up in between, or something new, makes keys void. What is left goes to the screen that
// the message before it led to: it was meant for that.
func (g *Game) CatchUp(from screen.Screen, h *screen.Host) (screen.Screen, tea.Cmd) {
	return g.ahead.CatchUp(from, h, g.Busy, func(at screen.Screen) bool { return at == from && (g.Trouble || g.over()) })
}
