package widget

import (
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// Chip writes a short text on a surface of its own and returns the column after it.
func Chip(s *paint.Sheet, x, y int, text string, m theme.Mark) int {
	end := s.Text(x, y, text, theme.Strong)
	s.Mark(x, y, end-x, 1, m)
	return end
}

// The size of a die on a surface of its own.
const DieWidth, DieHeight = 7, 3

// pips are the nine places of a die where a pip can be, row by row, for each value.
var pips = [7]string{
	"         ",
	"    o    ",
	"o       o",
	"o   o   o",
	"o o   o o",
	"o o o o o",
	"o oo oo o",
}

// Die draws a die on a surface of its own; 0 is a die without a value.
func Die(s *paint.Sheet, x, y int, value uint8, m theme.Mark) {
	s.Mark(x, y, DieWidth, DieHeight, m)
	Pips(s, x+1, y, value, theme.Strong)
}

// Pips draws the pips of a die, in five columns and three rows.
func Pips(s *paint.Sheet, x, y int, value uint8, role theme.Role) {
	for k, pip := range pips[value%7] {
		if pip == 'o' {
			s.Set(x+k%3*2, y+k/3, s.Look.Glyphs.Pip, role)
		}
	}
}

// Scene draws a drawing whose lines are given, with its lower right corner in a place.
func Scene(s *paint.Sheet, right, bottom int, lines [][]rune, role theme.Role) {
	w := 0
	for _, line := range lines {
		w = max(w, len(line))
	}
	for j, line := range lines {
		for i, r := range line {
			if r != ' ' {
				s.Set(right-w+1+i, bottom-len(lines)+1+j, r, role)
			}
		}
	}
}
