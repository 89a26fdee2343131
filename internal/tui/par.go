package tui

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/par"
)

// A yardstick holds a game that was won against the shortest win that its luck allows.
// The search for that takes seconds; it goes on only while the end of the game shows.
type yardstick struct {
	fits bool               // the game has a par
	text string             // how the game compares with it; "" until that is known
	stop context.CancelFunc // ends the search; nil while there is none
}

// measured tells what came of the search for par. That depends on the luck alone, so it
// holds for every end of the same game.
type measured struct {
	of    *game
	found par.Result
}

// hasPar reports whether a game was won with luck that is known beforehand.
func hasPar(g *game) bool {
	if g.result.Verdict != engine.Won {
		return false
	}
	m := g.session.Match()
	var line []engine.Action
	for _, step := range m.Line()[:m.Depth()] {
		line = append(line, step.Action)
	}
	return par.Fits(g.table.rules, chance.Seeded(g.session.Header().Seed), line)
}

// says gives the line about par, "" for none.
func (y *yardstick) says() string {
	if y.fits && y.text == "" {
		return "Looking for par…"
	}
	return y.text
}

// measure has the computer look for par, unless it does so or has done so.
func (g *game) measure(r *room) tea.Cmd {
	y := &g.ending.par
	if !y.fits || y.text != "" || y.stop != nil || g.busy {
		return nil
	}
	ctx, stop := context.WithCancel(context.Background())
	y.stop = stop
	rules, luck, effort := g.table.rules, chance.Seeded(g.session.Header().Seed), r.effort
	return func() tea.Msg {
		found, err := par.Find(ctx, rules, luck, effort)
		if err != nil { // the player has gone on
			return nil
		}
		return measured{g, found}
	}
}

// measured takes what came of the search, if the game still stands at an end.
func (g *game) measured(msg measured) {
	if msg.of != g || g.ending == nil || !g.ending.par.fits {
		return
	}
	g.ending.par.halt()
	g.ending.par.text = msg.found.Over(int(g.state.Turn))
}

// halt ends the search, if there is one.
func (y *yardstick) halt() {
	if y.stop != nil {
		y.stop()
		y.stop = nil
	}
}
