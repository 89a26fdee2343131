package par

import (
	"slices"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/positions"
)

// A turn is the tree of everything that can be played from a roll to the end of a turn, each
// position once.
type turn struct {
	rules    *engine.Rules
	bound    *bound
	payments int  // payments in one preparation, with what is missed least
	all      bool // any payments
	nodes    []node
	index    *positions.Index
	choices  []engine.Action
}

type node struct {
	state  engine.State
	action engine.Action // that led here
	parent int32         // -1 for the root
	paid   uint8         // payments on the way
	over   bool          // the turn is over
}

func newTurn(r *engine.Rules) *turn {
	return &turn{rules: r, index: positions.New(), choices: make([]engine.Action, 0, 256)}
}

// expand searches all ways to play on from s that the bound allows. It returns the node of a win as
// soon as there is one, otherwise -1 after it has called ended for every end of the turn. It goes
// breadth first, so each position is reached with the fewest payments. At the limit of nodes it
// stops.
func (x *turn) expand(s engine.State, limit int, ended func(*engine.State)) int32 {
	x.index.Clear()
	x.nodes = append(x.nodes[:0], node{state: s, parent: -1})
	x.keep()
	for i := int32(0); int(i) < len(x.nodes) && len(x.nodes) < limit; i++ {
		if x.nodes[i].over {
			continue
		}
		preparing := x.preparing(i)
		for _, a := range x.possible(i, preparing) {
			if x.step(i, a, preparing && a.Kind != engine.ActReady) {
				return int32(len(x.nodes)) - 1
			}
		}
	}
	for i := range x.nodes {
		if x.nodes[i].over {
			ended(&x.nodes[i].state)
		}
	}
	return -1
}

// preparing reports whether something can be paid for at a node.
func (x *turn) preparing(i int32) bool {
	_, question := x.rules.Turn(&x.nodes[i].state)
	return question == engine.QuestionPrepare
}

// possible returns the choices at a node that are followed.
func (x *turn) possible(i int32, preparing bool) []engine.Action {
	n := &x.nodes[i]
	x.choices = x.rules.Legal(&n.state, x.choices[:0])
	if x.all || !preparing {
		return x.choices
	}
	var pay [2]engine.Payment
	if int(n.paid) < x.payments {
		pay = x.dispensable(&n.state)
	}
	return slices.DeleteFunc(x.choices, func(a engine.Action) bool {
		return a.Kind != engine.ActReady && pay[a.Seat-engine.One] != paidWith(a)
	})
}

// step adds the position after an action, unless it is known or cannot be won, and reports whether
// it is a win.
func (x *turn) step(from int32, a engine.Action, paying bool) bool {
	x.nodes = append(x.nodes, node{state: x.nodes[from].state, action: a, parent: from, paid: x.nodes[from].paid})
	n := &x.nodes[len(x.nodes)-1]
	if paying && n.paid < 255 {
		n.paid++
	}
	x.rules.Advance(&n.state, a)
	switch {
	case n.state.Cause == engine.Completed:
		return true
	case n.state.Cause != engine.Running || !x.bound.winnable(&n.state) || !x.keep():
		x.nodes = x.nodes[:len(x.nodes)-1]
	default:
		n = &x.nodes[len(x.nodes)-1]
		n.over = x.ends(&x.nodes[from].state, &n.state)
	}
	return false
}

// ends reports whether after is beyond the turn that before belongs to.
func (x *turn) ends(before, after *engine.State) bool {
	_, question := x.rules.Turn(after)
	return question == engine.QuestionRoll || after.Turn != before.Turn
}

// At returns the position of a node, for the index.
func (x *turn) At(n int32) *engine.State { return &x.nodes[n].state }

// keep enters the last node in the index, and reports whether its position is new.
func (x *turn) keep() bool { return positions.Keep(x.index, x, len(x.nodes)) }

// find returns the node of a position of the turn.
func (x *turn) find(s *engine.State) int32 { return positions.Find(x.index, x, s) }

// line returns the actions from the root to a node.
func (x *turn) line(to int32) []engine.Action {
	var line []engine.Action
	for i := to; x.nodes[i].parent >= 0; i = x.nodes[i].parent {
		line = append(line, x.nodes[i].action)
	}
	slices.Reverse(line)
	return line
}
