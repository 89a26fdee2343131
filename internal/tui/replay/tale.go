package replay

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A taleCard lists what happened, to go to the step of a line. Where what is to come is
// hidden, it ends with what was seen.
type taleCard struct {
	lines  []widget.Line
	steps  []int // the step that each line tells of
	cursor int
	page   int // rows seen last, for turning pages
}

// A jumpMsg tells the replay which step to show.
type jumpMsg struct{ step int }

func newTaleCard(v *Viewer) *taleCard {
	ends := v.End()
	c := &taleCard{lines: v.tale[:v.told[ends]]}
	for step := 1; step <= ends; step++ {
		for range v.told[step] - v.told[step-1] {
			c.steps = append(c.steps, step)
		}
		if step <= v.At() {
			c.cursor = max(len(c.steps)-1, 0)
		}
	}
	return c
}

func (c *taleCard) Update(k tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
	keys := h.Keys
	switch {
	case key.Matches(k, keys.Esc, keys.Quit, keys.Log):
		return true, nil
	case len(c.lines) == 0:
		return key.Matches(k, keys.Pick), nil
	case key.Matches(k, keys.Pick):
		return true, jumpMsg{c.steps[c.cursor]}
	}
	c.cursor = screen.Scrolled(k, c.cursor, c.page, len(c.lines)-1, keys)
	return false, nil
}

func (c *taleCard) Draw(s *paint.Sheet, keys *screen.Keymap) {
	w := min(s.W-2, 84)
	in := widget.Box(s, w, min(s.H-2, max(len(c.lines), 1)+4), "What happened so far")
	list := in.Part(0, 0, in.W, in.H-2)
	c.page = list.H
	if len(c.lines) == 0 {
		list.Text(0, 0, prose.NothingYet, theme.Dim)
	}
	rows := make([]widget.Row, len(c.lines))
	for i, l := range c.lines {
		rows[i] = widget.Row{Text: l.Text, Cursor: i == c.cursor}
	}
	widget.List(list, rows)
	screen.Hints(in.Part(0, in.H-1, in.W, 1), 0, []key.Binding{
		keys.Described(keys.Up, "↑↓", "choose"), keys.Described(keys.Pick, "enter", "go to that step"), keys.Described(keys.Esc, "esc", "close"),
	}, keys)
}
