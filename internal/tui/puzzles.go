package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/screen"
)

// puzzlesMsg tells of puzzles that were laid out.
type puzzlesMsg struct {
	sit func(h *screen.Host, behind screen.Screen) screen.Screen
	err error
}

// puzzlesOf returns the puzzles of a game, or nil where it has none.
func puzzlesOf(g screen.Game) screen.Puzzles {
	if p, ok := g.(screen.Puzzler); ok {
		return p.Puzzles()
	}
	return nil
}

// openPuzzles lays out the puzzles.
func (a *App) openPuzzles() tea.Cmd {
	now, at, of := a.host.Now(), a.host.Folders, puzzlesOf(a.game)
	return a.host.Run(func() tea.Msg {
		sit, err := of.Open(now, at)
		return puzzlesMsg{sit, err}
	})
}
