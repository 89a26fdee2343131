package widget

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// A Line is a line of text with a role.
type Line struct {
	Text string
	Role theme.Role
	Head int // how many characters at its beginning are a title, as far as they stand in its first row
}

// Texts returns lines that all look alike.
func Texts(list []string, role theme.Role) []Line {
	lines := make([]Line, len(list))
	for i, text := range list {
		lines[i] = Line{Text: text, Role: role}
	}
	return lines
}

// draw writes a line that is not too long at the beginning of a row.
func (l Line) draw(s *paint.Sheet, y int) {
	s.Text(0, y, l.Text, l.Role)
	s.Part(0, y, min(l.Head, s.W), 1).Text(0, 0, l.Text, theme.Title)
}

// Lines writes texts below each other, wrapped to the width, until the sheet is full,
// and returns the number of rows used. A text that does not end there ends in an ellipsis.
func Lines(s *paint.Sheet, lines []Line) int {
	y := 0
	for _, l := range lines {
		for _, part := range rows(s, l.Text, s.H-y) {
			Line{part, l.Role, l.Head}.draw(s, y)
			l.Head = 0
			y++
		}
	}
	return y
}

// Parted returns what a sheet has room for of lines, and what goes on in the rows under it.
func Parted(s *paint.Sheet, lines []Line) (here, there []Line) {
	room := s.H
	for i, l := range lines {
		rows := paint.Wrap(l.Text, s.W)
		if room < len(rows) {
			there = slices.Clone(lines[i:])
			text := strings.Join(strings.Fields(l.Text), " ")
			rest := text
			for _, row := range rows[:room] { // one may end within a word
				rest = strings.TrimPrefix(strings.TrimPrefix(rest, row), " ")
			}
			there[0].Text, l.Text = rest, strings.TrimSuffix(strings.TrimSuffix(text, rest), " ")
			return append(here, l), there
		}
		here, room = append(here, l), room-len(rows)
	}
	return here, nil
}

// Spread writes lines in the place of what stands on a sheet, from the second column on, and goes on below it.
func Spread(s, below *paint.Sheet, lines []Line) {
	s.Clear(0, 0, s.W, s.H)
	s = s.Part(1, 0, s.W-1, s.H)
	here, there := Parted(s, lines)
	Lines(s, here)
	Lines(below, there)
}

// rows wraps a text to the width of a sheet, in at most so many rows. A text that does not end there
// ends in an ellipsis.
func rows(s *paint.Sheet, text string, most int) []string {
	rows := paint.Wrap(text, s.W)
	if len(rows) <= most {
		return rows
	}
	if most <= 0 {
		return nil
	}
	rows[most-1] = paint.Cut(rows[most-1]+" "+rows[most], s.W, s.Look.Glyphs.Ellipsis)
	return rows[:most]
}

// Height returns how many rows Lines would use in a window of a width that is high enough.
func Height(lines []Line, width int) (rows int) {
	for _, l := range lines {
		rows += len(paint.Wrap(l.Text, width))
	}
	return rows
}

// Tail writes the last lines of a growing text, wrapped to the width. It begins with a whole
// line, unless the last one alone is too long: of that it shows the end behind an ellipsis. It returns
// how many lines it shows whole.
func Tail(s *paint.Sheet, lines []Line) (whole int) {
	var all []Line
	for i := len(lines) - 1; i >= 0; i-- {
		parts := paint.Wrap(lines[i].Text, s.W)
		if len(all) > 0 && len(all)+len(parts) > s.H {
			break
		}
		for k := len(parts) - 1; k >= 0; k-- {
			all = append(all, Line{Text: parts[k], Role: lines[i].Role})
		}
		whole++
	}
	rows := min(len(all), s.H)
	if rows > 0 && rows < len(all) {
		first := &all[rows-1]
		text, more := first.Text, s.Look.Glyphs.Ellipsis+" "
		for text != "" && paint.Width(more+text) > s.W {
			_, text, _ = strings.Cut(text, " ")
		}
		first.Text, whole = more+text, 0
	}
	for i := range rows {
		s.Text(0, rows-1-i, all[i].Text, all[i].Role)
	}
	return whole
}

// Joined returns lines of which, where a sheet has no room for each to begin a row, those that look alike
// follow each other in one.
func Joined(s *paint.Sheet, lines []Line) []Line {
	for i := len(lines) - 1; i > 0 && Height(lines, s.W) > s.H; i-- {
		if before := lines[i-1]; before.Role == lines[i].Role {
			before.Text += " " + lines[i].Text
			lines = slices.Concat(lines[:i-1], []Line{before}, lines[i+1:])
		}
	}
	return lines
}
