package tui

import (
	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/panel"
	"boardgame/microcity/internal/tui/theme"
)

func (g *game) draw(s *paint.Sheet) {
	list, detail, foot := drawTable(s, g.table, g.log)
	if g.ending != nil {
		g.ending.draw(list, detail)
		drawHints(foot, []key.Binding{keys.Pick, keys.Undo, keys.Help, keys.Quit})
		return
	}
	y := g.drawQuestion(list)
	below := list.Part(1, y, list.W-1, list.H-y)
	if g.fields > 0 {
		g.drawTyped(below)
	} else if g.menu != nil {
		panel.List(below, g.rows())
	}
	panel.Lines(detail, g.detail)
	drawHints(foot, g.footKeys())
}

// drawQuestion writes what is asked, and what threatens, and gives the next row.
func (g *game) drawQuestion(s *paint.Sheet) int {
	asked, role := g.asked, theme.Strong
	if g.menu != nil && g.menu.ask != "" {
		asked = g.menu.ask
	}
	if g.busy {
		role = theme.Dim
	}
	y := 0
	for _, line := range paint.Wrap(asked, s.W-1) {
		s.Text(1, y, line, role)
		y++
	}
	if g.warn != "" {
		y += panel.Lines(s.Part(1, y, s.W-1, 2), []panel.Line{{Text: "! " + g.warn, Role: theme.Warning}})
	}
	return y
}

// rows are the lines of the list; quarters are chosen on the board and not listed.
func (g *game) rows() []panel.Row {
	var rows []panel.Row
	for i := range g.menu.list {
		if !g.menu.listed(i) {
			continue
		}
		c := &g.menu.list[i]
		_, one := c.only()
		rows = append(rows, panel.Row{
			Key: c.key, Text: c.label, Refused: c.why != "", Cursor: i == g.menu.cursor,
			Open: len(c.sub) > 0 && !one && c.why == "",
		})
	}
	return rows
}

func (g *game) footKeys() []key.Binding {
	choose := described(keys.Up, "↑↓", "choose")
	switch {
	case g.fields > 0:
		return []key.Binding{described(keys.Pick, "enter", "done"), keys.Erase, keys.Undo, keys.Help, keys.Quit}
	case g.menu != nil && g.menu.board:
		choose = described(keys.Up, "←↑↓→", "choose")
	}
	return []key.Binding{choose, keys.Pick, keys.Esc, keys.Undo, keys.Cards, keys.Help, keys.Quit}
}

func drawHints(s *paint.Sheet, bindings []key.Binding) {
	s.Fit(1, 0, s.W-1, plain(hints(bindings, '·'), s.Look), theme.Dim)
}
