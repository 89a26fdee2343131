package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
)

// A preview shows how a saved game stands, where a screen has room for that.
type preview struct {
	path  string // of the game that shows, or is being read
	board screen.Board
}

// previewMsg brings the game that is to be shown; nil where it could not be read.
type previewMsg struct {
	path string
	game *log.Game
}

// The window from which on there is room for a preview, and the rows that one takes.
const (
	previewWide = 110
	previewHigh = 30
	previewRows = 18
)

// roomy reports whether a window has room for a preview.
func roomy(w, h int) bool { return w >= previewWide && h >= previewHigh }

// want has a game read, unless it shows already.
func (p *preview) want(g *library.Game, a *App) tea.Cmd {
	switch {
	case !roomy(a.host.W, a.host.H):
		return nil
	case g == nil || !g.Opens:
		*p = preview{}
		return nil
	case g.Path == p.path:
		return nil
	}
	*p = preview{path: g.Path}
	path, shelf := g.Path, a.shelf
	return a.host.Run(func() tea.Msg {
		g, err := log.Load(path, shelf)
		if err != nil {
			g = nil
		}
		return previewMsg{path, g}
	})
}

// take shows what was read, if it is still wanted.
func (p *preview) take(msg previewMsg, a *App) {
	if msg.path != p.path || msg.game == nil {
		return
	}
	c := replay.Recorded(msg.game, msg.game.Table())
	p.board = a.gameOf(msg.game.Header.Game).Board(c)
	p.board.Show(len(c.Steps))
}

// draw draws the board of the game, if it was read.
func (p *preview) draw(s *paint.Sheet) {
	if p.board != nil {
		p.board.DrawSmall(s, 0)
	}
}
