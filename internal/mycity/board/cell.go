package board

import (
	"cmp"
	"slices"
	"strconv"

	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// draw draws one cell into its inside.
func (c *cell) draw(s *paint.Sheet, v *View, z Size) {
	w := s.W
	if !z.lines && z != Narrowest {
		w-- // between it and the next
	}
	if s.Look.Surfaces {
		s.Mark(0, 0, w, s.H, c.surface(s, v))
		if c.owner != engine.None && z.lines { // a stripe in the colour of its owner
			for y := range s.H {
				s.Set(0, y, '▌', theme.Player(int(c.owner)-1))
			}
			s, w = s.Part(1, 0, s.W-1, s.H), w-1
		}
	}
	switch {
	case c.site && c.landmark == 0:
		s.Text(0, (s.H-1)/2, "???", theme.Dim)
	case c.site:
		c.drawLandmark(s, v, w)
	case c.owner != engine.None:
		c.drawZone(s, v, w)
	default:
		c.drawEmpty(s, v, w)
	}
	if x, ok := c.starred(s, z); ok && c.differs {
		s.Set(x, 0, '*', theme.Warning)
	} else if ok && c.light && z != Narrowest {
		s.Set(x, 0, s.Look.Glyphs.Trace, theme.Strong)
	}
	switch {
	case c.cursor && !z.lines:
		s.Mark(0, 0, w, s.H, theme.Picked)
	case s.Look.Surfaces:
	case c.lit():
		s.Mark(0, 0, w, s.H, theme.Lit)
	}
}

// surface returns what a cell is drawn on: a zone in the colour of its type, a landmark on stone, and a free
// square where the zone in hand can go.
func (c *cell) surface(s *paint.Sheet, v *View) theme.Mark {
	strength := theme.Full
	if c.lit() {
		strength = theme.Glow
	}
	switch {
	case c.site && strength == theme.Glow:
		return theme.Present
	case c.site:
		return theme.Bar
	case c.owner != engine.None:
		return theme.On(typeHue(v.Rules, c.zone), strength)
	case c.legal && s.H > 2:
		return theme.Lit
	case strength == theme.Glow:
		return theme.Bar
	}
	return theme.Plain
}

// lit reports whether the cell is what something is about.
func (c *cell) lit() bool { return c.cursor || c.hint || c.light || c.differs || c.will != c.who }

// starred returns the column for the mark of what differs or was done last; ok is false where the sign of who controls a landmark leaves
// it none, and says it itself.
func (c *cell) starred(s *paint.Sheet, z Size) (x int, ok bool) {
	switch {
	case s.H > 2 || s.H > 1 && c.site: // what else there is stands at the right
		return 3, true
	case c.site:
		return s.W - 1, s.W > 5
	case z == Narrowest:
		return 0, true
	}
	return s.W - 1, true
}

// drawLandmark shows label and value, and who controls it, with more room also the name and
// the access of all.
func (c *cell) drawLandmark(s *paint.Sheet, v *View, w int) {
	g, card := s.Look.Glyphs, v.Rules.LandmarkCounter(c.landmark)
	value := prose.Number(int(card.Value))
	role := theme.Title
	if c.who != 0 && c.who&(c.who-1) == 0 {
		_, role = mark(g, c.who)
	}
	x := s.Text(0, 0, card.Label, role)
	switch {
	case s.H == 1 && w < 5:
		m, role := mark(g, c.will)
		s.Set(min(3, s.W-1), 0, m, role)
	case s.H == 1:
		if c.will == c.who {
			x = s.Text(x, 0, value, theme.Text)
		}
		c.drawControl(s, x, 0)
	case s.H == 2:
		s.Right(w, 0, value, theme.Strong)
		c.drawAccess(s, v, c.drawControl(s, 0, 1), 1, w, true)
	default:
		s.Right(w, 0, value, theme.Strong)
		lines := paint.Wrap(card.Name, w)
		if s.H == 3 {
			lines = []string{paint.ShortName(card.Name, w)}
		}
		for y, line := range lines[:min(len(lines), s.H-2)] {
			s.Fit(0, y+1, w, line, theme.Text)
		}
		c.drawAccess(s, v, c.drawControl(s, 0, s.H-1), s.H-1, w, false)
	}
}

// drawControl writes who controls it, and who would, and returns the column behind that.
func (c *cell) drawControl(s *paint.Sheet, x, y int) int {
	sign := func(r rune, role theme.Role) {
		s.Set(x, y, r, role)
		x++
	}
	sign(mark(s.Look.Glyphs, c.who))
	if c.will != c.who {
		sign(s.Look.Glyphs.Into, theme.Warning)
		sign(mark(s.Look.Glyphs, c.will))
	}
	return x
}

// A claim is the access of a player to a landmark.
type claim struct {
	seat   int
	access int8
}

// claims returns who has access, the most first.
func (c *cell) claims(players int) (list []claim) {
	for i := range players {
		if c.access[i] != 0 {
			list = append(list, claim{i, c.access[i]})
		}
	}
	slices.SortStableFunc(list, func(a, b claim) int { return cmp.Compare(b.access, a.access) })
	return list
}

// drawAccess writes who has which access, the most first, up to a column: all that there is room for, or
// in brief the numbers of the two who have most, or of one; they may take the column between two cells.
func (c *cell) drawAccess(s *paint.Sheet, v *View, x, y, w int, brief bool) {
	list := c.claims(len(v.Names))
	if len(list) == 0 {
		return
	}
	if brief {
		text := strconv.Itoa(int(list[0].access))
		if len(list) > 1 {
			if two := text + ":" + strconv.Itoa(int(list[1].access)); x+len(two) <= s.W {
				text = two
			}
		}
		if x+1+len(text) <= w {
			x++
		}
		if x+len(text) <= s.W {
			s.Text(x, y, text, theme.Dim)
		}
		return
	}
	x++
	for _, one := range list {
		text := strconv.Itoa(int(one.access))
		if x+1+len(text) > w {
			return
		}
		s.Set(x, y, s.Look.Glyphs.Players[one.seat], theme.Player(one.seat))
		x = s.Text(x+1, y, text, theme.Dim) + 1
	}
}

// drawZone shows the owner's mark, letter and access, with more room also names.
func (c *cell) drawZone(s *paint.Sheet, v *View, w int) {
	owner, kind := theme.Player(int(c.owner)-1), typeRole(v.Rules, c.zone)
	if c.ghost {
		kind = theme.Ghost
	}
	sign := s.Look.Glyphs.Players[c.owner-1]
	if s.H < 3 {
		s.Set(0, 0, sign, owner)
		if s.Look.Surfaces {
			s.Mark(0, 0, 1, 1, theme.Paper)
		}
		x := s.Text(1, 0, v.Rules.ZoneName(c.zone), kind)
		if c.ghost && x < w {
			s.Set(x, 0, '?', kind)
		}
		if s.H == 2 && w >= 7 {
			s.Fit(0, 1, w, paint.ShortName(typeName(v.Rules, c.zone), w), theme.Dim)
		}
		return
	}
	x := s.Text(0, 0, v.Rules.ZoneName(c.zone), kind)
	if c.ghost {
		s.Set(x, 0, '?', kind)
	}
	s.Right(w, 0, string(sign), owner)
	if s.Look.Surfaces {
		s.Mark(w-1, 0, 1, 1, theme.Paper)
	}
	s.Fit(0, 1, w, paint.ShortName(typeName(v.Rules, c.zone), w), theme.Dim)
	s.Text(0, s.H-1, paint.CutName(v.Names[c.owner-1], w, s.Look.Glyphs.Ellipsis), owner)
}

// drawEmpty shows, while a zone is in hand, whether it can go there and what that would bring, and where there
// is a second row, whose park it is.
func (c *cell) drawEmpty(s *paint.Sheet, v *View, w int) {
	y, at := (s.H-1)/2, (w-1)/2
	switch {
	case c.refused:
		s.Set(at, y, s.Look.Glyphs.Gone, theme.Faint)
	case !c.legal:
		s.Set(at, y, s.Look.Glyphs.Dot, theme.Dim)
	case c.gain != 0:
		role := theme.Target
		if c.gain < 0 {
			role = theme.Bad
		}
		s.Text(at-1+w%2, y, prose.Signed(c.gain), role)
	default:
		s.Set(at, y, s.Look.Glyphs.Target, theme.Target)
	}
	x := 0
	if s.H > 1 && v.Rules.Config().Hex || s.H > 2 {
		x = s.Text(0, s.H-1, c.name, theme.Faint) + 1
	}
	if s.H > 1 && c.who|c.will != 0 {
		c.drawControl(s, x, s.H-1)
	}
	if c.hint {
		s.Set(0, 0, '!', theme.Warning)
	}
}
