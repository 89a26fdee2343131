package tui

import (
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/stats"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// statisticsPage counts the games that are over.
func statisticsPage(games []library.Game) *page {
	table := stats.Count(games)
	p := &page{title: "Statistics"}
	for _, line := range table.Report() {
		role := theme.Text
		if line != "" && line[0] != ' ' {
			role = theme.Title
		}
		p.lines = append(p.lines, widget.Line{Text: line, Role: role})
	}
	for _, note := range stats.Notes(table.OtherLuck > 0) {
		p.lines = append(p.lines, widget.Line{}, widget.Line{Text: note, Role: theme.Dim})
	}
	return p
}
