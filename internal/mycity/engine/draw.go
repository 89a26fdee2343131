package engine

import "math/bits"

// MYC-28: drawOutcomes are the pairs of zones that the mover's cup can give, or the last one.
func (r *Rules) drawOutcomes(s *State, dst []Action) []Action {
	start := len(dst)
	cup := s.Cup[s.Mover.index()]
	for left := cup; left != 0; left &= left - 1 {
		a := Zone(bits.TrailingZeros64(uint64(left)))
		if r.inCup(s, s.Mover, a) > 1 {
			dst = append(dst, DrawAction(a, a))
		}
		for others := left & (left - 1); others != 0; others &= others - 1 {
			dst = append(dst, DrawAction(a, Zone(bits.TrailingZeros64(uint64(others)))))
		}
	}
	if len(dst) == start {
		return append(dst, DrawAction(Zone(bits.TrailingZeros64(uint64(cup))), NoZone))
	}
	return dst
}

// MYC-28: ways returns in how many ways the cup gives these zones.
func (r *Rules) ways(s *State, drawn [2]Zone) uint32 {
	n := uint32(r.inCup(s, s.Mover, drawn[0]))
	switch drawn[1] {
	case NoZone:
		return 1
	case drawn[0]:
		return n * (n - 1) / 2
	}
	return n * uint32(r.inCup(s, s.Mover, drawn[1]))
}

func (r *Rules) checkDraw(s *State, a Action) Reason {
	if a.Kind != ActDraw {
		return NotAsked
	}
	drawn := a.Drawn()
	if drawn[0] == NoZone || int(drawn[0]) > r.zones || int(drawn[1]) > r.zones {
		return Malformed
	}
	cup := s.Cup[s.Mover.index()]
	left := 0
	for zones := cup; zones != 0; zones &= zones - 1 {
		left += r.inCup(s, s.Mover, Zone(bits.TrailingZeros64(uint64(zones))))
	}
	switch {
	case !cup.Has(drawn[0]), drawn[1] == NoZone && left != 1:
		return NotAnOutcome
	case drawn[1] != NoZone && (drawn[1] < drawn[0] || !cup.Has(drawn[1]) || r.ways(s, drawn) == 0):
		return NotAnOutcome
	}
	return OK
}

// MYC-28, MYC-48: draw gives the mover two zones to choose from. If neither can be placed the
// mover may rezone with them; if that is not possible either, both go back and the turn is
// skipped.
func (r *Rules) draw(s *State, a Action) {
	s.Drawn = a.Drawn()
	hand := r.hand(s)
	switch {
	case r.canPlace(s, hand):
		s.Asked = QuestionPlace
	case r.canRezone(s, s.Mover, hand):
		s.Asked = QuestionRezone
	default:
		s.Drawn = [2]Zone{}
		r.beginTurn(s, r.after(s.Mover))
	}
}
