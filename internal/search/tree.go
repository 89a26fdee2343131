package search

import (
	"cmp"
	"math"
	"slices"

	"boardgame/microcity/internal/game"
)

const (
	// explore weighs curiosity against what is known. Of 0.3, 0.5, 1 and 2 this one lost least
	// against exact values (all positions of Nim with heaps of 3, 3 and 2; budgets of 100 to
	// 30,000 evaluations).
	explore = 0.5

	// sharpness turns a difference of values into a difference of priors: an action that is
	// worth a tenth of a win less than the best gets a prior of about a fifth of the best's.
	sharpness = 16

	// maxNodes bounds the tree's memory.
	maxNodes = 1 << 16
)

// A node is a position of the tree.
type node[S, A comparable] struct {
	state    S
	seat     int  // who chooses there
	chance   bool // nobody chooses
	over     bool
	grown    bool // the edges were made
	edges    []edge[A]
	outcomes []outcome[A] // in place of edges, those that were drawn so far
	visits   int
	sum      [game.MaxSeats]float64
	first    Values // before anything below it was visited
}

// An edge is an action that is followed.
type edge[A comparable] struct {
	action A
	prior  float32
	values Values // by a look one action deep
	to     int    // the node it leads to; 0 before the first visit
}

// An outcome is an answer of chance that was drawn.
type outcome[A comparable] struct {
	action A
	to     int
}

// grow builds the tree of a position and returns its edges, ranked.
func (x *Searcher[S, A]) grow(s S) []Candidate[A] {
	x.left = x.budget.Evaluations
	clear(x.nodes)
	x.nodes = x.nodes[:0]
	x.add(s)
	x.expand(0)
	for x.left > 0 && len(x.nodes) < maxNodes {
		x.left-- // so that visits to the ends of games come to an end, too
		x.visit(0)
	}
	root := &x.nodes[0]
	list := make([]Candidate[A], len(root.edges))
	for i := range root.edges {
		e := &root.edges[i]
		list[i] = Candidate[A]{Action: e.action, Value: e.values[root.seat]}
		if e.to != 0 {
			to := &x.nodes[e.to]
			list[i].Value, list[i].Visits = to.mean(root.seat), to.visits
		}
	}
	slices.SortStableFunc(list, func(a, b Candidate[A]) int {
		return cmp.Or(cmp.Compare(b.Visits, a.Visits), cmp.Compare(b.Value, a.Value))
	})
	return list
}

// add makes a node of a position.
func (x *Searcher[S, A]) add(s S) int {
	n := node[S, A]{state: s}
	asked, _ := x.engine.Turn(&s)
	switch {
	case asked == game.Nobody:
		n.over = true
	case asked == game.Chance:
		n.chance = true
	default:
		n.seat = mover(asked)
	}
	x.nodes = append(x.nodes, n)
	return len(x.nodes) - 1
}

// visit walks from a node to a leaf, makes the leaf grow, and returns what it found there.
func (x *Searcher[S, A]) visit(at int) Values {
	var found Values
	n := &x.nodes[at]
	switch {
	case n.over:
		if n.visits == 0 {
			n.first = x.evaluate(&n.state)
		}
		found = n.first
	case n.chance:
		found = x.visit(x.draw(at))
	case !n.grown:
		x.expand(at)
		found = x.nodes[at].first
	default:
		found = x.visit(x.follow(at))
	}
	n = &x.nodes[at] // it may have moved
	n.visits++
	for seat, v := range found {
		n.sum[seat] += float64(v)
	}
	return found
}

func (n *node[S, A]) mean(seat int) float32 { return float32(n.sum[seat] / float64(n.visits)) }

// expand looks one action deep and keeps the best actions. What the best of them is worth is
// what the position is.
func (x *Searcher[S, A]) expand(at int) {
	n := &x.nodes[at]
	n.grown = true
	x.legal = x.engine.Legal(&n.state, x.legal[:0])
	list := x.legal
	if x.guide.Narrow != nil {
		list = x.guide.Narrow(&n.state, list)
	}
	seat := n.seat
	x.looked = x.looked[:0]
	for _, a := range list {
		x.after = n.state
		x.engine.Advance(&x.after, a)
		x.looked = append(x.looked, edge[A]{action: a, values: x.evaluate(&x.after)})
	}
	n.edges = x.best(seat)
	n.first = n.edges[0].values
	var sum float32
	for i := range n.edges {
		e := &n.edges[i]
		e.prior = float32(math.Exp(sharpness * float64(e.values[seat]-n.first[seat])))
		sum += e.prior
	}
	for i := range n.edges {
		n.edges[i].prior /= sum
	}
}

// best returns the best of the edges that were looked at, the best first. Equal ones keep their
// order.
func (x *Searcher[S, A]) best(seat int) []edge[A] {
	x.order = x.order[:0]
	for i := range x.looked {
		x.order = append(x.order, uint64(descending(x.looked[i].values[seat]))<<32|uint64(i))
	}
	slices.Sort(x.order)
	width := len(x.order)
	if x.budget.Width > 0 {
		width = min(width, x.budget.Width)
	}
	edges := make([]edge[A], width)
	for i := range edges {
		edges[i] = x.looked[uint32(x.order[i])]
	}
	return edges
}

// descending returns a whole number that is the smaller the larger a value is, and equal for equal
// ones: lists of those are sorted without calls.
func descending(value float32) uint32 {
	bits := math.Float32bits(value + 0) // -0 becomes 0
	if bits>>31 != 0 {
		return bits
	}
	return ^bits &^ (1 << 31)
}

func (x *Searcher[S, A]) evaluate(s *S) Values {
	x.left--
	return x.guide.Value(s)
}

// follow chooses the edge to walk, and returns the node behind it.
func (x *Searcher[S, A]) follow(at int) int {
	n := &x.nodes[at]
	root := float32(math.Sqrt(float64(n.visits + 1)))
	best, most := 0, float32(math.Inf(-1))
	for i := range n.edges {
		e := &n.edges[i]
		value, visits := e.values[n.seat], 0
		if e.to != 0 {
			visits = x.nodes[e.to].visits
			value = x.nodes[e.to].mean(n.seat)
		}
		if score := value + explore*e.prior*root/float32(1+visits); score > most {
			best, most = i, score
		}
	}
	if to := n.edges[best].to; to != 0 {
		return to
	}
	after := n.state
	x.engine.Advance(&after, n.edges[best].action)
	to := x.add(after)
	x.nodes[at].edges[best].to = to
	return to
}

// draw lets chance answer, and returns the node that its outcome leads to.
func (x *Searcher[S, A]) draw(at int) int {
	n := &x.nodes[at]
	x.odds = x.engine.Odds(&n.state, x.odds[:0])
	a := x.pick(x.odds)
	for _, o := range n.outcomes {
		if o.action == a {
			return o.to
		}
	}
	after := n.state
	x.engine.Advance(&after, a)
	to := x.add(after)
	n = &x.nodes[at]
	n.outcomes = append(n.outcomes, outcome[A]{a, to})
	return to
}

// pick draws an outcome by its weight.
func (x *Searcher[S, A]) pick(odds []game.Outcome[A]) A {
	var total uint64
	for _, o := range odds {
		total += uint64(o.Weight)
	}
	at := x.dice.Uint64N(total)
	for _, o := range odds {
		if at < uint64(o.Weight) {
			return o.Action
		}
		at -= uint64(o.Weight)
	}
	panic("search: a draw beyond the weights") // at is less than their sum
}
