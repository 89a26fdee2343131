package tui

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Messages about the game of the day or the week: what it is, and that it is to be played. The day must
// not change between the question and the answer.
type (
	dailyMsg struct {
		of    *daily.Game
		now   time.Time
		about []widget.Line
		err   error
	}
	playDailyMsg struct {
		of  *daily.Game
		now time.Time
	}
)

// askDaily finds out what the game of a day or a week is, and what playing it now comes to.
func (a *App) askDaily(p game.Period) tea.Cmd {
	now, at, box := a.host.Now(), a.host.Folders, a.game.Box()
	return a.host.Run(func() tea.Msg {
		of := daily.Of(&box, p, now)
		attempt, result, err := of.Next(at)
		about := []widget.Line{{Text: of.Shared(), Role: theme.Text}, {Text: attempt.Sentence(), Role: theme.Strong}}
		if result != "" {
			about = append(about, widget.Line{Text: daily.Sentence(result), Role: theme.Text})
		}
		return dailyMsg{of, now, about, err}
	})
}

// confirmDaily asks whether to play it.
func confirmDaily(msg dailyMsg) screen.Overlay {
	return &screen.Confirm{Title: prose.UpperFirst(msg.of.String()), Lines: msg.about, Yes: "play", Answer: playDailyMsg{msg.of, msg.now}}
}

// playDaily begins the game of the day or the week, or goes on with it.
func (a *App) playDaily(msg playDailyMsg) tea.Cmd {
	at, program := a.host.Folders, a.host.Program
	return a.host.Run(func() tea.Msg {
		s, _, err := msg.of.Play(msg.now, at, false, program)
		return screen.OpenedMsg{Session: s, Err: err}
	})
}
