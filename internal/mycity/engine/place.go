package engine

import "math/bits"

// MYC-11: blocked returns the zones that an empty square cannot take, for zones of their
// types are adjacent to it. Slums are a type of their own (MYC-24).
func (r *Rules) blocked(s *State, sq int) Zones {
	n := &r.near[sq] // the square itself, behind the last, is empty and blocks nothing
	return r.same[s.Board[n[0]]] | r.same[s.Board[n[1]]] | r.same[s.Board[n[2]]] | r.same[s.Board[n[3]]] |
		r.same[s.Board[n[4]]] | r.same[s.Board[n[5]]] | r.same[s.Board[n[6]]] | r.same[s.Board[n[7]]]
}

// canPlace reports whether one of the zones can be placed somewhere.
func (r *Rules) canPlace(s *State, zones Zones) bool {
	if zones == 0 {
		return false
	}
	for sq, c := range s.Board[:r.squares] {
		if c == 0 && zones&^r.blocked(s, sq) != 0 {
			return true
		}
	}
	return false
}

// placeChoices are the placements, and the rezonings that may be done instead (MYC-49).
func (r *Rules) placeChoices(s *State, dst []Action) []Action {
	if hand := r.hand(s); r.fits {
		dst = r.list(s, hand, dst)
	} else {
		dst = r.placements(s, hand, dst)
	}
	return r.rezonings(s, dst)
}

// placements appends the placements of some zones.
func (r *Rules) placements(s *State, zones Zones, dst []Action) []Action {
	for sq, c := range s.Board[:r.squares] {
		if c != 0 {
			continue
		}
		for left := zones &^ r.blocked(s, sq); left != 0; left &= left - 1 {
			dst = append(dst, PlaceAction(s.Mover, Square(sq), Zone(bits.TrailingZeros64(uint64(left)))))
		}
	}
	return dst
}

// MYC-10, MYC-11: checkPlace refuses a square that is taken and a zone that does not fit.
func (r *Rules) checkPlace(s *State, a Action) Reason {
	if reason := r.checkCounter(s, a); reason != OK {
		return reason
	}
	switch c := s.Board[a.a]; {
	case c == site:
		return OnLandmark
	case c != 0:
		return OnZone
	case r.blocked(s, int(a.a)).Has(a.Zone()):
		return SameType
	}
	return OK
}

// put places a zone.
func (r *Rules) put(s *State, a Action) {
	s.Board[a.a] = code(s.Mover, a.Zone())
	r.recount(s, a.Zone())
}

// recount notes whether the mover's cup still holds a zone.
func (r *Rules) recount(s *State, z Zone) {
	cup := &s.Cup[s.Mover.index()]
	*cup &^= 1 << z
	if r.kind[z].each > 1 && r.inCup(s, s.Mover, z) > 0 {
		*cup |= 1 << z
	}
}
