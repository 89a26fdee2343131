package ptytest

import (
	"strings"

	"github.com/hinshun/vt10x"
)

// A Screen is what one sees: the lines from the top, without blanks at their ends, and
// where the cursor is, counted from 0, also if it is hidden.
type Screen struct {
	Lines    []string
	Col, Row int
	cells    [][]vt10x.Glyph
}

func (x *Terminal) snapshot() Screen {
	cols, rows := x.emu.Size()
	cursor := x.emu.Cursor()
	s := Screen{Lines: make([]string, rows), cells: make([][]vt10x.Glyph, rows), Col: cursor.X, Row: cursor.Y}
	for y := range rows {
		var line strings.Builder
		s.cells[y] = make([]vt10x.Glyph, cols)
		for i := range cols {
			cell := x.emu.Cell(i, y)
			if cell.Char == 0 {
				cell.Char = ' '
			}
			s.cells[y][i] = cell
			line.WriteRune(cell.Char)
		}
		s.Lines[y] = strings.TrimRight(line.String(), " ")
	}
	return s
}

// Has reports whether the text stands within one line.
func (s Screen) Has(text string) bool { return s.Line(text) != "" }

// Line gives the first line that contains the text, or nothing.
func (s Screen) Line(text string) string {
	for _, line := range s.Lines {
		if strings.Contains(line, text) {
			return line
		}
	}
	return ""
}

// String gives the lines, each with its line feed.
func (s Screen) String() string { return strings.Join(s.Lines, "\n") + "\n" }
