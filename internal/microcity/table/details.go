package table

import (
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
	add := func(lines []widget.Line) bool {
		if len(lines) > h { // wrapped, there would be more
			return false
		}
		lines = screen.Wrapped(lines, w-1)
		if len(lines) == 0 || len(lines) > h {
			return false
		}
		list = append(list, widget.Section{Rows: len(lines), Draw: func(s *paint.Sheet) { widget.Lines(s, lines) }})
		h -= len(lines) + 1
		return true
	}
	if t.scores == nil {
		if !add(t.cards) && !add(t.playable) && !add(dense(t.playable)) {
			add(dense(t.held))
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
