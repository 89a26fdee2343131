package tui

import (
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/skill"
	"boardgame/microcity/internal/stats"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// statisticsPage counts the games that are over, and says what was won on the ladder, where there is one.
func statisticsPage(games []library.Game, ladder string, built stats.Skyline, ratings []skill.Standing) *screen.Page {
	table := stats.Count(games)
	table.Ratings = ratings
	p := &screen.Page{Title: "Statistics"}
	for _, line := range table.Report(true) {
		role := theme.Text
		if line != "" && line[0] != ' ' {
			role = theme.Title
		}
		p.Lines = append(p.Lines, widget.Line{Text: line, Role: role})
	}
	if ladder != "" {
		p.Lines = append(p.Lines, widget.Line{}, widget.Line{Text: "Ladder: " + ladder + ".", Role: theme.Text})
	}
	if said := built.Sentence(); said != "" {
		p.Lines = append(p.Lines, widget.Line{}, widget.Line{Text: said, Role: theme.Text})
	}
	for _, note := range table.Notes() {
		p.Lines = append(p.Lines, widget.Line{}, widget.Line{Text: note, Role: theme.Dim})
	}
	return p
}
