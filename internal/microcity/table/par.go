package table

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/ladder"
	"boardgame/microcity/internal/microcity/par"
	"boardgame/microcity/internal/tui/screen"
)

// A yardstick holds a game that was won against the shortest win that its luck allows, and says how
// many stars it has on the ladder. After a quick look the search for that takes seconds; it goes on
// only while the end of the game shows.
type yardstick struct {
	win   ladder.Win         // the game; without Turns there is no par
	stars bool               // it counts on the ladder
	why   string             // what it does not count for, as ladder.Won gives it
	looks int                // that were taken, the quick one and the thorough one
	text  string             // how the game compares with what is known; "" before the first look
	stop  context.CancelFunc // ends the search; nil while there is none
}

const allLooks = 2

// parMsg tells what came of a look for par after the end of a game.
type parMsg struct {
	of    *yardstick
	found par.Result
	looks int // that were taken then
}

// yardstickOf returns the yardstick of a game that was won with luck from its seed, else one without
// par.
func yardstickOf(g *playScreen) (y yardstick) {
	if g.result.Verdict != engine.Won || g.session.Luck().Origin() != chance.FromSeed {
		return y
	}
	y.win, y.stars, y.why = ladder.Won(g.session)
	return y
}

// says returns the line about par, "" for none.
func (y *yardstick) says() string {
	switch {
	case y.win.Turns == 0:
		return ""
	case y.text == "":
		return "Searching for par…"
	case y.looks < allLooks:
		return y.text + ladder.Searching
	}
	return y.text
}

// measure has the computer look for par, unless it does so or has done so. A par that was found
// before is not searched for again.
func (g *playScreen) measure(h *screen.Host) tea.Cmd {
	y := &g.ending.par
	if y.win.Turns == 0 || y.looks >= allLooks || y.stop != nil || g.Busy() {
		return nil
	}
	ctx, stop := context.WithCancel(context.Background())
	y.stop = stop
	deal, effort, looks, path := y.win.Deal(g.session.Pack()), g.of.effort, y.looks+1, h.Folders.Pars()
	if looks < allLooks {
		effort /= par.Quick
	}
	return func() tea.Msg {
		if found, ok := ladder.Recall(path).Of(deal); ok {
			return parMsg{y, found, allLooks}
		}
		found, err := deal.Find(ctx, effort)
		if err != nil { // the player has gone on
			return nil
		}
		if found.Exact {
			looks = allLooks
		}
		return parMsg{y, found, looks}
	}
}

// measured takes what came of a look, if the game still stands at that end. What came of the last one
// is kept.
func (g *playScreen) measured(msg parMsg, h *screen.Host) tea.Cmd {
	if g.ending == nil || msg.of != &g.ending.par {
		return nil
	}
	y := msg.of
	y.halt()
	y.looks, y.text = msg.looks, msg.found.Over(y.win.Turns)
	if y.looks < allLooks {
		return nil
	}
	y.win.Measure(msg.found)
	switch {
	case y.stars:
		y.text = y.win.Told()
	case y.why != "":
		y.text += " " + ladder.Without(y.why)
	}
	deal, path := y.win.Deal(g.session.Pack()), h.Folders.Pars()
	return tea.Batch(g.findLost(), h.Run(func() tea.Msg {
		_, _ = ladder.Keep(path, deal, msg.found) // it can be found again
		return nil
	}))
}

// lostMsg tells in which turns turns were lost.
type lostMsg struct {
	of   *yardstick
	said []string
}

// findLost looks for the turns in which turns were lost against par, if some were.
func (g *playScreen) findLost() tea.Cmd {
	y := &g.ending.par
	if y.win.Turns <= y.win.Par || y.win.Par == 0 {
		return nil
	}
	ctx, stop := context.WithCancel(context.Background())
	y.stop = stop
	win, m, budget := y.win, g.session.Match().Clone(), g.of.effort*ladder.LostBudget/par.Enough
	return func() tea.Msg {
		said, err := win.Lost(ctx, m, budget)
		if err != nil { // the player has gone on
			return nil
		}
		return lostMsg{y, said}
	}
}

// foundLost takes what came of that, for the review.
func (g *playScreen) foundLost(msg lostMsg) {
	if g.ending != nil && msg.of == &g.ending.par {
		msg.of.halt()
		g.ending.review.lost = msg.said
	}
}

// halt ends the search, if there is one.
func (y *yardstick) halt() {
	if y.stop != nil {
		y.stop()
		y.stop = nil
	}
}
