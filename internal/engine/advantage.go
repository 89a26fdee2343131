package engine

import "math/bits"

// COMP-2, COMP-12: drawOutcomes lists the Advantage cards that may be turned up.
func (r *Rules) drawOutcomes(s *State, dst []Action) []Action {
	for left := s.Deck; left != 0; left &= left - 1 {
		dst = append(dst, DrawAction(uint8(bits.TrailingZeros16(left))))
	}
	return dst
}

func (r *Rules) checkDraw(s *State, a Action) Reason {
	if a.Kind != ActDraw || s.Deck>>a.a&1 == 0 {
		return NotAnOutcome
	}
	return OK
}

func (r *Rules) drawAdvantage(s *State, a Action, ev *events) {
	s.Deck &^= 1 << a.a
	s.Open |= 1 << a.a
	if ev != nil {
		ev.tell(AdvantageDrawn{a.a})
	}
	if s.Depth > 1 {
		s.pop()
		return
	}
	r.setupNext(s, ev)
}

// advantageChoices lists the open Advantage cards where one may be taken at all.
func (r *Rules) advantageChoices(s *State, dst []Action) []Action {
	if s.Open == 0 || !betweenActions(s) {
		return dst
	}
	for left := s.Open; left != 0; left &= left - 1 {
		dst = append(dst, AdvantageAction(s.Active, uint8(bits.TrailingZeros16(left))))
	}
	return dst
}

// betweenActions is COMP-12's "any moment": a decision of the own turn outside the
// parts of an action.
func betweenActions(s *State) bool {
	q := s.top().Question
	return s.Depth == 1 && q >= QuestionPrepare && q <= QuestionLast
}

func (r *Rules) checkAdvantage(s *State, a Action) Reason {
	switch {
	case s.Open>>a.a&1 == 0:
		return AdvantageNotOpen
	case !betweenActions(s):
		return MidAction
	case s.Took:
		return AdvantageTaken
	case !r.holds(s, a.a):
		return AdvantageUnmet
	}
	return OK
}

func (r *Rules) canTakeAdvantage(s *State) bool {
	if s.Took {
		return false
	}
	for left := s.Open; left != 0; left &= left - 1 {
		if r.holds(s, uint8(bits.TrailingZeros16(left))) {
			return true
		}
	}
	return false
}

func (r *Rules) takeAdvantage(s *State, a Action, ev *events) {
	s.Open &^= 1 << a.a
	s.Taken[s.Active.index()] |= 1 << a.a
	s.Took = true
	if ev != nil {
		ev.tell(AdvantageWon{s.Active, a.a})
	}
	r.score(s, s.Active, int(r.advantages[a.a].Points), ev)
	if s.top().Question == QuestionLast {
		s.leaveLast()
	}
	if s.Deck != 0 { // the row is refilled while the deck lasts
		s.push(Task{Question: QuestionDraw})
	}
}

// holds reports whether all conditions of an Advantage card hold for the active player.
func (r *Rules) holds(s *State, number uint8) bool {
	for _, c := range r.advantages[number].Conditions {
		if !c.Met(r.Measure(s, s.Active, c.Count)) {
			return false
		}
	}
	return true
}

const (
	corners = Quarters(1<<0 | 1<<3 | 1<<12 | 1<<15)
	inner   = Quarters(1<<5 | 1<<6 | 1<<9 | 1<<10)
	row1    = Quarters(0b1111)
	column1 = Quarters(0x1111)
)

// Measure counts what a condition of an Advantage card counts, for a seat.
func (r *Rules) Measure(s *State, seat Seat, m Measure) int {
	i := seat.index()
	c, owner := &s.Companies[i], r.owner(seat)
	own := s.Markers[owner]
	switch m {
	case MeasureCoal, MeasureSteel, MeasureWood, MeasureMoney:
		return int(c[m])
	case MeasureMaterials:
		return int(c[Coal] + c[Steel] + c[Wood])
	case MeasureResources:
		return int(c[Coal] + c[Steel] + c[Wood] + c[Money])
	case MeasureKinds:
		return bits.OnesCount8(uint8(c.held()))
	case MeasurePool:
		return int(s.Pool[owner])
	case MeasureQuarters:
		return own.Len()
	case MeasureIndustrial, MeasureCommercial, MeasureResidential:
		return r.countKind(s, own, Kind(m-MeasureIndustrial))
	case MeasureCorners:
		return (own & corners).Len()
	case MeasureInner:
		return (own & inner).Len()
	case MeasureLine, MeasureDistrict, MeasureDistricts:
		return measurePattern(own, m)
	case MeasureGoals:
		return bits.OnesCount16(s.OnGoals[owner])
	case MeasureGoal:
		most := 0
		for slot := range GoalSlots {
			most = max(most, bits.OnesCount16(s.OnGoals[owner]>>(slot*GoalAreas)&(1<<GoalAreas-1)))
		}
		return most
	case MeasureDiscard, MeasureRun, MeasureOdd, MeasureEven:
		return measureDiscard(s.Discard[owner], m)
	case MeasureDice, MeasurePips, MeasurePair:
		return measureDice(s.Dice[i], m)
	}
	return 0
}

func (r *Rules) countKind(s *State, set Quarters, kind Kind) int {
	n := 0
	for set != 0 {
		if card, _, ok := r.QuarterAt(s, set.pop()); ok && card.Kind == kind {
			n++
		}
	}
	return n
}

func measurePattern(own Quarters, m Measure) int {
	most, districts := 0, 0
	if m == MeasureLine {
		for i := range 4 {
			most = max(most, (own & (row1 << (4 * i))).Len(), (own & (column1 << i)).Len())
		}
		return most
	}
	for p := NorthWest; p <= SouthEast; p++ {
		n := (own & p.Quarters()).Len()
		most = max(most, n)
		if n > 0 {
			districts++
		}
	}
	if m == MeasureDistrict {
		return most
	}
	return districts
}

func measureDiscard(p Pile, m Measure) int {
	set := p.Cards()
	switch m {
	case MeasureOdd:
		return (set & 0b0010_1010).Len()
	case MeasureEven:
		return (set & 0b0101_0100).Len()
	case MeasureRun:
		run, most := 0, 0
		for c := Card(1); c < CardX; c++ {
			if run++; !set.Has(c) {
				run = 0
			}
			most = max(most, run)
		}
		return most
	}
	return p.Len()
}

func measureDice(d [2]uint8, m Measure) int {
	n := 0
	for _, v := range d {
		if v != 0 {
			n++
		}
	}
	switch {
	case m == MeasurePips:
		return int(d[0] + d[1])
	case m == MeasurePair && n == 2 && d[0] != d[1]:
		return 1
	}
	return n
}
