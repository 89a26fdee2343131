package tui

import (
	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/tui/widget"

	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/paint"
)

func (f *form) draw(s *paint.Sheet, keys *keymap) {
	list := f.fields()
	at := min(f.cursor, len(list)-1)
	top := drawForm(s, "New game", list, at, &f.line, f.trouble(), keys)
	f.drawBuilding(s, top)
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

// drawBuilding shows what is to be built, from a row on, where there is room beside the form.
func (f *form) drawBuilding(s *paint.Sheet, y int) {
	rules := f.agreed.Rules
	if rules == nil || s.W < fieldsWide {
		return
	}
	start := rules.Start()
	b := panel.Building{Name: words.New(rules).BuildingName(&start)}
	for i, st := range rules.Building(&start).Stages {
		b.Stages = append(b.Stages, panel.Stage{
			Name: prose.Safe(st.Name), Cost: words.ShortCost(st.Cost), Next: true, Bonus: words.New(rules).Bonus(&start, engine.StageArea(i)),
		})
	}
	if len(b.Stages) > 0 {
		widget.Column(s.Part(fieldsSide, y, min(s.W-fieldsSide-2, 40), s.H-5-y), []widget.Section{panel.Stages(b)})
	}
}
