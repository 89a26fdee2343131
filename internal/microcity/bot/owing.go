package bot

import (
	"math"
	"math/bits"

	"boardgame/microcity/internal/engine"
)

// Where markers run short, one more is paid for wherever it comes from. Which one it was matters in
// two ways: its quarter can be visited in this turn, and at its end the markers lie elsewhere. So for
// each marker the search goes to its quarter only. All the rest that may follow is searched once, with
// a marker more in the pool and all of them where they were: the turn owes one. At its end every marker
// that it has not used settles that.
//
// That finds all ends of turns but those for which a marker was paid that an upgrade would have sent home,
// or to whose quarter a bonus moves the engineer on.

// owes reports whether a payment is for any marker.
func (x *search) owes(a engine.Action, p commitment) bool {
	return a.Kind == engine.ActRemove && x.alone && !p.visit.Has(a.Quarter()) && !x.goal.valuesOnly && !x.scope.everything()
}

// forMaster makes the search one of a master. Markers are not owed around a garden, where it matters where
// they lie, nor in the modes for two, where it matters whose they are and who goes on.
func (x *search) forMaster() {
	x.master = true
	c := x.rules.Config()
	if c.Mode == engine.Solo && !c.With.Has(engine.Garden) {
		x.alone, x.movesOn = true, movesOn(x.rules.Pack())
	}
}

// owe adds the preparation in which a marker has been paid for that is still owed, and returns its
// node, or -1 where the tree has it already.
func (x *search) owe(from int32, a engine.Action, p commitment) int32 {
	n := x.add(from, a, p)
	n.owes++
	n.state.Markers[0] |= 1 << a.Quarter()
	return x.enterLast()
}

// settle adds the ends that are as the one at a node, but with the markers paid for that it owes: on
// quarters from the given one on.
func (x *search) settle(at int32, from engine.Quarter) {
	if x.nodes[at].owes == 0 {
		x.endAt(at)
		return
	}
	left := x.nodes[at].state.Markers[0] & x.nodes[0].state.Markers[0] &^ x.quartersUsed(at)
	for left = left >> from << from; left != 0 && x.mayGrow(); left &= left - 1 {
		q := engine.Quarter(bits.TrailingZeros32(uint32(left)))
		x.limits.steps++
		n := x.newNode()
		*n = x.nodes[at]
		n.ended = engine.None
		n.action, n.parent = engine.RemoveAction(x.mover(), engine.QuarterArea(q), engine.Unpaid), at
		n.owes--
		n.state.Markers[0] &^= 1 << q
		if end := x.enterLast(); end >= 0 {
			x.settle(end, q+1)
		}
	}
}

// quartersUsed returns the quarters that matter to the turn that ends at a node: where it goes, and
// whose markers it takes back. Where it declines to take back one when all that lie there are owed,
// those are all quarters: otherwise it would not have been asked.
func (x *search) quartersUsed(end int32) (used engine.Quarters) {
	for i := end; x.nodes[i].parent >= 0; i = x.nodes[i].parent {
		n, before := &x.nodes[i], &x.nodes[x.nodes[i].parent]
		switch {
		case n.owes != before.owes: // it may be any
		case n.action.Kind == engine.ActUpgrade:
			used |= n.action.Place().Quarters()
		case n.action.Kind == engine.ActPass && markersOn(&before.state) <= int(n.owes):
			return math.MaxUint32
		case n.action.Quarter() != engine.NoQuarter:
			used |= 1 << n.action.Quarter()
		}
	}
	return used
}

// markersOn returns how many markers lie on quarters and stages.
func markersOn(s *engine.State) int { return s.Markers[0].Len() + bits.OnesCount16(s.OnStages) }
