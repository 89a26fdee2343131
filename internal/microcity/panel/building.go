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
		at, closed := costColumn(b.Stages, s.W-1)
		for i := range b.Stages {
			stage(s, i+1, at, closed, &b.Stages[i])
			s.Zone(0, i+1, s.W, 1, engine.StageArea(i))
		}
	}}
}

// StagesWidth returns in how many columns no name of a stage is cut, and in how many if costs lose their
// spaces.
func StagesWidth(b Building) (open, closed int) {
	named, wide := 0, 0
	for i := range b.Stages {
		st := &b.Stages[i]
		named, wide = max(named, st.costFrom()), max(wide, paint.Width(st.Cost))
		closed = max(closed, st.costFrom()+paint.Width(compact(st.Cost))+1)
	}
	return named + wide + 1, closed
}

// Columns before the name of a stage, and between it and its cost: there a sign stands for a bonus.
const (
	nameFrom   = 3
	beforeCost = len(" + ")
)

// costFrom returns where the cost of a stage begins behind all of its name.
func (st *Stage) costFrom() int { return nameFrom + paint.Width(st.Name) + beforeCost }

// compact writes a cost in fewer cells: "2s1w$1".
func compact(cost string) string { return strings.ReplaceAll(cost, " ", "") }

// costColumn returns where the costs begin that end at a column at most. Where a name has no room for
// that, they lose their spaces, and a long one begins before the others.
func costColumn(stages []Stage, end int) (at int, closed bool) {
	named, wide, narrow := 0, 0, 0
	for i := range stages {
		st := &stages[i]
		named = max(named, st.costFrom())
		wide, narrow = max(wide, paint.Width(st.Cost)), max(narrow, paint.Width(compact(st.Cost)))
	}
	if named+wide <= end {
		return end - wide, false
	}
	at, common := named, end-narrow
	for i := range stages {
		if st := &stages[i]; st.costFrom() > common {
			at = min(at, end-paint.Width(compact(st.Cost)))
		}
	}
	return max(at, common), true
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
		cost = compact(cost)
	}
	x = price(s, x, 0, cost)
	if st.Bonus != "" {
		s.Set(x+1, 0, '+', theme.Title)
	}
}

func stage(s *paint.Sheet, y, at int, closed bool, st *Stage) {
	g, role := s.Look.Glyphs, signs(s, y, st)
	cost := st.Cost
	if closed {
		cost = compact(cost)
		at = min(at, s.W-1-paint.Width(cost))
	}
	bonus := at - 2
	room := bonus - nameFrom
	if paint.Width(st.Name) != room { // else the sign of the bonus follows at once, and nothing is cut
		room--
	}
	x := s.Fit(nameFrom, y, room, st.Name, role) + 1
	if st.Bonus != "" {
		s.Set(bonus, y, '+', theme.Title)
		if x >= bonus {
			x = at
		}
	}
	if st.Marker {
		s.Set(x, y, g.Markers[0], theme.First)
	}
	if !st.Done {
		price(s, at, y, cost)
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
	case st.Trace:
		s.Set(0, y, g.Trace, theme.Strong)
	case st.Rival:
		s.Set(0, y, g.Rival, theme.Ghost)
	}
	s.Set(1, y, sign, role)
	return role
}
