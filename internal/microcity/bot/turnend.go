package bot

import "boardgame/microcity/internal/engine"

// betweenPartners reports whether the second of two partners plays on from a position on the same
// dice.
func (x *search) betweenPartners(s *engine.State) bool {
	_, question := x.rules.Turn(s)
	return question == engine.QuestionProject
}

// evaluateEnd evaluates the end of a turn on a roll that may come. The node is not needed any more.
func (x *search) evaluateEnd(n *node) {
	builds := !x.scope.paying && completesMore(&n.state, &x.nodes[0].state)
	end := reply{x.evaluateLeaf(&n.state, x.mover()), builds}
	if x.scope.openDice {
		var best bool
		if x.replies, best = x.replies.add(n.dice.demand, end, n); best {
			x.cutoff.answered(n.dice.demand, end.value)
		}
	}
	x.found = x.found.better(end)
}

// completesMore reports whether something is complete in s that was not in than.
func completesMore(s, than *engine.State) bool {
	return s.Cause == engine.Completed || s.Side != than.Side ||
		s.Done != than.Done || s.Contracts != than.Contracts || s.OnGoals != than.OnGoals
}

// evaluateLeaf evaluates the end of a turn for a seat. While engineers are placed nobody has
// rolled, but the other player still chooses a place: the one that is worst for the seat.
func (x *search) evaluateLeaf(s *engine.State, seat engine.Seat) int32 {
	if _, question := x.rules.Turn(s); question != engine.QuestionPlace {
		return x.eval.evaluate(s, seat)
	}
	least := int32(sureWin)
	for _, next := range x.successors(s) {
		least = min(least, x.eval.evaluate(next, seat))
	}
	return least
}

// successors returns the positions after each legal action.
func (x *search) successors(s *engine.State) []*engine.State {
	var list []*engine.State
	for _, a := range x.rules.Legal(s, nil) {
		next := *s
		x.rules.Advance(&next, a)
		list = append(list, &next)
	}
	return list
}

// skipDraws advances past the draw of an Advantage card in the middle of a turn as if the first of
// the deck came. Which one comes must not matter: the player plans again when it is known.
func (x *search) skipDraws(s *engine.State) {
	for {
		if _, question := x.rules.Turn(s); question != engine.QuestionDraw {
			return
		}
		x.rules.Advance(s, x.rules.Legal(s, nil)[0])
	}
}

// endTurn advances past a choice that can only end the turn, which saves a node. It returns whose
// turn it was, or None.
func (x *search) endTurn(s *engine.State) engine.Seat {
	seat, question := x.rules.Turn(s)
	if question != engine.QuestionEnd {
		return engine.None
	}
	x.rules.Advance(s, engine.EndAction(seat))
	return seat
}

// turnOver reports whether the turn that the search began in is over.
func (x *search) turnOver(s *engine.State) bool {
	seat, question := x.rules.Turn(s)
	switch {
	case seat == engine.Chance, seat == engine.None:
		return true
	case question == engine.QuestionPlace: // partners agree on both places, rivals do not
		return seat != x.mover() && x.mode == engine.Competitive
	}
	return question == engine.QuestionProject && x.second(s) && !x.second(&x.nodes[0].state)
}

// second reports whether it is the second player's turn in a co-operative game, which follows the
// first player's without a roll between them.
func (x *search) second(s *engine.State) bool {
	return x.mode == engine.Coop && s.Active == x.first.Other()
}

// mover returns the seat for which leaves are evaluated: the one that is asked at the root.
func (x *search) mover() engine.Seat {
	seat, _ := x.rules.Turn(&x.nodes[0].state)
	return seat
}

// turnsLeft returns how many turns the seat to play has left, this one included. In the competitive
// game both players take turns on one clock.
func (x *search) turnsLeft(s *engine.State) uint8 {
	if x.mode == engine.Competitive {
		return (s.Clock + 1) / 2
	}
	return s.Clock
}
