package engine

import "math/bits"

// MYC-30, MYC-49: replaceable returns which of the zones may replace the one on a square:
// those that differ from it and would be legal there if it were gone.
func (r *Rules) replaceable(s *State, sq int, zones Zones) Zones {
	for _, n := range r.near[sq][:r.degree[sq]] {
		zones &^= r.same[s.Board[n]]
	}
	return zones &^ (1 << r.zone[s.Board[sq]])
}

// mayRezone reports whether a seat has a rezoning left.
func (r *Rules) mayRezone(s *State, seat Seat) bool {
	return r.config.Variants.Has(Rezoning) && s.rezoned(seat) < rezonings
}

// canRezone reports whether a seat could rezone with one of the zones.
func (r *Rules) canRezone(s *State, seat Seat, zones Zones) bool {
	if !r.mayRezone(s, seat) || zones == 0 {
		return false
	}
	for sq, c := range s.Board[:r.squares] {
		if r.owner[c] == seat && r.replaceable(s, sq, zones) != 0 {
			return true
		}
	}
	return false
}

// rezonings appends the rezonings of the mover.
func (r *Rules) rezonings(s *State, dst []Action) []Action {
	if !r.mayRezone(s, s.Mover) {
		return dst
	}
	hand := r.hand(s)
	for sq, c := range s.Board[:r.squares] {
		if r.owner[c] != s.Mover {
			continue
		}
		for left := r.replaceable(s, sq, hand); left != 0; left &= left - 1 {
			dst = append(dst, RezoneAction(s.Mover, Square(sq), Zone(bits.TrailingZeros64(uint64(left)))))
		}
	}
	return dst
}

// MYC-31: rezoneChoices are those of a player who cannot place: a rezoning, or none.
func (r *Rules) rezoneChoices(s *State, dst []Action) []Action {
	return append(r.rezonings(s, dst), PassAction(s.Mover))
}

func (r *Rules) checkRezone(s *State, a Action) Reason {
	switch {
	case !r.config.Variants.Has(Rezoning):
		return NoRezoning
	case s.rezoned(a.Seat) == rezonings:
		return RezonedThrice
	}
	if reason := r.checkCounter(s, a); reason != OK {
		return reason
	}
	old := s.Board[a.a]
	switch {
	case r.owner[old] != a.Seat:
		return NotYourZone
	case r.zone[old] == a.Zone():
		return SameZone
	case !r.replaceable(s, int(a.a), r.set).Has(a.Zone()):
		return SameType
	}
	return OK
}

// rezone puts the new zone in the place of the old one, which returns to the cup.
func (r *Rules) rezone(s *State, a Action) {
	old := r.zone[s.Board[a.a]]
	s.Board[a.a] = code(s.Mover, a.Zone())
	s.Cup[s.Mover.index()] |= 1 << old
	r.recount(s, a.Zone())
	s.Rezoned += 1 << (2 * s.Mover.index())
}
