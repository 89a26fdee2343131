package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/puzzle"
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
	of  screen.Game
	set *puzzle.Set
	err error
}

// puzzlesOf returns the puzzles of a game, or nil where it has none.
func puzzlesOf(g screen.Game) *puzzle.Offer {
	if p, ok := g.(screen.Puzzler); ok {
		return p.Puzzles()
	}
	return nil
}

// openPuzzles lays out the puzzles.
func (a *App) openPuzzles() tea.Cmd {
	now, at, of := a.host.Now(), a.host.Folders, a.game
	return a.host.Run(func() tea.Msg {
		set, err := puzzlesOf(of).Lay(at.Puzzles(), now)
		return puzzlesMsg{of, set, err}
	})
}
