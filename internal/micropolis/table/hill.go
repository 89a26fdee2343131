package table

import (
	"strings"

	"boardgame/microcity/internal/micropolis/board"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// tokenSign stands for the Red army token.
const tokenSign = '⚑'

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

// army draws the soldiers on a foundation, and what the army would be.
func (v *view) army(s *paint.Sheet, x, y int, h engine.Anthill) int {
	now, then := v.now.Army[h], v.then.Army[h]
	low, high := min(now, then), max(now, then)
	for i, r := range []rune(board.Army(low)) {
		role := theme.Bad
		switch {
		case i >= int(low) && i < int(high):
			r, role = '▲', theme.Ghost
			if then < now {
				r = '×'
			}
		case i >= int(low):
			role = theme.Dim
		}
		sign(s, x+i, y, r, role)
	}
	x += engine.MaxArmy + 1
	x = s.Text(x, y, number(int(now)), theme.Strong)
	if then != now {
		x = s.Text(x, y, string(s.Look.Glyphs.Into)+number(int(then)), theme.Ghost)
	}
	if n := v.tokens(h); n != "" {
		if s.W < leastWords {
			n = strings.Fields(n)[0] // the points by category come behind it
		}
		x = s.Text(x+2, y, n, theme.Title)
	}
	return x
}

// leastWords is how many columns leave room for architect tokens in words.
const leastWords = 100

// tokens says which architect tokens the owner of an anthill has.
func (v *view) tokens(h engine.Anthill) string {
	owner := v.rules.Owner(h)
	if owner == engine.None || v.now.Tokens[owner-engine.One] == 0 {
		return ""
	}
	return strings.Repeat("A", int(v.now.Tokens[owner-engine.One])) + " architect"
}

// colour is the role of the owner of an anthill.
func (v *view) colour(h engine.Anthill) theme.Role {
	if owner := v.rules.Owner(h); owner != engine.None {
		return theme.Player(int(owner - engine.One))
	}
	return theme.Dim
}

// mark writes the sign of the owner of an anthill.
func (v *view) mark(s *paint.Sheet, x, y int, h engine.Anthill) {
	mark := s.Look.Glyphs.Todo
	if owner := v.rules.Owner(h); owner != engine.None {
		mark = s.Look.Glyphs.Players[owner-engine.One]
	}
	s.Set(x, y, mark, v.colour(h))
}

// name writes the mark and the name of an anthill, and the token where it lies there.
func (v *view) name(s *paint.Sheet, x, y int, h engine.Anthill, room int) int {
	v.mark(s, x, y, h)
	end := s.Text(x+2, y, paint.CutName(v.names[h], min(room-4, s.W-x-2), s.Look.Glyphs.Ellipsis), v.colour(h))
	if leader, ok := v.now.LeaderIs(); ok && leader == h && v.rules.Config().Players > 1 {
		sign(s, end+1, y, tokenSign, theme.Bad)
		end += 2
	}
	return end
}

// tag writes the same in a narrow column: the token stands between mark and name.
func (v *view) tag(s *paint.Sheet, h engine.Anthill, room int) {
	v.mark(s, 0, 0, h)
	if leader, ok := v.now.LeaderIs(); ok && leader == h && v.rules.Config().Players > 1 {
		sign(s, 1, 0, tokenSign, theme.Bad)
	}
	s.Text(2, 0, paint.CutName(v.names[h], room, s.Look.Glyphs.Ellipsis), v.colour(h))
}

// categories writes the points of an anthill by category, in two rows or, with abbreviations, in
// one.
func (v *view) categories(s *paint.Sheet, h engine.Anthill, long bool) int {
	before, after := words.Categories(&v.before[h]), words.Categories(&v.after[h])
	x, y, gap := 0, 0, 2
	if !long && s.H == 1 && v.inOneRow(before, after) > s.W {
		gap = 1
	}
	for i := range before {
		name := abbreviations[i]
		if long {
			name = before[i].Name
			x = [...]int{0, s.W * 2 / 5, s.W * 7 / 10}[i%(len(before)/2)]
		}
		if i == len(before)/2 && s.H > 1 {
			x, y = 0, 1
		}
		if i >= v.shown {
			break
		}
		x = s.Text(x, y, name+" ", theme.Dim)
		x = v.change(s, x, y, before[i].Points, after[i].Points) + gap
	}
	return x
}

// inOneRow returns how many columns categories take in one row, with room between them.
func (v *view) inOneRow(before, after []words.Category) (w int) {
	for i := range before[:min(v.shown, len(before))] {
		w += len(abbreviations[i]) + 1 + changeWidth(before[i].Points, after[i].Points) + 2
	}
	return w - 2
}

// abbreviations are the categories in three letters.
var abbreviations = [...]string{"pop", "col", "har", "roy", "red", "bar"}

// changeWidth returns how many columns a number takes with what it would be.
func changeWidth(before, after int) int {
	if after == before {
		return len(number(before))
	}
	return len(number(before)) + 1 + len(number(after))
}

// change writes a number, and what it would be.
func (v *view) change(s *paint.Sheet, x, y, before, after int) int {
	x = s.Text(x, y, number(before), theme.Strong)
	if after != before {
		from := x
		x = s.Text(x, y, string(s.Look.Glyphs.Into)+number(after), theme.Ghost)
		s.Mark(from, y, x-from, 1, theme.Lit)
	}
	return x
}

// totals returns the points of an anthill, as far as they show, and what they would be.
func (v *view) totals(h engine.Anthill) (before, after int) {
	was, then := words.Categories(&v.before[h]), words.Categories(&v.after[h])
	for k := range was[:min(v.shown, len(was))] {
		before, after = before+was[k].Points, after+then[k].Points
	}
	return before, after
}

// head draws the line above an anthill that is unrolled: whose it is, the army, the points.
func (v *view) head(s *paint.Sheet, h engine.Anthill) {
	v.noteHill(s, h)
	x := v.name(s, 0, 0, h, 14)
	if v.rules.Owner(h) != engine.None {
		x = v.army(s, x+1, 0, h)
	}
	x = max(x+2, 30)
	rest := s.Part(x, 0, s.W-x, 1)
	end := v.categories(rest, h, false)
	if before, after := v.totals(h); end+2+changeWidth(before, after) <= rest.W {
		v.change(rest, rest.Text(end, 0, "= ", theme.Strong), 0, before, after)
	}
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

// most returns the most ants in one gallery of an anthill.
func (v *view) most(h engine.Anthill) (most int) {
	for _, g := range v.rules.Galleries(v.now.Rows[h], nil) {
		most = max(most, int(g.Ants))
	}
	return most
}

// caption writes whose anthill it is, and how many ants its largest gallery has.
func (v *view) caption(s *paint.Sheet, h engine.Anthill) {
	v.noteHill(s, h)
	x := v.name(s, 0, 0, h, s.W/2)
	x = s.Text(x+2, 0, "largest gallery: "+prose.Count(v.most(h), "ant", "ants"), theme.Dim)
	if n := v.tokens(h); n != "" {
		if x+2+paint.Width(n) > s.W {
			n = strings.Fields(n)[0]
		}
		s.Text(x+2, 0, n, theme.Title)
	}
}

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
		v.segmentsSmall(ring.Part(place*(width+1)+1, 0, width, 2), h, place)
	}
}

// segmentsSmall does what segments does for a tile on two rows.
func (v *view) segmentsSmall(s *paint.Sheet, h engine.Anthill, place int) {
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
}
