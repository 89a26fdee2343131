package panel

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/tui/widget"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// Stages draws the Building: a line a stage, with its cost.
func Stages(b Building) widget.Section {
	return widget.Section{Rows: 1 + len(b.Stages), Draw: func(s *paint.Sheet) {
		done, wide := 0, 0
		for _, st := range b.Stages {
			if st.Done {
				done++
			}
			wide = max(wide, paint.Width(st.Cost))
		}
		count := fmt.Sprintf("%d of %d", done, len(b.Stages))
		s.Fit(0, 0, s.W-len(count)-2, b.Name, theme.Title)
		s.Right(s.W-1, 0, count, theme.Dim)
		for i := range b.Stages {
			stage(s, i+1, wide, &b.Stages[i])
			s.Zone(0, i+1, s.W, 1, engine.StageArea(i))
		}
	}}
}

func stage(s *paint.Sheet, y, wide int, st *Stage) {
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
	if st.Cursor {
		s.Set(0, y, g.Into, theme.Target)
	}
	s.Set(1, y, sign, role)
	at := s.W - 1 - wide
	x := s.Fit(3, y, at-6, st.Name, role)
	if st.Marker {
		s.Set(x+1, y, g.Markers[0], theme.First)
	}
	if st.Bonus {
		s.Set(at-2, y, '+', theme.Title)
	}
	if !st.Done {
		Price(s, at, y, st.Cost)
	}
}

// Price writes a short cost, each part in its resource's colour.
func Price(s *paint.Sheet, x, y int, cost string) int {
	for _, part := range strings.SplitAfter(cost, " ") {
		x = s.Text(x, y, part, priceRole(part))
	}
	return x
}

func priceRole(part string) theme.Role {
	switch {
	case strings.HasPrefix(part, "$"):
		return theme.Money
	case strings.Contains(part, "c"):
		return theme.Coal
	case strings.Contains(part, "s"):
		return theme.Steel
	case strings.Contains(part, "w"):
		return theme.Wood
	}
	return theme.Text
}

// narrow is the width below which a Goal card is shown without its name.
const narrow = 30

// Goals draws the open Goal cards: the name, then the areas, each with its cost and
// points, and a marker between them where one lies.
func Goals(goals []Goal, width int) widget.Section {
	rows := 2 * len(goals)
	return widget.Section{Rows: rows, Draw: func(s *paint.Sheet) {
		for i := range goals {
			y := 2 * i
			if width >= narrow {
				s.Fit(0, y, s.W, goals[i].Name, theme.Title)
				y++
			}
			areas(s.Part(0, y, s.W, 2*i+2-y), goals[i].Areas)
		}
	}}
}

// areas draws the areas side by side: in columns if they fit, one after the other if
// not, and on the next row where the first is full.
func areas(s *paint.Sheet, list []Area) {
	step, wide := (s.W-1)/max(len(list), 1), 0
	for i := range list {
		wide = max(wide, paint.Width(list[i].text(" "))+1)
	}
	between := " "
	if wide > step {
		between = ""
	}
	x, y := 1, 0
	if between == "" {
		x = 0
	}
	for i := range list {
		w := paint.Width(list[i].text(between))
		if x+w > s.W && x > 1 {
			x, y = 0, y+1
		}
		list[i].draw(s.Part(x, y, w, 1), between)
		s.Zone(x, y, w, 1, list[i].Area)
		if x += w + 1; between == " " {
			x = 1 + (i+1)*step
		}
	}
}

func (a *Area) cost(between string) string { return strings.ReplaceAll(a.Cost, " ", between) }

func (a *Area) text(between string) string { return fmt.Sprintf("%s=%d", a.cost(between), a.Points) }

func (a *Area) draw(s *paint.Sheet, between string) {
	g := s.Look.Glyphs
	x := 0
	for _, part := range strings.SplitAfter(a.Cost, " ") {
		if between == "" {
			part = strings.TrimSpace(part)
		}
		x = s.Text(x, 0, part, priceRole(part))
	}
	sign, role := '=', theme.Dim
	if a.Owner > 0 {
		sign, role = g.Markers[a.Owner-1], seatRole(a.Owner)
	}
	if a.Cursor {
		sign, role = g.Into, theme.Target
		s.Mark(0, 0, s.W, 1, theme.Lit)
	}
	s.Set(x, 0, sign, role)
	s.Text(x+1, 0, fmt.Sprint(a.Points), theme.Strong)
}

// Advantages draws the open Advantage cards.
func Advantages(list []Advantage) widget.Section {
	return widget.Section{Rows: len(list), Draw: func(s *paint.Sheet) {
		for i, a := range list {
			sign, role := s.Look.Glyphs.Todo, theme.Text
			if a.Ready {
				sign, role = s.Look.Glyphs.Target, theme.Good
			}
			s.Zone(0, i, s.W, 1, Offer(a.Number))
			s.Set(0, i, sign, role)
			points := fmt.Sprintf("=%d", a.Points)
			text := a.Text
			if paint.Width(text) > s.W-4-len(points) {
				text = a.Name
			}
			s.Fit(2, i, s.W-4-len(points), text, role)
			s.Right(s.W-1, i, points, theme.Strong)
		}
	}}
}

// Cards draws a hand and a discard.
func Cards(h Hand) widget.Section {
	rows := 2
	if h.Barred != "" {
		rows = 3
	}
	return widget.Section{Rows: rows, Draw: func(s *paint.Sheet) {
		x := s.Text(0, 0, h.Title, theme.Dim)
		x = max(x+1, 8)
		for _, c := range h.Cards {
			text, role := c, theme.Strong
			if c == h.Barred {
				text, role = "("+c+")", theme.Faint
			}
			x = held(s, x, 0, c, text, role) + 1
		}
		if h.Played != "" {
			held(s, x, 0, h.Played, "["+h.Played+"]", theme.Target)
		}
		s.Zone(0, 1, s.W, 1, Pile{})
		x = s.Text(0, 1, "discard ", theme.Dim)
		if len(h.Discard) == 0 {
			s.Text(x, 1, "empty", theme.Faint)
		}
		for _, c := range h.Discard {
			x = held(s, x, 1, c, c, theme.Text) + 1
		}
		if h.Barred != "" {
			s.Fit(0, 2, s.W, h.Barred+" barred: opponent's top card", theme.Warning)
		}
	}}
}

// held writes a card where it can be pointed at, and gives the column after it.
func held(s *paint.Sheet, x, y int, card, text string, role theme.Role) int {
	s.Zone(x, y, paint.Width(text), 1, Held(card))
	return s.Text(x, y, text, role)
}
