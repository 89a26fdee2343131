package live

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/tui/screen"
)

// passedMsg tells how the attempt at the game of a day or a week can be passed on.
type passedMsg struct {
	of     *Ending
	result string
}

// passOn finds out, once at an end, how the attempt at the game of a day or a week can be passed on.
func (g *Game) passOn(h *screen.Host) tea.Cmd {
	header, e := g.Session.Header(), g.End
	if e == nil || e.passing || g.busy || e.away || header.Luck.Period() == 0 {
		return nil
	}
	e.passing = true
	box, path, at := g.Session.Box(), g.Session.Path(), h.Folders
	return h.Run(func() tea.Msg { return passedMsg{e, daily.Ended(box, &header, path, at)} })
}
