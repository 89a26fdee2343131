package bot

import "boardgame/microcity/internal/engine"

// lastPayments are the budgets of the last turn, tried one after the other until one of
// them wins.
var lastPayments = [...]budget{noPayment, {payments: 1, kinds: 4}, {payments: 2, kinds: 2}}

// turn fills the search with the ways to play a turn that are worth comparing.
func (x *search) turn(s engine.State) {
	if x.isLast(&s) {
		x.finish(s, lastPayments[:])
		return
	}
	if s.Clock <= nearEnd && x.mode == engine.Solo {
		x.expand(s, twoPayments)
		return
	}
	x.expand(s, onePayment)
}

// bestTurn gives the best way to play a turn; where none was found, the root.
func (x *search) bestTurn(s engine.State) int32 {
	x.within(turnSteps, func() { x.turn(s) })
	return max(x.best(), 0)
}

// isLast reports whether the turn is the last one of a solo or co-operative game.
func (x *search) isLast(s *engine.State) bool {
	return s.Clock == 1 && s.Turn > 0 && x.mode != engine.Competitive
}

// finish looks for a win in the last turn with one budget after the other, and gives up
// after the first where there can be none.
func (x *search) finish(s engine.State, budgets []budget) {
	if x.narrow || x.hopeless(&s) {
		budgets = budgets[:1]
	}
	for _, b := range budgets {
		x.expand(s, b)
		if at := x.best(); at >= 0 && x.nodes[at].value == sureWin {
			return
		}
	}
}

// hopeless reports whether more is missing than any turn can bring: what the best card
// completes and the best card earns, and what a quarter builds and what one gives. Which
// materials they are is left open.
func (x *search) hopeless(s *engine.State) bool {
	best := deed{}
	for _, p := range x.rules.Pack().Projects {
		for _, e := range [...]engine.Effect{p.Basic, p.Advanced, {Parts: p.Or}} {
			best = best.max(deedOf(e))
		}
	}
	quarter := deed{Materials: tooDear}
	for _, q := range engine.QuarterDeeds() {
		quarter = quarter.max(deed(q))
	}
	best = best.plus(quarter)
	missing, _ := x.missing(s, func(engine.Seat) bool { return true })
	return !best.covers(missing)
}
