package table

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/tui/screen"
)

// askHints has the computer think of plans.
func (g *playScreen) askHints(h *screen.Host) tea.Cmd {
	ask := g.adviser.Hints()
	if ask == nil || g.menu == nil {
		g.Say("You have nothing to choose now.")
		return nil
	}
	return g.hinting.Ask(ask, h)
}

// playHint makes the moves of the plan under the cursor, all but the end of the turn. Where nothing else is
// left it ends the turn.
func (g *playScreen) playHint(h *screen.Host) tea.Cmd {
	line := g.hinting.At().Line
	g.hinting.Close()
	if moves := computer.UntilEnd(line); len(moves) > 0 {
		return g.write(moves, h)
	}
	return g.take(line[0], h)
}

// planFocus is what the table points at for a plan: where the engineer's move ends, and
// what it passes on the way.
func (g *playScreen) planFocus(h *bot.Hint) focus {
	f, s := noFocus, g.state
	for _, a := range computer.UntilEnd(h.Line) {
		if a.Kind == engine.ActGo || a.Kind == engine.ActPlace {
			if q := a.Quarter(); q == h.To {
				f.cursor = q
				f.path = g.table.way(&s, q, g.reachable(&s))
			}
		}
		next, err := g.table.rules.Apply(s, a)
		if err != nil {
			break
		}
		s = next
	}
	return f
}

// reachable returns the quarters to which the engineer may go now.
func (g *playScreen) reachable(s *engine.State) (set engine.Quarters) {
	for _, a := range g.table.rules.Legal(s, nil) {
		if a.Kind == engine.ActGo {
			set |= 1 << a.Quarter()
		}
	}
	return set
}
