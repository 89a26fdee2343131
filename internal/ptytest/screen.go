package ptytest

import "strings"

// A Screen is what one sees: the lines from the top, without blanks at their ends, and
// where the cursor is, counted from 0, also if it is hidden.
type Screen struct {
	Lines    []string
	Col, Row int
	cells    [][]cell
}

// text returns the characters of a row without the blanks at its end.
func text(row []cell) string {
	var line strings.Builder
	for _, c := range row {
		line.WriteRune(c.char)
	}
	return strings.TrimRight(line.String(), " ")
}

// Changed counts the cells that look different from those of another screen of the same size.
func (s Screen) Changed(from Screen) int {
	changed := 0
	for y, row := range s.cells {
		for x, c := range row {
			if other := from.cells[y][x]; c != other && !(c.blank() && other.blank()) {
				changed++
			}
		}
	}
	return changed
}

// Has reports whether the text stands within one line.
func (s Screen) Has(text string) bool { return s.Line(text) != "" }

// Line returns the first line that contains the text, or nothing.
func (s Screen) Line(text string) string {
	for _, line := range s.Lines {
		if strings.Contains(line, text) {
			return line
		}
	}
	return ""
}

// String returns the lines, each with its line feed.
func (s Screen) String() string { return strings.Join(s.Lines, "\n") + "\n" }
