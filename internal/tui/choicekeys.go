package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
)

// numbered gives every choice its key: a card its own value, what ends, declines or is
// there in many turns a letter, the others 1 to 9 in order. Quarters are chosen on the
// board.
func numbered(list []choice, keys *keymap) []choice {
	next := '1'
	for i := range list {
		c := &list[i]
		_, onBoard := c.quarter()
		c.key = ""
		if c.by = letter(c.action, keys); c.by.Enabled() {
			c.key = firstKey(c.by)
			continue
		}
		switch c.action.Kind {
		case engine.ActPlay, engine.ActRecall:
			c.key = c.action.Card().String()
		default:
			if (!onBoard || len(c.sub) > 0 || len(list) < 9) && next <= '9' && !taken(list, string(next)) {
				c.key = string(next)
				next++
			}
		}
	}
	return list
}

// letter gives the binding of an action that has one of its own.
func letter(a engine.Action, keys *keymap) key.Binding {
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

// chosenBy tells whether a key chooses it.
func (c *choice) chosenBy(msg tea.KeyMsg) bool {
	return key.Matches(msg, c.by) || !c.by.Enabled() && c.key != "" && c.key == msg.String()
}

// taken tells whether a card among the choices has that key.
func taken(list []choice, key string) bool {
	for i := range list {
		kind := list[i].action.Kind
		if (kind == engine.ActPlay || kind == engine.ActRecall) && list[i].action.Card().String() == key {
			return true
		}
	}
	return false
}
