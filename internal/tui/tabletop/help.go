package tabletop

import (
	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
)

// Help lists the keys that work now, and what the signs on the board mean.
func (g *playScreen) Help(keys *screen.Keymap) []screen.KeyGroup {
	goesOn := g.ending == nil
	table := screen.KeyGroup{Title: "At the table", Keys: []key.Binding{
		keys.Undo, keys.Redo, keys.UndoTurn, keys.RedoTurn, keys.Look, keys.Inspect, screen.When(g.several(), keys.View),
		screen.When(goesOn, screen.Worded(keys.Hint, "hints; again: what the choice costs that you point at")),
		screen.When(goesOn && g.Tutor.Teaches(), keys.Tutor), screen.When(goesOn, screen.Worded(keys.Why, "why the rest cannot be chosen")),
		screen.Worded(keys.Cards, "the position in words"), keys.Log, screen.When(goesOn && g.Session.Hides(), keys.Secrets), keys.Rules, keys.Settings, keys.Help, keys.Quit,
	}}
	choose := screen.KeyGroup{Title: "Choosing", Keys: []key.Binding{
		keys.Described(keys.Up, "←↑↓→", "move on the board, or in a list"),
		screen.Worded(keys.Next, "the next piece or choice"), screen.Worded(keys.Back, "the one before"),
		screen.Bind("1-9", "pick by number; again: the next with that number"),
		screen.Worded(keys.Pick, "do it"), keys.Described(keys.Esc, "esc", "close a list"),
	}}
	signs := g.board.Signs()
	if g.Tree().Players() > 1 {
		signs.Keys = append(signs.Keys, screen.Bind(string(theme.Unicode.Trace), live.TraceMeans))
	}
	switch {
	case g.ending != nil:
		return []screen.KeyGroup{g.End.Help(keys), signs, table}
	case g.Theirs():
		choose = g.RobotKeys(keys)
	}
	return []screen.KeyGroup{choose, signs, table}
}
