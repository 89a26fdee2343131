package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A notice is an overlay that any key closes: whose turn it is.
type notice struct {
	title string
	lines []widget.Line
}

func (n *notice) update(tea.KeyMsg, *room) (done bool, answer tea.Msg) { return true, nil }

func (n *notice) draw(s *paint.Sheet, keys *keymap) {
	w := min(s.W-2, 56)
	lines := wrapped(n.lines, w-4)
	in := widget.Box(s, w, len(lines)+4, n.title)
	used := widget.Lines(in.Part(0, 0, in.W, in.H-2), lines)
	in.Text(0, used+1, anyKey, theme.Dim)
	s.Zone(0, 0, s.W, s.H, pressed(keys.Esc.Keys()[0]))
}

const anyKey = "any key goes on"
