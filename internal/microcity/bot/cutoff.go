package bot

import (
	"slices"

	"boardgame/microcity/internal/engine"
)

// A cutoff ends the search for a rival's answers to the rolls after a position. Each answer can only make the
// position worth less to the other player, so once it is worth too little to be chosen the rest does not
// matter. The zero cutoff is never reached.
type cutoff struct {
	least   int64 // what the position has to be worth, times rollWeight
	most    int64 // what it may be worth after the answers so far
	weights [numRolls]int64
	best    [numRolls]int32 // the best answer so far to each roll, to the rival
}

// cutoffBelow returns the cutoff of a position that has to be worth so much, of which nothing is known.
func cutoffBelow(least int64) cutoff { return cutoff{least: least, most: fullChance * rollWeight} }

// reached reports whether the position is worth too little.
func (c *cutoff) reached() bool { return c.most < c.least }

// begin goes on to some more of the rolls.
func (c *cutoff) begin(rolls []engine.Outcome) {
	c.weights = [numRolls]int64{}
	for _, roll := range rolls {
		i := rollIndex(diceOf(roll))
		c.weights[i], c.best[i] = int64(roll.Weight), sureLoss
	}
}

// answered notes an answer of the rival, which has a value, to the rolls that serve a demand.
func (c *cutoff) answered(d demand, value int32) {
	if c.least == 0 {
		return
	}
	i := 0
	for roll := range allRolls {
		if c.weights[i] > 0 && value > c.best[i] && d.met(roll) {
			c.most -= c.weights[i] * int64(chance(value)-chance(c.best[i]))
			c.best[i] = value
		}
		i++
	}
}

// The turns that answer one position best are often good answers to the next one, too. Tried first, they
// reach the cutoff soon: the killer heuristic.

// killers returns the turns that answer some rolls best, without those that need to know the dice.
func (x *search) killers(rolls []engine.Outcome) (lines [][]engine.Action) {
	var seen []*replyEntry
	for _, roll := range rolls {
		e := x.replies.bestEntry(diceOf(roll))
		if e == nil || e.rolls != (rollSet{}) || slices.Contains(seen, e) {
			continue
		}
		seen = append(seen, e)
		line := []engine.Action{e.last}
		for i := e.parent; i > 0; i = x.nodes[i].parent {
			line = append(line, x.nodes[i].action)
		}
		slices.Reverse(line)
		lines = append(lines, line)
	}
	return lines
}

// try plays a line from the root as far as the search would follow it, on open dice, and evaluates its end. The
// line stays in the tree, outside of the index.
func (x *search) try(line []engine.Action) {
	at := int32(0)
	for _, a := range line {
		x.showWanted(&x.nodes[at].state)
		follows := x.follows(at, a)
		setDice(&x.nodes[at].state, placeholder)
		if !follows {
			break
		}
		n := x.add(at, a, commitment{})
		if x.turnOver(&n.state) {
			x.evaluateEnd(n)
			x.dropLast()
			break
		}
		setDice(&n.state, placeholder)
		at = int32(len(x.nodes)) - 1
	}
}

// follows reports whether the search follows a choice at a node.
func (x *search) follows(at int32, a engine.Action) bool {
	switch _, question := x.rules.Turn(&x.nodes[at].state); question {
	case engine.QuestionPrepare:
		return a.Kind == engine.ActReady
	case engine.QuestionDie:
		return a == oneChange(x.candidates(at))[0]
	}
	return slices.Contains(x.candidates(at), a)
}
