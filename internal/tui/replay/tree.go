package replay

import (
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// treeRows is what the smallest tree takes.
const treeRows = 2

// drawTree draws the line that is walked, and below it the others, each from where it parts: as many
// as there are rows for, those that part last first.
func (v *Viewer) drawTree(s *paint.Sheet) {
	others := v.Variations()
	if len(others) == 0 || s.H < treeRows || s.W == 0 {
		return
	}
	long := len(v.Steps)
	for _, o := range others {
		long = max(long, o.Steps)
	}
	column := func(step int) int { return step * (s.W - 1) / max(long, 1) }
	line := func(y, from, to int, role theme.Role) {
		for x := from; x <= to; x++ {
			s.Set(x, y, s.Look.Glyphs.Boxes.Line(theme.Junction{0, 1, 0, 1}), role)
		}
	}
	others = others[:min(len(others), s.H-1)]
	line(0, 0, column(len(v.Steps)), theme.Title)
	for i, o := range others {
		x := column(o.Parts)
		for y := 1; y <= i; y++ {
			down := theme.Junction{1, 0, 1, 0}
			if others[y-1].Parts == o.Parts || column(others[y-1].Parts) == x {
				down = theme.Junction{1, 1, 1, 0}
			}
			s.Set(x, y, s.Look.Glyphs.Boxes.Line(down), theme.Ghost)
		}
		line(i+1, x+1, max(column(o.Steps), x+1), theme.Dim)
		s.Set(x, i+1, s.Look.Glyphs.Boxes.Line(theme.Junction{1, 1, 0, 0}), theme.Ghost)
		s.Set(x, 0, s.Look.Glyphs.Boxes.Line(theme.Junction{0, 1, 1, 1}), theme.Ghost)
	}
	s.Set(column(v.At()), 0, s.Look.Glyphs.Into, theme.Target)
}
