package board

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/micropolis/engine"
)

// Ring draws an anthill from left to right as far as it is built (MPO-60). Tunnels that meet go
// on through the wall; one that meets a wall ends there. The walls at both ends of a complete
// ring are the same one, and drawn as a seam: what leaves on the right comes in on the left.
// Above the tiles stand their places from 1, below them their numbers.
func Ring(r *engine.Rules, row engine.Row, full engine.TileSet, width int) Picture {
	n := row.Len()
	if n == 0 {
		return nil
	}
	p := blank(n*(width+1)+1, tileRows+2)
	d := drawing{p, r, row, width, galleryOf(r, row)}
	for place, number := range row.All() {
		x := place * (width + 1)
		d.walls(x)
		p.text(x+2, 0, width-1, strconv.Itoa(place+1), Label)
		p.text(x+2, tileRows+1, width-1, "#"+strconv.Itoa(int(number)), Label)
		tile := painter{p, x + 1, 1, width, r.Tile(number), func(k int) int8 { return d.gallery(place, k) }}
		tile.paint(full.Has(number))
	}
	d.corners()
	for joint := range n + 1 {
		d.joint(joint, engine.RU, engine.LU, upperRow)
		d.joint(joint, engine.RL, engine.LL, lowerRow)
	}
	return p
}

// galleryOf returns to which gallery a segment of a row belongs.
func galleryOf(r *engine.Rules, row engine.Row) func(place, k int) int8 {
	galleries := r.Galleries(row, nil)
	return func(place, k int) int8 {
		for i := range galleries {
			if galleries[i].Has(place, k) {
				return int8(i)
			}
		}
		return NoGallery
	}
}

type drawing struct {
	Picture
	rules   *engine.Rules
	row     engine.Row
	width   int
	gallery func(place, k int) int8
}

// walls draws the wall on the left of a tile, and above and below it.
func (d *drawing) walls(x int) {
	for i := range d.width + 1 {
		d.set(x+i, 0, '─', Wall, NoGallery)
		d.set(x+i, tileRows+1, '─', Wall, NoGallery)
	}
	d.set(x, 0, '┬', Wall, NoGallery)
	d.set(x, tileRows+1, '┴', Wall, NoGallery)
	for y := 1; y <= tileRows; y++ {
		d.set(x, y, '│', Wall, NoGallery)
	}
}

// corners draws both ends: closed for a row, a seam for a ring.
func (d *drawing) corners() {
	last := d.Width() - 1
	wall, corners := '│', [4]rune{'┌', '┐', '└', '┘'}
	if d.row.Complete() {
		wall, corners = '┊', [4]rune{'┬', '┬', '┴', '┴'}
	}
	for i, r := range corners {
		d.set(i%2*last, i/2*(tileRows+1), r, Wall, NoGallery)
	}
	for y := 1; y <= tileRows; y++ {
		d.set(0, y, wall, Wall, NoGallery)
		d.set(last, y, wall, Wall, NoGallery)
	}
}

// port returns the gallery that a port of the tile at a place opens to, or NoGallery.
func (d *drawing) port(place int, port engine.Ports) int8 {
	if place < 0 || place >= d.row.Len() {
		if !d.row.Complete() {
			return NoGallery
		}
		place = (place + d.row.Len()) % d.row.Len()
	}
	k := owner(d.rules.Tile(d.row.At(place)), port)
	if k == NoGallery {
		return NoGallery
	}
	return d.gallery(place, int(k))
}

// joint draws what meets in the wall on the left of a place (MPO-30).
func (d *drawing) joint(place int, from, to engine.Ports, row int) {
	x, y := place*(d.width+1), 1+row
	comes, goes := d.port(place-1, from), d.port(place, to)
	atEnd := !d.row.Complete() && (place == 0 || place == d.row.Len())
	switch {
	case comes != NoGallery && goes != NoGallery:
		d.set(x, y, '═', Tunnel, comes)
	case atEnd && comes != NoGallery: // it may still go on
		d.set(x, y, '═', Tunnel, comes)
	case atEnd && goes != NoGallery:
		d.set(x, y, '═', Tunnel, goes)
	case comes != NoGallery && place > 0: // on the left of a ring's seam there is nothing to see of it
		d.set(x, y, '╡', Tunnel, comes)
	case goes != NoGallery && place < d.row.Len():
		d.set(x, y, '╞', Tunnel, goes)
	}
}

// Army draws the soldiers of an army on its foundation: ten places (MPO-3).
func Army(soldiers uint8) string {
	n := int(min(soldiers, engine.MaxArmy))
	return strings.Repeat("▲", n) + strings.Repeat("△", engine.MaxArmy-n)
}
