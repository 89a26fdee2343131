package live

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Turn is whose turn it is at a position, and how it stands then for that player.
type Turn struct {
	Seat  int // counted from 0; negative where it is nobody's alone
	Name  string
	Stand string
}

// handOver shows whose turn has begun since a position, and what the other player did, where several play at
// one keyboard a game whose turns are long enough for that.
func (g *Game) handOver(from game.Node, h *screen.Host) {
	t := g.Session.Tree()
	if g.table.Turn == nil || g.Session.Followed() || g.Session.Header().Bots != (log.Bots{}) || t.Result(t.Cursor()).Over {
		return
	}
	before, now := g.table.Turn(from), g.table.Turn(t.Cursor())
	if before.Seat < 0 || now.Seat < 0 || before.Seat == now.Seat {
		return
	}
	n := &screen.Notice{Title: now.Name, Lines: []widget.Line{{Text: now.Stand, Role: theme.Strong}, {}}}
	n.Lines = append(n.Lines, LastTurn(g.Log)...)
	h.Open(n)
}

// LastTurn returns what a log tells of the turn before the one that has begun.
func LastTurn(log []widget.Line) []widget.Line {
	ends := [2]int{len(log), len(log)}
	for i := len(log) - 1; i >= 0; i-- {
		if log[i].Role == theme.Title {
			ends[0], ends[1] = i, ends[0]
			if ends[1] < len(log) {
				break
			}
		}
	}
	return log[ends[0]:ends[1]]
}
