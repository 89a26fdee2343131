package engine

import "boardgame/microcity/internal/notation"

// RawAction returns an action with these fields, tidy or not.
func RawAction(kind ActionKind, seat Seat, a, b, c, d uint8) Action {
	return Action{kind, seat, a, b, c, d}
}

// Facts returns what is said of positions where a fact does not hold, in the order in which
// the facts are checked.
func Facts() []string {
	var list []string
	for i := range facts {
		list = append(list, notation.Said(facts[i].Wrong, facts[i].Rule))
	}
	return list
}
