package board

import (
	"cmp"
	"slices"

	"boardgame/microcity/internal/prose"
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
	s.Right(2, 0, prose.Number(int(card.Value)), theme.Strong)
	x := s.Text(3, 0, card.Label, theme.Title)
	x = s.Text(x+1, 0, c.name, theme.Dim)
	const names, marks = 11, 15
	if s.W >= names+marks+8 {
		s.Fit(names, 0, marks, card.Name, theme.Text)
		x = names + marks
	}
	x = max(x, names) + 1
	const two = 11 // columns of "■▸= ■12 ●10"
	c.drawAccess(s, v, c.drawControl(s, x, 0), 0, s.W, s.W-x < two)
	v.pointAtSquare(s, sq)
}
