package board

import (
	"strings"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// space draws what lies on a space into its inside, but for the name of a building.
func (p *Plan) space(s *paint.Sheet, z Size, space int) {
	spot, b := &p.Spots[space], p.building(space)
	x, y, g := (s.W-1)/2, (s.H-1)/2, s.Look.Glyphs
	switch {
	case b != nil:
		p.part(s, z, b, space)
		if spot.Target && s.H > 1 {
			s.Set(s.W-1, 0, g.Target, theme.Target)
		}
	case spot.Refused:
		s.Set(x, y, g.Gone, theme.Faint)
	case spot.Target:
		s.Set(x, y, g.Target, theme.Target)
	case spot.Halo:
		s.Set(x, y, ':', theme.Text)
	default:
		s.Set(x, y, g.Dot, theme.Faint)
	}
	if spot.Sign != "" {
		on := theme.Paper
		if spot.Match {
			on = theme.Match
		}
		widget.Chip(s, max(x-len(spot.Sign)/2, 0), s.H-1, spot.Sign, on)
	}
	if spot.Hint {
		x = 0
		if b != nil { // its name begins there
			x = s.W - 1
		}
		s.Set(x, 0, '!', theme.Warning)
	}
	switch {
	case spot.Differs:
		s.Set(s.W-1, beside(s), '*', theme.Warning)
	case spot.Trace:
		s.Set(s.W-1, beside(s), g.Trace, theme.Strong)
	}
}

// beside returns the row in which a sign stands at the right of a space: not in that of a name that goes on there, if there is
// another.
func beside(s *paint.Sheet) int {
	if s.H > 1 && (s.Cell(s.W-1, 0).Rune != ' ' || s.Cell(s.W-2, 0).Rune != ' ') {
		return 1
	}
	return 0
}

// part draws what lies on one of the spaces of a building.
func (p *Plan) part(s *paint.Sheet, z Size, b *Building, space int) {
	k := 0
	for b.Spaces[k] != space {
		k++
	}
	if z.w < leastNamed {
		b.tiny(s, k)
		return
	}
	x, y := 0, s.H-1
	if k == 0 && y == 0 {
		x = paint.Width(b.Short)
	}
	for i := range b.Places {
		if place := &b.Places[i]; b.spaceOf(z, place) == k {
			x = place.draw(s, x, y)
		}
	}
	b.store(s, k, x, y)
	if y > 0 {
		b.Scene.draw(s)
	}
}

// spaceOf returns on which of the spaces of a building a place is drawn: where the name leaves it no room on the first
// one, on the second.
func (b *Building) spaceOf(z Size, place *Place) int {
	if _, h := z.inner(); h == 1 && place.Space == 0 && place.Kind == 0 && paint.Width(b.Short) >= z.w-1 && len(b.Spaces) > 1 {
		return 1
	}
	return min(place.Space, len(b.Spaces)-1)
}

// title writes the name of a building: in full where it has the room on the spaces beside the first.
func (b *Building) title(s *paint.Sheet, z Size) {
	w, h := z.inner()
	x, y := b.Spaces[0]%Side*z.w+z.w-w, b.Spaces[0]/Side*z.h+z.h-h
	run := 1
	for run < len(b.Spaces) && b.Spaces[run] == b.Spaces[0]+run {
		run++
	}
	text, role := b.Short, theme.Strong
	if b.Ghost {
		role = theme.Ghost
	}
	switch {
	case z.w < leastNamed:
		text = b.letter()
	case h > 1 && paint.Width(b.Name) <= run*z.w-1:
		text = b.Name
	}
	x = s.Text(x, y, text, role)
	if b.Ghost && z.w >= leastNamed {
		s.Set(x, y, '?', role)
	}
}

// draw draws a place and returns the column behind it.
func (place *Place) draw(s *paint.Sheet, x, y int) int {
	if place.Kind != 0 {
		s.Set(x, y, rune(place.Kind), MaterialRole(place.Kind))
		x++
	}
	return place.person(s, x, y)
}

// person draws who stands on a place, or that nobody does, and returns the column behind it.
func (place *Place) person(s *paint.Sheet, x, y int) int {
	g := s.Look.Glyphs
	switch {
	case place.Seat == 0:
		s.Set(x, y, g.Todo, theme.Dim)
	case place.Gone:
		s.Set(x, y, g.Gone, theme.Bad)
	default:
		s.Set(x, y, g.Players[place.Seat-1], theme.Player(place.Seat-1))
		if s.Look.Surfaces && place.Moved {
			s.Mark(x, y, 1, 1, theme.Worn)
		} else if s.Look.Surfaces {
			s.Mark(x, y, 1, 1, theme.Paper)
		}
	}
	if place.Ghost || place.Lit {
		s.Mark(x, y, 1, 1, theme.Match)
	}
	return x + 1
}

// letter is the first of a building's name.
func (b *Building) letter() string {
	for _, r := range b.Short {
		return string(r)
	}
	return ""
}

// tiny draws a space of two columns: in the second one who stands there, or the rest of the short name.
func (b *Building) tiny(s *paint.Sheet, k int) {
	if k > 0 {
		s.Text(0, 0, b.letter(), theme.Dim)
	} else {
		s.Text(1, 0, strings.TrimPrefix(b.Short, b.letter()), theme.Text)
	}
	for i := range b.Places {
		if place := &b.Places[i]; place.Space == k && (place.Seat > 0 || place.Ghost) {
			place.person(s, 1, 0)
		}
	}
}

// store writes the goods that lie on one of the spaces of a building.
func (b *Building) store(s *paint.Sheet, k, x, y int) {
	from := len(b.Spaces) / 2 // on City Hall below the citizens
	each := (len(b.Goods) + len(b.Spaces) - from - 1) / (len(b.Spaces) - from)
	for i := (k - from) * each; i >= 0 && i < min((k-from+1)*each, len(b.Goods)); i++ {
		s.Set(x, y, rune(b.Goods[i]), MaterialRole(b.Goods[i]))
		x++
	}
}

// MaterialRole is the colour of a material, by its first letter.
func MaterialRole(kind byte) theme.Role {
	switch kind {
	case 'w':
		return theme.Wood
	case 's':
		return theme.Coal
	}
	return theme.Steel
}
