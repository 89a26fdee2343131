package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/tui/screen"
)

// ladderMsg tells of a ladder that was laid out.
type ladderMsg struct {
	sit func(h *screen.Host, behind screen.Screen, form screen.Form) screen.Screen
}

// ladderOf returns the ladder of a game, or nil where it has none.
func ladderOf(g screen.Game) screen.Ladder {
	if c, ok := g.(screen.Climber); ok {
		return c.Ladder()
	}
	return nil
}

// openLadder lays out the ladder, with the saved games.
func (a *App) openLadder(games []library.Game) tea.Cmd {
	at, of := a.host.Folders, ladderOf(a.game)
	return a.host.Run(func() tea.Msg { return ladderMsg{of.Open(at, games)} })
}

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
