package engine

import "math/bits"

// FIN-2, COMP-13: timeUp returns how a game ends whose clock is at 0.
func (r *Rules) timeUp(s *State) Cause {
	if r.mode.points {
		return compareScores(s)
	}
	return TimeOut
}

// verdict returns what the end of a game means for its players.
func (s *State) verdict() Verdict {
	switch s.Cause {
	case Completed:
		return Won
	case TimeOut, NoMarker:
		return Lost
	default:
		return byScore(s)
	}
}

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
