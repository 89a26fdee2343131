package table

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

func (g *playScreen) Help(keys *screen.Keymap) []screen.KeyGroup {
	if g.ending != nil {
		return []screen.KeyGroup{g.End.Help(keys), tableKeys(keys, false)}
	}
	choose := screen.KeyGroup{Title: "Choosing", Keys: []key.Binding{
		keys.Described(keys.Up, "←↑↓→", "choose; on the city, jump to where you can go"),
		keys.Next,
		keys.Pick,
		screen.Bind("1-9", "pick a line, or a card by its value"),
	}}
	choose.Keys = append(append(choose.Keys, g.letters()...), keys.Why, keys.Described(keys.Esc, "esc", "back one step"))
	if g.split != nil {
		choose.Keys = append([]key.Binding{keys.Described(keys.Left, "←→", "point at a die"), keys.Give}, choose.Keys...)
	}
	if g.fields > 0 {
		choose = screen.KeyGroup{Title: "Entering dice and cards", Keys: []key.Binding{
			screen.Bind("0-9", "type what the dice or cards show"), keys.Erase, keys.Described(keys.Pick, "enter", "done"),
		}}
	}
	if g.Theirs() {
		choose = g.RobotKeys(keys)
	}
	if g.hinting.On {
		choose = hintKeys(keys)
	}
	return []screen.KeyGroup{choose, g.table.signs(), tableKeys(keys, true)}
}

// letters returns the bindings of the choices that have one of their own.
func (g *playScreen) letters() (list []key.Binding) {
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

// tableKeys returns the bindings of the table: advice is for a game that goes on.
func tableKeys(keys *screen.Keymap, goesOn bool) screen.KeyGroup {
	return screen.KeyGroup{Title: "At the table", Keys: []key.Binding{
		keys.Undo, keys.Redo, keys.UndoPhase, keys.RedoPhase, keys.UndoTurn, keys.RedoTurn, keys.Look, keys.Inspect,
		screen.When(goesOn, screen.Worded(keys.Hint, "hints; a game with one has no stars on the ladder")), screen.When(goesOn, keys.Tutor), keys.Cards, keys.Building, keys.Log, keys.Rules, keys.Settings, keys.Help, keys.Quit,
	}}
}

// refusals tells of everything in the list, or on the city, that cannot be chosen, why.
func (g *playScreen) refusals() *screen.Page {
	p := &screen.Page{Title: "Not possible now"}
	for i := range g.menu.list {
		c := &g.menu.list[i]
		if c.Why == "" {
			continue
		}
		p.Lines = append(p.Lines, widget.Line{Text: c.Label, Role: theme.Text}, widget.Line{Text: "   " + c.Why + ".", Role: theme.Warning})
		if way := g.remedy(c.Action); way != "" {
			p.Lines = append(p.Lines, widget.Line{Text: "   " + way, Role: theme.Dim})
		}
	}
	if len(p.Lines) == 0 {
		p.Lines = []widget.Line{{Text: game.NoneRefused, Role: theme.Text}}
	}
	return p
}
