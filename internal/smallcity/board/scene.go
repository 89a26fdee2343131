package board

import (
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Scene is what buildings of a kind look like, drawn on each of their spaces.
type Scene []string

// The scenes.
var (
	House  = Scene{"▗█▖", "█▀█"}
	Shop   = Scene{"▄▄▄", "▌█▐"}
	Works  = Scene{"▌▗▗", "███"}
	Store  = Scene{"▗▄▖", "█▄█"}
	Tanks  = Scene{"▄ ▄", "█▐█"}
	Crane  = Scene{"▛▀▘", "▙▄▟"}
	Trees  = Scene{"▟▙▖", "▐▐▌"}
	Temple = Scene{"▗▟▖", "▌▌▌"}
	Tower  = Scene{" ▌ ", "▐█▌"}
	Guard  = Scene{"▗▖ ", "█▙▟"}
	Bust   = Scene{" ▄ ", "▟█▙"}
)

// draw draws a scene in the lower right corner, where nothing is written.
func (sc Scene) draw(s *paint.Sheet) {
	if !s.Look.Glyphs.Blocks || len(sc) == 0 {
		return
	}
	lines := make([][]rune, len(sc))
	for j := range sc {
		lines[j] = []rune(sc[j])
		for i := range lines[j] {
			if s.Cell(s.W-len(lines[j])+i, s.H-len(sc)+j).Rune != ' ' {
				return
			}
		}
	}
	role := theme.Relief
	if !s.Look.Surfaces {
		role = theme.Faint
	}
	widget.Scene(s, s.W-1, s.H-1, lines, role)
}

// quadrants are the blocks of four parts: those of the upper left, the upper right, the lower left and the lower right.
var quadrants = []rune(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

// draw draws an arcology into its nine spaces, below its name: a dome, and the pumps that it has.
func (d *Dome) draw(s *paint.Sheet) {
	g := s.Look.Glyphs
	if s.H >= 4 && g.Blocks {
		w, h := 2*s.W, 2*(s.H-2)
		inside := func(x, y int) bool { // of the shell, in parts of cells
			u, v := 2*x+1-w, 2*(h-y)-1
			in := func(a, b int) bool { return u*u*b*b+v*v*a*a <= a*a*b*b }
			return in(w, 2*h) && (!in(w-w/5, 2*h-h/2) || x%6 == 3 || y%4 == 1)
		}
		for y := range h / 2 {
			for x := range s.W {
				n := 0
				for bit, at := range [...][2]int{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
					if inside(2*x+at[0], 2*y+at[1]) {
						n |= 1 << bit
					}
				}
				if n > 0 {
					s.Set(x, y+1, quadrants[n], theme.Relief)
				}
			}
		}
	}
	for i := range d.Of {
		r, role := g.Spent, theme.Dim
		switch {
		case i < d.Pumps:
			r, role = g.Hour, theme.Strong
		case i < d.Then:
			r, role = g.Hour, theme.Ghost
		}
		s.Set(s.W-d.Of+i, s.H-1, r, role)
	}
}
