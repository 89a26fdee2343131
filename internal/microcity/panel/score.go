package panel

import (
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Score is a line of the score table: what is counted, and the values by player.
type Score struct {
	Name   string
	Values []string
}

// Scores draws the score table. Heads are the players, where they are compared.
func Scores(heads []string, list []Score) widget.Section {
	rows, names, columns := len(list), 0, 1
	for _, line := range list {
		names = max(names, paint.Width(line.Name)+2)
		columns = len(line.Values)
	}
	if columns > 1 {
		rows++
	}
	return widget.Section{Rows: rows, Draw: func(s *paint.Sheet) {
		step, y := min((s.W-names)/columns, 16), 0
		if columns > 1 {
			for i, head := range heads {
				s.Set(names+i*step, 0, s.Look.Glyphs.Markers[i], seatRole(i+1))
				s.Fit(names+i*step+2, 0, step-3, head, seatRole(i+1))
			}
			y++
		}
		for i, line := range list {
			role := theme.Text
			if i == 0 { // what decides
				role = theme.Strong
			}
			s.Text(0, y, line.Name, theme.Dim)
			for k, value := range line.Values {
				s.Text(names+k*step, y, value, role)
			}
			y++
		}
	}}
}
