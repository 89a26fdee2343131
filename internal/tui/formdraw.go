package tui

import (
	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/panel"
	"boardgame/microcity/internal/tui/theme"
)

func (f *form) draw(s *paint.Sheet) {
	list := f.fields()
	at, top := min(f.cursor, len(list)-1), 3
	if len(list)+8 > s.H {
		top = 2
	}
	s.Text(2, top-2, "New game", theme.Title)
	y := top + f.drawFields(s.Part(0, top, s.W, s.H-top-3), list, at) + 1
	y += panel.Lines(s.Part(4, y, min(s.W-6, 72), max(s.H-2-y, 1)), []panel.Line{{Text: upperFirst(list[at].Hint), Role: theme.Dim}})
	panel.Lines(s.Part(4, y, s.W-6, s.H-1-y), []panel.Line{{Text: f.trouble(), Role: theme.Warning}})
	f.drawBuilding(s, top)
	drawHints(s.Part(0, s.H-1, s.W, 1), []key.Binding{
		described(keys.Up, "↑↓", "line"), described(keys.Left, "←→", "change"), worded(keys.Start, "start"),
		described(keys.Esc, "esc", "back"), keys.Help,
	})
}

// drawFields draws the lines of the form, and gives how many rows they take. Where they
// do not all fit, those around the cursor show, and the last, which begins the game.
func (f *form) drawFields(s *paint.Sheet, list []setup.Field, at int) int {
	last := len(list) - 1
	rows := min(last, s.H-1)
	from := max(min(at-rows/2, last-rows), 0)
	for y := range rows {
		f.drawField(s, y, from+y, &list[from+y], at)
	}
	if from > 0 {
		s.Set(2, 0, s.Look.Glyphs.Up, theme.Dim)
	}
	if from+rows < last {
		s.Set(2, rows-1, s.Look.Glyphs.Down, theme.Dim)
	}
	f.drawField(s, rows, last, &list[last], at)
	return rows + 1
}

// trouble says why there is no such game, or what kept it from beginning.
func (f *form) trouble() string {
	if f.agreed.Fault != "" {
		return f.agreed.Fault
	}
	return f.notice
}

func (f *form) drawField(s *paint.Sheet, y, i int, fd *setup.Field, at int) {
	s.Zone(2, y, 40, 1, panel.Spot{Row: i, Cursor: at, Twice: true})
	role, cursor := theme.Text, i == at
	if cursor {
		s.Set(2, y, s.Look.Glyphs.Into, theme.Target)
		role = theme.Strong
	}
	s.Text(4, y, fd.Name, role)
	x := 19
	if fd.Values != nil && cursor {
		s.Text(x-2, y, "←", theme.Hotkey)
		s.Zone(x-2, y, 2, 1, pressed(keys.Left.Keys()[0]))
	}
	x = s.Fit(x, y, 22, fd.Value(), theme.Strong)
	switch {
	case fd.Values != nil && cursor:
		s.Text(x+1, y, "→", theme.Hotkey)
		s.Zone(x+1, y, 1, 1, pressed(keys.Right.Keys()[0]))
	case typed(fd) && cursor:
		s.Text(x, y, "_", theme.Hotkey)
	}
}

// drawBuilding shows what is to be built, from a row on, where there is room beside the form.
func (f *form) drawBuilding(s *paint.Sheet, y int) {
	rules := f.agreed.Rules
	if rules == nil || s.W < 76 {
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
		panel.Column(s.Part(44, y, min(s.W-46, 40), s.H-5-y), []panel.Section{panel.Stages(b)})
	}
}
