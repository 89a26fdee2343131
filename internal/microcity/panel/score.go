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
	rows, longest, columns := len(list), 0, 1
	for _, line := range list {
		longest = max(longest, paint.Width(line.Name))
		columns = len(line.Values)
	}
	if columns > 1 {
		rows++
	}
	return widget.Section{Rows: rows, Draw: func(s *paint.Sheet) {
		names, y := longest+2, 0
		step := min((s.W-names)/columns, 16)
		if columns > 1 {
			if full := 3 + paint.Width(heads[0]); step < full { // the second one may be shorter
				names--
				step = max(step, min(full, s.W-names-2-paint.Width(heads[1])))
			}
			for i, head := range heads {
				x, room := names+i*step, step-3
				if i == len(heads)-1 {
					room = s.W - x - 2
				}
				s.Set(x, 0, s.Look.Glyphs.Markers[i], seatRole(i+1))
				s.Fit(x+2, 0, room, head, seatRole(i+1))
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
