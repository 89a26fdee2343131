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
