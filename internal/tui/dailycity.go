package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/widget"

	"boardgame/microcity/internal/microcity/daily"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/theme"
)

// playDaily begins the city of the day, or goes on with it.
func playDaily(r *room) tea.Cmd {
	now, at, cards := r.now(), r.folders, r.pack
	city := daily.Of(now, cards)
	return r.run(func() tea.Msg {
		s, attempt, err := city.Play(now, at, cards, false, "")
		if s == nil {
			return openedMsg{nil, err}
		}
		return dailyOpenedMsg{openedMsg{s, err}, prose.UpperFirst(city.String()), attempt}
	})
}

// dailyOpenedMsg tells of the city of the day on the table.
type dailyOpenedMsg struct {
	openedMsg
	title   string
	attempt daily.Attempt
}

// card says what the attempt is worth.
func (d *dailyOpenedMsg) card() *notice {
	return &notice{title: d.title, lines: []widget.Line{
		{Text: "The same city, Building and dice for everybody today.", Role: theme.Text},
		{Text: d.attempt.Sentence(), Role: theme.Strong},
	}}
}
