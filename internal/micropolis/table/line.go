package table

import (
	"slices"

	"boardgame/microcity/internal/micropolis/board"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// lineRows is how many rows the line takes: the tiles, and what they cost.
const lineRows = 7

// lineWidth returns how many columns the line takes with tiles of a width inside.
func lineWidth(width int) int { return engine.LineTiles*(width+3) - 1 }

// line draws the tiles on offer, the free one first: what each costs, and the soldiers on it.
func (v *view) line(s *paint.Sheet, width int) {
	for i := range int(v.now.Laid) {
		part := s.Part(i*(width+3), 0, width+2, lineRows)
		picture(part, board.Offer(v.rules.Tile(v.now.Line[i]), v.now.Line[i], i+1, width, i+1 == v.held), nil)
		v.position(part, i)
		v.price(part.Part(0, lineRows-1, part.W, 1), i)
	}
}

// position writes where in the line a tile lies, and what is to be said of it: it is in hand,
// recommended or out of reach.
func (v *view) position(s *paint.Sheet, i int) {
	role := theme.Hotkey
	switch {
	case i+1 == v.held:
		role = theme.Target
	case v.out(i):
		role = theme.Faint
		s.Text(4, 0, "×", theme.Warning)
	}
	s.Text(2, 0, number(i+1), role)
	if slices.Contains(v.hints, i+1) {
		s.Text(4, 0, "!", theme.Good)
	}
	if tileAt(v.cursor) == i+1 {
		s.Mark(0, s.H-1, s.W, 1, theme.Picked)
	}
	if v.live {
		s.Zone(0, 0, s.W, s.H, tilePlace(i+1))
	}
}

// smallLine draws the tiles on offer where there is no room for more than their tunnels.
func (v *view) smallLine(s *paint.Sheet) {
	const width = 3
	for i := range int(v.now.Laid) {
		tile := v.now.Line[i]
		part := s.Part(i*(width+3), 0, width+2, smallLineRows)
		picture(part.Part(0, 1, part.W, 2), board.Small(v.rules, &board.Anthill{Row: engine.Row(0).Add(tile, engine.Right)}, width), nil)
		part.Text(1, 3, short(v.rules.Tile(tile)), theme.Text)
		v.position(part, i)
		if i+1 == v.held {
			part.Text(0, 0, "[", theme.Target)
			part.Text(3, 0, "]", theme.Target)
		}
		v.price(part.Part(0, smallLineRows-1, part.W, 1), i)
	}
}

const smallLineRows = 5

// out reports whether the tile at an index of the line is out of reach of the player.
func (v *view) out(i int) bool { return v.now.Question == engine.QuestionTake && i >= v.reach }

// price writes what the tile at an index costs, and the soldiers on it; those that a take would
// add to it, too.
func (v *view) price(s *paint.Sheet, i int) {
	text, role := "free", theme.Good
	if i > 0 {
		text, role = "pay "+number(i), theme.Dim
	}
	if v.out(i) {
		role = theme.Faint
	}
	if s.W < 8 {
		text = "-" + number(i)
	}
	s.Text(0, 0, text, role)
	on, then := int(v.now.On[i]), int(v.now.On[i])
	if a := v.take; a.Kind == engine.ActTake && !a.Free() && i+1 < int(a.Position()) {
		then++
	}
	if then == 0 {
		return
	}
	gets := "+" + number(then)
	gain := theme.Bad
	if then > on {
		gain = theme.Ghost
	}
	if s.W > 10 {
		gets += "▲"
	}
	signs(s, s.W-paint.Width(gets), gets, gain)
}

// open draws the tiles that lie open beside the pile, to come next: their features. It returns how
// many columns they take.
func (v *view) open(s *paint.Sheet) (x int) {
	for i, tile := range v.now.Beside {
		if tile == 0 {
			continue
		}
		from := x
		x = s.Text(x, 0, short(v.rules.Tile(tile)), theme.Text)
		if openPlace(i) == v.cursor {
			s.Mark(from, 0, x-from, 1, theme.Picked)
		}
		if v.live {
			s.Zone(from, 0, x-from, 1, openPlace(i))
		}
		x++
	}
	return x
}

// short names the feature of a tile in a few characters.
func short(t *engine.Tile) string {
	switch t.Feature {
	case engine.Barracks:
		return "[" + number(int(t.N)) + "]"
	case engine.Nurse:
		return "N" + number(int(t.N))
	case engine.Plain:
		return "-"
	default:
		return string(board.Glyph(t.Feature))
	}
}
