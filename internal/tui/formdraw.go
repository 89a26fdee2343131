package tui

import (
	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
)

// sketchWide is how wide what is drawn beside the form gets.
const sketchWide = 72

func (f *form) Draw(s *paint.Sheet, keys *screen.Keymap) {
	list := f.fields()
	at := min(f.cursor, len(list)-1)
	title := "New game"
	if f.elsewhere != nil {
		title = f.elsewhere.Title
	}
	top := drawForm(s, title, list, at, &f.line, f.trouble(), keys)
	if s.W >= fieldsWide {
		f.behind.app.game.Sketch(f.agreed, s.Part(fieldsSide, top, min(s.W-fieldsSide-2, sketchWide), s.H-5-top))
	}
	screen.DrawHints(s.Part(0, s.H-1, s.W, 1), formFoot(&list[at], prose.LowerFirst(list[startLine].Name), keys), keys)
}

// formFoot lists what keys do on a line of the form, of which one does what start says. Where something is typed, letters are text
// and no commands.
func formFoot(at *setup.Field, start string, keys *screen.Keymap) []key.Binding {
	line, back := keys.Described(keys.Up, "↑↓", "line"), keys.Described(keys.Esc, "esc", "back")
	done := screen.Bind("enter", "done", "enter")
	switch {
	case at.Values != nil:
		return []key.Binding{line, turning(keys), screen.Worded(keys.Start, start), back, keys.Help}
	case typed(at):
		return []key.Binding{line, done, back}
	}
	return []key.Binding{line, keys.Described(keys.Pick, screen.FirstKey(keys.Pick), start), back, keys.Help}
}

// trouble says why there is no such game, or what kept it from beginning.
func (f *form) trouble() string {
	if trouble := f.agreed.Trouble(); trouble != "" {
		return trouble
	}
	return f.notice
}
