package panel

import (
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// A Shared is one of the dice that two players divide.
type Shared struct {
	Value  uint8
	Seat   int  // whose it becomes: 1 or 2; 0 while that is open
	Cursor bool // it is pointed at
}

// Share draws dice to be divided in a row, each with the sign of whose it becomes.
func Share(s *paint.Sheet, dice []Shared) {
	const step = 7
	for i, d := range dice {
		x, role := i*step, theme.Strong
		s.Zone(x, 0, step-1, 1, Lot(i))
		if d.Seat > 0 {
			role = seatRole(d.Seat)
			s.Set(x+1, 0, s.Look.Glyphs.Markers[d.Seat-1], role)
		}
		s.Text(x+2, 0, face(s.Look.Glyphs, d.Value), role)
		if d.Cursor {
			s.Set(x, 0, s.Look.Glyphs.Into, theme.Target)
			s.Mark(x+1, 0, step-2, 1, theme.Picked)
		}
	}
}
