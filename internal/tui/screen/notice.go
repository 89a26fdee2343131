package screen

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Notice is an overlay that any key closes, such as whose turn it is.
type Notice struct {
	Title string
	Lines []widget.Line
}

// Update closes the notice.
func (n *Notice) Update(tea.KeyMsg, *Host) (done bool, answer tea.Msg) { return true, nil }

// Draw draws the notice in the middle of a sheet.
func (n *Notice) Draw(s *paint.Sheet, keys *Keymap) {
	w := 56
	for _, l := range n.Lines { // a path is to be copied in one piece
		for word := range strings.FieldsSeq(l.Text) {
			w = max(w, paint.Width(word)+4)
		}
	}
	w = min(w, s.W-2)
	lines := Wrapped(n.Lines, w-4)
	in := widget.Box(s, w, len(lines)+4, n.Title)
	used := widget.Lines(in.Part(0, 0, in.W, in.H-2), lines)
	in.Text(0, used+1, AnyKey, theme.Dim)
	s.Zone(0, 0, s.W, s.H, Pressed(keys.Esc.Keys()[0]))
}

const AnyKey = "any key continues"
