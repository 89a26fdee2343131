package panel

import (
	"math"
	"slices"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Drawing is the Building as a picture, line by line.
type Drawing [][]Ink

// An Ink is one character of a drawing; Rune is 0 where there is nothing.
type Ink struct {
	Rune  rune
	Stage uint8 // which stage brings it, from 1 on; 0 for none
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

// span returns the columns of a drawing before which, and from which on, there is nothing.
func (d Drawing) span() (from, end int) {
	from = math.MaxInt
	for _, line := range d {
		end = max(end, len(line))
		if first := slices.IndexFunc(line, func(k Ink) bool { return k.Rune != 0 }); first >= 0 {
			from = min(from, first)
		}
	}
	return min(from, end), end
}

// RisingWidth returns in how many columns a drawing has room.
func RisingWidth(d Drawing) int {
	from, end := d.span()
	return end - from
}

// Rising draws the Building as it stands, in the middle, with dots for what is still to be built.
func Rising(d Drawing) widget.Section {
	return widget.Section{Rows: len(d), Draw: func(s *paint.Sheet) {
		from, end := d.span()
		left := max((s.W-end)/2, 0)
		if s.W < end { // an empty margin gives way
			left = -min(from, end-s.W)
		}
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
