package screen

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// belowLine returns how many of h rows a table has below a line that a screen sets above it. Where the
// table needs every row, the line covers its first.
func belowLine(h int) int { return max(h-1, min(h, MinHeight)) }

// UpdateBelow hands a message to a table that lies below a line.
func UpdateBelow(table Screen, msg tea.Msg, h *Host) (next Screen, cmd tea.Cmd) {
	h.Within(belowLine(h.H), func() { next, cmd = table.Update(msg, h) })
	return next, cmd
}

// A Covered screen draws itself where a line covers its first row: it shows there nothing that it does not
// show elsewhere.
type Covered interface {
	DrawCovered(s *paint.Sheet, keys *Keymap)
}

// DrawBelow draws a table below a line that says what it is about or, where there is news, that.
func DrawBelow(table Screen, s *paint.Sheet, keys *Keymap, about, news string) {
	rows := belowLine(s.H)
	draw := table.Draw
	if c, ok := table.(Covered); ok && rows == s.H {
		draw = c.DrawCovered
	}
	draw(s.Part(0, s.H-rows, s.W, rows), keys)
	text, role := about, theme.Strong
	if news != "" {
		text, role = news, theme.Warning
	}
	line := s.Part(0, 0, s.W, 1)
	line.Clear(0, 0, line.W, 1)
	line.Fit(1, 0, line.W-2, text, role)
}
