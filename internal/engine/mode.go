package engine

// A mode is all in which the ways to play differ. The records are in solo.go, coop.go and
// competitive.go; nothing else asks which mode is played.
type mode struct {
	players int
	markers uint8    // in each owner's pool at the start
	owned   bool     // each seat has markers, hand and discard of its own
	money   [2]uint8 // of the first and the second player at the start (SOLO-1, COOP-1, COMP-1)
	joint   bool     // both prepare together, then each has a turn (COOP-2, COOP-4)
	target  targets  // what a residential quarter completes

	points         bool  // effects that give points count (EFF-6), and at the end who has more (COMP-13)
	clockRises     bool  // effects that give time count (EFF-6)
	allOfOr        bool  // an advanced action with two options gives all of the second (COMP-5)
	engineersBlock bool  // no move ends on the other engineer (COMP-6)
	anyDie         bool  // either player's dice may be changed (COOP-6)
	plainContracts bool  // contracts take and give back markers as goals do (SEA-3, SEA-4)
	redeems        bool  // a point buys a marker back (COMP-11), also one that the end of a turn needs (COMP-10)
	portTime       uint8 // what the seaports add to the clock (SEA-3)
	setup          []setupStep
}

// counts is Rules.Counts.
func (m *mode) counts(k PartKind) bool {
	return (k != Points || m.points) && (k != Time || m.clockRises)
}
