package engine

import (
	"math/bits"
	"slices"
)

// A lister writes long lists of placements: a large map has thousands, and writing them is most of the
// work of random play. It lists what Rules.placements lists, without a branch that could be foretold
// wrongly.
//
// It takes zones four at a time. Each of up to eight quartets has a byte in a word, so that one operation
// finds for all of them how many of their zones can be placed on a square, and where in the list they go.
type lister struct {
	fits     bool // eight quartets hold all zones of the pack
	wide     bool // more than six are needed
	quartets [8]quartet
	shut     [256]uint64       // by the code of a square: 255 for each quartet of the type that lies there
	cell     [MaxSquares]uint8 // where a square lies in a grid
	main     uint64            // all ones where squares are adjacent as a1 and b2 are
	anti     uint64            // all ones where they are as b1 and a2 are
}

// A quartet is up to four zones of a type, with successive numbers. Either all of them fit a square, or
// none does (MYC-11).
type quartet struct {
	zones Zones
	first Zone
	ready [MaxPlayers][16]*fours // by seat, and by which of the zones a hand holds, first in bit 0
}

// Fours are the placements of up to four zones by square, those there are in front. Squares lie side by
// side because in one list most of them take the same zones.
type fours [MaxSquares][4]Action

// A grid has a value for each square and an empty border, so that adjacent squares are the same number of
// cells away wherever one is.
type grid [numCells + border]uint64

const (
	stride   = MaxSize + 1 // one column of border does for both sides
	numCells = MaxSize * stride
	border   = 2*stride + 2 // half of it before the first cell
)

// mostWritten is how many actions are written over for a square: four from the last place that write takes.
const mostWritten = 31 + 4

// prepare makes the tables of the lister.
func (r *Rules) prepare() {
	n := 0
	for _, zones := range r.ofType {
		for ; zones != 0; n++ {
			first := Zone(bits.TrailingZeros64(uint64(zones)))
			four := zones & (15 << first)
			zones &^= four
			if n < len(r.quartets) {
				r.quartets[n] = quartet{zones: four, first: first}
			}
		}
	}
	r.fits, r.wide = n <= len(r.quartets), n > 6
	if !r.fits {
		return
	}
	for sq := range r.squares {
		r.cell[sq] = uint8(int(r.place[sq].row)*stride + int(r.place[sq].column))
	}
	if slices.Contains(r.directions, place{1, 1}) {
		r.main = ^uint64(0)
	}
	if slices.Contains(r.directions, place{-1, 1}) {
		r.anti = ^uint64(0)
	}
	none := new(fours)
	for i := range r.quartets {
		r.makeReady(i, none)
	}
}

// makeReady makes the placements of a quartet; none are those of no zones.
func (r *Rules) makeReady(i int, none *fours) {
	q := &r.quartets[i]
	for code, same := range r.same {
		if same&q.zones != 0 {
			r.shut[code] |= 255 << (8 * i)
		}
	}
	for seat := range q.ready {
		for held := range q.ready[seat] {
			q.ready[seat][held] = none
			if zones := Zones(held) << q.first & q.zones; zones != 0 && seat < r.Players() {
				q.ready[seat][held] = r.foursOf(Seat(seat+1), zones)
			}
		}
	}
}

func (r *Rules) foursOf(seat Seat, zones Zones) *fours {
	f := new(fours)
	for sq := range r.squares {
		left := zones
		for i := 0; left != 0; i++ {
			f[sq][i] = PlaceAction(seat, Square(sq), Zone(bits.TrailingZeros64(uint64(left))))
			left &= left - 1
		}
	}
	return f
}

// list appends the placements of some zones of the mover.
func (r *Rules) list(s *State, zones Zones, dst []Action) []Action {
	var ready [8]*fours
	held := uint64(0) // by quartet, how many of its zones there are
	seat := s.Mover.index()
	for i := range r.quartets {
		q := &r.quartets[i]
		which := zones & q.zones >> (q.first & 63) & 15
		ready[i] = q.ready[seat][which]
		held |= uint64(count4[which]) << (8 * i)
	}
	var shut grid
	var room [MaxSquares]uint8
	empty := r.survey(s, &shut, &room)
	n := len(dst)
	dst = slices.Grow(dst, len(empty)*bits.OnesCount64(uint64(zones))+mostWritten)
	to := dst[:cap(dst)]
	for _, sq := range empty {
		if sq >= MaxSquares || r.cell[sq] >= numCells {
			break // no square is; but the compiler does not know
		}
		c := int(r.cell[sq])
		sides := shut[c+1] | shut[c+stride] | shut[c+stride+2] | shut[c+2*stride+1]
		corners := r.main&(shut[c]|shut[c+2*stride+2]) | r.anti&(shut[c+2]|shut[c+2*stride])
		open := held &^ (sides | corners)
		ends := open * 0x0101010101010101 // the byte of a quartet is now the sum up to it
		begins := ends - open
		block := (*[mostWritten]Action)(to[n:])
		write(block, begins, &ready[0][sq])
		write(block, begins>>8, &ready[1][sq])
		write(block, begins>>16, &ready[2][sq])
		write(block, begins>>24, &ready[3][sq])
		write(block, begins>>32, &ready[4][sq])
		write(block, begins>>40, &ready[5][sq])
		if r.wide {
			write(block, begins>>48, &ready[6][sq])
			write(block, begins>>56, &ready[7][sq])
		}
		n += int(ends >> 56)
	}
	return dst[:n]
}

// survey fills in what lies on the squares, and returns those that are empty. Each is noted before it is
// known to be empty: that is faster than to ask of one after the other what cannot be foreseen.
func (r *Rules) survey(s *State, shut *grid, room *[MaxSquares]uint8) []uint8 {
	n := 0
	for sq, c := range s.Board[:r.squares] {
		shut[int(r.cell[sq])+border/2] = r.shut[c]
		room[n] = uint8(sq)
		if c == 0 {
			n++
		}
	}
	return room[:n]
}

// write writes four actions, of which some or none count: the next ones are written over the others.
func write(block *[mostWritten]Action, at uint64, four *[4]Action) {
	at &= 31
	*(*[4]Action)(block[at : at+4]) = *four
}

// count4 counts the bits of a number below 16.
var count4 = [16]uint8{0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4}
