// Package search plays any game on the shelf whose information is open: it builds a tree of
// what players and chance may do, and judges the leaves by what the game says they are
// worth. It knows no game.
//
//	search.go  Searcher: a player's choice within a budget
//	kind.go    Kind: the strengths of the computer players
//	values.go  Values: what a position is worth
//	tree.go    the tree: selection, expansion, backing up
//	plan.go    plans of a whole turn, where turns are long
//	solve.go   small games to their end, exactly
//
// The method is Monte Carlo tree search for several players (each maximises its own share;
// Sturtevant 2008) with priors from an evaluation one action deep (as in PUCT; Rosin 2011)
// and without playouts. What is backed up is the mean or, as the game wants, between the mean
// and the minimax value (implicit minimax backups; Lanctot et al. 2014). Outcomes of chance are
// drawn by their odds. Where all that can still happen fits into a part of the budget, the
// position is solved instead.
package search

import (
	"hash/fnv"
	"math/rand/v2"

	"boardgame/microcity/internal/game"
)

// A Guide holds a game's knowledge of its positions beyond the rules.
type Guide[S, A comparable] struct {
	// Value estimates what a position is worth to each player. For a game that is over it
	// must be exact.
	Value func(*S) Values

	// Narrow returns the actions worth a look, of all that are legal, at least one; it may
	// use the list that it gets. nil looks at all.
	Narrow func(s *S, legal []A) []A

	// Goals are other ways to look at positions: for each a plan is made that goes by it (Budget.Turns).
	Goals []func(*S) Values

	// Minimax, from 0 to 1, is the weight of the minimax value of an action, that is, what it leads to
	// when everybody takes the best action known; the rest is that of the mean of all that was tried.
	// The mean is slow to see one good answer among many bad ones; the minimax value trusts every
	// error of Value.
	Minimax float32
}

// A Budget bounds a choice. The zero value plays any legal action, each as likely as another.
type Budget struct {
	Evaluations int // positions that are judged or passed on the way, at most; those of one expansion more
	Width       int // actions of a position that are followed, the best ones; 0 for all

	// Turns is how far plans reach, in turns as Moment counts them, the present one included: plans are compared by
	// what the position behind is worth. 0 for a tree, which looks at fewer actions in a row, at all that others may
	// answer.
	Turns int

	// Solve is how many positions may be visited in an attempt to play the game to its end
	// exactly; 0 for no attempt. None is made where actions and answers are more than that.
	Solve int
}

// A Searcher chooses actions in one game. It is deterministic: the same position and seed give
// the same choice. It is for one goroutine at a time.
type Searcher[S, A comparable] struct {
	engine game.Engine[S, A]
	guide  Guide[S, A]
	budget Budget
	seed   uint64

	*tree[S, A] // nil between the choices of one that has a forest
	forest      *Forest[S, A]
	dice        *rand.Rand
	below       func(n uint64) uint64 // of the dice
	drawer      game.Drawer[S, A]     // nil where chance has to be asked for all that it may answer
	left        int                   // evaluations
	after       S                     // the position behind an action
}

// New returns a searcher.
func New[S, A comparable](e game.Engine[S, A], g Guide[S, A], b Budget, seed uint64) *Searcher[S, A] {
	drawer, _ := e.(game.Drawer[S, A])
	return &Searcher[S, A]{tree: new(tree[S, A]), engine: e, drawer: drawer, guide: g, budget: b, seed: seed}
}

// A Candidate is an action that was looked at.
type Candidate[A comparable] struct {
	Action A
	Value  float32 // what it is worth to the player who takes it
	Visits int     // how often it was followed; 0 where the position was solved
}

// Best returns the action to take at a position where players are asked. ok is false where
// nobody is, or chance.
func (x *Searcher[S, A]) Best(s S) (a A, ok bool) {
	list, _ := x.Rank(s)
	if len(list) == 0 {
		return a, false
	}
	return list[0].Action, true
}

// Plan returns the best action alone, as players of the arena plan; nothing where none is to be taken.
func (x *Searcher[S, A]) Plan(s S) []A {
	if x.forest != nil {
		x.tree = x.forest.take()
		defer x.fell()
	}
	if a, ok := x.Best(s); ok {
		return []A{a}
	}
	return nil
}

// Rank returns what was looked at, the best first. exact says that the values are not
// estimates. The list is empty where no player is asked.
func (x *Searcher[S, A]) Rank(s S) (list []Candidate[A], exact bool) {
	asked, _ := x.engine.Turn(&s)
	if asked&^game.Chance == game.Nobody {
		return nil, false
	}
	x.legal = x.engine.Legal(&s, x.legal[:0])
	if len(x.legal) == 1 {
		return []Candidate[A]{{Action: x.legal[0]}}, false
	}
	x.roll(&s)
	if x.budget.Evaluations == 0 {
		return []Candidate[A]{{Action: x.legal[x.dice.IntN(len(x.legal))]}}, false
	}
	if list = x.solve(&s); list != nil {
		return list, true
	}
	if x.budget.Turns > 0 {
		list, _ = x.plan(&s)
		return list, false
	}
	x.grow(s)
	return x.ranked(), false
}

// roll gives a position its dice.
func (x *Searcher[S, A]) roll(s *S) {
	x.dice = rand.New(rand.NewPCG(x.seed, x.hash(s)))
	x.below = x.dice.Uint64N
}

// Worth returns what a position is worth to each player as far as the budget goes, also where chance is
// asked. Where nobody is, it is exact.
func (x *Searcher[S, A]) Worth(s S) Values {
	asked, _ := x.engine.Turn(&s)
	if asked == game.Nobody || x.budget.Evaluations == 0 {
		return x.guide.Value(&s)
	}
	if v, ok := Exact(x.engine, x.guide.Value, s, x.budget.Solve); ok {
		return v
	}
	x.roll(&s)
	if x.budget.Turns > 0 {
		if asked == game.Chance {
			return x.guide.Value(&s)
		}
		_, v := x.plan(&s)
		return v
	}
	x.grow(s)
	return x.grown()
}

// Hasten divides what the searcher may spend.
func (x *Searcher[S, A]) Hasten(by int) {
	x.budget.Evaluations, x.budget.Solve = x.budget.Evaluations/by, x.budget.Solve/by
}

// hash tells positions apart, so that the draws differ from one to the next.
func (x *Searcher[S, A]) hash(s *S) uint64 {
	h := fnv.New64a()
	_, _ = h.Write(x.engine.AppendPosition(nil, s))
	return h.Sum64()
}

// mover returns the seat whose value counts in a choice. Where several choose at once, they
// are taken one by one.
func mover(asked game.Seats) int {
	for seat := range asked.All() {
		return seat
	}
	return 0
}
