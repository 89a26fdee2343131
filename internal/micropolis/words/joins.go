package words

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// preview says what a tile would join or shut and what it would change the totals by, before anything that follows:
// "joins gallery 2 above, +9: ants 4, largest gallery 5; Bob -5".
func (w *Words) preview(s *engine.State, a engine.Action) string {
	parts := []string{w.effect(s, a), w.grows(s, a)}
	if text := w.joining(s, a); text != "" {
		parts[0] = text + ", " + parts[0]
	}
	return strings.Join(without(parts), "; ")
}

// joining says what becomes of the galleries at the end where a take places its tile; "" of the first tile.
func (w *Words) joining(s *engine.State, a engine.Action) string {
	before := s.Rows[anthillOf(w.rules, s, a)]
	if before == 0 {
		return ""
	}
	return w.joins(before, before.Add(s.Line[a.Position()-1], a.Side()), a.Side())
}

// grows says how large the largest gallery of an anthill becomes, where that changes no points: "largest gallery grows to 9 ants".
func (w *Words) grows(s *engine.State, a engine.Action) string {
	h, after := anthillOf(w.rules, s, a), *s
	w.rules.Advance(&after, a)
	most := w.largest(after.Rows[h])
	if s.Rows[h] == 0 || most <= w.largest(s.Rows[h]) || w.rules.Scores(&after)[h].Colony != w.rules.Scores(s)[h].Colony {
		return ""
	}
	return "largest gallery grows to " + prose.Count(most, "ant", "ants")
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
