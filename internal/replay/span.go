package replay

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/words"
)

// A Span tells which positions belong together when more than one choice is taken back.
type Span func(*engine.State) int

// ByTurn takes back turns.
func ByTurn(s *engine.State) int { return int(s.Turn) }

// ByPhase takes back phases.
func ByPhase(w *words.Words) Span {
	return func(s *engine.State) int { return phaseOf(w, s) }
}

func phaseOf(w *words.Words, s *engine.State) int {
	phase, _ := w.Phase(s)
	return int(s.Turn)*(len(words.Phases)+1) + phase
}

// decided reports whether somebody decides in a position, rather than chance.
func decided(m *microcity.Match, s *engine.State) bool {
	seat, _ := m.Rules().Turn(s)
	return seat.IsPlayer() || seat == engine.Both
}

// StartOf returns the first decision of the span in which the match stands, or where it
// stands there already, of the one before.
func StartOf(m *microcity.Match, of Span) match.Node {
	now := m.State()
	here, start, moved := of(&now), m.Cursor(), false
	for n := m.Cursor(); n != 0; {
		n = m.Parent(n)
		s := m.Position(n)
		if !decided(m, &s) {
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

// StartAfter returns the first decision of the span that follows, as far as it was played,
// or the end of the line.
func StartAfter(m *microcity.Match, of Span) match.Node {
	now := m.State()
	here, to := of(&now), m.Cursor()
	for {
		next, ok := m.Next(to)
		if !ok {
			return to
		}
		to = next
		if s := m.Position(to); decided(m, &s) && of(&s) != here {
			return to
		}
	}
}
