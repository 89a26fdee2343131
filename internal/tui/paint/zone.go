package paint

import "boardgame/microcity/internal/tui/theme"

// A Zone is a rectangle that can be pointed at, in cells of the whole sheet, and what is meant
// by it.
type Zone struct {
	X, Y, W, H int
	What       any
}

// Zone says what is meant by pointing into a rectangle. What is drawn says so itself, so
// that both are always in the same place.
func (s *Sheet) Zone(x, y, w, h int, what any) {
	x, y, w, h = max(x, 0), max(y, 0), min(w, s.W-x), min(h, s.H-y)
	if s.zones != nil && w > 0 && h > 0 {
		*s.zones = append(*s.zones, Zone{s.x + x, s.y + y, w, h, what})
	}
}

// At returns what is meant by pointing at a cell of the whole sheet: what was said last,
// nil where nothing was.
func (s *Sheet) At(x, y int) any {
	for i := len(*s.zones) - 1; i >= 0; i-- {
		z := &(*s.zones)[i]
		if x >= z.X && x < z.X+z.W && y >= z.Y && y < z.Y+z.H {
			return z.What
		}
	}
	return nil
}

// Zones returns everything that can be pointed at, in the order in which it was drawn.
func (s *Sheet) Zones() []Zone { return *s.zones }

// MarkZone lays a mark over a zone.
func (s *Sheet) MarkZone(z Zone, m theme.Mark) { s.Mark(z.X-s.x, z.Y-s.y, z.W, z.H, m) }

// Toward returns the zone of a list that lies nearest to another one in a direction, dx to the
// right and dy down; that one itself where none does. Zones that mean the same are passed over.
func Toward(from Zone, list []Zone, dx, dy int) Zone {
	const wide = 2 // a cell is twice as high as it is wide
	best, least := from, 0
	for _, z := range list {
		x, y := 2*z.X+z.W-2*from.X-from.W, wide*(2*z.Y+z.H-2*from.Y-from.H)
		along, across := x*dx+y*dy, x*dy+y*dx
		if along <= 0 || z.What == from.What {
			continue
		}
		if far := along + 2*max(across, -across); least == 0 || far < least {
			best, least = z, far
		}
	}
	return best
}

// Again returns the zone of a list that means the same as one of an earlier frame and lies nearest
// to it; ok is false where none does.
func Again(list []Zone, to Zone) (found Zone, ok bool) {
	least := 0
	for _, z := range list {
		dx, dy := z.X-to.X, z.Y-to.Y
		if far := max(dx, -dx) + max(dy, -dy); z.What == to.What && (!ok || far < least) {
			found, least, ok = z, far, true
		}
	}
	return found, ok
}
