package table

import (
	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/prose"
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
	}{{"Bonuses of the stages", stages}, {"Contracts", contracts}} {
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
