package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/panel"
)

// points says that the table finds its choices by itself: some are on the board, some in
// the list.
func (g *game) points() {}

// pointAt is a mouse that points at a choice, or picks it.
func (g *game) pointAt(msg pointed, r *room) tea.Cmd {
	if g.busy {
		return nil
	}
	if g.ending != nil {
		if spot, ok := msg.what.(panel.Spot); ok {
			return g.pointAtEnding(spot, msg.pick, r)
		}
		return nil
	}
	if g.menu == nil {
		return nil
	}
	i := g.meant(msg.what, msg.pick)
	if i < 0 {
		return nil
	}
	if g.menu.reachable(i) {
		g.menu.cursor = i
	}
	g.point()
	if msg.pick {
		return g.pick(i, r)
	}
	return nil
}

// meant finds the choice that something on the screen stands for, -1 for none.
func (g *game) meant(what any, pick bool) int {
	row := -1
	for i := range g.menu.list {
		c := &g.menu.list[i]
		if g.menu.listed(i) {
			row++
		}
		switch what := what.(type) {
		case panel.Spot:
			if g.menu.listed(i) && row == what.Row && (pick || !what.Scrolled) {
				return i
			}
		case engine.Quarter:
			if q, ok := g.menu.target(i); ok && q == what {
				return i
			}
		case panel.Held:
			kind := c.action.Kind
			if (kind == engine.ActPlay || kind == engine.ActRecall) && engine.Card(c.action.A).String() == string(what) {
				return i
			}
		}
	}
	return -1
}

// pointAtEnding is the same after the game.
func (g *game) pointAtEnding(spot panel.Spot, pick bool, r *room) tea.Cmd {
	if spot.Scrolled && !pick {
		return nil
	}
	g.ending.cursor = spot.Row
	if !pick {
		return nil
	}
	return func() tea.Msg { return keyFor(keys.Pick.Keys()[0]) }
}
