package panel

import (
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Drawing is the Building as a picture, line by line.
type Drawing [][]Ink

// An Ink is one character of a drawing; Rune is 0 where there is nothing.
type Ink struct {
	Rune  rune
	State Standing
	Role  theme.Role // its colour once it stands
}

// A Standing tells how far a part of the Building is.
type Standing uint8

const (
	Scaffold Standing = iota // still to be built
	Meant                    // the line under the cursor speaks of it
	Rises                    // the highlighted choice would build it
	Stands                   // built
	Ground                   // there from the start
)

// Rising draws the Building as it stands, in the middle, with dots for what is still to be built.
func Rising(d Drawing) widget.Section {
	return widget.Section{Rows: len(d), Draw: func(s *paint.Sheet) {
		wide := 0
		for _, line := range d {
			wide = max(wide, len(line))
		}
		left := max((s.W-wide)/2, 0)
		for y, line := range d {
			for x, ink := range line {
				if ink.Rune != 0 {
					ink.draw(s, left+x, y)
				}
			}
		}
	}}
}

func (k *Ink) draw(s *paint.Sheet, x, y int) {
	glyph, role := k.Rune, k.Role
	if s.Look.Glyphs == &theme.ASCII {
		glyph = theme.Typed(glyph)
	}
	switch k.State {
	case Scaffold:
		glyph, role = s.Look.Glyphs.Dot, theme.Faint
	case Meant:
		glyph, role = s.Look.Glyphs.Dot, theme.Target
	case Rises:
		role = theme.Ghost
	case Stands, Ground:
	}
	s.Set(x, y, glyph, role)
}
