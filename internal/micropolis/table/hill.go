package table

import (
	"strings"

	"boardgame/microcity/internal/micropolis/board"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// focus returns the anthill that is drawn large: of the player's own, the one that the tile in
// hand would go to, or the player points at.
func (v *view) focus() engine.Anthill {
	for _, h := range v.large {
		if v.hills[h].Tile != 0 {
			return h
		}
	}
	for _, h := range v.large {
		if at, _, _, ok := segmentAt(v.cursor); ok && at == h {
			return h
		}
	}
	if v.now.Hill > 0 && len(v.large) > 0 && v.rules.Owner(engine.Anthill(v.now.Hill-1)) == v.rules.Owner(v.large[0]) {
		return engine.Anthill(v.now.Hill - 1)
	}
	for _, h := range v.large {
		if !v.now.Rows[h].Complete() {
			return h
		}
	}
	return v.large[0]
}

// others returns the anthills that are drawn small, in their order.
func (v *view) others() (list []engine.Anthill) {
	for _, h := range v.order() {
		if h != v.focus() {
			list = append(list, h)
		}
	}
	return list
}

// unrolled draws an anthill from left to right.
func (v *view) unrolled(s *paint.Sheet, h engine.Anthill, width int) {
	hill := &v.hills[h]
	p := board.Unrolled(v.rules, &hill.Anthill, width)
	if p == nil {
		s.Text(1, 2, "No tile yet.", theme.Dim)
		return
	}
	picture(s, p, hill)
	for place := range v.now.Rows[h].Len() {
		x := board.UnrolledTile(&hill.Anthill, place, width)
		v.segments(s.Part(x+1, 0, width, hillRows), h, place, false)
	}
	if hill.Tile != 0 {
		row := v.now.Rows[h]
		if ends(row)[0] != engine.NoSide {
			v.endZone(s.Part(0, 0, width+2, hillRows), h, board.AtLeft)
		}
		v.endZone(s.Part(board.UnrolledTile(&hill.Anthill, row.Len(), width), 0, width+2, hillRows), h, board.AtRight)
	}
}

// hillRows is how many rows an anthill takes, unrolled.
const hillRows = 6

// endZone lets an end of an anthill be pointed at.
func (v *view) endZone(s *paint.Sheet, h engine.Anthill, end int) {
	if v.live {
		s.Zone(0, 0, s.W, s.H, endPlace(h, end))
	}
}

// segments lets the segments of a tile be pointed at, and shows the one under the cursor. Those
// of a tile lie below each other, in as many bands as there are.
func (v *view) segments(s *paint.Sheet, h engine.Anthill, place int, below bool) {
	tile := v.rules.Tile(v.now.Rows[h].At(place))
	n := len(tile.Segments)
	for y := range s.H {
		k := min(y*n/s.H, n-1)
		if below {
			k = n - 1 - k
		}
		if v.live {
			s.Zone(0, y, s.W, 1, segmentPlace(h, place, k))
		}
	}
	if at, p, _, ok := segmentAt(v.cursor); ok && at == h && p == place {
		y := 0
		if below {
			y = s.H - 1
		}
		s.Mark(0, y, s.W, 1, theme.Picked)
	}
	if v.hills[h].traced.Has(v.now.Rows[h].At(place)) {
		y := 0
		if below {
			y = s.H - 1
		}
		s.Set(s.W-1, y, s.Look.Glyphs.Trace, theme.Strong)
	}
	if v.hills[h].newest == v.now.Rows[h].At(place) && v.hills[h].Tile == 0 {
		y := s.H - 1
		if below {
			y = 0
		}
		s.Mark(1, y, min(3, s.W), 1, theme.Lit)
	}
}

// round draws an anthill as a ring around its foundation, where its army is.
func (v *view) round(s *paint.Sheet, h engine.Anthill, width, inside int) {
	hill := &v.hills[h]
	picture(s, board.Round(v.rules, &hill.Anthill, width, inside), hill)
	corner := func(place int) (*paint.Sheet, bool) {
		x, y := board.RoundTile(&hill.Anthill, place, width, inside)
		return s.Part(x+1, y, width, hillRows), y > 0
	}
	n := v.now.Rows[h].Len()
	for place := range n {
		part, below := corner(place)
		v.segments(part, h, place, below)
	}
	if hill.Tile != 0 {
		if ends(v.now.Rows[h])[0] != engine.NoSide {
			part, _ := corner(-1)
			v.endZone(part, h, board.AtLeft)
		}
		part, _ := corner(n)
		v.endZone(part, h, board.AtRight)
	}
	x, y, w, rows := board.RoundInside(width, inside)
	v.foundation(s.Part(x+1, y, w-2, rows), h)
}

// foundation draws what is on a foundation: whose it is, the army, the tokens, the points.
func (v *view) foundation(s *paint.Sheet, h engine.Anthill) {
	v.noteHill(s, h)
	y := max((s.H-4)/2, 0)
	x := v.name(s, 0, y, h, s.W)
	if owner := v.rules.Owner(h); owner != engine.None {
		v.army(s, x+2, y, h)
		const unit = " points"
		before, after := v.totals(h)
		x := s.W - len(unit) - changeWidth(before, after)
		s.Text(v.change(s, x, y, before, after), y, unit, theme.Strong)
	}
	v.categories(s.Part(0, y+2, s.W, 2), h, true)
}

// miniature draws an anthill on two rows, with its name and its largest gallery on the left.
func (v *view) miniature(s *paint.Sheet, h engine.Anthill, width, label int) {
	v.noteHill(s, h)
	text := number(v.most(h))
	room := label - 1
	if label >= leastLabel {
		room-- // for the token
	}
	name := paint.Width(v.names[h])
	if name > room { // one that just fits goes without a gap
		room--
	}
	if label >= leastLabel {
		v.tag(s, h, room)
		text = prose.Count(v.most(h), "ant", "ants")
	} else {
		v.mark(s, 0, 0, h)
		s.Text(1, 0, paint.CutName(v.names[h], room, s.Look.Glyphs.Ellipsis), v.colour(h))
	}
	x := s.Text(0, 1, text, theme.Dim)
	if n := v.tokens(h); n != "" && x+1 < label {
		s.Text(x+1, 1, strings.Fields(n)[0], theme.Title)
	}
	if v.now.Rows[h] == 0 && name == room {
		label++ // words, unlike a ring, need a gap
	}
	v.twoRows(s.Part(label, 0, s.W-label, 2), h, width)
}

// leastLabel is how many columns a name takes at least, with its mark.
const leastLabel = 8

// twoRows draws an anthill on two rows.
func (v *view) twoRows(s *paint.Sheet, h engine.Anthill, width int) {
	ring := s.Part(0, 0, board.SmallWidth(width), 2)
	hill := &v.hills[h]
	if v.now.Rows[h] == 0 {
		ring.Text(0, 0, "no tile yet", theme.Dim)
		return
	}
	plain := hill.Anthill
	plain.Tile = 0
	lit := hill
	if hill.Tile != 0 {
		lit = nil
	}
	picture(ring, board.Small(v.rules, &plain, width), lit)
	for place := range v.now.Rows[h].Len() {
		v.segmentsSmall(ring, ring.Part(place*(width+1)+1, 0, width, 2), h, place)
	}
}

// smallFocus draws the own anthill on two rows, with the tile in hand at its ends, and returns what is
// free beside it.
func (v *view) smallFocus(s *paint.Sheet) (beside *paint.Sheet) {
	const width = 3
	hill := &v.hills[v.focus()]
	picture(s, board.Small(v.rules, &hill.Anthill, width), hill)
	x := board.SmallWidth(width) + 2
	return s.Part(x, 0, s.W-x, s.H)
}

// owned writes whose the anthill on two rows is, in a name of so many cells, and the army.
func (v *view) owned(s *paint.Sheet, name int) int {
	h := v.focus()
	v.noteHill(s, h)
	v.mark(s, 0, 0, h)
	x := s.Text(2, 0, paint.CutName(v.names[h], name, s.Look.Glyphs.Ellipsis), v.colour(h))
	return v.army(s, x+1, 0, h)
}

// gains writes what the tile in hand brings at the ends of the own anthill, below each other or, where
// there is one row, in that.
func (v *view) gains(s *paint.Sheet) {
	hill, x := &v.hills[v.focus()], 0
	for end, gain := range hill.Gains {
		if gain == "" {
			continue
		}
		role := theme.Dim
		if hill.Chosen[end] {
			role = theme.Target
		}
		text := [...]string{"left ", "right "}[end] + gain
		if s.H > 1 {
			s.Text(0, end, text, role)
		} else {
			x = s.Text(x, 0, text, role) + 2
		}
	}
}

// segmentsSmall does what segments does for a tile on two rows of a ring.
func (v *view) segmentsSmall(ring, s *paint.Sheet, h engine.Anthill, place int) {
	tile := v.now.Rows[h].At(place)
	n := len(v.rules.Tile(tile).Segments)
	for y := range 2 {
		if v.live {
			s.Zone(0, y, s.W, 1, segmentPlace(h, place, min(y, n-1)))
		}
	}
	if at, p, _, ok := segmentAt(v.cursor); ok && at == h && p == place || v.hills[h].Marked.Has(tile) {
		s.Mark(0, 0, s.W, 2, theme.Picked)
	}
	if v.hills[h].traced.Has(tile) {
		s.Mark(0, 0, s.W, 2, theme.Lit)
		ring.Set((place+1)*(s.W+1), 0, s.Look.Glyphs.Trace, theme.Strong)
	}
}
