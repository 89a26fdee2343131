package panel

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// price writes a short cost, each part in its resource's colour.
func price(s *paint.Sheet, x, y int, cost string) int {
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
	rows := 0
	for i := range goals {
		if width >= narrow {
			rows++
		}
		rows += len(lined(goals[i].Areas, width))
	}
	return widget.Section{Rows: rows, Draw: func(s *paint.Sheet) {
		y := 0
		for i := range goals {
			if width >= narrow {
				s.Fit(0, y, s.W, goals[i].Name, theme.Title)
				y++
			}
			for _, line := range lined(goals[i].Areas, s.W) {
				areas(s.Part(0, y, s.W, 1), line)
				y++
			}
		}
	}}
}

// GoalTable draws the open Goal cards with a row for each area, in columns.
func GoalTable(goals []Goal) widget.Section {
	rows, wide := 0, 0
	for _, goal := range goals {
		rows += 1 + len(goal.Areas)
		for _, area := range goal.Areas {
			wide = max(wide, paint.Width(area.Cost))
		}
	}
	return widget.Section{Rows: rows, Draw: func(s *paint.Sheet) {
		y := 0
		for _, goal := range goals {
			s.Fit(0, y, s.W, goal.Name, theme.Title)
			y++
			for i := range goal.Areas {
				goal.Areas[i].row(s.Part(0, y, s.W, 1), wide)
				y++
			}
		}
	}}
}

// row draws an area in a row of its own: whose marker lies there, the cost, the points.
func (a *Area) row(s *paint.Sheet, wide int) {
	sign, role := a.sign(s.Look.Glyphs)
	s.Zone(0, 0, s.W, 1, a.Area)
	s.Set(1, 0, sign, role)
	if a.Trace {
		s.Set(0, 0, s.Look.Glyphs.Trace, theme.Strong)
	}
	price(s, 3, 0, a.Cost)
	s.Text(3+wide+2, 0, prose.Count(a.Points, "point", "points"), theme.Strong)
	if a.Cursor {
		s.Mark(0, 0, s.W, 1, theme.Lit)
	}
}

func (a *Area) sign(g *theme.Glyphs) (rune, theme.Role) {
	switch {
	case a.Cursor:
		return g.Into, theme.Target
	case a.Owner > 0:
		return g.Markers[a.Owner-1], seatRole(a.Owner)
	}
	return g.Todo, theme.Dim
}

// lined divides areas into rows: one with a column for each where they fit, or else as many
// as it takes to write them one after the other.
func lined(list []Area, w int) (rows [][]Area) {
	from, x := 0, 0
	for i := range list {
		if wide := paint.Width(list[i].text("")); x+wide > w && i > from {
			rows, from, x = append(rows, list[from:i]), i, wide+1
		} else {
			x += wide + 1
		}
	}
	return append(rows, list[from:])
}

// areas draws areas side by side: in columns if they fit, one after the other if not.
func areas(s *paint.Sheet, list []Area) {
	step, wide := (s.W-1)/max(len(list), 1), 0
	for i := range list {
		wide = max(wide, paint.Width(list[i].text(" "))+1)
	}
	between, x := " ", 1
	if wide > step || len(list) < 3 {
		between, x = "", 0
	}
	for i := range list {
		w := paint.Width(list[i].text(between))
		list[i].draw(s.Part(x, 0, w, 1), between)
		s.Zone(x, 0, w, 1, list[i].Area)
		if list[i].Trace {
			s.Set(x+w, 0, s.Look.Glyphs.Trace, theme.Strong)
		}
		if x += w + 1; between == " " {
			x = 1 + (i+1)*step
		}
	}
}

func (a *Area) cost(between string) string { return strings.ReplaceAll(a.Cost, " ", between) }

func (a *Area) text(between string) string { return fmt.Sprintf("%s %dpt", a.cost(between), a.Points) }

func (a *Area) draw(s *paint.Sheet, between string) {
	g := s.Look.Glyphs
	x := 0
	for _, part := range strings.SplitAfter(a.Cost, " ") {
		if between == "" {
			part = strings.TrimSpace(part)
		}
		x = s.Text(x, 0, part, priceRole(part))
	}
	if sign, role := a.sign(g); sign != g.Todo {
		s.Set(x, 0, sign, role)
	}
	if a.Cursor {
		s.Mark(0, 0, s.W, 1, theme.Lit)
	}
	x = s.Text(x+1, 0, strconv.Itoa(a.Points), theme.Strong)
	s.Text(x, 0, "pt", theme.Dim)
}

// Advantages draws the open Advantage cards.
func Advantages(list []Advantage) widget.Section {
	return widget.Section{Rows: len(list), Draw: func(s *paint.Sheet) {
		for i := range list {
			list[i].draw(s.Part(0, i, s.W, 1), prose.Count(list[i].Points, "point", "points"))
		}
	}}
}

// draw draws an Advantage card in one row: what it says or, where that has no room, its name, and
// its points.
func (a *Advantage) draw(s *paint.Sheet, points string) {
	sign, role := s.Look.Glyphs.Todo, theme.Text
	if a.Ready {
		sign, role = s.Look.Glyphs.Target, theme.Good
	}
	s.Zone(0, 0, s.W, 1, Offer(a.Number))
	s.Set(0, 0, sign, role)
	text, room := a.Text, s.W-4-len(points)
	if paint.Width(text) > room {
		text = a.Name
	}
	s.Fit(2, 0, room, text, role)
	s.Right(s.W-1, 0, points, theme.Strong)
}

// AdvantageRow draws the open Advantage cards side by side in one row, by name.
func AdvantageRow(list []Advantage) widget.Section {
	return widget.Section{Rows: min(len(list), 1), Draw: func(s *paint.Sheet) {
		w := (s.W + 1) / max(len(list), 1) // the last column of each is free, but for that at the edge
		for i, a := range list {
			a.Text = a.Name
			a.draw(s.Part(i*w, 0, w, 1), strconv.Itoa(a.Points))
		}
	}}
}

// Conditions draws the open Advantage cards with all that they say, in a panel of some
// columns.
func Conditions(list []Advantage, width int) widget.Section {
	rows := 0
	for _, a := range list {
		rows += 1 + len(paint.Wrap(a.Text, width-3))
	}
	return widget.Section{Rows: rows, Draw: func(s *paint.Sheet) {
		y := 0
		for i := range list {
			text := paint.Wrap(list[i].Text, width-3)
			s.Zone(0, y, s.W, 1+len(text), Offer(list[i].Number))
			short := list[i]
			short.Text = short.Name
			Advantages([]Advantage{short}).Draw(s.Part(0, y, s.W, 1))
			for k, line := range text {
				s.Text(2, y+1+k, line, theme.Dim)
			}
			y += 1 + len(text)
		}
	}}
}

// Columns of what stands before a discard, and where one begins that shares a row with its hand: behind six cards, of
// which some were played.
const (
	discardLabel = "discard "
	discardFrom  = 23
)

// fewestShared returns in how many columns a hand and its discard share a row: enough for cards that are
// all played, each of which takes two cells in the hand and two in the discard.
func (h *Hand) fewestShared() int { return labels + len(discardLabel) + 4*len(h.Cards) }

// Cards draws a hand and its discard in a panel of some columns, beside each other or, in a narrow one,
// with the discard last, since it can wait. A card that was played keeps its place in the row.
func Cards(h Hand, width int) widget.Section {
	rows, shared := 1, width >= h.fewestShared()
	if h.Barred != "" {
		rows++
	}
	if !shared {
		rows++
	}
	return widget.Section{Rows: rows, Draw: func(s *paint.Sheet) {
		x := h.draw(s, shared)
		if h.Barred != "" {
			s.Fit(0, 1, s.W, h.Barred+" barred: opponent's top card", theme.Warning)
		}
		if shared {
			if from := max(x+1, discardFrom); from+len(discardLabel)+2*len(h.Discard)-1 <= s.W {
				x = from
			}
			h.discard(s.Part(x, 0, s.W-x, 1))
		} else {
			h.discard(s.Part(0, rows-1, s.W, 1))
		}
	}}
}

// draw draws the cards of a hand, and gives the column after them.
func (h *Hand) draw(s *paint.Sheet, shared bool) int {
	from := len(discardLabel)
	if shared {
		from = labels
	}
	cells := -1
	for _, c := range h.Cards {
		text, _ := h.sign(c, s.Look.Glyphs)
		cells += paint.Width(text) + 1
	}
	if !shared && cells > s.W-from { // rather than without blanks between them
		from = 0
	}
	x := max(s.Text(0, 0, h.Title, theme.Dim)+1, from)
	room := s.W - x
	if shared {
		room -= len(discardLabel) + max(2*len(h.Discard), len(" empty"))
	}
	for i, c := range h.Cards {
		text, role := h.sign(c, s.Look.Glyphs)
		at := x
		x = held(s, x, c.Value, text, role)
		if s.Look.Surfaces && i < len(h.Faces) {
			s.Mark(at, 0, x-at, 1, h.Faces[i].chip())
		}
		if cells <= room || x-at == 1 || i == len(h.Cards)-1 { // else a sign parts them
			x++
		}
	}
	return x
}

// sign is the number of a card with a sign for where it is, and its role.
func (h *Hand) sign(c Card, g *theme.Glyphs) (text string, role theme.Role) {
	text = shown(c.Value)
	switch {
	case c.State == InPlay:
		return "[" + text + "]", theme.Target
	case c.State == Played:
		return text + string(g.Gone), theme.Faint
	case c.Value == h.Barred:
		return "(" + text + ")", theme.Faint
	}
	return text, theme.Strong
}

// shown is the number of a card as it is read: an x could be the sign of one that was played.
func shown(value string) string { return strings.ToUpper(value) }

// discard draws the discard in a row, its top last. Where not all of it fits, it begins with an ellipsis.
func (h *Hand) discard(s *paint.Sheet) {
	s.Zone(0, 0, s.W, 1, Pile{})
	x := s.Text(0, 0, discardLabel, theme.Dim)
	if len(h.Discard) == 0 {
		s.Text(x, 0, "empty", theme.Faint)
	}
	cards := h.Discard
	if 2*len(cards)-1 > s.W-x {
		x = s.Text(x, 0, s.Look.Glyphs.Ellipsis, theme.Dim) + 1
		cards = cards[len(cards)-max((s.W-x+1)/2, 0):]
	}
	for _, c := range cards {
		x = held(s, x, c, shown(c), theme.Text) + 1
	}
}

// held writes a card where it can be pointed at, and gives the column after it.
func held(s *paint.Sheet, x int, card, text string, role theme.Role) int {
	s.Zone(x, 0, paint.Width(text), 1, Held(card))
	return s.Text(x, 0, text, role)
}
