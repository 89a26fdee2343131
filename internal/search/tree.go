package search

import (
	"cmp"
	"math"
	"slices"
	"sync"

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

	// none stands for no edge.
	none = -1
)

// A tree is what a choice has in mind, and the memory for it, which serves the next choice again.
type tree[S, A comparable] struct {
	nodes    []node[S]
	edges    []edge[A]    // of all nodes
	outcomes []outcome[A] // of all nodes, behind one that is none
	legal    []A
	odds     []game.Outcome[A]
	looked   []edge[A]    // of the position that is expanded
	order    []uint64     // their order: the value, turned around, and the place in looked
	known    map[S]Values // what was solved
	planner[S, A]
}

// A Forest lends players of one game the memory that they think in, megabytes each, for as long as
// a choice takes. So those who play one after the other need no more than one of them alone. The zero value is
// ready; any number of goroutines may think in it.
type Forest[S, A comparable] struct{ trees sync.Pool }

func (f *Forest[S, A]) take() *tree[S, A] {
	if t, ok := f.trees.Get().(*tree[S, A]); ok {
		return t
	}
	return new(tree[S, A])
}

// In has a player plan in the memory of a forest. Its other choices are not to be asked for then.
func (x *Searcher[S, A]) In(f *Forest[S, A]) *Searcher[S, A] {
	x.forest, x.tree = f, nil
	return x
}

// fell gives the tree back.
func (x *Searcher[S, A]) fell() {
	x.forest.trees.Put(x.tree)
	x.tree = nil
}

// A node is a position of the tree. It holds no pointers, nor does anything else of the tree, so
// that trees of any size cost the garbage collector nothing.
type node[S comparable] struct {
	state    S
	seat     int32 // who chooses there
	chance   bool  // nobody chooses
	over     bool
	grown    bool  // the edges were made
	edges    int32 // where its edges begin
	width    int32 // how many they are
	outcomes int32 // where chance is asked, the outcome that was drawn for the first time last; 0 for none
	visits   int32
	sum      [game.MaxSeats]float64
	first    Values // before anything below it was visited
	minimax  Values // what it is worth when everybody takes the best action known (Guide.Minimax)
	best     int32  // the edge of that action
}

// An edge is an action that is followed.
type edge[A comparable] struct {
	action A
	prior  float32
	values Values // by a look one action deep
	to     int32  // the node it leads to; 0 before the first visit
}

// An outcome is an answer of chance that was drawn.
type outcome[A comparable] struct {
	action A
	to     int32
	next   int32 // another one of the same node; 0 for none
}

// grow builds the tree of a position.
func (x *Searcher[S, A]) grow(s S) {
	x.left = x.budget.Evaluations
	x.nodes, x.edges, x.outcomes = x.nodes[:0], x.edges[:0], append(x.outcomes[:0], outcome[A]{}) // 0 stands for none
	x.add(s)
	if !x.nodes[0].chance {
		x.expand(0)
	}
	for x.left > 0 && len(x.nodes) < maxNodes {
		x.visit(0)
	}
}

// ranked returns the edges of the root.
func (x *Searcher[S, A]) ranked() []Candidate[A] {
	root := &x.nodes[0]
	edges := x.edgesOf(root)
	list := make([]Candidate[A], len(edges))
	for i := range edges {
		e := &edges[i]
		list[i] = Candidate[A]{Action: e.action, Value: e.values[root.seat]}
		if e.to != 0 {
			to := &x.nodes[e.to]
			list[i].Value, list[i].Visits = x.worth(to, root.seat), int(to.visits)
		}
	}
	slices.SortStableFunc(list, func(a, b Candidate[A]) int {
		return cmp.Or(cmp.Compare(b.Visits, a.Visits), cmp.Compare(b.Value, a.Value))
	})
	return list
}

// grown returns what the tree says that its root is worth: what the action is that is followed most or,
// where chance is asked, the mean.
func (x *Searcher[S, A]) grown() Values {
	at, visits := 0, int32(0)
	root := &x.nodes[0]
	if !root.chance {
		edges := x.edgesOf(root)
		for i := range edges {
			if to := int(edges[i].to); to != 0 && x.nodes[to].visits > visits {
				at, visits = to, x.nodes[to].visits
			}
		}
		if at == 0 {
			return root.first
		}
	}
	var v Values
	n := &x.nodes[at]
	for seat := range v {
		v[seat] = x.worth(n, int32(seat))
	}
	return v
}

// add makes a node of a position.
func (x *Searcher[S, A]) add(s S) int32 {
	n := node[S]{state: s}
	asked, _ := x.engine.Turn(&s)
	switch {
	case asked == game.Nobody:
		n.over = true
	case asked == game.Chance:
		n.chance = true
	default:
		n.seat = int32(mover(asked))
	}
	x.nodes = append(x.nodes, n)
	return int32(len(x.nodes) - 1)
}

func (x *Searcher[S, A]) edgesOf(n *node[S]) []edge[A] { return x.edges[n.edges : n.edges+n.width] }

// visit walks from a node to a leaf, makes the leaf grow, and returns what it found there.
func (x *Searcher[S, A]) visit(at int32) Values {
	followed := int32(none)
	x.left-- // for the way costs, too, and so that visits to the ends of games come to an end
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
		followed = x.follow(at)
		found = x.visit(x.edges[followed].to)
	}
	n = &x.nodes[at] // it may have moved
	n.visits++
	for seat, v := range found {
		n.sum[seat] += float64(v)
	}
	if x.guide.Minimax > 0 {
		x.backUp(n, followed)
	}
	return found
}

func (n *node[S]) mean(seat int32) float32 { return float32(n.sum[seat] / float64(n.visits)) }

// worth returns what a node that was visited is worth to a seat.
func (x *Searcher[S, A]) worth(n *node[S], seat int32) float32 {
	mean := n.mean(seat)
	return mean + x.guide.Minimax*(n.minimax[seat]-mean)
}

// backUp brings the minimax value of a node up to date after a visit, in which an edge was followed or none.
func (x *Searcher[S, A]) backUp(n *node[S], followed int32) {
	switch {
	case n.chance:
		for seat := range n.minimax {
			n.minimax[seat] = n.mean(int32(seat))
		}
		return
	case followed == none:
		n.minimax, n.best = n.first, n.edges
		return
	}
	switch v := x.atBest(&x.edges[followed]); {
	case v[n.seat] >= n.minimax[n.seat]:
		n.minimax, n.best = v, followed
	case followed == n.best: // another one may be better now
		n.minimax = v
		for i := n.edges; i < n.edges+n.width; i++ {
			if v := x.atBest(&x.edges[i]); v[n.seat] > n.minimax[n.seat] {
				n.minimax, n.best = v, i
			}
		}
	}
}

// atBest returns what an edge is worth by a look one action deep or, where there is a node, by its
// minimax value.
func (x *Searcher[S, A]) atBest(e *edge[A]) Values {
	if e.to == 0 {
		return e.values
	}
	return x.nodes[e.to].minimax
}

// expand looks one action deep and keeps the best actions. What the best of them is worth is
// what the position is.
func (x *Searcher[S, A]) expand(at int32) {
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
	n.edges = int32(len(x.edges))
	x.keep(seat)
	n.width = int32(len(x.edges)) - n.edges
	edges := x.edgesOf(n)
	n.first = edges[0].values
	var sum float32
	for i := range edges {
		e := &edges[i]
		e.prior = 1
		if less := e.values[seat] - n.first[seat]; less != 0 {
			e.prior = float32(math.Exp(sharpness * float64(less)))
		}
		sum += e.prior
	}
	for i := range edges {
		edges[i].prior /= sum
	}
}

// keep adds the best of the edges that were looked at to the tree, the best first. Equal ones keep
// their order.
func (x *Searcher[S, A]) keep(seat int32) {
	x.order = x.order[:0]
	for i := range x.looked {
		x.order = append(x.order, uint64(descending(x.looked[i].values[seat]))<<32|uint64(i))
	}
	slices.Sort(x.order)
	width := len(x.order)
	if x.budget.Width > 0 {
		width = min(width, x.budget.Width)
	}
	for _, at := range x.order[:width] {
		x.edges = append(x.edges, x.looked[uint32(at)])
	}
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

// follow chooses the edge to walk, whose node exists then.
func (x *Searcher[S, A]) follow(at int32) int32 {
	n := &x.nodes[at]
	edges := x.edgesOf(n)
	root := float32(math.Sqrt(float64(n.visits + 1)))
	best, most := 0, float32(math.Inf(-1))
	for i := range edges {
		e := &edges[i]
		value, visits := e.values[n.seat], int32(0)
		if e.to != 0 {
			visits = x.nodes[e.to].visits
			value = x.worth(&x.nodes[e.to], n.seat)
		}
		if score := value + explore*e.prior*root/float32(1+visits); score > most {
			best, most = i, score
		}
	}
	e := &edges[best]
	if e.to == 0 {
		x.after = n.state
		x.engine.Advance(&x.after, e.action)
		e.to = x.add(x.after)
	}
	return n.edges + int32(best)
}

// draw lets chance answer, and returns the node that its outcome leads to.
func (x *Searcher[S, A]) draw(at int32) int32 {
	n := &x.nodes[at]
	a := x.answer(&n.state)
	for i := n.outcomes; i != 0; i = x.outcomes[i].next {
		if o := &x.outcomes[i]; o.action == a {
			return o.to
		}
	}
	x.outcomes = append(x.outcomes, outcome[A]{action: a, next: n.outcomes})
	o := &x.outcomes[len(x.outcomes)-1]
	n.outcomes = int32(len(x.outcomes) - 1)
	x.after = n.state
	x.engine.Advance(&x.after, a)
	o.to = x.add(x.after)
	return o.to
}

// answer draws an outcome by its weight.
func (x *Searcher[S, A]) answer(s *S) A {
	if x.drawer != nil {
		return x.drawer.Draw(s, x.below)
	}
	x.odds = x.engine.Odds(s, x.odds[:0])
	return game.Pick(x.odds, x.below)
}
