package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A confirm asks a question that yes or no answers. Yes sends the answer to the screen.
type confirm struct {
	title  string
	lines  []widget.Line
	yes    string
	answer tea.Msg
	also   *option // a third way
}

// An option is a way that a confirm offers besides yes and no.
type option struct {
	key    key.Binding
	text   string
	answer tea.Msg
}

func (c *confirm) update(msg tea.KeyMsg, r *room) (done bool, answer tea.Msg) {
	switch {
	case key.Matches(msg, r.keys.Yes):
		return true, c.answer
	case key.Matches(msg, r.keys.No):
		return true, nil
	case c.also != nil && key.Matches(msg, c.also.key):
		return true, c.also.answer
	}
	return false, nil
}

func (c *confirm) draw(s *paint.Sheet, keys *keymap) {
	w := min(s.W-2, 60)
	lines := wrapped(c.lines, w-4)
	in := widget.Box(s, w, len(lines)+4, c.title)
	used := widget.Lines(in, lines)
	row := in.Part(0, used+1, in.W, 1)
	x := button(row, 0, keys.Yes, c.yes)
	if c.also != nil {
		x = button(row, x, c.also.key, c.also.text)
	}
	button(row, x, keys.No, "no, go back")
}

// button writes an answer with its key, to be pressed or clicked, and gives the column
// of the next.
func button(s *paint.Sheet, x int, b key.Binding, text string) int {
	from := x
	x = s.Text(x, 0, firstKey(b), theme.Hotkey)
	x = s.Text(x, 0, " "+text, theme.Text)
	s.Zone(from, 0, x-from, 1, pressed(b.Keys()[0]))
	return x + 3
}
