package widget

import (
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// Pad draws rows of numbers, each behind its name. Where the first has no name, it is a score pad: those are the heads of the
// columns, which are the players', and the last row has the sums. It returns how many rows it took, none where the sheet has no
// room for all of it.
func Pad(s *paint.Sheet, rows [][]string) int {
	if len(rows) == 0 || len(rows) > s.H {
		return 0
	}
	const between = 2
	headed := rows[0][0] == ""
	name, value, head := 0, 0, 0
	for y, row := range rows {
		name = max(name, paint.Width(row[0]))
		for _, cell := range row[1:] {
			if headed && y == 0 {
				head = max(head, paint.Width(cell))
			} else {
				value = max(value, paint.Width(cell))
			}
		}
	}
	columns := len(rows[0]) - 1
	column := min(max(head, value)+between, (s.W-name)/columns)
	if column < value+between {
		return 0
	}
	for y, row := range rows {
		label, role := theme.Text, theme.Text
		switch {
		case !headed:
			label = theme.Dim
			if y == 0 { // what counts most
				role = theme.Strong
			}
		case y == len(rows)-1:
			label, role = theme.Strong, theme.Strong
		}
		s.Text(0, y, row[0], label)
		for i, cell := range row[1:] {
			at := name + (i+1)*column
			switch {
			case !headed:
				s.Text(name+between, y, cell, role)
			case y == 0:
				s.Right(at, y, paint.CutName(cell, column-1, s.Look.Glyphs.Ellipsis), theme.Player(i))
			default:
				s.Right(at, y, cell, role)
			}
		}
	}
	return len(rows)
}
