package table

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/par"
)

// A yardstick holds a game that was won against the shortest win that its luck allows.
// After a quick look the search for that takes seconds; it goes on only while the end of
// the game shows.
type yardstick struct {
	won   []engine.Action    // the shortest win that is known, at first the game; nil without par
	looks int                // that were taken, the quick one and the thorough one
	text  string             // how the game compares with what is known; "" before the first look
	stop  context.CancelFunc // ends the search; nil while there is none
}

const (
	allLooks = 2
	quick    = 16 // the quick look takes so much less effort
)

// parMsg tells what came of a look for par after the end of a game.
type parMsg struct {
	of    *yardstick
	found par.Result
}

// wonWith returns the game if it was won with luck from its seed, else nil.
func wonWith(g *playScreen) []engine.Action {
	if g.result.Verdict != engine.Won || g.session.Luck().Origin() != chance.FromSeed {
		return nil
	}
	m := g.session.Match()
	var line []engine.Action
	for _, step := range m.Line()[:m.Depth()] {
		line = append(line, step.Action)
	}
	return line
}

// says returns the line about par, "" for none.
func (y *yardstick) says() string {
	switch {
	case y.won == nil:
		return ""
	case y.text == "":
		return "Searching for par…"
	case y.looks < allLooks:
		return y.text + " Still searching for a shorter win…"
	}
	return y.text
}

// measure has the computer look for par, unless it does so or has done so.
func (g *playScreen) measure() tea.Cmd {
	y := &g.ending.par
	if y.won == nil || y.looks >= allLooks || y.stop != nil || g.live.Busy() {
		return nil
	}
	ctx, stop := context.WithCancel(context.Background())
	y.stop = stop
	rules, effort := g.table.rules, g.of.effort
	if y.looks == 0 {
		effort /= quick
	}
	judge := bot.NewEvaluator(rules, g.session.Pack()).Judge()
	played := par.Game{Rules: rules, Luck: microcity.Seeded(g.session.Header().Seed), Judge: judge, Won: y.won}
	return func() tea.Msg {
		found, err := par.Find(ctx, played, effort)
		if err != nil { // the player has gone on
			return nil
		}
		return parMsg{y, found}
	}
}

// measured takes what came of a look, if the game still stands at that end.
func (g *playScreen) measured(msg parMsg) {
	if g.ending == nil || msg.of != &g.ending.par {
		return
	}
	y := msg.of
	y.halt()
	y.won, y.text = msg.found.Line, msg.found.Over(int(g.state.Turn))
	y.looks++
	if msg.found.Exact {
		y.looks = allLooks
	}
}

// halt ends the search, if there is one.
func (y *yardstick) halt() {
	if y.stop != nil {
		y.stop()
		y.stop = nil
	}
}
