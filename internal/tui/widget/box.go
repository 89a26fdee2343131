// Package widget draws what the screens of any game are made of. Pure functions from what
// is to be seen to cells.
//
//	box.go     a card over a screen
//	chip.go    chips, dice and drawings, on surfaces of their own
//	column.go  parts below each other
//	lines.go   texts
//	pad.go     rows of numbers, and the score pad
//	list.go    rows to choose from, and what a click on them means
package widget

import (
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// Box draws a card in the middle of the sheet, over what is there, and returns its
// inside.
func Box(s *paint.Sheet, w, h int, title string) *paint.Sheet {
	w, h = min(w, s.W), min(h, s.H)
	x, y := (s.W-w)/2, (s.H-h)/2
	s.Clear(x, y, w, h)
	s.Frame(x, y, w, h, theme.Heavy)
	if title != "" {
		s.Fit(x+2, y, w-4, " "+title+" ", theme.Title)
	}
	return s.Part(x+2, y+1, w-4, h-2)
}
