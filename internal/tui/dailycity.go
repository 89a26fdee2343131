package tui

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/pack"
	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/shelf"
	"boardgame/microcity/internal/tui/panel"
	"boardgame/microcity/internal/tui/theme"
)

// today says what the city of the day is and how it stands, for the menu.
func today(now time.Time, cards *pack.Pack, games []shelf.Game) string {
	city := daily.Of(now, cards.Cards)
	rules, err := engine.New(cards.Cards, city.Config)
	if err != nil {
		return ""
	}
	text := ": " + present.New(rules).BuildingTitle() + ", " + city.Config.Difficulty.String()
	g := city.Counted(games)
	switch {
	case g == nil:
		return text
	case !g.Result.Over:
		return text + ", going on"
	case g.Result.Verdict == engine.Won:
		return text + ", won with " + counted(g.Clock, "turn") + " left"
	}
	return text + ", lost"
}

// playDaily begins the city of the day, or goes on with it.
func playDaily(r *room) tea.Cmd {
	city, cards := daily.Of(r.now(), r.pack.Cards), r.pack
	return r.run(func() tea.Msg {
		s, attempt, err := city.Play(cards, false, "")
		if s == nil {
			return opened{nil, err}
		}
		return dailyOpened{opened{s, err}, upperFirst(city.String()), attempt}
	})
}

// dailyOpened tells of the city of the day on the table.
type dailyOpened struct {
	opened
	title   string
	attempt daily.Attempt
}

// card says what the attempt is worth.
func (d *dailyOpened) card() *notice {
	return &notice{title: d.title, lines: []panel.Line{
		{Text: "The same city, Building and dice for everybody today.", Role: theme.Text},
		{Text: d.attempt.Sentence(), Role: theme.Strong},
	}}
}
