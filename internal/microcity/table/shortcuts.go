package table

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/choices"
	"boardgame/microcity/internal/tui/screen"
)

// A shortcut is what chooses something besides the cursor.
type shortcut struct {
	key string      // as it is shown
	by  key.Binding // the same, where it is not a digit or a card
}

// numbered gives every choice its key: a card its own value, what ends, declines or is
// there in many turns a letter, the others 1 to 9 in order. Quarters are chosen on the
// board.
func numbered(list []choices.Choice, keys *screen.Keymap) []shortcut {
	next, shortcuts := '1', make([]shortcut, len(list))
	for i := range list {
		c, by := &list[i], &shortcuts[i]
		_, onBoard := c.Quarter()
		if by.by = letter(c.Action, keys); by.by.Enabled() {
			by.key = screen.FirstKey(by.by)
			continue
		}
		switch c.Action.Kind {
		case engine.ActPlay, engine.ActRecall:
			by.key = c.Action.Card().String()
		default:
			if c.Action.Kind == engine.ActSell && len(c.Sub) == 0 { // behind two dice, each up or down
				next = max(next, firstSale+rune(c.Action.Material()))
			}
			if (!onBoard || len(c.Sub) > 0 || len(list) < 9) && next <= '9' && !taken(list, string(next)) {
				by.key = string(next)
				next++
			}
		}
	}
	return shortcuts
}

// firstSale is the digit that sells coal.
const firstSale = '5'

// letter returns the binding of an action that has one of its own.
func letter(a engine.Action, keys *screen.Keymap) key.Binding {
	switch a.Kind {
	case engine.ActReady, engine.ActEnd:
		return keys.End
	case engine.ActPass:
		return keys.Pass
	case engine.ActRetrieve:
		return keys.Retrieve
	case engine.ActAdvantage:
		return keys.Claim
	case engine.ActPlay, engine.ActRecall:
		if a.Card() == engine.CardX {
			return keys.CardX
		}
	default:
	}
	return key.Binding{}
}

// is reports whether a key is the shortcut.
func (by *shortcut) is(msg tea.KeyMsg) bool {
	return key.Matches(msg, by.by) || !by.by.Enabled() && by.key != "" && by.key == msg.String()
}

// taken reports whether a card among the choices has that key.
func taken(list []choices.Choice, key string) bool {
	for i := range list {
		kind := list[i].Action.Kind
		if (kind == engine.ActPlay || kind == engine.ActRecall) && list[i].Action.Card().String() == key {
			return true
		}
	}
	return false
}
