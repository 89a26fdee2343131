package table

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/microcity/daily"
	"boardgame/microcity/internal/tui/screen"
)

// passOn finds out, once at every end, how the attempt can be passed on.
func (g *playScreen) passOn(h *screen.Host) tea.Cmd {
	if g.ending.passing || g.Busy() {
		return nil
	}
	header := g.session.Header()
	if !daily.Attempted(&header) {
		return nil
	}
	g.ending.passing = true
	of, path, at, cards := g.ending, g.session.Path(), h.Folders, g.session.Pack()
	return h.Run(func() tea.Msg {
		result := daily.Ended(&header, path, at, cards)
		return of.next.Found(func(*screen.Host) tea.Cmd {
			of.result = result
			return nil
		})
	})
}
