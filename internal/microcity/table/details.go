package table

import (
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
		text := "  " + c.Name + ", " + c.Cost
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

// texts writes what the panels have no room to say, as far as there is room, and in the rows that are left what happened
// last. It returns how many rows the former took, and whether the latter had room.
func texts(s *paint.Sheet, t *table, size board.Size, log []widget.Line) (used int, told bool) {
	if t.scores == nil {
		for _, about := range t.details(size) {
			if rows := screen.Wrapped(about, s.W-1); used+len(rows) <= s.H {
				widget.Lines(s.Part(0, used, s.W-1, len(rows)), rows)
				used += len(rows) + 1
			}
		}
	}
	if s.H-used < fewTold || log == nil {
		return used, false
	}
	tale(s.Part(0, used, s.W, s.H-used), log)
	return used, true
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
