package engine

import (
	"iter"
	"math/bits"
)

// MYC-28: drawOutcomes are the pairs of zones that the mover's cup can give, or the last one.
func (r *Rules) drawOutcomes(s *State, dst []Action) []Action {
	for a := range r.draws(s) {
		dst = append(dst, a)
	}
	return dst
}

// MYC-28, MYC-51: draws returns an iterator over the draws and in how many ways the cup gives each: a
// times b for two zones, and for two equal ones of a, a(a-1)/2.
func (r *Rules) draws(s *State) iter.Seq2[Action, uint32] {
	return func(yield func(Action, uint32) bool) {
		cup := r.drawable(s)
		var there [MostZones + 1]uint32
		if r.counted(s, cup, &there) == 1 {
			yield(DrawAction(Zone(bits.TrailingZeros64(uint64(cup))), NoZone), 1)
			return
		}
		for left := cup; left != 0; left &= left - 1 {
			a := Zone(bits.TrailingZeros64(uint64(left)))
			if n := there[a]; n > 1 && !yield(DrawAction(a, a), n*(n-1)/2) {
				return
			}
			for others := left & (left - 1); others != 0; others &= others - 1 {
				b := Zone(bits.TrailingZeros64(uint64(others)))
				if !yield(DrawAction(a, b), there[a]*there[b]) {
					return
				}
			}
		}
	}
}

// MYC-51: drawable returns the zones that may be drawn.
func (r *Rules) drawable(s *State) Zones {
	if r.config.Version() > 1 {
		return r.unlocked(s)
	}
	return s.Cup[s.Mover.index()]
}

// Draw returns one of the draws, where one is asked for. below is asked once for a number from 0 to n-1,
// where the draws can be given in n ways; they have them in their order.
func (r *Rules) Draw(s *State, below func(n uint64) uint64) Action {
	cup := r.drawable(s)
	var there [MostZones + 1]uint32
	left := r.counted(s, cup, &there)
	at := uint32(below(max(uint64(left)*uint64(left-1)/2, 1)))
	for ; left > 1; cup &= cup - 1 {
		a := Zone(bits.TrailingZeros64(uint64(cup)))
		n := there[a]
		left -= n
		if same := n * (n - 1) / 2; at < same {
			return DrawAction(a, a)
		} else if at -= same; at >= n*left {
			at -= n * left
			continue
		}
		for others := cup & (cup - 1); ; others &= others - 1 {
			b := Zone(bits.TrailingZeros64(uint64(others)))
			if ways := n * there[b]; at >= ways {
				at -= ways
				continue
			}
			return DrawAction(a, b)
		}
	}
	return DrawAction(Zone(bits.TrailingZeros64(uint64(cup))), NoZone)
}

// counted counts those of some zones that are left in the mover's cup, by zone and all together.
func (r *Rules) counted(s *State, zones Zones, there *[MostZones + 1]uint32) (all uint32) {
	for left := zones; left != 0; left &= left - 1 {
		z := Zone(bits.TrailingZeros64(uint64(left)))
		there[z] = uint32(r.inCup(s, s.Mover, z))
		all += there[z]
	}
	return all
}

func (r *Rules) checkDraw(s *State, a Action) Reason {
	if a.Kind != ActDraw {
		return NotAsked
	}
	drawn := a.Drawn()
	if drawn[0] == NoZone || int(drawn[0]) > r.zones || int(drawn[1]) > r.zones {
		return Malformed
	}
	for possible := range r.draws(s) {
		if possible == a {
			return OK
		}
	}
	return NotAnOutcome
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
