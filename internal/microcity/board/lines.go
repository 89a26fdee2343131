package board

import (
	"sync"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// A net collects border lines, so that each crossing gets the glyph that fits all
// the lines meeting there.
type net map[[2]int]theme.Junction

const (
	up = iota
	right
	down
	left
)

func (n net) join(x, y, side int, weight uint8) {
	j := n[[2]int{x, y}]
	j[side] = max(j[side], weight)
	n[[2]int{x, y}] = j
}

func (n net) across(y, x1, x2 int, weight uint8) {
	for x := x1; x < x2; x++ {
		n.join(x, y, right, weight)
		n.join(x+1, y, left, weight)
	}
}

func (n net) along(x, y1, y2 int, weight uint8) {
	for y := y1; y < y2; y++ {
		n.join(x, y, down, weight)
		n.join(x, y+1, up, weight)
	}
}

// A stroke is one cell of the border.
type stroke struct {
	x, y int
	line theme.Junction
	role theme.Role
}

func (n net) strokes() []stroke {
	var list []stroke
	for at, j := range n {
		role := theme.Line
		if max(j[up], j[right], j[down], j[left]) == 2 {
			role = theme.Heavy
		}
		list = append(list, stroke{at[0], at[1], j, role})
	}
	return list
}

// A shape is what the borders of a city depend on.
type shape struct {
	size  Size
	ports bool
}

// drawings has the borders of every shape that was drawn before: they never change.
var drawings sync.Map // shape to []stroke

// lines draws the borders of the city.
func lines(s *paint.Sheet, v *View, z Size) {
	key := shape{z, v.Ports}
	list, ok := drawings.Load(key)
	if !ok {
		list, _ = drawings.LoadOrStore(key, borders(v, z).strokes())
	}
	strokes, _ := list.([]stroke)
	for i := range strokes {
		st := &strokes[i]
		s.Set(st.x, st.y, s.Look.Glyphs.Boxes.Line(st.line), st.role)
	}
}

// borders collects the lines of the city: heavy around districts and seaports, light
// between the quarters of one district.
func borders(v *View, z Size) net {
	n := net{}
	x0, y0, dx, dy := gridLeft(v, z), z.top(), z.W+1, z.H+1
	for i := range 5 {
		weight := uint8(1 + (i+1)%2)
		n.across(y0+i*dy, x0, x0+4*dx, weight)
		n.along(x0+i*dx, y0, y0+4*dy, weight)
	}
	if v.Ports {
		for i := 0; i <= 4; i += 2 {
			n.across(y0+i*dy, margin, x0, 2)
		}
		n.along(margin, y0, y0+4*dy, 2)
	}
	return n
}

func gridLeft(v *View, z Size) int {
	if v.Ports {
		return margin + z.W + 1
	}
	return margin
}
