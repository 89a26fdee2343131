package table

import (
	"boardgame/microcity/internal/micropolis/board"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/tabletop"
)

// The places of the board: tiles of the line, ends of anthills, tiles that lie open, and
// segments of the tiles of anthills.
const (
	firstTile    = tabletop.Place(0)
	firstEnd     = firstTile + engine.LineTiles
	firstOpen    = firstEnd + 2*engine.MaxAnthills
	firstSegment = firstOpen + engine.LineTiles
	perHill      = engine.RingTiles * engine.MaxSegments
)

// tilePlace returns the place of a tile of the line, by its position from 1.
func tilePlace(position int) tabletop.Place { return firstTile + tabletop.Place(position-1) }

// tileAt returns the position in the line of a place; 0 for another place.
func tileAt(p tabletop.Place) int {
	if p >= firstTile && p < firstEnd {
		return int(p-firstTile) + 1
	}
	return 0
}

// endPlace returns the place of an end of an anthill, board.AtLeft or board.AtRight.
func endPlace(h engine.Anthill, end int) tabletop.Place {
	return firstEnd + tabletop.Place(2*int(h)+end)
}

// endAt returns the anthill and the end of a place.
func endAt(p tabletop.Place) (h engine.Anthill, end int, ok bool) {
	if p < firstEnd || p >= firstOpen {
		return 0, 0, false
	}
	return engine.Anthill((p - firstEnd) / 2), int(p-firstEnd) % 2, true
}

// openPlace returns the place of a tile that lies open beside the pile, counted from 0.
func openPlace(i int) tabletop.Place { return firstOpen + tabletop.Place(i) }

// openAt returns which of the open tiles a place is.
func openAt(p tabletop.Place) (i int, ok bool) {
	return int(p - firstOpen), p >= firstOpen && p < firstSegment
}

// segmentPlace returns the place of a segment of the tile at a place of a row.
func segmentPlace(h engine.Anthill, place, k int) tabletop.Place {
	return firstSegment + tabletop.Place(int(h)*perHill+place*engine.MaxSegments+k)
}

// segmentAt returns the anthill, the place in its row and the segment of a place.
func segmentAt(p tabletop.Place) (h engine.Anthill, place, k int, ok bool) {
	if p < firstSegment {
		return 0, 0, 0, false
	}
	n := int(p - firstSegment)
	return engine.Anthill(n / perHill), n % perHill / engine.MaxSegments, n % engine.MaxSegments, true
}

// Step returns the place beside another. Tiles that lie open are above the line, the line is above
// the ends of the own anthills, and those above the tiles of all anthills.
func (b *mat) Step(from tabletop.Place, right, down int) tabletop.Place {
	v := b.view
	if position := tileAt(from); position > 0 {
		switch {
		case down > 0:
			return b.below()
		case down < 0 && v.now.Beside[0] != 0:
			return openPlace(0)
		}
		return tilePlace(min(max(position+right, 1), max(int(v.now.Laid), 1)))
	}
	if i, ok := openAt(from); ok {
		if down > 0 {
			return tilePlace(max(v.held, 1))
		}
		if next := i + right; next >= 0 && next < len(v.now.Beside) && v.now.Beside[next] != 0 {
			return openPlace(next)
		}
		return from
	}
	if h, end, ok := endAt(from); ok {
		return b.stepFromEnd(from, h, end, right, down)
	}
	if h, place, k, ok := segmentAt(from); ok {
		return b.stepFromSegment(h, place, k, right, down)
	}
	return from
}

// below returns the place under the line: the best end for the tile in hand, or the own anthill
// where there is none.
func (b *mat) below() tabletop.Place {
	if b.view.held > 0 {
		return b.bestEnd(b.view.held)
	}
	return b.intoHill(b.view.order()[0], 0)
}

// stepFromEnd goes from an end to the other, to the line, to the next own anthill, or into it.
func (b *mat) stepFromEnd(from tabletop.Place, h engine.Anthill, end, right, down int) tabletop.Place {
	v := b.view
	switch {
	case down < 0 && len(v.large) > 1 && h == v.large[1] && !v.now.Rows[v.large[0]].Complete():
		return b.endOf(v.large[0], end)
	case down < 0 && v.held > 0:
		return tilePlace(v.held)
	case down < 0:
		return tilePlace(1)
	case down > 0 && len(v.large) > 1 && h == v.large[0] && !v.now.Rows[v.large[1]].Complete():
		return b.endOf(v.large[1], end)
	case down > 0:
		place := 0
		if end == board.AtRight {
			place = engine.RingTiles
		}
		return b.intoHill(h, place)
	case right < 0:
		return b.endOf(h, board.AtLeft)
	case right > 0:
		return b.endOf(h, board.AtRight)
	}
	return from
}

// endOf returns an end of an anthill: the only one where it has but one.
func (b *mat) endOf(h engine.Anthill, end int) tabletop.Place {
	if ends(b.view.now.Rows[h])[0] == engine.NoSide {
		end = board.AtRight
	}
	return endPlace(h, end)
}

// intoHill returns a tile of an anthill, or of the next one that has any.
func (b *mat) intoHill(h engine.Anthill, place int) tabletop.Place {
	if n := b.view.now.Rows[h].Len(); n > 0 {
		return segmentPlace(h, min(place, n-1), 0)
	}
	if next, ok := b.nextHill(h, 1); ok {
		return b.intoHill(next, place)
	}
	return tilePlace(max(b.view.held, 1))
}

// order returns the anthills as they lie below each other.
func (v *view) order() []engine.Anthill {
	return append(append([]engine.Anthill{}, v.large...), v.small...)
}

// nextHill returns the anthill above or below another.
func (b *mat) nextHill(h engine.Anthill, by int) (engine.Anthill, bool) {
	order := b.view.order()
	for i := range order {
		if order[i] == h && i+by >= 0 && i+by < len(order) {
			return order[i+by], true
		}
	}
	return h, false
}

func (b *mat) stepFromSegment(h engine.Anthill, place, k, right, down int) tabletop.Place {
	row := b.view.now.Rows[h]
	count := func(place int) int { return len(b.view.rules.Tile(row.At(place)).Segments) }
	switch {
	case right != 0 && row.Len() > 0:
		next := place + right
		if row.Complete() {
			next = (next + row.Len()) % row.Len()
		}
		next = min(max(next, 0), row.Len()-1)
		return segmentPlace(h, next, min(k, count(next)-1))
	case down > 0 && k+1 < count(place):
		return segmentPlace(h, place, k+1)
	case down < 0 && k > 0:
		return segmentPlace(h, place, k-1)
	case down > 0:
		if next, ok := b.nextHill(h, 1); ok && b.view.now.Rows[next] != 0 {
			return b.intoHill(next, place)
		}
	case down < 0:
		if next, ok := b.nextHill(h, -1); ok && b.view.now.Rows[next] != 0 {
			return b.intoHill(next, place)
		}
		if b.view.held > 0 {
			return b.bestEnd(b.view.held)
		}
		return tilePlace(1)
	}
	return segmentPlace(h, place, k)
}

// note lets what is drawn on a sheet be pointed at, to be told of.
func (v *view) note(s *paint.Sheet, tell func() string) {
	if v.live {
		s.Zone(0, 0, s.W, s.H, tabletop.Note(tell()))
	}
}

// noteHill lets what an anthill has be pointed at: its army, its tokens, its points.
func (v *view) noteHill(s *paint.Sheet, h engine.Anthill) {
	v.note(s, func() string { return v.say.Summary(&v.now, h) })
}
