package bot

import "boardgame/microcity/internal/engine"

// lastPayments are the limits of the last turn, tried one after the other until one of them wins.
var lastPayments = [...]paymentLimit{noPayment, {payments: 1, kinds: 4}, {payments: 2, kinds: 2}}

// expandTurn grows the tree of a turn with the payments that are worth comparing.
func (x *search) expandTurn(s engine.State) {
	if x.isLast(&s) {
		x.finish(s, lastPayments[:])
		return
	}
	if s.Clock == 2 && x.mode == engine.Solo {
		x.expand(s, twoPayments)
		return
	}
	x.expand(s, onePayment)
}

// bestTurn returns the best leaf of a turn or, where none was found, the root.
func (x *search) bestTurn(s engine.State) int32 {
	x.within(turnSteps, func() { x.expandTurn(s) })
	return max(x.best(), 0)
}

// isLast reports whether the turn is the last one of a solo or co-operative game.
func (x *search) isLast(s *engine.State) bool {
	return s.Clock == 1 && s.Turn > 0 && x.mode != engine.Competitive
}

// isLastButOne reports whether the turn is the one before the last of a solo or co-operative game.
func (x *search) isLastButOne(s *engine.State) bool {
	return s.Clock == 2 && x.mode != engine.Competitive
}

// finish looks for a win in the last turn with one limit of payments after the other. Where no turn
// can win, it tries the first limit only.
func (x *search) finish(s engine.State, budgets []paymentLimit) {
	if x.scope.narrow() || x.noTurnWins(&s) {
		budgets = budgets[:1]
	}
	for _, b := range budgets {
		x.expand(s, b)
		if at := x.best(); at >= 0 && x.nodes[at].value == sureWin {
			return
		}
	}
}

// How many nodes the search for a win in the last turn adds, in the turn itself and on a roll that
// may come.
const (
	lastTurnNodes      = 300_000
	lastTurnNodesAhead = 12_000
)

// lastTurn is winNow in the last turn; in any other it returns -1.
func (x *search) lastTurn(s engine.State, nodes int) int32 {
	if x.scope.narrow() || !x.isLast(&s) {
		return -1
	}
	return x.winNow(s, nodes)
}

// winNow looks for a win in this turn with any number of payments, whether they look sensible or not,
// and returns its leaf, or -1 where there is none. A partner's turn after time was gained is not searched.
func (x *search) winNow(s engine.State, nodes int) int32 {
	limit := x.limits.enough
	x.limits.enough, x.scope.breadth = nodes, allChoices
	defer func() { x.limits.enough, x.scope.breadth = limit, sensibleChoices }()
	x.win(s)
	if !x.won {
		return -1
	}
	return x.best()
}

// win grows the tree of ways to win in the last turn, by number of payments, until one is found. It
// leaves out what cannot win any more.
func (x *search) win(s engine.State) {
	x.reset(s)
	x.stack = append(x.stack, 0)
	for {
		unpaid := x.growToWin()
		if x.won {
			return
		}
		for _, at := range unpaid {
			x.stack = x.pay(x.stack, at, anyPayment)
		}
		if len(x.stack) == 0 {
			return
		}
	}
}

// countWin keeps the last node if it is a game won. Of other ends, a search that answers a roll in
// the last turn wants to know nothing.
func (x *search) countWin(n *node) {
	if n.state.Cause != engine.Completed {
		x.dropLast()
		return
	}
	n.value, x.won = sureWin, true
	x.leaves = append(x.leaves, int32(len(x.nodes))-1)
}

// growToWin follows every choice that may lead to a win from the nodes on the stack, without
// payments. It returns the preparations in which something could be paid for. A search for values
// only stops at the first win.
func (x *search) growToWin() []int32 {
	var unpaid []int32
	for len(x.stack) > 0 && x.mayGrow() && !(x.won && x.goal.valuesOnly) {
		i := x.stack[len(x.stack)-1]
		x.stack = x.stack[:len(x.stack)-1]
		s := &x.nodes[i].state
		if x.cannotWin(s) {
			continue
		}
		if _, question := x.rules.Turn(s); question == engine.QuestionPrepare {
			unpaid = append(unpaid, i)
			x.step(i, engine.ReadyAction(s.Active), x.nodes[i].committed)
		} else {
			x.follow(i)
		}
	}
	x.stack = x.stack[:0]
	return unpaid
}

// builder returns the seat that has the turn, or will have it when both are ready.
func (x *search) builder(s *engine.State) engine.Seat {
	if s.Active.IsPlayer() {
		return s.Active
	}
	return x.first
}

// onlyPays reports whether a seat has no part in a last turn but to pay in its preparation: what it
// holds is lost for the other's turn, unless card X brings it over.
func (x *search) onlyPays(s *engine.State, seat engine.Seat) bool {
	return seat != x.builder(s) && !x.rules.Config().CardX
}

// wasted reports whether a payment is of no use in a last turn: it changes a die that nobody will
// use, or sells for money that nobody will spend.
func (x *search) wasted(s *engine.State, a engine.Action) bool {
	switch a.Kind {
	case engine.ActChange:
		return a.Owner() != x.builder(s)
	case engine.ActSell:
		return x.onlyPays(s, a.Seat)
	}
	return false
}
