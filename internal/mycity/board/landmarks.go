package board

import (
	"cmp"
	"slices"
	"strconv"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Landmarks lists the landmarks, the most valuable first: who controls each, and with which
// access. Before the first is drawn the section is empty.
func (v *View) Landmarks() widget.Section {
	var list []int
	for sq := range v.cells {
		if v.cells[sq].landmark != 0 {
			list = append(list, sq)
		}
	}
	if len(list) == 0 {
		return widget.Section{}
	}
	value := func(sq int) int8 { return v.Rules.LandmarkCounter(v.cells[sq].landmark).Value }
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(value(b), value(a)) })
	return widget.Section{Rows: 1 + len(list), Draw: func(s *paint.Sheet) {
		s.Text(0, 0, "Landmarks", theme.Title)
		for y, sq := range list {
			v.landmark(s.Part(0, 1+y, s.W, 1), sq)
		}
	}}
}

// landmark writes one row: value, label, square, name, who controls it, and the access.
func (v *View) landmark(s *paint.Sheet, sq int) {
	c := &v.cells[sq]
	card := v.Rules.LandmarkCounter(c.landmark)
	s.Right(2, 0, strconv.Itoa(int(card.Value)), theme.Strong)
	x := s.Text(3, 0, card.Label, theme.Title)
	x = s.Text(x+1, 0, c.name, theme.Dim)
	const names, marks = 11, 15
	if s.W >= names+marks+8 {
		s.Fit(names, 0, marks, card.Name, theme.Text)
		x = names + marks
	}
	m, role := mark(s.Look.Glyphs, c.who)
	x = max(x, names) + 1
	s.Set(x, 0, m, role)
	if c.will != c.who {
		s.Set(x+1, 0, s.Look.Glyphs.Into, theme.Warning)
		m, role := mark(s.Look.Glyphs, c.will)
		s.Set(x+2, 0, m, role)
	}
	x += 4
	for i := range v.Names {
		if n := c.access[i]; n != 0 && x < s.W-2 {
			s.Set(x, 0, s.Look.Glyphs.Players[i], theme.Player(i))
			x = s.Text(x+1, 0, strconv.Itoa(int(n)), theme.Dim) + 1
		}
	}
	v.pointAtSquare(s, sq)
}
