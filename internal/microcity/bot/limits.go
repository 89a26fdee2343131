package bot

// How much a player thinks about a turn is counted in steps: positions that a search makes,
// kept or not. The program's own cards never come near these bounds. Other cards may let one
// action be carried out in more ways than can be gone through; who has run out of steps thinks
// again, narrowly, and whoever finds nothing even so takes any legal action.
const (
	turnSteps      = 3_000_000 // for the ways to play a turn
	lookaheadSteps = 6_000_000 // for all that may be rolled next together; what is left over is answered narrowly
	batchSteps     = 300_000   // for one guess of it
	narrowSteps    = batchSteps / 10

	batchesPerRound = 16 // are answered before it is asked again how many steps are left
)

// How many nodes a search holds at the most, which bounds its memory.
const (
	maxNodes        = 400_000
	maxNodesAhead   = 60_000
	reserveNodes    = 1 << 16 // who holds more makes room for all at once: growing holds two copies
	secondTurnShare = 4       // of its steps, one part in so many is the second player's
)

// MostTurns is how many turns a game among computer players may take before it is stopped. No
// game of the program's own cards takes a tenth of them.
const MostTurns = 1000

// The limits of a search.
type limits struct {
	steps    int // taken so far, by all its trees
	maxSteps int // steps at which it stops
	nodes    int // nodes at which it stops
	enough   int // nodes at which it adds no more, content with what it has; 0 without such a limit
}

// within does a piece of work in so many steps, and where they do not suffice, once more
// narrowly: nothing is paid for in the preparation, and within an action only the first idea
// is followed, so that every card, move and die is still tried. It reports whether the steps
// sufficed the first time.
func (x *search) within(steps int, work func()) bool {
	x.limits.maxSteps, x.scope.breadth = x.limits.steps+steps, sensibleChoices
	if work(); !x.spent() {
		return true
	}
	x.narrowly(steps, work)
	return false
}

// narrowly does a piece of work narrowly, in so many steps.
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

// mayGrow reports whether the search is within its bounds.
func (x *search) mayGrow() bool {
	return !x.spent() && (x.limits.enough == 0 || len(x.nodes) < x.limits.enough)
}
