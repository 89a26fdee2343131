package table

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/microcity/daily"
	"boardgame/microcity/internal/tui/screen"
)

// passedMsg tells how the attempt at a city that everybody plays can be passed on.
type passedMsg struct {
	of     *ending
	result string
}

// passOn finds out, once at every end, how the attempt can be passed on.
func (g *playScreen) passOn(h *screen.Host) tea.Cmd {
	if g.ending.passing || g.live.Busy() {
		return nil
	}
	header := g.session.Header()
	if !daily.Attempted(&header) {
		return nil
	}
	g.ending.passing = true
	of, path, at, cards := g.ending, g.session.Path(), h.Folders, g.session.Pack()
	return h.Run(func() tea.Msg { return passedMsg{of, daily.Ended(&header, path, at, cards)} })
}

// passed takes the answer, if the game still stands at that end.
func (g *playScreen) passed(msg passedMsg) {
	if g.ending == msg.of {
		msg.of.result = msg.result
	}
}
