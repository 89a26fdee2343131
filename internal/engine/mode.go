package engine

// A mode answers the few questions in which the ways to play differ. The records are in
// solo.go, coop.go and competitive.go; nothing else asks which mode is played.
type mode struct {
	players int
	markers uint8   // in each owner's pool at the start
	owned   bool    // each seat has markers, hand and discard of its own
	target  targets // what a residential quarter completes

	points         bool  // effects that give points count (EFF-6)
	clockRises     bool  // effects that give time count (EFF-6)
	allOfOr        bool  // an advanced action with two options gives all of the second (COMP-5)
	engineersBlock bool  // no move ends on the other engineer (COMP-6)
	anyDie         bool  // either player's dice may be changed (COOP-6)
	plainContracts bool  // contracts take and give back markers as goals do (SEA-3, SEA-4)
	redeems        bool  // a point buys a marker back (COMP-11)
	portTime       uint8 // what the seaports add to the clock (SEA-3)
	setup          []setupStep

	funds       func(*Rules, Seat) Company    // what a company starts with
	begin       func(*Rules, *State, *events) // the first turn
	firstToMove func(*Rules, *State) Seat     // who has the project phase after the preparation
	noMarker    func(*Rules, *State, *events) // FIN-1 with an empty pool
	timeUp      func(*State) Cause            // the clock reached 0
	next        func(*Rules, *State, *events) // after a turn
	verdict     func(State) Verdict           // of a game that is over
}

// startMoney is SOLO-1's and COOP-1's company.
var startMoney = Company{Money: 2}

// clearDice takes the dice off the table at the end of a turn.
func (s *State) clearDice() { s.Dice = [2][2]uint8{} }

// outOfMarkers is FIN-1's loss.
func outOfMarkers(r *Rules, s *State, ev *events) { r.finish(s, NoMarker, ev) }

// outOfTime is FIN-2's loss.
func outOfTime(*State) Cause { return TimeOut }

// wonOrLost is the verdict where the players win or lose together.
func wonOrLost(s State) Verdict {
	if s.Cause == Completed {
		return Won
	}
	return Lost
}
