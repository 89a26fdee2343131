package paint

// A zone is a rectangle that can be pointed at, in cells of the whole sheet.
type zone struct {
	x, y, w, h int
	what       any
}

// Zone says what is meant by pointing into a rectangle. What is drawn says so itself, so
// that both are always in the same place.
func (s *Sheet) Zone(x, y, w, h int, what any) {
	x, y, w, h = max(x, 0), max(y, 0), min(w, s.W-x), min(h, s.H-y)
	if s.zones != nil && w > 0 && h > 0 {
		*s.zones = append(*s.zones, zone{s.x + x, s.y + y, w, h, what})
	}
}

// At returns what is meant by pointing at a cell of the whole sheet: what was said last,
// nil where nothing was.
func (s *Sheet) At(x, y int) any {
	for i := len(*s.zones) - 1; i >= 0; i-- {
		z := &(*s.zones)[i]
		if x >= z.x && x < z.x+z.w && y >= z.y && y < z.y+z.h {
			return z.what
		}
	}
	return nil
}
