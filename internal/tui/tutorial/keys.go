package tutorial

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

func (t *Screen) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys, yours := h.Keys, t.Yours()
	low := yours && len(t.pages()) > 0 && t.low(h.W, h.H, keys)
	switch {
	case low && !t.read && key.Matches(msg, keys.Pick):
		t.read = true
		return t, nil
	case low && t.read && key.Matches(msg, keys.Esc) && !t.table.Listing():
		t.read = false
		return t, nil
	}
	return t.do(msg, h)
}

// do does what a key means, whatever the window shows.
func (t *Screen) do(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys, yours := h.Keys, t.Yours()
	switch {
	case key.Matches(msg, keys.Settings):
		return h.Shell.Settings(t), nil
	case key.Matches(msg, keys.Quit), key.Matches(msg, keys.Esc) && !(yours && t.table.Listing()):
		h.Open(&screen.Confirm{
			Title: "Leave the lesson?", Lines: []widget.Line{{Text: "You can start it again at any time.", Role: theme.Text}},
			Yes: "leave", Answer: leaveMsg{},
		})
	case key.Matches(msg, keys.Rules):
		h.Open(h.Shell.Rules(t.table.Live().Session.Header().Game))
	case yours && t.Next().Key != "":
		t.read = true
		return t, t.pressed(msg, h)
	case yours && takesAway(msg, keys):
		t.read = true
		t.table.Live().Say("You cannot undo, replay or ask for hints here.")
	case yours:
		t.read = true
		t.table.Live().Forgive()
		return t, t.pass(msg, h)
	case key.Matches(msg, keys.Pick, keys.Right, keys.Down, keys.Next, keys.PageDown):
		return t, t.turnPage(h)
	case key.Matches(msg, keys.Left, keys.Up, keys.Back, keys.PageUp):
		t.page = max(t.page-1, 0)
	}
	return t, nil
}

// pressed hands the key that the lesson wants to the table, and no other. Where that writes
// something, the lesson goes on when it is written.
func (t *Screen) pressed(msg tea.KeyMsg, h *screen.Host) tea.Cmd {
	if b, ok := h.Keys.Named(t.Next().Key); !ok || !key.Matches(msg, b) {
		t.table.Live().Say(t.task(t.Next()) + ".")
		return nil
	}
	t.table.Live().Forgive()
	cmd := t.pass(msg, h)
	if t.table.Live().Busy() {
		return cmd
	}
	return tea.Batch(cmd, t.advance(h))
}

// takesAway tells the keys that lead away from the moment of the lesson.
func takesAway(msg tea.KeyMsg, keys *screen.Keymap) bool {
	return key.Matches(msg, keys.Undo, keys.Redo, keys.UndoPhase, keys.RedoPhase, keys.UndoTurn, keys.RedoTurn, keys.Look, keys.Hint, keys.Tutor)
}

// turnPage goes on to the next page, the next step or, at the end, to a real game.
func (t *Screen) turnPage(h *screen.Host) tea.Cmd {
	game := t.table.Live()
	if t.page < len(t.pages())-1 {
		t.page++
		return nil
	}
	if step := t.Next(); step != nil {
		return game.Write([]string{step.Action}, h)
	}
	end := &screen.Confirm{Title: "End of the lesson", Lines: []widget.Line{{Text: lesson.GoOn, Role: theme.Text}}}
	if tree := game.Session.Tree(); tree.Result(tree.Cursor()).Over {
		end.Lines[0].Text = lesson.Over
		end.Yes, end.Answer = "to the menu", leaveMsg{}
	} else {
		end.Yes, end.Answer = "keep playing", playOnMsg{}
		end.Also = []screen.Option{{Key: h.Keys.ToMenu, Text: "to the menu", Answer: leaveMsg{}}}
	}
	h.Open(end)
	return nil
}
