package par

import (
	"slices"

	"boardgame/microcity/internal/engine"
)

// A beam is a beam search: it keeps only so many positions after each turn, those that look best,
// and in each turn pays only so often, with what can best be done without. In what can be the last
// turn it pays without limit.
type beam struct{ width, payments int }

// beams look for wins, from the quickest to the most thorough.
var beams = [...]beam{{12, 0}, {12, 1}, {60, 0}, {40, 1}, {300, 0}, {40, 2}, {100, 2}}

// exhaustive is the search that leaves out nothing that could matter.
var exhaustive = beam{}

// best returns the positions that look best and are not covered, so many of them.
func (x *search) best(ends []entry, width int) []entry {
	order := make([]int64, len(ends))
	for i := range ends { // one number to sort by: minus the promise, then the place
		order[i] = -int64(x.promise(ends[i].state))<<32 | int64(i)
	}
	slices.Sort(order)
	f := newFront(x.order)
	for _, key := range order {
		if f.size == width {
			break
		}
		e := &ends[int32(key)]
		f.add(&e.state, e.parent)
	}
	return f.list
}

// promise returns how promising a position between two turns looks when the game has to be won
// within the limit: as if the clock ran out then.
func (x *search) promise(s engine.State) int32 {
	if left := x.turn.bound.limit + 1 - int(s.Turn); left < int(s.Clock) {
		s.Clock = uint8(max(left, 0))
	}
	return x.judge(&s)
}

// maxLastTurn is how many positions are searched in what can be the last turn: where two may pay,
// the ways to pay have no end.
const maxLastTurn = 4_000

// last looks for a win in the turn that begins with a position, and returns its node or -1.
func (x *search) last(root *engine.State) int32 {
	if root.Turn == 0 {
		return -1
	}
	b := x.lasts[root.Turn]
	if b == nil {
		b = newBound(x.rules, &x.luck, int(root.Turn))
		x.lasts[root.Turn] = b
	}
	if !b.winnable(root) {
		return -1
	}
	bound := x.turn.bound
	x.turn.bound, x.turn.all = b, true
	at := x.expand(*root, min(maxLastTurn, x.left), func(*engine.State) {})
	x.turn.bound, x.turn.all = bound, false
	return at
}

// spareFirst is how many times more a unit counts that is not needed than one that is merely held.
const spareFirst = 4

// dispensable returns what each seat can pay with and best do without.
func (x *turn) dispensable(s *engine.State) (pay [2]engine.Payment) {
	need := x.bound.lackOf(s).cost
	for seat := range x.rules.Players() {
		most := 0
		for k, n := range s.Companies[seat] {
			with := engine.PaymentIn(engine.Resource(k))
			spare := spareFirst*(int(n)-need[k]) + int(n)
			if n >= with.Cost()[k] && (pay[seat] == engine.Unpaid || spare > most) {
				pay[seat], most = with, spare
			}
		}
	}
	return pay
}

// paidWith returns what an action of the preparation is paid with; for a sale, what is sold.
func paidWith(a engine.Action) engine.Payment {
	if a.Kind == engine.ActSell {
		return engine.PaymentIn(a.Material())
	}
	return a.Payment()
}
