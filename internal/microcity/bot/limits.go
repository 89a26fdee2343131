package bot

// Work is counted in steps: positions that a search makes, kept or not. With the program's own cards
// hardly a search comes near these limits; a rival's turn of 87,000 positions was met once, with all
// expansions. Other cards may let one action be carried out in more ways than can be searched: a search
// that runs out of steps starts again with a narrow scope, and a player that finds nothing even so
// takes any legal action.
const (
	turnSteps      = 3_000_000 // for the tree of a turn
	lookaheadSteps = 6_000_000 // for all rolls that are looked ahead at together; the rest of them is answered narrowly
	batchSteps     = 300_000   // for one batch of rolls
	narrowSteps    = batchSteps / 10

	batchesPerRound = 16 // answered between two looks at the steps that are left
)

// How many nodes a search holds at most, which bounds its memory.
const (
	maxNodes        = 400_000
	maxNodesAhead   = 60_000
	reserveNodes    = 1 << 16 // a tree that outgrows this reserves its maximum at once: growing holds two copies
	secondTurnShare = 4       // the second player's turn may use one more part in so many of the nodes and, in a narrow search, of the steps
)

// MostTurns is the number of turns after which a game among computer players is stopped. No game
// with the program's own cards takes a tenth of them.
const MostTurns = 1000

// limits are what a search may use.
type limits struct {
	steps    int // taken so far, by all its trees
	maxSteps int // steps at which it stops
	nodes    int // nodes at which it stops
	enough   int // nodes at which it adds no more, content with what it has; 0 without such a limit
}

// within does work in so many steps. Where they do not suffice it does it again narrowly: nothing
// is paid for in the preparation, and within an action only the first choice is followed, so that
// every card, move and die is still tried. It reports whether the steps sufficed the first time.
func (x *search) within(steps int, work func()) bool {
	x.limits.maxSteps, x.scope.breadth = x.limits.steps+steps, sensibleChoices
	if work(); !x.spent() {
		return true
	}
	x.narrowly(steps, work)
	return false
}

// narrowly does work with a narrow scope, in so many steps.
func (x *search) narrowly(steps int, work func()) {
	x.limits.maxSteps, x.scope.breadth = x.limits.steps+steps, firstChoices
	work()
}

// spent reports whether the search has used up its steps or its memory.
func (x *search) spent() bool {
	if len(x.nodes) >= x.limits.nodes {
		x.limits.maxSteps = x.limits.steps
	}
	return x.limits.steps >= x.limits.maxSteps
}

// mayGrow reports whether the search may add nodes.
func (x *search) mayGrow() bool {
	return !x.spent() && (x.limits.enough == 0 || len(x.nodes) < x.limits.enough)
}
