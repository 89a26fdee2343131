package tui

import (
	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/skyline"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// drawWide draws what was built as wide as the window, at the bottom, and the board of the game that waits at the right. It
// returns where the menu begins, and the cells it has.
func (m *mainMenu) drawWide(s *paint.Sheet, wide int) (x, y, cells int) {
	if s.Look.Glyphs != &theme.ASCII {
		skyline.Draw(s.Part(0, 0, s.W, s.H-1), m.built)
	}
	y = max((s.H-skyline.Rows-previewRows-8)/3, 0)
	if m.seen.board == nil {
		x = (s.W - wide) / 2
		return x, y, s.W - x - 1
	}
	room := min((s.W-wide-8)/2*2, 110)
	x = (s.W - wide - 4 - room) / 2
	m.seen.draw(s.Part(x+wide+4, y+3, room, s.H-2-skyline.Rows-y-3))
	return x, y, wide + 2
}

func (m *mainMenu) Draw(s *paint.Sheet, keys *screen.Keymap) {
	const wide = 46
	list := m.entries(keys)
	x, y := (s.W-wide)/2, (s.H-skyline.Rows-len(list)-6)/2
	cells := s.W - x - 1
	switch {
	case roomy(s.W, s.H):
		x, y, cells = m.drawWide(s, wide)
	case y < 0: // in a low window the list needs the rows of the skyline
		y = max((s.H-len(list)-6)/2, 0)
	case s.Look.Glyphs != &theme.ASCII:
		skyline.Draw(s.Part(0, y, s.W, skyline.Rows), m.built)
		y += skyline.Rows
	}
	s.Text((s.W-19)/2, y+1, "M I C R O   C I T Y", theme.Title)
	if !m.looked {
		return
	}
	rows := m.rows(list)
	widget.List(s.Part(x, y+3, cells, len(rows)), rows)
	below := min(y+4+len(rows), s.H-2) // in a low window right below the list
	widget.Lines(s.Part(x, below, wide, 2), []widget.Line{{Text: m.notice, Role: theme.Warning}})
	screen.DrawHints(s.Part(0, s.H-1, s.W, 1), []key.Binding{keys.Described(keys.Up, "↑↓", "choose"), keys.Pick, keys.Help, keys.Quit}, keys)
}
