package bot

import "boardgame/microcity/internal/engine"

// In the co-operative game the second player's turn follows the first's on dice that
// both know. Every end of the first turn has a hundred second turns, so only the most
// promising ones are played on.

// A fan is how many ends of the first turn are played on, and how many of them may leave the
// partner the same cards: what he can do hangs on them, and the judge, who knows positions
// without dice only, does not see it.
type fan struct{ ends, alike int }

// fan gives the fan of this search. With card X there are more hands to leave, and what the
// card moves makes more ends that the judge finds alike: in a narrow fan those with the card
// take the places of better ones.
func (x *search) fan() fan {
	switch {
	case x.ahead:
		return fan{ends: 3, alike: 2}
	case x.rules.Config().CardX:
		return fan{ends: 10, alike: 3}
	}
	return fan{ends: 5, alike: 2}
}

// relay plays the second player's turn after the best of the first player's.
func (x *search) relay() {
	var between, ends []int32
	for _, i := range x.leaves {
		if x.between(&x.nodes[i].state) {
			between = append(between, i)
		} else {
			ends = append(ends, i)
		}
	}
	if len(between) == 0 {
		return
	}
	x.leaves = between
	chosen := x.promising()
	x.leaves = ends
	limit := x.limit
	if limit > 0 { // what the first turn used up must not keep the second from being played
		x.limit = max(limit, len(x.nodes)+limit/4)
	}
	if x.narrow {
		x.until = max(x.until, x.steps+turnSteps/relayShare)
	}
	for _, i := range chosen {
		x.grow(i, noPayment)
	}
	x.limit = limit
}

// promising gives the best ends of the first turn, not too many with the same hand.
func (x *search) promising() []int32 {
	most := x.fan()
	var list []int32
	seen := map[engine.Cards]int{}
	for _, i := range x.top(len(x.leaves)) {
		hand := x.nodes[i].state.Hand[0]
		if seen[hand]++; seen[hand] <= most.alike {
			list = append(list, i)
		}
		if len(list) == most.ends {
			break
		}
	}
	return list
}

// jointly plans a joint turn without payments first, and then tries payments with the
// split of the dice that this plan wants.
func (x *search) jointly(root int32, b budget) {
	x.grow(root, noPayment)
	x.relay()
	at := x.best()
	for at >= 0 {
		if _, question := x.rules.Asks(&x.nodes[at].state); question == engine.QuestionPrepare {
			break
		}
		at = x.nodes[at].parent
	}
	if at < 0 {
		return
	}
	x.prepare(at, b)
	x.growOn(b)
	x.relay()
}
