package live

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/tui/screen"
)

// A tip is what is explained at a position because it is new.
type tip struct {
	text  string
	at    game.Node
	known bool // there was such a position
}

// Tip returns what is explained at the present position; "" for nothing.
func (g *Game) Tip() string {
	if g.tip.at != g.Session.Tree().Cursor() {
		return ""
	}
	return g.tip.text
}

// explain finds out, once for each position, whether something on the table is new to the people.
func (g *Game) explain(h *screen.Host) tea.Cmd {
	at := g.Session.Tree().Cursor()
	if g.busy || g.tip.known && g.tip.at == at || len(h.Overlays) > 0 || !g.Session.Kept() {
		return nil
	}
	g.tip = tip{at: at, known: true}
	head := g.Session.Header()
	talk := g.Session.Box().Table(g.Session.Tree(), head.Party())
	g.tip.text = h.Tips.Next(head.Game, g.Session.Tree(), talk, func(s game.Seats) bool { return g.Session.Seat(s) == "" })
	if g.tip.text == "" {
		return nil
	}
	g.table.Point()
	keep := h.Tips.Keep()
	return h.Run(func() tea.Msg {
		_ = keep() // at worst it is given again
		return nil
	})
}
