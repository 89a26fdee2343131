package engine

import (
	"slices"
)

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
	hand := r.hand(s)
	ready := r.placements[s.Mover.index()]
	var room [MaxSquares]uint8
	for _, sq := range r.empty(s, &room) {
		if fit := hand &^ r.blocked(s, int(sq)); fit != 0 {
			dst = slices.Grow(dst, mostWritten)
			n := len(dst)
			dst = dst[:n+write((*[mostWritten]Action)(dst[n:n+mostWritten]), ready, int(sq), fit)]
		}
	}
	return r.rezonings(s, dst)
}

// empty returns the empty squares. Each is noted before it is known to be empty: that is faster
// than to ask of one after the other what cannot be foreseen.
func (r *Rules) empty(s *State, room *[MaxSquares]uint8) []uint8 {
	n := 0
	for sq, c := range s.Board[:r.squares] {
		room[n] = uint8(sq)
		if c == 0 {
			n++
		}
	}
	return room[:n]
}

// mostWritten is how many actions write may touch.
const mostWritten = MostZones + 4

// write writes the placements of some zones on a square and returns how many there are. Four are
// copied at a time, without asking how many of them count: the next ones are written over the others.
func write(to *[mostWritten]Action, ready []foursome, sq int, zones Zones) int {
	n, there := uint(0), zones>>1
	for i := range ready {
		if n > mostWritten-4 {
			break // it never is; but the compiler does not know
		}
		*(*[4]Action)(to[n : n+4]) = ready[i][there&15][sq]
		n += uint(count4[there&15])
		there >>= 4
	}
	return int(n)
}

// count4 counts the bits of a number below 16.
var count4 = [16]uint8{0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4}

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
