package board

import (
	"boardgame/microcity/internal/micropolis/engine"
)

// The measures of a ring that is drawn round: five tiles above the foundation and five below it,
// and bends at both ends, where tunnels lead from the one row to the other.
const (
	half      = engine.RingTiles / 2
	bend      = 8 // columns of a bend, with the wall at its end
	outerBend = 5 // the column of a bend in which the upper tunnel turns
	innerBend = 2 // and the lower one
	hillRows  = tileRows + 2
)

// RoundBounds returns how large an anthill is that is drawn round, with so many rows inside for
// its foundation.
func RoundBounds(width, inside int) (w, h int) {
	return half*(width+1) + 1 + 2*bend, 2*hillRows + inside
}

// RoundInside returns where the foundation is in such a picture.
func RoundInside(width, inside int) (x, y, w, h int) {
	return bend + 1, hillRows, half*(width+1) - 1, inside
}

// Round draws an anthill as the ring that it is: clockwise, the tile that was placed first in
// the middle above, those to the left of it counterclockwise. The side of a tile towards the
// foundation is inside. The tiles below are seen from the foundation: they are turned.
func Round(r *engine.Rules, a *Anthill, width, inside int) Picture {
	w, h := RoundBounds(width, inside)
	d := round{newSite(r, a), blank(w, h), width}
	for at := range d.slots {
		d.tile(at)
	}
	for wall := range len(d.slots) + 1 {
		d.wall(wall)
	}
	for at := range len(d.slots) + 1 {
		if at == len(d.slots) && d.closed {
			break // the same as the first
		}
		d.joint(at)
	}
	return d.Picture
}

// RoundTile returns the corner of the tile at a place of a row in a picture that Round drew; the
// place before the first and the one behind the last are where a tile may be placed.
func RoundTile(a *Anthill, place, width, inside int) (x, y int) {
	position := roundPosition(a, place)
	_, h := RoundBounds(width, inside)
	if position < half {
		return bend + position*(width+1), 0
	}
	return bend + (engine.RingTiles-1-position)*(width+1), h - hillRows
}

// roundPosition returns the position on the ring, clockwise from the left one above.
func roundPosition(a *Anthill, place int) int {
	return (half/2 - a.Began + place + 2*engine.RingTiles) % engine.RingTiles
}

type round struct {
	*site
	Picture
	width int
}

// position returns where on the ring a slot is.
func (d *round) position(at int) int {
	first := 0
	for first < len(d.slots) && d.slots[first].ghost {
		first++
	}
	if first == len(d.slots) {
		first = 0
	}
	return roundPosition(d.hill, at-first)
}

// corner returns the upper left corner of the tile at a position, and whether it is below.
func (d *round) corner(position int) (x, y int, below bool) {
	position = (position + engine.RingTiles) % engine.RingTiles
	if position < half {
		return bend + position*(d.width+1), 0, false
	}
	return bend + (engine.RingTiles-1-position)*(d.width+1), len(d.Picture) - hillRows, true
}

// tile draws the tile of a slot inside of its walls.
func (d *round) tile(at int) {
	s := &d.slots[at]
	x, y, below := d.corner(d.position(at))
	tile := painter{blank(d.width, tileRows), 0, 0, d.width, d.rules.Tile(s.tile), func(k int) int8 { return d.gallery(at, k) }}
	tile.paint(d.full(at))
	if below {
		tile.turnAround()
	}
	for j, row := range tile.Picture {
		for i, c := range row {
			d.set(x+1+i, y+1+j, c.Rune, c.Role, c.Gallery)
		}
	}
	line := walls(s)[0]
	for i := 1; i <= d.width; i++ {
		d.set(x+i, y, line, Wall, NoGallery)
		d.set(x+i, y+tileRows+1, line, Wall, NoGallery)
	}
	title, role := d.title(at)
	top, bottom := y, y+tileRows+1
	if below {
		top, bottom = bottom, top
	}
	d.text(x+indent(title, d.width), top, d.width, title, role)
	d.number(x+2, bottom, d.rules.Tile(s.tile), s.tile, d.full(at), d.width)
	if s.ghost {
		for j := range hillRows {
			for i := range d.width + 2 {
				d.Picture[y+j][x+i].Ghost = true
			}
		}
	}
}

// turned are the characters of tunnels, turned around.
var turned = map[rune]rune{'╗': '╚', '╚': '╗', '╔': '╝', '╝': '╔', '╦': '╩', '╩': '╦', '(': ')', ')': '(', '╡': '╞', '╞': '╡'}

// turnAround turns a tile by half a turn; its feature can still be read, on the side towards the
// foundation.
func (p *painter) turnAround() {
	words := p.Picture[featureRow]
	out := blank(p.w, tileRows)
	for y := range featureRow {
		for x := range p.w {
			c := p.Picture[featureRow-1-y][p.w-1-x]
			if r, ok := turned[c.Rune]; ok {
				c.Rune = r
			}
			out[1+y][x] = c
		}
	}
	out[0] = words
	for _, row := range out { // a row of ants reads from left to right
		for x := 0; x < len(row); {
			end := x
			for end < len(row) && row[end].Role != Earth && row[end].Role != Tunnel && row[end].Role != Label && row[end].Gallery == row[x].Gallery {
				end++
			}
			for i, j := x, end-1; i < j && &row[0] != &words[0]; i, j = i+1, j-1 {
				row[i], row[j] = row[j], row[i]
			}
			x = max(end, x+1)
		}
	}
	p.Picture = out
}

// wall draws the wall between a slot and the one before it: on both sides of a bend where they
// are not on the same side of the foundation.
func (d *round) wall(at int) {
	for _, beside := range [...]int{at - 1, at} {
		if beside < 0 || beside >= len(d.slots) {
			continue
		}
		x, y, below := d.corner(d.position(beside))
		if (beside == at) == below {
			x += d.width + 1
		}
		s := &d.slots[beside]
		if beside != at || at == 0 || d.bends(at) {
			// the wall is the slot's own
		} else {
			s = d.between(at)
		}
		d.upright(x, y, s)
	}
}

// upright draws a wall from the outside to the inside.
func (d *round) upright(x, y int, s *slot) {
	for j := 1; j <= tileRows; j++ {
		d.set(x, y+j, walls(s)[1], Wall, NoGallery)
	}
	top, bottom := '┬', '┴'
	if s.chosen {
		top, bottom = '┳', '┻'
	}
	d.set(x, y, top, Wall, NoGallery)
	d.set(x, y+tileRows+1, bottom, Wall, NoGallery)
	d.ends(x, y)
}

// ends makes the ends of a wall corners where nothing goes on beside it.
func (d *round) ends(x, y int) {
	for _, j := range [...]int{y, y + tileRows + 1} {
		left := x > 0 && d.Picture[j][x-1].Role != Earth
		right := x+1 < len(d.Picture[j]) && d.Picture[j][x+1].Role != Earth
		corners := map[bool][2]rune{true: {'┌', '┐'}, false: {'└', '┘'}}[j == y]
		if heavy := d.Picture[j][x].Rune == '┳' || d.Picture[j][x].Rune == '┻'; heavy {
			corners = map[bool][2]rune{true: {'┏', '┓'}, false: {'┗', '┛'}}[j == y]
		}
		switch {
		case left && !right:
			d.set(x, j, corners[1], Wall, NoGallery)
		case right && !left:
			d.set(x, j, corners[0], Wall, NoGallery)
		}
	}
}

// bends reports whether a bend leads from the slot before to this one.
func (d *round) bends(at int) bool {
	p := d.position(at)
	return p == half || p == 0
}

// joint draws what meets between a slot and the one before it, on both levels.
func (d *round) joint(at int) {
	upper, lower := d.meet(at, engine.RU, engine.LU), d.meet(at, engine.RL, engine.LL)
	if d.outside(at) {
		d.open(at, upperRow, upper)
		d.open(at, lowerRow, lower)
		return
	}
	if d.bends(at) {
		d.bend(at, upper, lower)
		return
	}
	x, y, below := d.corner(d.position(at))
	if below {
		x += d.width + 1
	}
	d.meeting(x, level(y, upperRow, below), upper, below)
	d.meeting(x, level(y, lowerRow, below), lower, below)
}

// level returns the row of a level of a tile whose corner is at y.
func level(y, row int, below bool) int {
	if below {
		return y + tileRows - row
	}
	return y + 1 + row
}

// meeting draws what meets in a wall.
func (d *round) meeting(x, y int, m meeting, below bool) {
	switch {
	case m.comes && m.goes:
		d.set(x, y, '═', Tunnel, m.gallery)
	case m.comes != below && (m.comes || m.goes):
		d.set(x, y, '╡', Tunnel, m.gallery)
	case m.comes || m.goes:
		d.set(x, y, '╞', Tunnel, m.gallery)
	}
}

// open draws an open end of a row.
func (d *round) open(at, row int, m meeting) {
	if !m.comes && !m.goes {
		return
	}
	beside := min(at, len(d.slots)-1)
	x, y, below := d.corner(d.position(beside))
	if (at == len(d.slots)) != below {
		x += d.width + 1
	}
	d.set(x, level(y, row, below), '═', Tunnel, m.gallery)
}

// bend draws the bend before a slot: its walls, and the tunnels that lead through it.
func (d *round) bend(at int, upper, lower meeting) {
	right := d.position(at) == half
	wall, step := 0, 1 // the outer wall, and the way from there to the tiles
	if right {
		wall, step = d.Width()-1, -1
	}
	last := len(d.Picture) - 1
	inner := wall + step*bend
	corners := [4]rune{'┌', '└', '┘', '┐'}
	if right {
		corners = [4]rune{'┐', '┘', '└', '┌'}
	}
	for x := wall; x != inner; x += step {
		d.set(x, 0, '─', Wall, NoGallery)
		d.set(x, last, '─', Wall, NoGallery)
	}
	for y := range last {
		d.set(wall, y, '│', Wall, NoGallery)
	}
	d.set(wall, 0, corners[0], Wall, NoGallery)
	d.set(wall, last, corners[1], Wall, NoGallery)
	for y := hillRows - 1; y <= last-hillRows+1; y++ { // towards the foundation
		d.set(inner, y, '│', Wall, NoGallery)
	}
	for _, y := range [...]int{0, last} {
		d.set(inner, y, map[bool]rune{true: '┬', false: '┴'}[y == 0], Wall, NoGallery)
	}
	for _, y := range [...]int{hillRows - 1, last - hillRows + 1} {
		d.set(inner, y, map[bool]rune{true: '┤', false: '├'}[right], Wall, NoGallery)
	}
	d.through(inner, -step, outerBend, upperRow, upper, right)
	d.through(inner, -step, innerBend, lowerRow, lower, right)
}

// through draws one level of a bend. From the wall of the tiles it goes out by so many columns.
func (d *round) through(inner, step, out, row int, m meeting, right bool) {
	top, bottom := level(0, row, false), level(len(d.Picture)-hillRows, row, true)
	if !m.comes || !m.goes {
		// Clockwise: on the right the upper tiles come and the lower ones go.
		for _, end := range [...]struct {
			y    int
			open bool
		}{{top, m.comes && right || m.goes && !right}, {bottom, m.goes && right || m.comes && !right}} {
			if end.open {
				d.set(inner, end.y, map[bool]rune{true: '╡', false: '╞'}[right], Tunnel, m.gallery)
			}
		}
		return
	}
	at := inner + step*(out+1)
	for x := inner; x != at; x += step {
		d.set(x, top, '═', Tunnel, m.gallery)
		d.set(x, bottom, '═', Tunnel, m.gallery)
	}
	for y := top + 1; y < bottom; y++ {
		d.set(at, y, '║', Tunnel, m.gallery)
	}
	corners := map[bool][2]rune{true: {'╗', '╝'}, false: {'╔', '╚'}}[right]
	d.set(at, top, corners[0], Tunnel, m.gallery)
	d.set(at, bottom, corners[1], Tunnel, m.gallery)
}
