package bot

import (
	"math/bits"

	"boardgame/microcity/internal/engine"
)

// features collects the weights that apply to a position. A position is evaluated by looking up, in
// each of a few dozen tables, the weight of one aspect of it, and adding them up. The tables lie
// one behind the other; each pair or triple is one of them. Their order and their sizes are the
// layout of the files of weights.
type features struct {
	list [maxTables]int32
	n    int   // tables looked at
	base int32 // where the next table begins
	city survey
	left left

	market market // competitive
}

// maxTables is more than any mode has tables.
const maxTables = 128

// of returns the entries of the tables that describe a position for a seat. The list is valid until
// the next call.
func (f *features) of(r *engine.Rules, s *engine.State, seat engine.Seat) []int32 {
	f.n, f.base = 0, 0
	f.city.look(r, s)
	if r.Config().Mode == engine.Competitive {
		f.market.look(r, s)
		rivalFeatures(r, s, seat, f)
	} else {
		builderFeatures(r, s, f)
	}
	return f.list[:f.n]
}

// prior returns what the weights correct: in the competitive game the rule of thumb, which knows
// that points are what counts; elsewhere nothing.
func (f *features) prior(r *engine.Rules, s *engine.State, seat engine.Seat) int32 {
	if r.Config().Mode == engine.Competitive {
		return heuristic{r, &f.market}.rivals(s, index(seat))
	}
	return 0
}

// pair looks up a table of two dimensions. An index outside of one means its nearest end.
func (f *features) pair(sizeA, a, sizeB, b int) {
	f.list[f.n] = f.base + int32(min(max(a, 0), sizeA-1)*sizeB+min(max(b, 0), sizeB-1))
	f.n++
	f.base += int32(sizeA * sizeB)
}

// triple looks up a table of three dimensions.
func (f *features) triple(sizeA, a, sizeB, b, sizeC, c int) {
	f.pair(sizeA*sizeB, min(max(a, 0), sizeA-1)*sizeB+min(max(b, 0), sizeB-1), sizeC, c)
}

// span returns the class of a number of turns, one of eight, fine towards the end.
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
	numViews = 1 << numOffers // what free quarters offer
	numHands = 1 << 8         // hands, with room for card X
	numBags  = 6 * 216        // what a company may hold
)

// bag returns the number of what a company holds.
func bag(c engine.Company) int {
	return ((int(c[0])*6+int(c[1]))*6+int(c[2]))*6 + int(c[3])
}

// handOf returns the number of a hand. Card X is left out: it is played less than once in a game,
// too seldom to learn what holding it is worth, and partners who used such weights won less often
// with the card than without it.
func handOf(s *engine.State) int { return int(s.Hand[0] &^ (1 << engine.CardX)) }

// A view is what an engineer can reach next turn.
type view struct {
	near, far int          // what free quarters offer at one step and at two, bit by bit
	build     engine.Faces // dice that complete something on a free residential quarter in reach
}

// A survey says which quarters of a city offer what, and what is built there. No step of a game changes
// that, so it is made once for a city.
type survey struct {
	rules    *engine.Rules
	city     [4]uint8 // districts and seaports that were looked over
	ports    [2]uint8
	offers   [numOffers]engine.Quarters
	building int // number of the Building of the game
}

// What a quarter offers: the three materials by their numbers, trade, building, and what the
// expansions add.
const (
	offersTrade = int(engine.Money)
	offersHome  = offersTrade + 1
	offersMore  = offersHome + 1
	numOffers   = offersMore + 1
)

func offerOf(c engine.QuarterCard) int {
	switch c.Kind {
	case engine.Industrial:
		return int(c.Material)
	case engine.Commercial:
		return offersTrade
	case engine.Residential:
		return offersHome
	default:
		return offersMore
	}
}

// look surveys the city of a position, unless it is the one that was surveyed last.
func (v *survey) look(r *engine.Rules, s *engine.State) {
	if v.rules == r && v.city == s.City && v.ports == s.Ports {
		return
	}
	*v = survey{rules: r, city: s.City, ports: s.Ports, building: buildingIndex(r)}
	for q := range engine.Quarter(engine.NumQuarters) {
		if card, _, ok := r.QuarterAt(s, q); ok {
			v.offers[offerOf(card)] |= 1 << q
		}
	}
}

// onDistricts are the quarters that are not seaports.
const onDistricts engine.Quarters = 1<<engine.Port1 - 1

// viewFrom returns what the quarters without a marker one and two steps from an engineer offer.
func (v *survey) viewFrom(r *engine.Rules, s *engine.State, from engine.Quarter) view {
	near, far := freeFrom(r, s, from)
	w := view{build: buildFaces(r, s, (near|far)&v.offers[offersHome])}
	for offer, quarters := range v.offers {
		if near&quarters != 0 {
			w.near |= 1 << offer
		}
		if far&quarters != 0 {
			w.far |= 1 << offer
		}
	}
	return w
}

// freeFrom returns the quarters without a marker at one step from an engineer, and at two.
func freeFrom(r *engine.Rules, s *engine.State, from engine.Quarter) (near, far engine.Quarters) {
	taken := s.Markers[0] | s.Markers[1] | 1<<from
	return r.Reach(from, 1) &^ taken, r.Reach(from, 2) &^ taken
}

// buildFaces returns the dice that complete something on one of these quarters.
func buildFaces(r *engine.Rules, s *engine.State, quarters engine.Quarters) engine.Faces {
	var all engine.Faces
	for left := uint32(quarters); left != 0; left &= left - 1 {
		card, faces, _ := r.QuarterAt(s, engine.Quarter(bits.TrailingZeros32(left)))
		if card.Kind == engine.Residential {
			all |= faces
		}
	}
	return all
}
