package table

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
)

// longestMove is the length of the longest move that there is.
const longestMove = 3

// way returns the quarters that the engineer passes on a way to a target. The length of
// the move is the shortest that reaches all targets.
func (t *table) way(s *engine.State, to engine.Quarter, targets engine.Quarters) (passed engine.Quarters) {
	at, r := words.Engineer(s), t.rules
	if at >= engine.NumQuarters {
		return 0
	}
	steps := 1
	for steps < longestMove && targets&^r.Reach(at, steps) != 0 {
		steps++
	}
	for ; steps > 1; steps-- {
		next := first(r.Reach(at, 1) & r.Reach(to, steps-1))
		if next >= engine.NumQuarters {
			return passed
		}
		passed |= 1 << next
		at = next
	}
	return passed
}

// first returns the first quarter of a set, NoQuarter for an empty one.
func first(set engine.Quarters) engine.Quarter {
	for q := range engine.Quarter(engine.NumQuarters) {
		if set.Has(q) {
			return q
		}
	}
	return engine.NoQuarter
}

// markerAfter returns where the end of the turn would place a marker if the engineer went
// somewhere and did nothing else.
func (g *playScreen) markerAfter(move engine.Action) engine.Quarters {
	r, s := g.table.rules, g.state
	before := s.Markers
	for _, a := range [...]engine.Action{move, engine.PassAction(move.Seat), engine.EndAction(move.Seat)} {
		if a.Kind == engine.ActPass && r.Check(&s, a) != engine.OK {
			continue // a retrieval has no action
		}
		next, err := r.Apply(s, a)
		if err != nil {
			return 0
		}
		s = next
	}
	return (s.Markers[0] &^ before[0]) | (s.Markers[1] &^ before[1])
}
