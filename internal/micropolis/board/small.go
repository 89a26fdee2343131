package board

import (
	"boardgame/microcity/internal/micropolis/engine"
)

// SmallTiles are the widths of a tile, inside of its walls, with which Small can draw one, the
// largest first.
var SmallTiles = [...]int{3, 2, 1}

// SmallWidth returns how many columns Small takes for a whole ring.
func SmallWidth(width int) int { return engine.RingTiles*(width+1) + 1 }

// Small draws an anthill on two rows, upper and lower: which tunnels join, and what they lead to. An
// empty barracks is the digit of its places, a full one a soldier. Workers are left out.
func Small(r *engine.Rules, a *Anthill, width int) Picture {
	site := newSite(r, a)
	n := len(site.slots)
	p := blank(max(n*(width+1)+1, 1), 2)
	for at := range site.slots {
		s := sketch{p, at*(width+1) + 1, width, r.Tile(site.slots[at].tile), func(k int) int8 { return site.gallery(at, k) }}
		for k := range s.tile.Segments {
			s.segment(k)
		}
		s.barracks(site.full(at))
	}
	for at := range n + 1 {
		for row, ports := range [...][2]engine.Ports{{engine.RU, engine.LU}, {engine.RL, engine.LL}} {
			if n == 0 {
				break
			}
			r, role := '│', Wall
			if site.between(min(at, n-1)).chosen || site.between(at).chosen {
				r = '┃'
			}
			m := site.meet(at, ports[0], ports[1])
			switch {
			case m.comes && m.goes, site.outside(at) && (m.comes || m.goes):
				r, role = '═', Tunnel
			case m.comes && at > 0:
				r, role = '╡', Tunnel
			case m.goes && at < n:
				r, role = '╞', Tunnel
			case site.closed && at%n == 0 && r == '│':
				r = '┊'
			}
			if role == Wall {
				m.gallery = NoGallery
			}
			p.set(at*(width+1), row, r, role, m.gallery)
		}
	}
	return p
}

// A sketch draws one tile on two rows.
type sketch struct {
	Picture
	x, w    int
	tile    *engine.Tile
	gallery func(segment int) int8
}

func (s *sketch) put(x, row int, r rune, k int) {
	if x >= 0 && x < s.w {
		s.set(s.x+x, row, r, Tunnel, s.gallery(k))
	}
}

// name writes the feature of a tile, if it is in a segment.
func (s *sketch) name(x, row, k int) {
	f := s.tile.Feature
	if k != 0 || Glyph(f) == 0 {
		return
	}
	role := Fruit
	if f.IsSpecialist() {
		role = Specialist
	}
	s.set(s.x+min(max(x, 0), s.w-1), row, Glyph(f), role, s.gallery(k))
}

// barracks writes the barracks of a tile: where no tunnel is, or else where one only passes.
func (s *sketch) barracks(full bool) {
	if s.tile.Feature != engine.Barracks {
		return
	}
	r, role := rune('0'+s.tile.N), Place
	if full {
		r, role = '▲', Soldier
	}
	x, y := s.spot()
	s.set(x, y, r, role, NoGallery)
}

func (s *sketch) spot() (x, y int) {
	middle := (s.w - 1) / 2
	for _, free := range [...]rune{' ', '═'} {
		for _, at := range [...][2]int{{middle, 0}, {middle, 1}, {s.w - 1, 0}, {s.w - 1, 1}, {0, 0}, {0, 1}} {
			if x, y := s.x+at[0], at[1]; s.Picture[y][x].Rune == free {
				return x, y
			}
		}
	}
	return s.x + middle, 0
}

func (s *sketch) segment(k int) {
	ports := s.tile.Segments[k].Ports
	p := painter{tile: s.tile}
	switch {
	case ports == 0:
		s.chamber(k)
	case ports&above == 0 || ports&below == 0:
		s.level(k, ports)
	case ports&right == 0 || ports&left == 0:
		s.turn(k, ports)
	case p.crosses(k):
		s.cross(k, ports)
	default:
		s.shaft(k, ports)
	}
}

func (s *sketch) chamber(k int) {
	row := 0
	if s.tile.Open()&above != 0 {
		row = 1
	}
	signs := [...]string{1: "o", 2: "()", 3: "(·)"}[s.w]
	for i, r := range []rune(signs) {
		s.put(i, row, r, k)
	}
	s.name((s.w-1)/2, row, k)
}

func (s *sketch) level(k int, ports engine.Ports) {
	row := 0
	if ports&below != 0 {
		row = 1
	}
	middle := s.w / 2
	switch {
	case ports&left != 0 && ports&right != 0:
		for x := range s.w {
			s.put(x, row, '═', k)
		}
		s.name(middle, row, k)
	case ports&left != 0:
		for x := range middle {
			s.put(x, row, '═', k)
		}
		s.put(middle, row, ')', k)
		s.name(middle-1, row, k)
	default:
		at := (s.w - 1) / 2
		for x := at + 1; x < s.w; x++ {
			s.put(x, row, '═', k)
		}
		s.put(at, row, '(', k)
		s.name(at+1, row, k)
	}
}

// turn draws a way from one level to the other that ends on the side on which it began.
func (s *sketch) turn(k int, ports engine.Ports) {
	at, step, upper, lower := 0, 1, '╗', '╝'
	if ports&left == 0 {
		at, step, upper, lower = s.w-1, -1, '╔', '╚'
	}
	if len(s.tile.Segments) == 1 && s.w > 1 { // nobody comes from the other side
		s.put(at, 0, '═', k)
		s.put(at, 1, '═', k)
		at += step
	}
	if s.w == 1 && len(s.tile.Segments) > 1 {
		upper, lower = '║', '║'
	}
	s.put(at, 0, upper, k)
	s.put(at, 1, lower, k)
	if s.w > 1 && len(s.tile.Segments) == 1 {
		s.name(at-step, 0, k)
	} else {
		s.name(at, 0, k)
	}
}

func (s *sketch) cross(k int, ports engine.Ports) {
	if s.w == 1 {
		s.put(0, 0, '╳', k)
		s.put(0, 1, '╳', k)
		return
	}
	sign, from, to := '╲', 0, 1
	if ports.Has(engine.LL) {
		sign, from, to = '╱', 1, 0
	}
	s.put(0, from, sign, k)
	s.put(s.w-1, to, sign, k)
	s.name(s.w-1, to, k)
}

// shaft draws a segment that joins both levels and both sides.
func (s *sketch) shaft(k int, ports engine.Ports) {
	at := (s.w - 1) / 2
	for row, level := range [...]struct {
		left, right engine.Ports
		turn        [4]rune // by ports: none, left, right, both
	}{{engine.LU, engine.RU, [4]rune{'║', '╗', '╔', '╦'}}, {engine.LL, engine.RL, [4]rune{'║', '╝', '╚', '╩'}}} {
		turn := 0
		if ports.Has(level.left) {
			turn |= 1
			for x := range at {
				s.put(x, row, '═', k)
			}
		}
		if ports.Has(level.right) {
			turn |= 2
			for x := at + 1; x < s.w; x++ {
				s.put(x, row, '═', k)
			}
		}
		s.put(at, row, level.turn[turn], k)
	}
	switch {
	case ports.Has(engine.RU):
		s.name(at+1, 0, k)
	case ports.Has(engine.RL):
		s.name(at+1, 1, k)
	}
}
