package panel

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Stages draws the Building: a line a stage, with its cost.
func Stages(b Building) widget.Section {
	return widget.Section{Rows: 1 + len(b.Stages), Draw: func(s *paint.Sheet) {
		buildingHead(s, &b)
		wide := 0
		for _, st := range b.Stages {
			wide = max(wide, paint.Width(st.Cost))
		}
		for i := range b.Stages {
			stage(s, i+1, wide, &b.Stages[i])
			s.Zone(0, i+1, s.W, 1, engine.StageArea(i))
		}
	}}
}

// buildingHead draws the name of the Building, and how many of its stages are completed.
func buildingHead(s *paint.Sheet, b *Building) {
	done := 0
	for _, st := range b.Stages {
		if st.Done {
			done++
		}
	}
	count := fmt.Sprintf("%d of %d", done, len(b.Stages))
	name, room := b.Name, s.W-len(count)-2
	if paint.Width(name) > room {
		name, _, _ = strings.Cut(name, ", ") // the header says which side
	}
	s.Fit(0, 0, room, name, theme.Title)
	s.Right(s.W-1, 0, count, theme.Dim)
}

// StagePairs draws the Building in half as many rows: two stages a row by their numbers, which choices name,
// with their costs.
func StagePairs(b Building) widget.Section {
	rows := (len(b.Stages) + 1) / 2
	return widget.Section{Rows: 1 + rows, Draw: func(s *paint.Sheet) {
		buildingHead(s, &b)
		for i := range b.Stages {
			half := s.Part(i/rows*(s.W/2), 1+i%rows, s.W/2, 1)
			shortStage(half, i+1, &b.Stages[i])
			half.Zone(0, 0, half.W, 1, engine.StageArea(i))
		}
	}}
}

// shortStage draws a stage with a number in few columns.
func shortStage(s *paint.Sheet, number int, st *Stage) {
	role := signs(s, 0, st)
	x := s.Text(2, 0, strconv.Itoa(number), role) + 1
	if st.Done {
		if st.Marker {
			s.Set(x, 0, s.Look.Glyphs.Markers[0], theme.First)
		}
		return
	}
	cost := st.Cost
	if paint.Width(cost) > s.W-x-2 {
		cost = strings.ReplaceAll(cost, " ", "")
	}
	x = price(s, x, 0, cost)
	if st.Bonus != "" {
		s.Set(x+1, 0, '+', theme.Title)
	}
}

func stage(s *paint.Sheet, y, wide int, st *Stage) {
	g, role := s.Look.Glyphs, signs(s, y, st)
	at := s.W - 1 - wide
	x := s.Fit(3, y, at-6, st.Name, role)
	if st.Marker {
		s.Set(x+1, y, g.Markers[0], theme.First)
	}
	if st.Bonus != "" {
		s.Set(at-2, y, '+', theme.Title)
	}
	if !st.Done {
		price(s, at, y, st.Cost)
	}
}

// signs draws before a stage how it stands and whether it is pointed at, and returns the role of its name.
func signs(s *paint.Sheet, y int, st *Stage) theme.Role {
	g := s.Look.Glyphs
	sign, role := g.Todo, theme.Text
	switch {
	case st.Done:
		sign, role = g.Done, theme.Good
	case st.Change:
		sign, role = g.Done, theme.Ghost
	case !st.Next:
		role = theme.Faint
	}
	switch {
	case st.Cursor:
		s.Set(0, y, g.Into, theme.Target)
	case st.Rival:
		s.Set(0, y, g.Rival, theme.Ghost)
	}
	s.Set(1, y, sign, role)
	return role
}
