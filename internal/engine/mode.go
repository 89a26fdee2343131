package engine

// A mode is all in which the ways to play differ: nothing else asks which one is played.
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

// solo is the game for one player (SOLO-1).
var solo = mode{
	players:    1,
	markers:    8,
	money:      [2]uint8{2},
	target:     stageTarget,
	clockRises: true,
	portTime:   10,
	setup:      []setupStep{{QuestionPlace, One}},
}

// coop is the game for two against one clock (COOP-1 to COOP-7).
var coop = mode{
	players:    2,
	markers:    8,
	money:      [2]uint8{2, 2},
	joint:      true,
	target:     stageTarget,
	clockRises: true,
	anyDie:     true,
	portTime:   10,
	setup:      []setupStep{{QuestionPlace, One}, {QuestionPlace, Two}},
}

// competitive is the game of two against each other (COMP-1 to COMP-15).
var competitive = mode{
	players:        2,
	markers:        5,
	money:          [2]uint8{2, 3}, // COMP-1
	owned:          true,
	target:         goalTarget,
	points:         true,
	allOfOr:        true,
	engineersBlock: true,
	plainContracts: true,
	redeems:        true,
	// COMP-1: the second player places an engineer first; place swaps the seats.
	setup: []setupStep{
		{QuestionGoals, Chance},
		{QuestionDraw, Chance},
		{QuestionDraw, Chance},
		{QuestionPlace, Two},
		{QuestionPlace, One},
	},
}

// competitiveClock is COMP-2's clock: one a turn, ten turns each.
const competitiveClock = 20

// counts is Rules.Counts.
func (m *mode) counts(k PartKind) bool {
	return (k != Points || m.points) && (k != Time || m.clockRises)
}
