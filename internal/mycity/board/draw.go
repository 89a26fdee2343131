package board

import (
	"strconv"

	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// Draw draws the map in the upper left corner of a sheet.
func Draw(s *paint.Sheet, v *View, z Size) {
	if z.lines && !s.Look.Surfaces {
		v.borders(s, z)
	}
	for sq := range v.cells {
		x, y := v.corner(sq, z)
		in := s.Part(x, y, z.w, z.h)
		v.cells[sq].draw(in, v, z)
		v.pointAtSquare(s.Part(x, y, z.w, z.h), sq)
		if z.lines && s.Look.Surfaces {
			v.cells[sq].sides(s, x, y, z)
		}
	}
	v.coordinates(s, z)
	if v.Rules.Config().Hex && v.aim.Cursor >= 0 {
		v.ring(s, z)
	}
}

// ring draws a hexagon around the cell under the cursor and its neighbours, in the room between cells: how a
// row lies beside the next is not seen where there are no lines.
func (v *View) ring(s *paint.Sheet, z Size) {
	column, row := v.Rules.Place(engine.Square(v.aim.Cursor))
	gap := 0
	if !z.lines {
		gap = 1
	}
	set := func(x, y int, r byte) {
		if z.lines || s.Cell(x, y).Rune == ' ' { // who would control a landmark can stand there
			s.Set(x, y, rune(r), theme.Target)
		}
	}
	for i, ends := range [...]string{`\/`, `<>`, `/\`} { // from below, where cells begin half a cell to the left
		first, last := column-1+i/2, column+(i+1)/2
		for at := first; at <= last; at++ {
			sq, ok := v.Rules.At(at, row+i-1)
			if !ok {
				continue
			}
			x, y := v.corner(int(sq), z)
			y += (z.h - 1) / 2
			if _, ok := v.Rules.At(at-1, row+i-1); !ok || at == first {
				set(x-1, y, ends[0])
			}
			if _, ok := v.Rules.At(at+1, row+i-1); !ok || at == last {
				set(x+z.w-gap, y, ends[1])
			}
		}
	}
}

// sides draws bars at both sides of the cell under the cursor, and of a landmark in the colour of the player who
// controls it, in the room between cells.
func (c *cell) sides(s *paint.Sheet, x, y int, z Size) {
	role := theme.Target
	if !c.cursor {
		if c.landmark == 0 || c.will == 0 || c.will&(c.will-1) != 0 {
			return
		}
		_, role = mark(s.Look.Glyphs, c.will)
	}
	for j := range z.h {
		s.Set(x-1, y+j, '▐', role)
		s.Set(x+z.w, y+j, '▌', role)
	}
}

// pointAtSquare lets a square be pointed at.
func (v *View) pointAtSquare(s *paint.Sheet, sq int) {
	if v.aim.Square != nil {
		s.Zone(0, 0, s.W, s.H, v.aim.Square(sq))
	}
}

// corner returns where the inside of a cell begins.
func (v *View) corner(sq int, z Size) (x, y int) {
	column, row := v.Rules.Place(engine.Square(sq))
	c := v.Rules.Config()
	dx, dy := z.step()
	x, y = margin+column*dx, (side(c)-1-row)*dy
	if c.Hex { // a row lies half a cell to the left of the one below
		x += 2*dx - row*dx/2
		if z == Narrowest {
			x--
		}
	}
	if z.lines {
		x, y = x+1, y+1
	}
	return x, y
}

// borders draws the lines between cells. Where cells of the hex map meet, those of one row
// stand between those of the next, like bricks.
func (v *View) borders(s *paint.Sheet, z Size) {
	lines := make([]theme.Junction, s.W*s.H)
	add := func(x, y, way int) {
		if x >= 0 && x < s.W && y >= 0 && y < s.H {
			lines[y*s.W+x][way] = 1
		}
	}
	const up, right, down, left = 0, 1, 2, 3
	for sq := range v.cells {
		x, y := v.corner(sq, z)
		for _, row := range [...]int{y - 1, y + z.h} {
			for i := x - 1; i < x+z.w; i++ {
				add(i, row, right)
				add(i+1, row, left)
			}
		}
		for _, column := range [...]int{x - 1, x + z.w} {
			for j := y - 1; j < y+z.h; j++ {
				add(column, j, down)
				add(column, j+1, up)
			}
		}
	}
	for at, j := range lines {
		if j != (theme.Junction{}) {
			s.Set(at%s.W, at/s.W, s.Look.Glyphs.Boxes.Line(j), theme.Line)
		}
	}
	if sq := v.aim.Cursor; sq >= 0 && sq < len(v.cells) {
		x, y := v.corner(sq, z)
		s.Select(x-1, y-1, z.w+2, z.h+2)
	}
}

// coordinates names rows and columns; on the hex map the first and the last cell of each row.
func (v *View) coordinates(s *paint.Sheet, z Size) {
	c := v.Rules.Config()
	if c.Hex {
		v.rowEnds(s, z)
		return
	}
	column, row := 0, 0
	if v.aim.Cursor >= 0 {
		column, row = v.Rules.Place(engine.Square(v.aim.Cursor))
	}
	_, bottom := z.Bounds(c)
	for i := range side(c) {
		if sq, ok := v.Rules.At(0, i); ok {
			_, y := v.corner(int(sq), z)
			s.Right(margin-1, y+(z.h-1)/2, strconv.Itoa(i+1), v.coordinate(i == row))
		}
		if sq, ok := v.Rules.At(i, 0); ok {
			x, _ := v.corner(int(sq), z)
			at := x + z.w/2
			if !z.lines {
				at = x + (z.w-1)/2
			}
			s.Set(at, bottom-1, rune('a'+i), v.coordinate(i == column))
		}
	}
}

// coordinate is how the name of a row or column looks; that of the cursor stands out.
func (v *View) coordinate(here bool) theme.Role {
	if here && v.aim.Cursor >= 0 {
		return theme.Target
	}
	return theme.Dim
}

func (v *View) rowEnds(s *paint.Sheet, z Size) {
	for sq := range v.cells {
		column, row := v.Rules.Place(engine.Square(sq))
		x, y := v.corner(sq, z)
		y += (z.h - 1) / 2
		if _, ok := v.Rules.At(column-1, row); !ok {
			s.Right(x-z.gap(), y, v.cells[sq].name, theme.Dim)
		}
		if _, ok := v.Rules.At(column+1, row); !ok {
			gap := 0
			switch {
			case z.lines:
				gap = 2
			case z == Narrowest:
				gap = 1
			}
			if x += z.w + gap; x+2 <= s.W {
				s.Text(x, y, v.cells[sq].name, theme.Dim)
			}
		}
	}
}

// typeRoles are the colours of the types of zones, in their order; the Slum comes after the
// last of the pack's.
var typeRoles = [...]theme.Role{
	theme.Strong, theme.Money, theme.Wood, theme.Coal, theme.Steel, theme.Good, theme.Title, theme.Hotkey, theme.Target,
}

// typeHues are the surfaces of the types of zones, likewise.
var typeHues = [...]theme.Hue{
	theme.Grey, theme.Amber, theme.Clay, theme.Slate, theme.Blue, theme.Green, theme.Violet, theme.Leaf, theme.Dug,
}

// typeHue is the surface of a zone.
func typeHue(r *engine.Rules, z engine.Zone) theme.Hue {
	if r.IsSlum(z) {
		return theme.Earth
	}
	return typeHues[r.TypeOf(z)%len(typeHues)]
}

// typeRole is the colour of a zone.
func typeRole(r *engine.Rules, z engine.Zone) theme.Role {
	if r.IsSlum(z) {
		return theme.Bad
	}
	return typeRoles[r.TypeOf(z)%len(typeRoles)]
}

// typeName is the name of a zone's type.
func typeName(r *engine.Rules, z engine.Zone) string {
	if r.IsSlum(z) {
		return r.Pack().Slum.Name
	}
	return r.Pack().Types[r.TypeOf(z)].Name
}

// mark is the sign of who controls something: of a player, of several, of nobody.
func mark(g *theme.Glyphs, who engine.Seats) (rune, theme.Role) {
	switch {
	case who == 0:
		return g.Dot, theme.Dim
	case who&(who-1) != 0:
		return '=', theme.Strong
	}
	for i := range g.Players {
		if who.Has(engine.Seat(i + 1)) {
			return g.Players[i], theme.Player(i)
		}
	}
	return g.Dot, theme.Dim
}
