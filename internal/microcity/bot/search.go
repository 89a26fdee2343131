package bot

import (
	"math"
	"slices"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/positions"
)

// A leafEvaluator evaluates positions for a seat, in log-odds of winning times oddsUnit. It is
// asked about positions in which nobody holds dice, also before all engineers are placed, and about
// the end of a game.
type leafEvaluator interface {
	evaluate(s *engine.State, seat engine.Seat) int32
}

// A search is the tree of all ways to play on from one position, the root, up to the next roll, in
// one slice. Positions that can be reached in several ways are kept once.
type search struct {
	rules *engine.Rules
	mode  engine.Mode
	first engine.Seat // co-operative: who has the first turn on each roll
	eval  leafEvaluator

	// A master ends turns without a node of their own and forgets ends that paid in vain, and one who plays
	// alone leaves open which marker was paid for (owing.go). What players below master do was measured
	// without that.
	master  bool
	alone   bool
	movesOn engine.Cards // then: project cards after which the engineer may move once more

	goal   goal
	scope  scope
	limits limits

	nodes   []node
	leaves  []int32 // nodes at which the turn is over
	stack   []int32 // nodes to go on from
	index   *positions.Index
	choices []engine.Action // a buffer
	undone  undone          // solo and co-operative
	market  market          // competitive

	diceCards diceCards // competitive

	won     bool       // a leaf is a game won
	found   reply      // with a goal of values only: the best of all ends
	replies replyTable // on open dice: the ends, until the next search on open dice
	cutoff  cutoff     // on open dice
}

// A goal is what a search is for. It is set once. The zero goal is a turn to be played: the leaves
// stay in the tree.
type goal struct {
	valuesOnly bool // the search answers a roll that may come: its ends are evaluated, never played
	dropEnds   bool // as the evaluator remembers positions, the tree does not hold the ends
}

// A scope is what a search follows at the moment.
type scope struct {
	breadth  breadth
	openDice bool // the dice are not known: whichever is wanted is used, and noted in the node
	paying   bool // a marker is paid for on a roll that may come
}

// A breadth is which of the legal choices are candidates.
type breadth uint8

const (
	sensibleChoices breadth = iota // all but those that no good player considers
	anyMaterial                    // those, and every material that can be taken
	firstChoices                   // within an action, only the first of those: for want of steps
	allChoices                     // every legal one: for a win in the last turn
)

func (s scope) narrow() bool     { return s.breadth == firstChoices }
func (s scope) everything() bool { return s.breadth == allChoices }

// A position is what tells the nodes of a search apart.
type position struct {
	state engine.State
	dice  diceUse // on open dice: what was done with them on the way
}

type node struct {
	position
	action    engine.Action // that led here
	ended     engine.Seat   // whose turn was then ended, since there was no other choice; None for nobody's
	owes      uint8         // markers that were paid for and are still where they were
	parent    int32         // -1 for the root
	committed commitment    // what was paid for and has not been used
	value     int32         // of a leaf, for the seat to play at the root
}

// How many nodes the search of a joint turn adds: four dice, two companies and what either may pay
// make too many turns to try them all, and with expansions a node takes longer.
const (
	jointNodes           = 40_000
	jointNodesExpansions = 25_000
	// With expansions, on a roll that may come. Of 180 hard games of hoover with card X masters won
	// 167 to 171, with 8,000 as with 25,000 nodes.
	jointNodesAhead = 10_000
)

// jointWithExpansions reports whether a game is a co-operative one with expansions, which takes
// longest.
func jointWithExpansions(r *engine.Rules) bool {
	return r.Config().Mode == engine.Coop && r.Config().With != 0
}

// newSearch returns a search for turns to be played.
func newSearch(r *engine.Rules, j leafEvaluator) *search {
	c := r.Config()
	x := &search{
		rules: r, mode: c.Mode, first: c.First,
		eval: j, diceCards: diceCardsOf(r), index: positions.New(), choices: make([]engine.Action, 0, 256),
		limits: limits{nodes: maxNodes, maxSteps: math.MaxInt},
	}
	switch {
	case jointWithExpansions(r):
		x.limits.enough = jointNodesExpansions
	case c.Mode == engine.Coop:
		x.limits.enough = jointNodes
	}
	return x
}

// expand grows the tree of all ways to play on from s within a limit of payments. Where nothing
// that was paid for can be used, it grows it again without payments.
func (x *search) expand(s engine.State, b paymentLimit) {
	if x.scope.narrow() {
		b = noPayment
	}
	x.reset(s)
	if b.payments > 0 && s.Active == engine.Both && s.Clock > 2 && !x.scope.everything() {
		x.expandJoint(0, b)
	} else {
		x.grow(0, b)
		x.secondTurns()
	}
	if len(x.leaves) == 0 && b != noPayment { // all that was played on had paid in vain
		x.expand(s, noPayment)
	}
}

// reset makes a position the root of an empty tree.
func (x *search) reset(s engine.State) {
	x.index.Clear()
	x.nodes, x.leaves, x.stack, x.won = x.nodes[:0], x.leaves[:0], x.stack[:0], false
	x.found = reply{value: sureLoss}
	x.nodes = append(x.nodes, node{position: position{state: s}, parent: -1})
	x.keep()
}

// enter adds the position after an action and returns its node, or -1 where the tree has the
// position already.
func (x *search) enter(from int32, a engine.Action, p commitment) int32 {
	x.add(from, a, p)
	return x.enterLast()
}

// add appends the position after an action to the nodes.
func (x *search) add(from int32, a engine.Action, p commitment) *node {
	x.limits.steps++
	n := x.newNode()
	before := &x.nodes[from]
	n.state, n.dice, n.action, n.parent = before.state, diceUse{}, a, from
	n.ended, n.owes, n.committed, n.value = engine.None, before.owes, p, 0
	if x.scope.openDice {
		n.dice = before.dice.after(x, &n.state, a)
	}
	x.rules.Advance(&n.state, a)
	switch {
	case x.mode == engine.Competitive:
		x.skipDraws(&n.state)
	case x.master || x.goal.valuesOnly:
		n.ended = x.endTurn(&n.state)
	}
	return n
}

// newNode appends a node and returns it with what was left in it: every field must be written. That
// saves a copy of each node.
func (x *search) newNode() *node {
	n := len(x.nodes)
	if n == cap(x.nodes) && n >= reserveNodes && n < x.limits.nodes {
		x.nodes = append(make([]node, 0, x.limits.nodes+cap(x.choices)), x.nodes...)
	}
	x.nodes = slices.Grow(x.nodes, 1)[:n+1]
	return &x.nodes[n]
}

// dropLast removes the last node.
func (x *search) dropLast() { x.nodes = x.nodes[:len(x.nodes)-1] }

// enterLast returns the last node, or removes it and returns -1 where the tree has its position
// already. The ways to carry out one action seldom meet before its end, so a search that drops ends
// does not compare them.
func (x *search) enterLast() int32 {
	last := int32(len(x.nodes)) - 1
	if x.goal.dropEnds && x.nodes[last].state.Depth > 1 {
		return last
	}
	if !x.keep() {
		x.dropLast()
		return -1
	}
	return last
}

// At returns the position of a node, for the index.
func (x *search) At(n int32) *position { return &x.nodes[n].position }

// keep enters the last node in the index, and reports whether its position is new.
func (x *search) keep() bool { return positions.Keep(x.index, x, len(x.nodes)) }

// grow follows every candidate from a node to the end of the turn.
func (x *search) grow(from int32, b paymentLimit) {
	x.stack = append(x.stack, from)
	x.growOn(b)
}

// growOn follows every candidate from the nodes on the stack.
func (x *search) growOn(b paymentLimit) {
	for len(x.stack) > 0 && x.mayGrow() && !x.cutoff.reached() {
		i := x.stack[len(x.stack)-1]
		x.stack = x.stack[:len(x.stack)-1]
		if _, question := x.rules.Turn(&x.nodes[i].state); question == engine.QuestionPrepare {
			x.prepare(i, b)
		} else {
			x.follow(i)
		}
	}
	x.stack = x.stack[:0]
}

// follow tries every candidate at a node.
func (x *search) follow(i int32) {
	open := x.diceOpen(i)
	if open {
		x.showWanted(&x.nodes[i].state)
	}
	choices, intent := x.candidates(i), x.nodes[i].committed
	if _, question := x.rules.Turn(&x.nodes[i].state); open && question == engine.QuestionDie {
		choices = oneChange(choices)
		x.changeForCard(i, choices[0], intent.after(choices[0]))
	}
	if x.scope.narrow() && x.nodes[i].state.Depth > 1 {
		choices = choices[:min(1, len(choices))]
	}
	for _, a := range choices {
		x.step(i, a, intent.after(a))
	}
	if open {
		setDice(&x.nodes[i].state, placeholder)
	}
}

// candidates returns the choices at a node that are worth following, in a buffer.
func (x *search) candidates(i int32) []engine.Action {
	s := &x.nodes[i].state
	choices := x.rules.Legal(s, x.choices[:0])
	if s.Open&x.diceCards.both != 0 && x.diceOpen(i) {
		choices = slices.DeleteFunc(choices, x.diceCards.countsBoth)
	}
	if !x.scope.everything() {
		choices = x.prune(s, choices)
		choices = x.nodes[i].committed.allowed(x, s, choices)
	}
	return choices
}

// diceOpen reports whether the dice at a node are open.
func (x *search) diceOpen(i int32) bool { return x.scope.openDice && !x.nodes[i].dice.known() }

// step adds the position after a choice: as a leaf where the turn is over, otherwise to go on from.
func (x *search) step(i int32, a engine.Action, intent commitment) { x.goOn(x.add(i, a, intent)) }

// goOn does what step does with a position that was just added.
func (x *search) goOn(n *node) {
	over := x.turnOver(&n.state)
	end := over && x.goal.valuesOnly && !x.scope.everything() && !x.betweenPartners(&n.state)
	if end && x.goal.dropEnds {
		x.evaluateEnd(n)
		x.dropLast()
		return
	}
	if over && x.goal.valuesOnly && x.scope.everything() {
		x.countWin(n)
		return
	}
	if x.master && over && n.committed.pending(x.second(&n.state)) { // another way may lead here
		x.dropLast()
		return
	}
	switch {
	case x.scope.openDice && over:
		n.putDiceAway()
	case x.scope.openDice && !n.dice.known():
		setDice(&n.state, placeholder)
	}
	at := x.enterLast()
	switch {
	case at < 0:
	case end:
		x.evaluateEnd(n)
	case !over:
		x.stack = append(x.stack, at)
	case !n.committed.pending(x.second(&n.state)):
		x.settle(at, 0)
	}
}
