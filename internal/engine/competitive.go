package engine

import "math/bits"

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

// standing returns what COMP-13 compares, first things first.
func standing(s *State, seat int) [3]int {
	resources := 0
	for _, n := range s.Companies[seat] {
		resources += int(n)
	}
	return [3]int{int(s.Score[seat]), bits.OnesCount16(s.Taken[seat]), resources}
}

// COMP-13: compareScores returns what decides a game whose clock is at 0.
func compareScores(s *State) Cause {
	one, two := standing(s, 0), standing(s, 1)
	for i, cause := range [...]Cause{ByPoints, ByAdvantage, ByResources} {
		if one[i] != two[i] {
			return cause
		}
	}
	return AllEqual
}

func byScore(s *State) Verdict {
	one, two := standing(s, 0), standing(s, 1)
	for i := range one {
		switch {
		case one[i] > two[i]:
			return WonByOne
		case one[i] < two[i]:
			return WonByTwo
		}
	}
	return Drawn
}
