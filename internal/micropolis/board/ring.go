package board

import (
	"strings"

	"boardgame/microcity/internal/micropolis/engine"
)

// Unrolled draws an anthill from left to right as far as it is built (MPO-60), with the tile that
// may be placed at both ends. Tunnels that meet go on through the wall; one that meets a wall ends
// there. The walls at both ends of a complete ring are the same one, and drawn as a seam: what
// leaves on the right comes in on the left. Above the tiles stand their places from 1, below them
// their numbers.
func Unrolled(r *engine.Rules, a *Anthill, width int) Picture {
	site := newSite(r, a)
	n := len(site.slots)
	if n == 0 {
		return nil
	}
	d := unrolled{site, blank(n*(width+1)+1, tileRows+2), width}
	for at := range n {
		d.tile(at)
	}
	for wall := range n + 1 {
		d.wall(wall)
	}
	d.corners()
	for wall := range n + 1 {
		d.joint(wall, engine.RU, engine.LU, upperRow)
		d.joint(wall, engine.RL, engine.LL, lowerRow)
	}
	return d.Picture
}

// UnrolledTile returns the column at which the tile at a place of a row begins in a picture that
// Unrolled drew, with the wall on its left.
func UnrolledTile(a *Anthill, place, width int) int {
	if a.Tile != 0 && a.Row != 0 && a.Row.Len() < engine.RingTiles-1 {
		place++
	}
	return place * (width + 1)
}

type unrolled struct {
	*site
	Picture
	width int
}

// tile draws the tile of a slot, with the walls above and below it.
func (d *unrolled) tile(at int) {
	s, x := &d.slots[at], at*(d.width+1)
	line := walls(s)[0]
	for i := range d.width + 1 {
		d.set(x+i, 0, line, Wall, NoGallery)
		d.set(x+i, tileRows+1, line, Wall, NoGallery)
	}
	title, role := d.title(at)
	d.text(x+indent(title, d.width), 0, d.width, title, role)
	d.number(x+2, tileRows+1, d.rules.Tile(s.tile), s.tile, d.full(at), d.width)
	tile := painter{d.Picture, x + 1, 1, d.width, d.rules.Tile(s.tile), func(k int) int8 { return d.gallery(at, k) }}
	tile.paint(d.full(at))
	if s.ghost {
		for y := range tileRows + 2 {
			for i := range d.width + 2 {
				d.Picture[y][x+i].Ghost = true
			}
		}
	}
}

// walls returns the characters of the walls around a tile, horizontal and vertical: a tile that
// is not there yet has dashed ones, or heavy ones where it would go.
func walls(s *slot) [2]rune {
	switch {
	case s.chosen:
		return [2]rune{'━', '┃'}
	case s.ghost:
		return [2]rune{'╌', '╎'}
	}
	return [2]rune{'─', '│'}
}

// between returns the slot to which the wall on the left of a slot belongs.
func (d *site) between(at int) *slot {
	switch n := len(d.slots); {
	case at == n:
		return &d.slots[n-1]
	case at > 0 && d.slots[at-1].chosen:
		return &d.slots[at-1]
	case at > 0 && d.slots[at].ghost && !d.slots[at].chosen:
		return &d.slots[at-1]
	}
	return &d.slots[at]
}

// wall draws the wall on the left of a slot.
func (d *unrolled) wall(at int) {
	x, s := at*(d.width+1), d.between(at)
	for y := 1; y <= tileRows; y++ {
		d.set(x, y, walls(s)[1], Wall, NoGallery)
	}
	top, bottom := '┬', '┴'
	if s.chosen {
		top, bottom = '┳', '┻'
	}
	d.set(x, 0, top, Wall, NoGallery)
	d.set(x, tileRows+1, bottom, Wall, NoGallery)
}

// corners draws both ends: closed for a row, a seam for a ring.
func (d *unrolled) corners() {
	last := d.Width() - 1
	if d.closed {
		for y := 1; y <= tileRows; y++ {
			d.set(0, y, '┊', Wall, NoGallery)
			d.set(last, y, '┊', Wall, NoGallery)
		}
		return
	}
	for x, s := range map[int]*slot{0: &d.slots[0], last: &d.slots[len(d.slots)-1]} {
		corners := [4]rune{'┌', '┐', '└', '┘'}
		if s.chosen {
			corners = [4]rune{'┏', '┓', '┗', '┛'}
		}
		i := min(x, 1)
		d.set(x, 0, corners[i], Wall, NoGallery)
		d.set(x, tileRows+1, corners[2+i], Wall, NoGallery)
	}
}

// joint draws what meets in the wall on the left of a slot (MPO-30).
func (d *unrolled) joint(at int, from, to engine.Ports, row int) {
	x, y := at*(d.width+1), 1+row
	switch m := d.meet(at, from, to); {
	case m.comes && m.goes, d.outside(at) && (m.comes || m.goes): // it goes on, or still may
		d.set(x, y, '═', Tunnel, m.gallery)
	case m.comes && at > 0: // on the left of a ring's seam there is nothing to see of it
		d.set(x, y, '╡', Tunnel, m.gallery)
	case m.goes && at < len(d.slots):
		d.set(x, y, '╞', Tunnel, m.gallery)
	}
}

// Army draws the soldiers of an army on its foundation: ten places (MPO-3).
func Army(soldiers uint8) string {
	n := int(min(soldiers, engine.MaxArmy))
	return strings.Repeat("▲", n) + strings.Repeat("△", engine.MaxArmy-n)
}
