package board

import (
	"strconv"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// land is what free spaces are drawn on.
const land = theme.Earth

// Draw draws a borough with the names of its rows and columns in the upper left corner of a sheet.
func Draw(s *paint.Sheet, p *Plan, z Size) {
	w, h := z.Bounds(p.Open)
	p.names(s, z)
	DrawBare(s.Part(margin, 1, w-margin, h-1), p, z)
}

// names names rows and columns; those of the cursor stand out.
func (p *Plan) names(s *paint.Sheet, z Size) {
	w, h := z.inner()
	role := func(here bool) theme.Role {
		if here && p.Cursor != None {
			return theme.Target
		}
		return theme.Dim
	}
	for i := range p.Open {
		s.Set(margin+i*z.w+z.w-w+(w-1)/2, 0, rune('a'+i), role(p.Cursor%Side == i))
		s.Right(margin-1, 1+i*z.h+z.h-h+(h-1)/2, strconv.Itoa(i+1), role(p.Cursor/Side == i))
	}
}

// DrawBare draws a borough alone.
func DrawBare(s *paint.Sheet, p *Plan, z Size) {
	surfaces := s.Look.Surfaces
	for y := range p.Open {
		for x := range p.Open {
			if surfaces {
				p.ground(s, z, x, y)
			}
		}
	}
	for i := range p.Buildings {
		b := &p.Buildings[i]
		b.title(s, z)
		if b.Dome != nil {
			x, y := b.Spaces[0]%Side*z.w, b.Spaces[0]/Side*z.h
			w, h := z.inner()
			b.Dome.draw(s.Part(x+z.w-w, y+z.h-h, 3*z.w-z.w+w, 3*z.h-z.h+h))
		}
	}
	w, h := z.inner()
	for space := range p.Spots {
		if x, y := space%Side, space/Side; p.open(x, y) {
			p.space(s.Part(x*z.w+z.w-w, y*z.h+z.h-h, w, h), z, space)
		}
	}
	switch {
	case surfaces:
		p.edge(s, z)
	case z.streets():
		p.lines(s, z)
	}
	p.pointer(s, z)
	if p.What != nil {
		for y := range p.Open {
			for x := range p.Open {
				s.Zone(x*z.w, y*z.h, z.w, z.h, p.What(y*Side+x))
			}
		}
	}
}

// surface returns what a space is drawn on.
func (p *Plan) surface(x, y int) theme.Mark {
	space := y*Side + x
	spot, b := &p.Spots[space], p.building(space)
	switch {
	case b != nil && b.Ghost:
		return theme.On(b.Hue, theme.Quiet)
	case b != nil && b.Lit:
		return theme.On(b.Hue, theme.Glow)
	case b != nil:
		return theme.On(b.Hue, theme.Full)
	case spot.Target, space == p.Cursor && !spot.Refused:
		return theme.Lit
	case spot.Halo, space == p.Cursor:
		return theme.On(land, theme.Full)
	}
	return theme.On(land, theme.Quiet)
}

// ground draws the surface of a space, and the streets above and to the left of it, where it is not grown
// together with what lies there. A street is a column wide, and half a row high.
func (p *Plan) ground(s *paint.Sheet, z Size, x, y int) {
	x0, y0, here := x*z.w, y*z.h, p.block(x, y)
	s.Mark(x0, y0, z.w, z.h, p.surface(x, y))
	if !z.streets() {
		return
	}
	left, up := p.block(x-1, y) != here, p.block(x, y-1) != here
	if left {
		s.Mark(x0, y0, 1, z.h, theme.Bar)
	}
	if z.h == 1 {
		return
	}
	from := x0 + 1
	if corner := p.block(x-1, y-1) != here; !left && (up || corner || p.block(x, y-1) != p.block(x-1, y-1)) {
		from = x0
	}
	switch {
	case up:
		for i := from; i < x0+z.w; i++ {
			s.Set(i, y0, '▀', theme.Paved)
		}
	case from == x0:
		s.Set(x0, y0, '▀', theme.Paved)
	}
}

// edge draws the street around the borough to the east and the south.
func (p *Plan) edge(s *paint.Sheet, z Size) {
	if !z.streets() {
		return
	}
	end, bottom := p.Open*z.w, p.Open*z.h
	s.Mark(end, 0, 1, bottom, theme.Bar)
	if z.h > 1 {
		for i := range end + 1 {
			s.Set(i, bottom, '▀', theme.Paved)
		}
	}
}

// lines draws the walls where there are no surfaces.
func (p *Plan) lines(s *paint.Sheet, z Size) {
	wall := func(ax, ay, bx, by int) uint8 {
		if p.block(ax, ay) != p.block(bx, by) {
			return 1
		}
		return 0
	}
	g := &s.Look.Glyphs.Boxes
	for y := range p.Open + 1 {
		for x := range p.Open + 1 {
			up, down := wall(x-1, y-1, x, y-1), wall(x-1, y, x, y)
			left, right := wall(x-1, y-1, x-1, y), wall(x, y-1, x, y)
			x0, y0 := x*z.w, y*z.h
			if z.h == 1 {
				if down > 0 {
					s.Set(x0, y0, g.Line(theme.Junction{1, 0, 1, 0}), theme.Line)
				}
				continue
			}
			s.Set(x0, y0, g.Line(theme.Junction{up, right, down, left}), theme.Line)
			for i := 1; i < z.w && right > 0; i++ {
				s.Set(x0+i, y0, g.Line(theme.Junction{0, 1, 0, 1}), theme.Line)
			}
			for j := 1; j < z.h && down > 0; j++ {
				s.Set(x0, y0+j, g.Line(theme.Junction{1, 0, 1, 0}), theme.Line)
			}
		}
	}
}

// pointer draws the cursor.
func (p *Plan) pointer(s *paint.Sheet, z Size) {
	if p.Cursor == None {
		return
	}
	x, y := p.Cursor%Side*z.w, p.Cursor/Side*z.h
	w, h := z.inner()
	switch {
	case z.h < 3:
		s.Mark(x+z.w-w, y+z.h-h, w, h, theme.Picked)
	case !s.Look.Surfaces:
		s.Select(x, y, z.w+1, z.h+1)
	default:
		for j := range h {
			for _, bar := range [...]struct {
				x int
				r rune
			}{{x, '▐'}, {x + z.w, '▌'}} {
				if s.Cell(bar.x, y+1+j).Rune == ' ' { // a name goes through
					s.Set(bar.x, y+1+j, bar.r, theme.Target)
				}
			}
		}
	}
}
