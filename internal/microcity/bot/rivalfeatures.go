package bot

import (
	"math/bits"

	"boardgame/microcity/internal/engine"
)

// rivalFeatures describes a competitive position from the side of a seat that has just
// ended its turn: the score and the time, then both companies, own tables for each.
func rivalFeatures(r *engine.Rules, s *engine.State, seat engine.Seat, f *features) {
	turns := int(s.Clock)
	own, other := index(seat), index(seat.Other())
	ahead := int(s.Score[own]) - int(s.Score[other])
	f.pair(21, turns, 41, ahead+20)
	f.pair(21, turns, 7, bits.OnesCount16(s.Taken[own])-bits.OnesCount16(s.Taken[other])+3)

	free := f.market.free(s)
	for _, i := range [2]int{own, other} {
		company := s.Companies[i]
		now, near := f.market.pointsNear(free, company)
		marks := bits.OnesCount16(s.OnGoals[i]) + bits.OnesCount8(s.Contracts[i])
		hand := int(s.Hand[i])
		if i == other { // COMP-4
			hand &^= 1 << s.Discard[own].Top()
		}
		v := f.city.viewFrom(r, s, s.Engineers[i])
		hits := bits.OnesCount8(uint8(v.build))

		f.pair(6, int(s.Pool[i]), 21, turns)
		f.triple(6, int(s.Pool[i]), 10, marks, 4, turns/5)
		f.pair(numHands, hand, 5, turns/4)
		f.pair(numBags, bag(company), 4, turns/5)
		f.triple(8, now, 8, near, 10, turns/2)
		f.pair(numHands, hand, 8, now)
		f.triple(8, now, 7, hits, 5, turns/4)
		f.pair(numViews, v.near, numViews, v.far)
		f.triple(8, now, numViews, v.near|v.far, 2, turns/3)
		f.pair(8, openPoints(r, s, i), 10, turns/2)
	}
	f.pair(16, 9-bits.OnesCount16(s.OnGoals[0]|s.OnGoals[1]), 10, turns/2)
	f.pair(1<<engine.NumPlaces, int(s.Flipped), 2, turns/10)
}

func index(s engine.Seat) int { return int(s-engine.One) & 1 }

// openPoints returns the points of the best open Advantage card all of whose conditions
// hold but for the dice, which are gone.
func openPoints(r *engine.Rules, s *engine.State, i int) int {
	seat := engine.One + engine.Seat(i)
	best := 0
	for k := range r.Pack().Advantages {
		a := &r.Pack().Advantages[k]
		if s.Open>>a.Number&1 == 0 || int(a.Points) <= best {
			continue
		}
		holds := true
		for _, c := range a.Conditions {
			holds = holds && c.Met(r.Measure(s, seat, c.Count))
		}
		if holds {
			best = int(a.Points)
		}
	}
	return best
}
