package replay

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A noteCard is where a note is written.
type noteCard struct {
	note log.Note
	text screen.TextLine
	mark int // 0 for none, or index+1 into log.Marks
}

// maxNote is how many characters a note may have.
const maxNote = 300

// noteWrittenMsg tells what the player wants to note; notedMsg, that it is in the log, or why
// not.
type (
	noteWrittenMsg struct{ note log.Note }
	notedMsg       struct {
		note log.Note
		err  error
	}
)

// openNote lays a card over the table to note something about the position.
func (v *Viewer) openNote(h *screen.Host) {
	if err := v.Writable(); err != nil {
		v.refused(err, h.Keys)
		return
	}
	note, _ := v.Note(v.At())
	c := &noteCard{note: note}
	c.text = screen.NewTextLine(prose.Safe(c.note.Text), maxNote, h.Keys)
	for i, m := range log.Marks {
		if m == c.note.Mark {
			c.mark = i + 1
		}
	}
	h.Open(c)
}

func (c *noteCard) Update(k tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
	keys := h.Keys
	switch {
	case c.text.Press(k):
	case screen.Abandons(k, keys):
		return true, nil
	case screen.Accepts(k, keys):
		c.note.Text = strings.TrimSpace(prose.Safe(c.text.String()))
		return true, noteWrittenMsg{c.note}
	case key.Matches(k, keys.Next):
		c.turnMark(1)
	case key.Matches(k, keys.Back):
		c.turnMark(-1)
	}
	return false, nil
}

func (c *noteCard) turnMark(by int) {
	n := len(log.Marks) + 1
	c.mark = (c.mark + by + n) % n
	c.note.Mark = ""
	if c.mark > 0 {
		c.note.Mark = log.Marks[c.mark-1]
	}
}

func (c *noteCard) Draw(s *paint.Sheet, keys *screen.Keymap) {
	w := min(s.W-2, 64)
	head, tail := c.text.Parts()
	text := paint.Fill(head+screen.Caret+tail, w-4)
	in := widget.Box(s, w, len(text)+5, "A note on this step")
	x := 0
	for i, mark := range append([]string{"no mark"}, log.Marks[:]...) {
		from := x
		x = in.Text(x, 0, " "+mark+" ", theme.Text)
		if i == c.mark {
			in.Text(from, 0, "["+mark+"]", theme.Strong)
			in.Mark(from, 0, x-from, 1, theme.Picked)
		}
	}
	for i, line := range text {
		in.Text(0, 2+i, line, theme.Strong)
	}
	screen.Hints(in.Part(0, in.H-1, in.W, 1), 0, []key.Binding{
		screen.Worded(keys.Next, "mark"), keys.Described(keys.Pick, "enter", "save (empty: delete)"), keys.Described(keys.Esc, "esc", "cancel"),
	}, keys)
}

// write puts a note into the log.
func (v *Viewer) write(msg noteWrittenMsg, h *screen.Host) tea.Cmd {
	v.busy = true
	return h.Run(func() tea.Msg { return notedMsg{msg.note, v.Write(msg.note)} })
}

func (v *Viewer) noted(msg notedMsg) {
	v.busy = false
	if msg.err != nil {
		v.notice = prose.Safe(prose.Sentence(msg.err.Error()))
		return
	}
	v.Keep(msg.note)
	v.moved()
	v.notice = "Note saved."
}
