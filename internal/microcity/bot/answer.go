package bot

import "boardgame/microcity/internal/engine"

// nearEnd is in how many turns at the end payments matter much. On a roll that may come, only two
// are tried: what wins in the last turn and, in solo games, a marker when they run out. More is not
// worth its time.
const nearEnd = 3

// answerBatch answers the rolls of a batch, which come after s.
func (x *search) answerBatch(g *rollBatch, s *engine.State, seat engine.Seat) {
	switch {
	case len(g.rolls) == 1:
		v, built := x.answer(x.rolled(s, g.rolls[0]), seat)
		g.add(g.rolls[0], v, built)
	case x.mode == engine.Coop:
		x.answerJoint(g, s)
	default:
		x.answerOpen(g, s, seat)
	}
}

// rolled returns the position after a roll.
func (x *search) rolled(s *engine.State, roll engine.Outcome) engine.State {
	next := *s
	x.rules.Advance(&next, roll.Action)
	return next
}

// answerOpen answers the rolls of a batch by searches on open dice. Where a rival answers them it stops at the
// batch's cutoff, and replaces the killers that it tries by its own.
func (x *search) answerOpen(g *rollBatch, s *engine.State, seat engine.Seat) {
	killers := g.killers
	g.killers = nil
	first := x.rolled(s, g.rolls[0])
	rival := x.rivalAnswers(&first, seat)
	if rival {
		x.cutoff = cutoffBelow(g.least)
		defer func() { x.cutoff = cutoff{} }()
	}
	for _, part := range x.byCardTaken(s, g.rolls) {
		next := x.rolled(s, part[0])
		if take, ok := x.takenAtOnce(&next); ok {
			x.rules.Advance(&next, take)
			x.skipDraws(&next)
		}
		x.cutoff.begin(part)
		x.expandOpen(next, killers...)
		if x.cutoff.reached() {
			g.cut(x.cutoff.most)
			return
		}
		if rival {
			g.killers = append(g.killers, x.killers(part)...)
		}
		for _, roll := range part {
			next := x.rolled(s, roll)
			end := x.replies.best(diceOf(roll))
			g.add(roll, x.chanceOf(next, x.atLast(next, end.value), seat), end.builds)
		}
	}
}

// answer returns the chance that a seat wins when the dice in next are answered well, and whether
// the answer can complete something without a payment.
func (x *search) answer(next engine.State, seat engine.Seat) (int32, bool) {
	x.expand(next, noPayment)
	return x.chanceOf(next, x.atLast(next, x.found.value), seat), x.found.builds
}

// atLast returns the value of the best turn on the dice in next, which without payments is v: in
// the last turn whatever wins will be paid for.
func (x *search) atLast(next engine.State, v int32) int32 {
	if v != sureWin && !x.scope.narrow() && x.lastTurn(next, lastTurnNodesAhead) >= 0 {
		return sureWin
	}
	return v
}

// chanceOf returns the chance that a seat wins where the turn that begins in next has the value v
// for the seat that plays it.
func (x *search) chanceOf(next engine.State, v int32, seat engine.Seat) int32 {
	if x.rivalAnswers(&next, seat) {
		return fullChance - chance(v)
	}
	return chance(v)
}

// rivalAnswers reports whether the turn that begins in s is not that of a seat or of its partner.
func (x *search) rivalAnswers(s *engine.State, seat engine.Seat) bool {
	mover, _ := x.rules.Turn(s)
	return mover != seat && x.mode == engine.Competitive
}

// paysForMarker reports whether a marker is worth paying for on a roll that may come. In the last
// turn it is not: there, a win is searched for with any payments.
func (x *search) paysForMarker(s *engine.State) bool {
	return x.mode == engine.Solo && !x.scope.narrow() && s.Clock < nearEnd && s.Clock > 1 && s.Pool[0] <= scarcePool
}

// payForMarker adds the turns in which one marker is paid for: any first one, since they are all
// alike in the pool, and those that lie where the engineer then goes.
func (x *search) payForMarker() {
	x.scope.paying = true
	defer func() { x.scope.paying = false }()
	paid := x.pay(nil, 0, oneMarker)
	for i, at := range paid {
		n := &x.nodes[at]
		if q, ok := n.action.Area().Quarter(); ok && i > 0 {
			n.committed = commitment{}.toVisit(n.action.Seat, q)
		}
	}
	x.stack = append(x.stack, paid...)
	x.growOn(noPayment)
}
