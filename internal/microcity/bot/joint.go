package bot

import "boardgame/microcity/internal/engine"

// In the co-operative game the second player's turn follows the first's on dice that both know.
// Every end of the first turn has a hundred second turns, so only a beam of them is searched.

// A beam is how many ends of the first turn the search goes on from (its width), and how many of
// them may leave the partner the same cards. What the partner can do depends on the cards, and leaf
// evaluations, which know no dice, do not see it.
type beam struct{ width, perHand int }

// beam returns the beam of this search.
func (x *search) beam() beam {
	switch {
	case x.goal.valuesOnly:
		return beamAhead
	case x.rules.Config().CardX:
		return beamCardX
	}
	return beamUsual
}

// The beams of joint turns. With card X there are more hands to leave, and what the card moves makes
// more ends that evaluate alike: in a narrow beam those with the card take the places of better
// ones, and partners win less often with the card than without it.
var (
	beamUsual = beam{width: 5, perHand: 2}
	beamCardX = beam{width: 10, perHand: 3}
	beamAhead = beam{width: 3, perHand: 2} // on a roll that may come
)

// secondTurns plays the second player's turn after the best ends of the first player's.
func (x *search) secondTurns() {
	var between, ends []int32
	for _, i := range x.leaves {
		if x.betweenPartners(&x.nodes[i].state) {
			between = append(between, i)
		} else {
			ends = append(ends, i)
		}
	}
	if len(between) == 0 {
		return
	}
	x.leaves = between
	chosen := x.selectEnds()
	x.leaves = ends
	limit := x.limits.enough
	if limit > 0 { // what the first turn used up must not keep the second from being played
		x.limits.enough = max(limit, len(x.nodes)+limit/secondTurnShare)
	}
	if x.scope.narrow() {
		x.limits.maxSteps = max(x.limits.maxSteps, x.limits.steps+turnSteps/secondTurnShare)
	}
	for _, i := range chosen {
		x.grow(i, noPayment)
	}
	x.limits.enough = limit
}

// selectEnds returns the ends of the first turn that are in the beam.
func (x *search) selectEnds() []int32 {
	most := x.beam()
	var list []int32
	seen := map[engine.Cards]int{}
	for _, i := range x.top(len(x.leaves)) {
		hand := x.nodes[i].state.Hand[0]
		if seen[hand]++; seen[hand] <= most.perHand {
			list = append(list, i)
		}
		if len(list) == most.width {
			break
		}
	}
	return list
}

// expandJoint plans a joint turn without payments first, and then tries payments with the split of
// the dice that the best plan wants.
func (x *search) expandJoint(root int32, b paymentLimit) {
	x.grow(root, noPayment)
	x.secondTurns()
	at := x.best()
	for at >= 0 {
		if _, question := x.rules.Turn(&x.nodes[at].state); question == engine.QuestionPrepare {
			break
		}
		at = x.nodes[at].parent
	}
	if at < 0 {
		return
	}
	x.prepare(at, b)
	x.growOn(b)
	x.secondTurns()
}
