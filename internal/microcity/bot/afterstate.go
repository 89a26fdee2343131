package bot

import (
	"slices"

	"boardgame/microcity/internal/engine"
)

// Partners answer a roll of four dice with two turns, one after the other. One search of the first
// turn on open dice finds all its ends, the afterstates, and what each demands of the dice. For a
// roll, a beam of the best afterstates that some two of its dice allow is searched further, on open
// dice again, for the other two dice. That is done once for all rolls.

// An afterstate is an end of the first turn that leaves a second one.
type afterstate struct {
	state   engine.State
	takes   demand     // of the first player's dice
	value   int32      // before the second turn
	built   bool       // something was completed
	replies replyTable // what the second turn comes to; nil until expandSecond
}

// afterstates returns the ends of the first turn on open dice that leave a second one, best first,
// and the replies of those that leave none. The dice in s do not matter.
func (x *search) afterstates(s engine.State) ([]afterstate, replyTable) {
	x.expandOpen(s)
	list := make([]afterstate, 0, len(x.leaves))
	for _, i := range x.top(len(x.leaves)) {
		n := &x.nodes[i]
		b := afterstate{state: n.state, takes: n.dice.demand, value: n.value, built: completesMore(&n.state, &s)}
		list = append(list, b)
	}
	return list, slices.Clone(x.replies)
}

// expandSecond returns the replies of the second turn.
func (b *afterstate) expandSecond(x *search) replyTable {
	if b.replies == nil {
		x.expandOpen(b.state)
		b.replies = slices.Clone(x.replies)
	}
	return b.replies
}

// splitOrders are the ways to divide four dice: the first two go to the first player, the others to
// the second.
var splitOrders = [...][4]int{{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}, {1, 2, 0, 3}, {1, 3, 0, 2}, {2, 3, 0, 1}}

// A split is one way to divide a roll.
type split struct{ first, second [2]uint8 }

func splitsOf(roll [2][2]uint8) (list [len(splitOrders)]split) {
	dice := [4]uint8{roll[0][0], roll[0][1], roll[1][0], roll[1][1]}
	for i, k := range splitOrders {
		list[i] = split{[2]uint8{dice[k[0]], dice[k[1]]}, [2]uint8{dice[k[2]], dice[k[3]]}}
	}
	return list
}

// answerJoint answers the rolls of a batch, which come after s, where two play together.
func (x *search) answerJoint(g *rollBatch, s *engine.State) {
	afterstates, over := x.afterstates(skipPreparation(x.rules, x.rolled(s, g.rolls[0])))
	for _, roll := range g.rolls {
		next := x.rolled(s, roll)
		end := x.bestSplit(afterstates, over, splitsOf(next.Dice))
		g.add(roll, chance(x.atLast(next, end.value)), end.builds)
	}
}

// skipPreparation returns where the first turn begins after a roll when nobody pays for anything.
// Which dice go to whom is left open.
func skipPreparation(r *engine.Rules, s engine.State) engine.State {
	for s.Active == engine.Both {
		a := engine.ReadyAction(engine.Both)
		if _, question := r.Turn(&s); question == engine.QuestionSplit {
			a = r.Legal(&s, nil)[0]
		}
		r.Advance(&s, a)
	}
	return s
}

// beamMargin is how much worse than the best an end of the first turn may be to be in the beam, in
// log-odds: the second turn seldom makes up for more. With it masters won 219 of 360 hard games, in
// a third less time.
const beamMargin = oddsUnit / 16

// bestSplit returns the best reply to a roll that may be divided in these ways.
func (x *search) bestSplit(afterstates []afterstate, over replyTable, ways [len(splitOrders)]split) reply {
	best := reply{value: sureLoss}
	for _, w := range ways {
		best = best.better(over.best(w.first))
	}
	for _, b := range x.selectAfterstates(afterstates, ways) {
		for _, w := range ways {
			if b.takes.met(w.first) {
				end := b.expandSecond(x).best(w.second)
				end.builds = end.builds || b.built
				best = best.better(end)
			}
		}
	}
	return best
}

// selectAfterstates returns the afterstates in the beam of those that some way to divide a roll
// allows.
func (x *search) selectAfterstates(afterstates []afterstate, ways [len(splitOrders)]split) (list []*afterstate) {
	most, seen := x.beam(), map[engine.Cards]int{}
	for i := range afterstates {
		b := &afterstates[i]
		hand := b.state.Hand[0]
		switch {
		case !slices.ContainsFunc(ways[:], func(w split) bool { return b.takes.met(w.first) }):
			continue
		case len(list) == most.width, len(list) > 0 && list[0].value-b.value > beamMargin:
			return list
		case seen[hand] < most.perHand:
			seen[hand]++
			list = append(list, b)
		}
	}
	return list
}
