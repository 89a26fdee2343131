package board

import (
	"strconv"

	"boardgame/microcity/internal/micropolis/engine"
)

// How wide a tile is inside of its frame: at least NarrowTile, so that ten of them, joined,
// take 71 columns; from MiddleTile on most features are named in words, and ten take 91; in WideTile nearly
// all are, and ten take 111.
const (
	NarrowTile = 6
	MiddleTile = 8
	WideTile   = 10
)

// The rows of a tile inside of its frame.
const (
	upperRow = iota
	middleRow
	lowerRow
	featureRow
	tileRows
)

// glyphs are what stands for a feature in a gallery: capitals for specialists, small letters
// for fruits.
var glyphs = [engine.NumFeatures]rune{
	engine.Queen: 'Q', engine.Nurse: 'N', engine.Architect: 'A', engine.Sergeant: 'R', engine.Sentry: 'S',
	engine.Cherry: 'c', engine.Lemon: 'l', engine.Grape: 'g', engine.Blackberry: 'b', engine.Fig: 'f', engine.Pomegranate: 'p',
	engine.Gift: '*',
}

// Glyph returns what stands for a specialist, fruit or gift in a gallery; 0 for anything else.
func Glyph(f engine.Feature) rune {
	if f < engine.NumFeatures {
		return glyphs[f]
	}
	return 0
}

// short are the names of features that are longer than a narrow tile.
var short = map[engine.Feature]string{
	engine.Architect: "archit", engine.Sergeant: "sergt", engine.Blackberry: "blackb", engine.Pomegranate: "pomegr",
	engine.Gift: "wild",
}

// A painter draws one tile into a picture.
type painter struct {
	Picture
	x, y, w int // the upper left corner inside of the frame, and the width there
	tile    *engine.Tile
	gallery func(segment int) int8
}

// paint draws a tile from its data.
func (p *painter) paint(full bool) {
	for k := range p.tile.Segments {
		p.segment(k)
	}
	p.feature(full)
}

func (p *painter) put(x, row int, r rune, role Role, k int) {
	p.set(p.x+x, p.y+row, r, role, p.gallery(k))
}

// tunnel digs from one column to another.
func (p *painter) tunnel(from, to, row, k int) {
	for x := from; x <= to; x++ {
		p.put(x, row, '═', Tunnel, k)
	}
}

const (
	left  = engine.LU | engine.LL
	right = engine.RU | engine.RL
	above = engine.LU | engine.RU
	below = engine.LL | engine.RL
)

// segment draws one segment, in the way in which its ports lie.
func (p *painter) segment(k int) {
	ports := p.tile.Segments[k].Ports
	switch {
	case ports == 0:
		p.chamber(k)
	case ports&above == 0 || ports&below == 0:
		p.level(k, ports)
	case ports&right == 0:
		p.turn(k, ports, p.w/2-2, false)
	case ports&left == 0:
		p.turn(k, ports, p.w-1-(p.w/2-2), true)
	case p.crosses(k):
		p.cross(k, ports)
	default:
		p.shaft(k, ports)
	}
}

// chamber draws a closed one, on the level that is free.
func (p *painter) chamber(k int) {
	row := middleRow
	switch open := p.tile.Open(); {
	case open&below == 0 && open&above != 0:
		row = lowerRow
	case open&above == 0 && open&below != 0:
		row = upperRow
	}
	inside := p.inside(k, p.w-2)
	at := (p.w - len(inside) - 2) / 2
	p.put(at, row, '(', Tunnel, k)
	p.fill(at+1, row, inside, k)
	p.put(at+1+len(inside), row, ')', Tunnel, k)
}

// level draws a segment that stays on one level: right through, or to a dead end.
func (p *painter) level(k int, ports engine.Ports) {
	row, other := upperRow, above
	if ports&below != 0 {
		row, other = lowerRow, below
	}
	if ports&left != 0 && ports&right != 0 {
		p.tunnel(0, p.w-1, row, k)
		inside := p.inside(k, p.w-2)
		p.fill((p.w-len(inside))/2, row, inside, k)
		return
	}
	room := p.w - 1 // beside the wall at its end
	if p.tile.Open()&other != ports {
		room = p.w/2 - 1 // somebody else comes from the other side
	}
	inside := p.inside(k, room)
	neck := min(room-len(inside), max(p.w/2-1-len(inside), 1))
	if ports&left != 0 {
		p.tunnel(0, neck-1, row, k)
		p.fill(neck, row, inside, k)
		p.put(neck+len(inside), row, ')', Tunnel, k)
		return
	}
	p.tunnel(p.w-neck, p.w-1, row, k)
	p.fill(p.w-neck-len(inside), row, inside, k)
	p.put(p.w-neck-len(inside)-1, row, '(', Tunnel, k)
}

// turn draws a way from one level to the other that ends on the side on which it began.
func (p *painter) turn(k int, _ engine.Ports, at int, onRight bool) {
	upper, lower := '╗', '╝'
	from, to := 0, at-1
	if onRight {
		upper, lower = '╔', '╚'
		from, to = at+1, p.w-1
	}
	p.tunnel(from, to, upperRow, k)
	p.tunnel(from, to, lowerRow, k)
	p.put(at, upperRow, upper, Tunnel, k)
	p.put(at, middleRow, '║', Tunnel, k)
	p.put(at, lowerRow, lower, Tunnel, k)
	inside := p.inside(k, p.w/2)
	start := at - len(inside)/2
	if onRight {
		start = min(at, p.w-len(inside))
	} else {
		start = max(start, 0)
	}
	p.fill(start, middleRow, inside, k)
}

// shaft draws a segment that joins both levels in the middle of the tile.
func (p *painter) shaft(k int, ports engine.Ports) {
	at := (p.w - 1) / 2
	for _, level := range [...]struct {
		row         int
		left, right engine.Ports
		turn        [4]rune // by ports: none, left, right, both
	}{{upperRow, engine.LU, engine.RU, [4]rune{' ', '╗', '╔', '╦'}}, {lowerRow, engine.LL, engine.RL, [4]rune{' ', '╝', '╚', '╩'}}} {
		turn := 0
		if ports.Has(level.left) {
			p.tunnel(0, at-1, level.row, k)
			turn |= 1
		}
		if ports.Has(level.right) {
			p.tunnel(at+1, p.w-1, level.row, k)
			turn |= 2
		}
		p.put(at, level.row, level.turn[turn], Tunnel, k)
	}
	p.put(at, middleRow, '║', Tunnel, k)
	inside := p.inside(k, p.w-2)
	p.fill(at-(len(inside)-1)/2, middleRow, inside, k)
}

// crosses reports whether two segments cross each other.
func (p *painter) crosses(k int) bool {
	const down, up = engine.LU | engine.RL, engine.LL | engine.RU
	for i, s := range p.tile.Segments {
		if i != k && (s.Ports == down && p.tile.Segments[k].Ports == up || s.Ports == up && p.tile.Segments[k].Ports == down) {
			return true
		}
	}
	return false
}

// cross draws one of two that cross: its ants are where it leaves on the right.
func (p *painter) cross(k int, ports engine.Ports) {
	at := (p.w - 1) / 2
	from, to, in, out := upperRow, lowerRow, '╗', '╚'
	if ports.Has(engine.LL) {
		from, to, in, out = lowerRow, upperRow, '╝', '╔'
	}
	p.tunnel(0, at-2, from, k)
	p.put(at-1, from, in, Tunnel, k)
	p.put(at, middleRow, '╳', Tunnel, k)
	p.put(at+1, to, out, Tunnel, k)
	p.tunnel(at+2, p.w-1, to, k)
	p.fill(at+2, to, p.inside(k, p.w-at-2), k)
}

// An inhabitant is a character in a gallery.
type inhabitant struct {
	r    rune
	role Role
}

// inside returns who is in a segment, in so much room at most: the feature, then a dot for each
// worker, or their number where that is too much.
func (p *painter) inside(k, room int) (list []inhabitant) {
	if f := p.tile.Feature; k == 0 && Glyph(f) != 0 {
		role := Fruit
		if f.IsSpecialist() {
			role = Specialist
		}
		list = append(list, inhabitant{Glyph(f), role})
	}
	workers := int(p.tile.Segments[k].Workers)
	if len(list)+workers > room {
		return append(list, inhabitant{rune('0' + workers%10), Ant})
	}
	for range workers {
		list = append(list, inhabitant{'•', Ant})
	}
	return list
}

func (p *painter) fill(x, row int, inside []inhabitant, k int) {
	for i, in := range inside {
		p.put(x+i, row, in.r, in.role, k)
	}
}

// feature writes the name of the feature, or draws the barracks where that has no room for a name.
func (p *painter) feature(full bool) {
	f, n := p.tile.Feature, int(p.tile.N)
	switch {
	case f == engine.Plain:
	case f == engine.Barracks && p.w < MiddleTile:
		p.text(p.x, p.y+featureRow, p.w, "[", Label)
		p.places(p.x+1, p.y+featureRow, n, full)
		p.text(p.x+1+n, p.y+featureRow, p.w, "]", Label)
	case f == engine.Barracks:
		name := f.String()
		p.text(p.x, p.y+featureRow, p.w, name, Label)
		if !placesBelow(p.tile, p.w) {
			p.places(p.x+len(name)+1, p.y+featureRow, n, full)
		}
	default:
		p.text(p.x, p.y+featureRow, p.w, p.name(), Label)
	}
}

// name is that of the feature, as far as there is room.
func (p *painter) name() string {
	f := p.tile.Feature
	name := f.String()
	if f == engine.Gift {
		name = "wild fruit"
	}
	if s, ok := short[f]; ok && len(name) > p.w {
		if name = s; p.w >= MiddleTile && f != engine.Gift {
			name += "."
		}
	}
	if f == engine.Nurse {
		if p.w >= MiddleTile {
			name += " +"
		}
		name += strconv.Itoa(int(p.tile.N))
	}
	return name
}

// places draws the places of barracks, or the soldiers on them.
func (p Picture) places(x, y, n int, full bool) {
	r, role := '△', Place
	if full {
		r, role = '▲', Soldier
	}
	for i := range n {
		p.set(x+i, y, r, role, NoGallery)
	}
}

// placesBelow reports whether the places of a barracks stand below its name, beside the number of the tile.
func placesBelow(t *engine.Tile, width int) bool {
	return t.Feature == engine.Barracks && width >= MiddleTile && width < len("barracks ")+int(t.N)
}

// number writes the number of a tile from a column on, in the row below it.
func (p Picture) number(x, y int, t *engine.Tile, number uint8, full bool, width int) {
	text := "#" + strconv.Itoa(int(number))
	switch {
	case placesBelow(t, width):
		p.places(x, y, int(t.N), full)
		x += int(t.N) + 1
	case width >= MiddleTile:
		text = "tile " + text[1:]
	}
	p.text(x, y, width, text, Label)
}

// Tile draws a tile on its own, in a frame with its number below. Open ports lead through the
// frame.
func Tile(t *engine.Tile, number uint8, full bool, width int) Picture {
	p := blank(width+2, tileRows+2)
	frame(p, width, "┌─┐", "└─┘")
	p.number(2, tileRows+1, t, number, full, width)
	open := t.Open()
	for _, port := range [...]struct {
		is     engine.Ports
		column int
		row    int
	}{{engine.LU, 0, upperRow}, {engine.LL, 0, lowerRow}, {engine.RU, width + 1, upperRow}, {engine.RL, width + 1, lowerRow}} {
		if open.Has(port.is) {
			p.set(port.column, 1+port.row, '═', Tunnel, owner(t, port.is))
		}
	}
	own := painter{p, 1, 1, width, t, func(k int) int8 { return int8(k) }}
	own.paint(full)
	return p
}

// owner returns the segment to which an open port of a tile belongs.
func owner(t *engine.Tile, port engine.Ports) int8 {
	for k, s := range t.Segments {
		if s.Ports.Has(port) {
			return int8(k)
		}
	}
	return NoGallery
}

// frame draws the walls of one tile.
func frame(p Picture, width int, top, bottom string) {
	h := len(p) - 1
	for i, line := range []string{top, bottom} {
		r := []rune(line)
		for x := range width + 2 {
			p.set(x, i*h, r[1], Wall, NoGallery)
		}
		p.set(0, i*h, r[0], Wall, NoGallery)
		p.set(width+1, i*h, r[2], Wall, NoGallery)
	}
	for y := 1; y < h; y++ {
		p.set(0, y, '│', Wall, NoGallery)
		p.set(width+1, y, '│', Wall, NoGallery)
	}
}
