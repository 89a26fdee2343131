package widget

import "boardgame/microcity/internal/tui/paint"

// A Section is a part of a column: it takes some rows and draws itself there.
type Section struct {
	Rows int
	Draw func(*paint.Sheet)
}

// Column draws sections below each other, with a blank row between them as long as
// there is room; what does not fit is left out from the end.
func Column(s *paint.Sheet, sections []Section) {
	need := 0
	for _, part := range sections {
		need += part.Rows
	}
	spare, y := s.H-need, 0
	for i, part := range sections {
		if i > 0 && spare > 0 && part.Rows > 0 {
			y, spare = y+1, spare-1
		}
		part.Draw(s.Part(0, y, s.W, part.Rows))
		y += part.Rows
	}
}
