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
	known bool // it was found out
}

// Tip returns what is explained at the position that is shown; "" for nothing. It asks the
// session nothing, which may be writing.
func (g *Game) Tip() string { return g.tip.text }

// outlived drops what was explained at another position than the present one.
func (g *Game) outlived() {
	if g.tip.at != g.Session.Tree().Cursor() {
		g.tip = tip{}
	}
}

// explain finds out, once for each position, whether something on the table is new to the people.
func (g *Game) explain(h *screen.Host) tea.Cmd {
	if g.busy || g.tip.known || len(h.Overlays) > 0 || !g.Session.Kept() || g.Session.Elsewhere() {
		return nil
	}
	g.tip = tip{at: g.Session.Tree().Cursor(), known: true}
	g.tip.text = h.Tips.Next(g.Session.Header().Game, g.Tree(), g.Talk, func(s game.Seats) bool { return g.Session.Seat(s) == "" })
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
