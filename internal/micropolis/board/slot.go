package board

import (
	"strconv"

	"boardgame/microcity/internal/micropolis/engine"
)

// An Anthill is what is to be drawn of one: its tiles, and a tile that may be placed at its ends.
type Anthill struct {
	Row   engine.Row
	Full  engine.TileSet // the barracks that are full
	Began int            // how many tiles were placed at the left end, so that a ring grows in place

	Marked engine.TileSet // tiles with heavy walls

	Tile   uint8     // that may be placed, 0 for none
	Chosen [2]bool   // whether it would be placed at the left end, or the right one
	Gains  [2]string // what it would score there, in a few characters
}

// The ends of a row, as Anthill.Chosen counts them.
const (
	AtLeft = iota
	AtRight
)

// After returns the row whose galleries are drawn: with the tile at the end that is chosen.
func (a *Anthill) After() engine.Row {
	switch {
	case a.Tile == 0:
	case a.Chosen[AtLeft]:
		return a.Row.Add(a.Tile, engine.Left)
	case a.Chosen[AtRight]:
		return a.Row.Add(a.Tile, engine.Right)
	}
	return a.Row
}

// A slot is one tile of a drawing.
type slot struct {
	tile   uint8
	place  int // in the row whose galleries are drawn; -1 for a tile that is in none of them
	ghost  bool
	chosen bool // it has heavy walls
	gain   string
}

// A site is an anthill about to be drawn: its tiles in order, and to which gallery their segments
// belong.
type site struct {
	rules     *engine.Rules
	hill      *Anthill
	row       engine.Row
	slots     []slot
	galleries []engine.Gallery
	closed    bool // the last tile is a neighbour of the first
}

func newSite(r *engine.Rules, a *Anthill) *site {
	d := &site{rules: r, hill: a, row: a.After()}
	d.galleries = r.Galleries(d.row, nil)
	d.closed = d.row.Complete()
	sides := a.Tile != 0 && a.Row != 0 && a.Row.Len() < engine.RingTiles-1 // MPO-62
	if sides {
		d.add(AtLeft)
	}
	shift := 0
	if a.Chosen[AtLeft] && sides {
		shift = 1
	}
	for place, tile := range a.Row.All() {
		d.slots = append(d.slots, slot{tile: tile, place: place + shift, chosen: a.Marked.Has(tile)})
	}
	if a.Tile != 0 {
		d.add(AtRight)
	}
	return d
}

// add adds the tile that may be placed at an end.
func (d *site) add(end int) {
	s := slot{tile: d.hill.Tile, place: -1, ghost: true, chosen: d.hill.Chosen[end], gain: d.hill.Gains[end]}
	if s.chosen && end == AtRight {
		s.place = d.row.Len() - 1
	} else if s.chosen {
		s.place = 0
	}
	d.slots = append(d.slots, s)
}

// gallery returns the gallery of a segment of the tile in a slot.
func (d *site) gallery(at, k int) int8 {
	place := d.slots[at].place
	for i := range d.galleries {
		if place >= 0 && d.galleries[i].Has(place, k) {
			return int8(i)
		}
	}
	return NoGallery
}

// port returns the segment at a port of the tile in a slot, -1 where it is shut or there is no
// such slot.
func (d *site) port(at int, port engine.Ports) int {
	if at < 0 || at >= len(d.slots) {
		if !d.closed {
			return -1
		}
		at = (at + len(d.slots)) % len(d.slots)
	}
	return int(owner(d.rules.Tile(d.slots[at].tile), port))
}

// A meeting is what meets where two tiles do, on one level (MPO-30).
type meeting struct {
	comes, goes bool // the tile on the left, and the one on the right, have the port
	gallery     int8
}

// meet returns what meets on the left of a slot.
func (d *site) meet(at int, from, to engine.Ports) (m meeting) {
	m.gallery = NoGallery
	n := len(d.slots)
	for _, side := range [...]struct {
		at   int
		port engine.Ports
		is   *bool
	}{{at - 1, from, &m.comes}, {at, to, &m.goes}} {
		k := d.port(side.at, side.port)
		if *side.is = k >= 0; k < 0 {
			continue
		}
		if g := d.gallery((side.at+n)%n, k); g != NoGallery {
			m.gallery = g
		}
	}
	return m
}

// outside reports whether there is nothing on one side of the wall on the left of a slot.
func (d *site) outside(at int) bool { return !d.closed && (at == 0 || at == len(d.slots)) }

// full reports whether the tile of a slot is drawn as a full barracks.
func (d *site) full(at int) bool { return d.hill.Full.Has(d.slots[at].tile) }

// title returns what stands above the tile of a slot: its place, or what it would score.
func (d *site) title(at int) (text string, role Role) {
	s := &d.slots[at]
	if s.ghost {
		return s.gain, Gain
	}
	first := 0
	for d.slots[first].ghost {
		first++
	}
	return strconv.Itoa(at - first + 1), Label
}

// indent returns how far from its corner what stands above a tile begins: a column away where there is room.
func indent(title string, width int) int {
	if len(title) >= width {
		return 1
	}
	return 2
}
