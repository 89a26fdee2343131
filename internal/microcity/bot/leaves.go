package bot

import (
	"slices"

	"boardgame/microcity/internal/engine"
)

// line returns the actions from the root to a node, up to the first draw: what is drawn may change
// the plan.
func (x *search) line(to int32) []engine.Action {
	if to < 0 {
		return nil
	}
	var line []engine.Action
	var settled []engine.Area
	for i := to; x.nodes[i].parent >= 0; i = x.nodes[i].parent {
		n := &x.nodes[i]
		if n.ended != engine.None {
			line = append(line, engine.EndAction(n.ended))
		}
		switch owed := x.nodes[n.parent].owes; {
		case n.owes < owed:
			settled = append(settled, n.action.Area())
		case n.owes > owed:
			line = append(line, n.action.WithArea(settled[0]))
			settled = settled[1:]
		default:
			line = append(line, n.action)
		}
	}
	slices.Reverse(line)
	for n, a := range line {
		if a.Kind == engine.ActAdvantage {
			return line[:n+1]
		}
	}
	return line
}

// best returns the leaf with the highest value, the first of several, or -1.
func (x *search) best() int32 {
	best := int32(-1)
	for _, i := range x.leaves {
		if best < 0 || x.nodes[i].value > x.nodes[best].value {
			best = i
		}
	}
	return best
}

// top returns up to n leaves, best first; of equal ones, the one found first.
func (x *search) top(n int) []int32 {
	order := make([]int64, len(x.leaves))
	for k, i := range x.leaves { // one number to sort by: minus the value, then the node
		order[k] = int64(-x.nodes[i].value)<<32 | int64(i)
	}
	slices.Sort(order)
	list := make([]int32, min(n, len(order)))
	for k := range list {
		list[k] = int32(order[k])
	}
	return list
}

// endAt makes a node a leaf.
func (x *search) endAt(at int32) {
	n := &x.nodes[at]
	n.value = x.evaluateLeaf(&n.state, x.mover())
	x.won = x.won || n.value == sureWin
	x.leaves = append(x.leaves, at)
}
