package words

import (
	"strconv"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// preview says what a tile would join or shut and how many points it would be worth at once, before
// anything that follows: "joins gallery 2 above, +4 points, largest gallery: 9 ants". What depends on the
// other anthills is not in the sum but behind it: "+4 points, +5 for the largest gallery".
func (w *Words) preview(s *engine.State, a engine.Action) string {
	h := w.rules.AnthillOf(s.Active, a.Hill())
	before, after := s.Rows[h], s.Rows[h].Add(s.Line[a.Position()-1], a.Side())
	text := gain(w.rules.Worth(after) - w.rules.Worth(before))
	if before == 0 {
		return text
	}
	next := *s
	w.rules.Advance(&next, a)
	if n := w.rules.Scores(&next)[h].Colony - w.rules.Scores(s)[h].Colony; n > 0 {
		text += ", " + prose.Signed(n) + " for the largest gallery"
	} else if largest := w.largest(after); largest > w.largest(before) {
		text += ", largest gallery: " + prose.Count(largest, "ant", "ants")
	}
	return w.joins(before, after, a.Side()) + ", " + text
}

// joins says what becomes of the open galleries at the ends where a tile is placed.
func (w *Words) joins(before, after engine.Row, side engine.Side) string {
	if side != engine.NoSide {
		return w.contacts(before, after, side)
	}
	return w.contacts(before, after, engine.Right) + " on its left; " + w.contacts(before, after, engine.Left) + " on its right"
}

// contacts says what becomes of the galleries that are open at one end of a row: "joins gallery
// 1 above, shuts gallery 2 below".
func (w *Words) contacts(before, after engine.Row, end engine.Side) string {
	mine, theirs := [2]engine.Ports{engine.RU, engine.RL}, [2]engine.Ports{engine.LU, engine.LL}
	place, tile := before.Len()-1, after.At(after.Len()-1)
	if end == engine.Left {
		mine, theirs = theirs, mine
		place = 0
		if after.Len() < engine.RingTiles {
			tile = after.At(0)
		}
	}
	open := w.rules.Tile(tile).Open()
	var joined, shut [2]int // the numbers of galleries above and below
	for level := range mine {
		gallery := w.leads(before, place, mine[level])
		if open.Has(theirs[level]) {
			joined[level] = gallery
		} else {
			shut[level] = gallery
		}
	}
	text := "joins nothing"
	switch {
	case joined == [2]int{}:
	case joined[0] != joined[1] && joined[0]*joined[1] > 0 && w.bends(tile, theirs):
		text = "joins galleries " + strconv.Itoa(min(joined[0], joined[1])) + " and " + strconv.Itoa(max(joined[0], joined[1])) + " into one"
	default:
		text = "joins " + levels(joined)
	}
	if shut != [2]int{} {
		text += ", shuts " + levels(shut)
	}
	return text
}

// bends reports whether one gallery of a tile has both ports of a side.
func (w *Words) bends(tile uint8, ports [2]engine.Ports) bool {
	t := w.rules.Tile(tile)
	for k := range t.Segments {
		if t.Segments[k].Ports.Has(ports[0]) && t.Segments[k].Ports.Has(ports[1]) {
			return true
		}
	}
	return false
}

// levels names the galleries on the two levels, 0 for none: "gallery 1 above and gallery 2 below".
func levels(gallery [2]int) string {
	above, below := "gallery "+strconv.Itoa(gallery[0]), "gallery "+strconv.Itoa(gallery[1])
	switch {
	case gallery[1] == 0:
		return above + " above"
	case gallery[0] == 0:
		return below + " below"
	case above == below:
		return above + " above and below"
	}
	return above + " above and " + below + " below"
}

// gain returns a change of points: "+4 points", "-1 point".
func gain(n int) string { return prose.SignedCount(n, "point", "points") }
