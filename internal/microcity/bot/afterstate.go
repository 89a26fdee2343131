package bot

import (
	"slices"

	"boardgame/microcity/internal/engine"
)

// Two partners answer a roll of four dice by two turns, one after the other. One look at the first
// turn on open dice finds every end that it can have, and what each asks of the dice. For a roll the
// most promising ends that some two of its dice allow are chosen, and each of them is looked on from,
// on open dice again, for the other two, once for all rolls.

// A baton is what the first turn leaves to the second.
type baton struct {
	state engine.State
	takes demand
	value int32     // before the second turn
	built bool      // something was completed
	ends  prospects // what the second turn comes to; nil before somebody looks
}

// batons gives the ends of the first turn on open dice that leave a second one, best first, and
// what the others come to. The dice that lie in s do not matter.
func (x *search) batons(s engine.State) ([]baton, prospects) {
	x.expandOpen(s)
	list := make([]baton, 0, len(x.leaves))
	for _, i := range x.top(len(x.leaves)) {
		n := &x.nodes[i]
		b := baton{state: n.state, takes: n.dice.demand, value: n.value, built: completesMore(&n.state, &s)}
		b.state.Turn &= turnBits
		list = append(list, b)
	}
	return list, slices.Clone(x.prospects)
}

// run gives what the second turn comes to.
func (b *baton) run(x *search) prospects {
	if b.ends == nil {
		x.expandOpen(b.state)
		b.ends = slices.Clone(x.prospects)
	}
	return b.ends
}

// splits are the ways to divide four dice: two of them go to whoever is first, the others to the second.
var splits = [...][4]int{{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}, {1, 2, 0, 3}, {1, 3, 0, 2}, {2, 3, 0, 1}}

// A handout is one way to divide a roll.
type handout struct{ first, second [2]uint8 }

func handouts(roll [2][2]uint8) (list [len(splits)]handout) {
	dice := [4]uint8{roll[0][0], roll[0][1], roll[1][0], roll[1][1]}
	for i, k := range splits {
		list[i] = handout{[2]uint8{dice[k[0]], dice[k[1]]}, [2]uint8{dice[k[2]], dice[k[3]]}}
	}
	return list
}

// answerTogether answers the rolls of a guess, which come after s, where two play together.
func (x *search) answerTogether(g *guess, s *engine.State) {
	rolled := *s
	x.rules.Advance(&rolled, g.rolls[0].Action)
	batons, over := x.batons(begun(x.rules, rolled))
	for _, roll := range g.rolls {
		next := *s
		x.rules.Advance(&next, roll.Action)
		end := x.relayed(batons, over, handouts(next.Dice))
		g.add(roll, chance(x.atLast(next, end.most)), end.built)
	}
}

// begun gives where the first turn begins after a roll when nobody pays for anything. Which dice
// go to whom is left open.
func begun(r *engine.Rules, s engine.State) engine.State {
	for s.Active == engine.Both {
		a := engine.ReadyAction(engine.Both)
		if _, question := r.Asks(&s); question == engine.QuestionSplit {
			a = r.Legal(&s, nil)[0]
		}
		r.Advance(&s, a)
	}
	return s
}

// hardlyBehind is how much worse than the best an end of the first turn may be to be chosen: the
// second turn seldom makes up for more.
const hardlyBehind = oddsUnit / 16

// relayed gives what a roll comes to that may be divided in these ways.
func (x *search) relayed(batons []baton, over prospects, ways [len(splits)]handout) prospect {
	best := prospect{most: sureLoss}
	for _, w := range ways {
		best = best.or(over.with(w.first))
	}
	for _, b := range x.chosen(batons, ways) {
		for _, w := range ways {
			if b.takes.met(w.first) {
				end := b.run(x).with(w.second)
				end.built = end.built || b.built
				best = best.or(end)
			}
		}
	}
	return best
}

// chosen gives the most promising of the batons that some way to divide a roll allows.
func (x *search) chosen(batons []baton, ways [len(splits)]handout) (list []*baton) {
	most, seen := x.fan(), map[engine.Cards]int{}
	for i := range batons {
		b := &batons[i]
		hand := b.state.Hand[0]
		switch {
		case !slices.ContainsFunc(ways[:], func(w handout) bool { return b.takes.met(w.first) }):
			continue
		case len(list) == most.ends, len(list) > 0 && list[0].value-b.value > hardlyBehind:
			return list
		case seen[hand] < most.alike:
			seen[hand]++
			list = append(list, b)
		}
	}
	return list
}
