package tui

import (
	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/panel"
)

func (f *form) draw(s *paint.Sheet) {
	list := f.fields()
	top := drawForm(s, "New game", list, min(f.cursor, len(list)-1), f.trouble())
	f.drawBuilding(s, top)
	drawHints(s.Part(0, s.H-1, s.W, 1), []key.Binding{
		described(keys.Up, "↑↓", "line"), described(keys.Left, "←→", "change"), worded(keys.Start, "start"),
		described(keys.Esc, "esc", "back"), keys.Help,
	})
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
	b := panel.Building{Name: present.New(rules).BuildingName(&start)}
	for _, st := range rules.Building(&start).Stages {
		b.Stages = append(b.Stages, panel.Stage{
			Name: present.Safe(st.Name), Cost: present.ShortCost(st.Cost), Next: true, Bonus: !st.Bonus.IsNone(),
		})
	}
	if len(b.Stages) > 0 {
		panel.Column(s.Part(fieldsSide, y, min(s.W-fieldsSide-2, 40), s.H-5-y), []panel.Section{panel.Stages(b)})
	}
}
