package table

import (
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// details tell what the panels have no room to say: the bonuses of the stages, and
// what the contracts are worth, where the city does not say that.
func (t *table) details(size board.Size) (blocks [][]widget.Line) {
	var stages, contracts []widget.Line
	for i := range t.building.Stages {
		if st := &t.building.Stages[i]; st.Bonus != "" {
			stages = append(stages, widget.Line{Text: "  " + st.Name + ": " + st.Bonus, Role: faintIf(st.Done)})
		}
	}
	for i := range t.board.Contracts {
		c := &t.board.Contracts[i]
		if c.Cost == "" || size.Worded() {
			continue
		}
		text := "  " + c.Cost
		if c.Points > 0 {
			text += ": " + prose.Count(c.Points, "point", "points")
		}
		if c.Bonus != "" {
			text += ", then " + c.Bonus
		}
		contracts = append(contracts, widget.Line{Text: text, Role: faintIf(c.Owner > 0)})
	}
	for _, block := range []struct {
		name  string
		lines []widget.Line
	}{{"Stage bonuses", stages}, {"Contracts", contracts}} {
		if block.lines != nil {
			blocks = append(blocks, append([]widget.Line{{Text: block.name, Role: theme.Title}}, block.lines...))
		}
	}
	return blocks
}

func faintIf(done bool) theme.Role {
	if done {
		return theme.Faint
	}
	return theme.Text
}

// texts adds what the cards say and what happened last, as far as there are rows left, and reports
// whether the latter had room.
func texts(list []widget.Section, t *table, size board.Size, log []widget.Line, w, h int) (all []widget.Section, told bool) {
	h -= rowsOf(list) + len(list)
	put := func(lines []widget.Line, each int) bool {
		if len(lines) > h { // wrapped, there would be more
			return false
		}
		var rows []widget.Line
		var cards []int // the row with which each begins
		for part := range slices.Chunk(lines, each) {
			cards = append(cards, len(rows))
			rows = append(rows, screen.Wrapped(part, w-1)...)
		}
		if len(rows) == 0 || len(rows) > h {
			return false
		}
		list = append(list, widget.Section{Rows: len(rows), Draw: func(s *paint.Sheet) {
			widget.Lines(s, rows)
			if each < len(lines) {
				t.lay(s.Part(0, 0, w-1, len(rows)), cards, rows)
			}
		}})
		h -= len(rows) + 1
		return true
	}
	add := func(lines []widget.Line) bool { return put(lines, max(len(lines), 1)) }
	if t.scores == nil {
		if !put(t.cards, cardLines) && !put(t.playable, cardLines) && !put(dense(t.playable), denseLines) {
			put(dense(t.held), denseLines)
		}
		for _, about := range t.details(size) {
			add(about)
		}
	}
	if h < fewTold || log == nil {
		return list, false
	}
	return append(list, widget.Section{Rows: h, Draw: func(s *paint.Sheet) { tale(s, log) }}), true
}

// lay lays cards on surfaces of their own, where there are any: the number on a chip, the card in play before
// the others.
func (t *table) lay(s *paint.Sheet, cards []int, rows []widget.Line) {
	if !s.Look.Surfaces {
		return
	}
	s.Mark(0, 0, s.W, s.H, theme.Bar)
	for i, y := range cards {
		end := s.H
		if i+1 < len(cards) {
			end = cards[i+1]
		}
		value, _, _ := strings.Cut(rows[y].Text, " ")
		on, chip := theme.On(theme.Grey, theme.Quiet), theme.Paper
		switch {
		case rows[end-1].Role == theme.Faint:
			on, chip = theme.Bar, theme.Worn
		case value == t.inPlay:
			on = theme.Present
		}
		if n, err := strconv.Atoi(value); err == nil && t.pool.Has(uint8(n)) && chip == theme.Paper {
			chip = theme.Match
		}
		s.Mark(0, y, s.W, 1, on)
		s.Mark(0, y, paint.Width(value), 1, chip)
	}
}

// denseLines is how many lines dense takes for a card.
const denseLines = 2

// dense says what cards do in fewer lines: the basic action beside the name.
func dense(cards []widget.Line) (lines []widget.Line) {
	for i := 0; i+cardLines <= len(cards); i += cardLines {
		head := cards[i].Text + ":"
		lines = append(lines,
			widget.Line{Text: head + " " + strings.TrimSpace(cards[i+1].Text), Role: cards[i+1].Role, Head: paint.Width(head)},
			cards[i+2])
	}
	return lines
}

// tale draws the last of what happened, under a heading; of one thing that is too long, how it begins.
func tale(s *paint.Sheet, log []widget.Line) {
	if len(log) == 0 {
		return
	}
	s.Text(0, 0, "So far", theme.Title)
	s = s.Part(0, 1, s.W-1, s.H-1)
	if last := log[len(log)-1:]; widget.Height(last, s.W) > s.H {
		widget.Lines(s, last)
		return
	}
	widget.Tail(s, log)
}
