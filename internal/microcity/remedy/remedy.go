// Package remedy finds payments after which a refused action would have been legal. It decides
// nothing: everything is asked of the rules.
package remedy

import "boardgame/microcity/internal/engine"

// Bounds of the search: a longer list of payments is no help, and the player waits for it.
const (
	maxPayments  = 4
	maxPositions = 1500
)

// A path is a position that payments led to, and how.
type path struct {
	state  engine.State
	last   engine.Action
	before int // index of the path before; -1 for the first
	length int
}

// Remedy returns the fewest payments in a preparation after which a refused action would have been
// possible: from is a position of the preparation, since the actions that were taken from there to
// the question at which want is refused. It returns nil where no few payments help, or where none
// are needed.
func Remedy(r *engine.Rules, from engine.State, since []engine.Action, want engine.Action) []engine.Action {
	paths := []path{{state: from, before: -1}}
	seen := map[engine.State]bool{from: true}
	var options []engine.Action
	for i := 0; i < len(paths); i++ {
		if i > 0 && leads(r, paths[i].state, since, want) {
			return payments(paths, i)
		}
		if paths[i].length == maxPayments {
			continue
		}
		options = r.Legal(&paths[i].state, options[:0])
		for _, a := range options {
			if len(paths) == maxPositions || !isPayment(a) {
				continue
			}
			next := paths[i].state
			r.Advance(&next, a)
			if !seen[next] {
				seen[next] = true
				paths = append(paths, path{next, a, i, paths[i].length + 1})
			}
		}
	}
	return nil
}

func isPayment(a engine.Action) bool {
	return a.Kind == engine.ActChange || a.Kind == engine.ActRemove || a.Kind == engine.ActSell
}

// payments returns the payments along a path.
func payments(paths []path, i int) []engine.Action {
	list := make([]engine.Action, paths[i].length)
	for ; paths[i].before >= 0; i = paths[i].before {
		list[paths[i].length-1] = paths[i].last
	}
	return list
}

// leads reports whether the same actions can follow from a position, and then the wanted one.
func leads(r *engine.Rules, s engine.State, since []engine.Action, want engine.Action) bool {
	for _, a := range since {
		if r.Check(&s, a) != engine.OK {
			return false
		}
		r.Advance(&s, a)
	}
	for _, a := range r.Legal(&s, nil) {
		if same(a, want) {
			return true
		}
	}
	return false
}

// same reports whether a legal action is the wanted one. Which die it uses does not matter.
func same(a, want engine.Action) bool {
	if a.Kind != want.Kind || a.Seat != want.Seat {
		return false
	}
	switch a.Kind {
	case engine.ActAdvanced:
		return a.Option() == want.Option()
	case engine.ActChange: // whoever's die it is, and however it is paid
		return a.Die() == want.Die() && a.To() == want.To()
	}
	return a == want
}
