package tui

import (
	"slices"

	"boardgame/microcity/internal/tui/widget"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/tui/theme"
)

func (g *game) help(keys *keymap) []keyGroup {
	if g.ending != nil {
		return []keyGroup{g.endingKeys(), tableKeys(keys)}
	}
	choose := keyGroup{"Choosing", []key.Binding{
		keys.described(keys.Up, "←↑↓→", "choose; on the city, hop to where you can go"),
		keys.Next,
		keys.Pick,
		bind("1-9", "pick a line, or a card by its value"),
	}}
	choose.keys = append(append(choose.keys, g.letters()...), keys.Why, keys.described(keys.Esc, "esc", "one step back"))
	if g.split != nil {
		choose.keys = append([]key.Binding{keys.described(keys.Left, "←→", "point at a die"), keys.Give}, choose.keys...)
	}
	if g.fields > 0 {
		choose = keyGroup{"What chance brought", []key.Binding{
			bind("0-9", "type what the dice or cards show"), keys.Erase, keys.described(keys.Pick, "enter", "done"),
		}}
	}
	if g.theirs() {
		choose = robotKeys(keys)
	}
	if g.hinting != nil {
		choose = hintKeys(keys)
	}
	return []keyGroup{choose, g.table.signs(), tableKeys(keys)}
}

// letters returns the bindings of the choices that have one of their own.
func (g *game) letters() (list []key.Binding) {
	if g.menu == nil {
		return nil
	}
	for i := range g.menu.list {
		by := g.menu.keys[i].by
		if by.Enabled() && !slices.ContainsFunc(list, func(b key.Binding) bool { return b.Help() == by.Help() }) {
			list = append(list, by)
		}
	}
	return list
}

func tableKeys(keys *keymap) keyGroup {
	return keyGroup{"At the table", []key.Binding{
		keys.Undo, keys.Redo, keys.UndoPhase, keys.RedoPhase, keys.UndoTurn, keys.RedoTurn, keys.Look,
		keys.Hint, keys.Tutor, keys.Cards, keys.Building, keys.Log, keys.Rules, keys.Settings, keys.Help, keys.Quit,
	}}
}

// refusals tells of everything in the list, or on the city, that cannot be chosen, why.
func (g *game) refusals() *page {
	p := &page{title: "Why not the rest"}
	for i := range g.menu.list {
		c := &g.menu.list[i]
		if c.Why == "" {
			continue
		}
		p.lines = append(p.lines, widget.Line{Text: c.Label, Role: theme.Text}, widget.Line{Text: "   " + c.Why + ".", Role: theme.Warning})
		if way := g.remedy(c.Action); way != "" {
			p.lines = append(p.lines, widget.Line{Text: "   " + way, Role: theme.Dim})
		}
	}
	if len(p.lines) == 0 {
		p.lines = []widget.Line{{Text: "All that there is can be chosen.", Role: theme.Text}}
	}
	return p
}
