package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
)

// A span tells which positions belong together when more than one choice is taken back.
type span func(*engine.State) int

func (g *game) turnOf(s *engine.State) int { return int(s.Turn) }

func (g *game) phaseOf(s *engine.State) int {
	phase, _ := g.table.words.Phase(s)
	return int(s.Turn)*8 + phase
}

// decided tells whether somebody decides in a position, rather than chance.
func (g *game) decided(s *engine.State) bool {
	seat, _ := g.table.rules.Turn(*s)
	return seat.IsPlayer() || seat == engine.Both
}

// startOf gives the first decision of the span that the game is in, or where the game
// stands there already, of the one before.
func (g *game) startOf(of span) match.Node {
	m := g.session.Match()
	here, start, moved := of(&g.state), m.Cursor(), false
	for n := m.Cursor(); n != 0; {
		n = m.Parent(n)
		s := m.Position(n)
		if !g.decided(&s) {
			continue
		}
		if of(&s) != here {
			if moved {
				break
			}
			here = of(&s)
		}
		start, moved = n, true
	}
	return start
}

// startAfter gives the first decision of the span that follows, as far as it was
// played, or the end of the line.
func (g *game) startAfter(of span) match.Node {
	m := g.session.Match()
	here, to := of(&g.state), m.Cursor()
	for {
		next, ok := m.Next(to)
		if !ok {
			return to
		}
		to = next
		if s := m.Position(to); g.decided(&s) && of(&s) != here {
			return to
		}
	}
}

// takeBackTo takes back everything since the start of a span.
func (g *game) takeBackTo(of span, r *room) tea.Cmd {
	to := g.startOf(of)
	return g.takeBack(
		func() (bool, string) { return g.session.CanUndoTo(to) },
		func() error { return g.session.UndoTo(to) }, r)
}

// redoTo does again what was taken back, to the start of the next span.
func (g *game) redoTo(of span, r *room) tea.Cmd {
	to := g.startAfter(of)
	return g.takeBack(g.session.CanRedo, func() error { return g.session.RedoTo(to) }, r)
}
