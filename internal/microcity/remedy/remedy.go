// Package remedy finds ways to what a player wants but cannot do. It decides nothing
// and asks the rules for everything; it keeps no state and reads no file.
package remedy

import "boardgame/microcity/internal/engine"

// Bounds of the search: a longer list of payments is no advice, and a player does not
// wait for it.
const (
	mostPayments  = 4
	mostPositions = 1500
)

// A trail is a position that payments led to, and how.
type trail struct {
	state  engine.State
	last   engine.Action
	before int // index of the trail before; -1 for the first
	length int
}

// Remedy returns the fewest payments in a preparation after which a refused action would
// have been possible: from is a position of the preparation, since the actions that
// were taken from there to the question at which want is refused. It gives nothing
// where no few payments help, or where none are needed.
func Remedy(r *engine.Rules, from engine.State, since []engine.Action, want engine.Action) []engine.Action {
	trails := []trail{{state: from, before: -1}}
	seen := map[engine.State]bool{from: true}
	var options []engine.Action
	for i := 0; i < len(trails); i++ {
		if i > 0 && leads(r, trails[i].state, since, want) {
			return payments(trails, i)
		}
		if trails[i].length == mostPayments {
			continue
		}
		options = r.Legal(&trails[i].state, options[:0])
		for _, a := range options {
			if len(trails) == mostPositions || !isPayment(a) {
				continue
			}
			next := trails[i].state
			r.Advance(&next, a)
			if !seen[next] {
				seen[next] = true
				trails = append(trails, trail{next, a, i, trails[i].length + 1})
			}
		}
	}
	return nil
}

func isPayment(a engine.Action) bool {
	return a.Kind == engine.ActChange || a.Kind == engine.ActRemove || a.Kind == engine.ActSell
}

// payments returns the way to a trail.
func payments(trails []trail, i int) []engine.Action {
	list := make([]engine.Action, trails[i].length)
	for ; trails[i].before >= 0; i = trails[i].before {
		list[trails[i].length-1] = trails[i].last
	}
	return list
}

// leads reports whether the same actions can follow from a position, and then the one
// that is wanted.
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

// same reports whether a legal action is what was wanted. With which die does not matter.
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
