package tabletop

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/screen"
)

// A Note is what there is to say of something that a board draws and nothing is chosen by, such as
// the cup of a rival. The board lays it to be pointed at.
type Note string

// sight is what can be seen on the table.
func (g *playScreen) sight() live.Sight {
	return live.Sight{
		About: g.about, First: func() any { return g.place },
		Act: func(what any) string {
			switch what.(type) {
			case Place:
				if g.onBoard() {
					_, _, pick := g.keyNames()
					return pick
				}
			case Item:
				return "take in hand"
			}
			return ""
		},
		Take: func(what any, h *screen.Host) tea.Cmd {
			if _, note := what.(Note); note {
				return nil
			}
			return g.pointAt(screen.PointedMsg{What: what, Does: screen.Picks}, h)
		},
	}
}

// about says what there is to know of something on the table; "" of what is not looked at.
func (g *playScreen) about(what any) string {
	switch what := what.(type) {
	case Place:
		return g.board.About(g.at, what)
	case Item:
		if i := g.means(string(what)); i >= 0 && what != "" {
			return prose.Sentence(g.choices[i].Text)
		}
	case Note:
		return string(what)
	}
	return ""
}

// means returns which choice may mean an action; -1 for none.
func (g *playScreen) means(action string) int {
	return slices.IndexFunc(g.choices, func(c game.Choice) bool { return slices.Contains(c.Actions(), action) })
}
