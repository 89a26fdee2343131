package tui

import (
	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/paint"
)

func (f *form) draw(s *paint.Sheet, keys *keymap) {
	list := f.fields()
	at := min(f.cursor, len(list)-1)
	top := drawForm(s, "New game", list, at, &f.line, f.trouble(), keys)
	if s.W >= fieldsWide {
		f.behind.app.game.sketch(f.agreed, s.Part(fieldsSide, top, min(s.W-fieldsSide-2, 40), s.H-5-top))
	}
	drawHints(s.Part(0, s.H-1, s.W, 1), formFoot(&list[at], keys), keys)
}

// formFoot lists what keys do on a line of the form. Where a name is typed, letters are text
// and no commands.
func formFoot(at *setup.Field, keys *keymap) []key.Binding {
	line, back := keys.described(keys.Up, "↑↓", "line"), keys.described(keys.Esc, "esc", "back")
	done := bind("enter", "done", "enter")
	switch {
	case at.Values != nil:
		return []key.Binding{line, turning(keys), worded(keys.Start, "start"), back, keys.Help}
	case typed(at) && at.Digits:
		return []key.Binding{line, done, worded(keys.Start, "start"), back, keys.Help}
	case typed(at):
		return []key.Binding{line, done, back}
	}
	return []key.Binding{line, keys.described(keys.Pick, firstKey(keys.Pick), "start"), back, keys.Help}
}

// trouble says why there is no such game, or what kept it from beginning.
func (f *form) trouble() string {
	if f.agreed.Fault != "" {
		return f.agreed.Fault
	}
	return f.notice
}
