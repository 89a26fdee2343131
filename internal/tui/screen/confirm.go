package screen

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Confirm asks a question that yes or no answers. Yes sends the answer to the screen.
type Confirm struct {
	Title  string
	Lines  []widget.Line
	Path   string // of a file, on a line of its own below, cut at its start; "" for none
	Yes    string
	Answer tea.Msg
	Also   []Option // further ways
}

// An Option is a way that a confirm offers besides yes and no.
type Option struct {
	Key    key.Binding
	Text   string
	Answer tea.Msg
}

// Update takes the answer.
func (c *Confirm) Update(msg tea.KeyMsg, h *Host) (done bool, answer tea.Msg) {
	switch {
	case key.Matches(msg, h.Keys.Yes):
		return true, c.Answer
	case key.Matches(msg, h.Keys.No):
		return true, nil
	}
	for _, o := range c.Also {
		if key.Matches(msg, o.Key) {
			return true, o.Answer
		}
	}
	return false, nil
}

// Draw draws the question and its answers in the middle of a sheet.
func (c *Confirm) Draw(s *paint.Sheet, keys *Keymap) {
	w := min(s.W-2, 60)
	lines := Wrapped(c.Lines, w-4)
	if c.Path != "" {
		lines = append(lines, widget.Line{Text: paint.CutStart(c.Path, w-4, s.Look.Glyphs.Ellipsis), Role: theme.Dim})
	}
	in := widget.Box(s, w, len(lines)+4, c.Title)
	used := widget.Lines(in, lines)
	row := in.Part(0, used+1, in.W, 1)
	x := Button(row, 0, keys.Yes, c.Yes)
	for _, o := range c.Also {
		x = Button(row, x, o.Key, o.Text)
	}
	Button(row, x, keys.No, "no, go back")
}

// Button writes an answer with its key, to be pressed or clicked, and returns the column
// of the next.
func Button(s *paint.Sheet, x int, b key.Binding, text string) int {
	from := x
	x = s.Text(x, 0, FirstKey(b), theme.Hotkey)
	x = s.Text(x, 0, " "+text, theme.Text)
	s.Zone(from, 0, x-from, 1, Pressed(b.Keys()[0]))
	return x + 3
}
