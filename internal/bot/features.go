package bot

import (
	"math/bits"

	"boardgame/microcity/internal/engine"
)

// A position is judged by looking up, in each of a few dozen tables, the weight of what
// one side of it looks like, and adding up. features collects the places to look at:
// the tables lie one behind the other, and each pair or triple is one of them.
type features struct {
	list []int32
	base int32 // where the next table begins
}

// pair looks at a table of two dimensions; an index outside of one means its nearest end.
func (f *features) pair(sizeA, a, sizeB, b int) {
	f.list = append(f.list, f.base+int32(min(max(a, 0), sizeA-1)*sizeB+min(max(b, 0), sizeB-1)))
	f.base += int32(sizeA * sizeB)
}

// triple looks at a table of three dimensions.
func (f *features) triple(sizeA, a, sizeB, b, sizeC, c int) {
	f.pair(sizeA*sizeB, min(max(a, 0), sizeA-1)*sizeB+min(max(b, 0), sizeB-1), sizeC, c)
}

// span puts a number of turns into one of eight classes, fine towards the end.
func span(turns int) int {
	switch {
	case turns <= 3:
		return max(turns-1, 0)
	case turns <= 5:
		return 3
	case turns <= 8:
		return 4
	case turns <= 12:
		return 5
	case turns <= 18:
		return 6
	}
	return 7
}

// Sizes of tables that describe what is in reach.
const (
	numSpans = 8
	numViews = 1 << 6  // kinds of free quarters
	numHands = 1 << 8  // hands, with room for card X
	numBags  = 6 * 216 // what a company may hold
)

// bag numbers what a company holds.
func bag(c engine.Company) int {
	return ((int(c[0])*6+int(c[1]))*6+int(c[2]))*6 + int(c[3])
}

// handOf numbers a hand. Card X is left out: it is played less than once in a game, too seldom
// to teach what holding it is worth, and who goes by so little wins less often with the card
// than without it.
func handOf(s *engine.State) int { return int(s.Hand[0] &^ (1 << engine.CardX)) }

// A view is what lies in an engineer's way next turn.
type view struct {
	near, far int          // kinds of free quarters at one step and at two, bit by bit
	build     engine.Faces // dice that complete something on a free residential quarter in reach
}

// viewFrom looks at the quarters that carry no marker one and two steps from an
// engineer.
func viewFrom(r *engine.Rules, s *engine.State, from engine.Quarter) view {
	var v view
	marked := s.Markers[0] | s.Markers[1] | 1<<from
	near, far := r.Reach(from, 1)&^marked, r.Reach(from, 2)&^marked
	for left := uint32(near | far); left != 0; left &= left - 1 {
		q := engine.Quarter(bits.TrailingZeros32(left))
		card, faces, _ := r.QuarterAt(s, q)
		kind := 1 << kindBit(card)
		if near.Has(q) {
			v.near |= kind
		}
		if far.Has(q) {
			v.far |= kind
		}
		if card.Kind == engine.Residential {
			v.build |= faces
		}
	}
	return v
}

// kindBit numbers what a quarter offers: the three materials, trade, building, and
// what the expansions add.
func kindBit(c engine.QuarterCard) int {
	switch c.Kind {
	case engine.Industrial:
		return int(c.Material)
	case engine.Commercial:
		return 3
	case engine.Residential:
		return kindHome
	default:
		return 5
	}
}

const kindHome = 4
