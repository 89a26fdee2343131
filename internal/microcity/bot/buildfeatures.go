package bot

import (
	"math/bits"

	"boardgame/microcity/internal/engine"
)

// builderFeatures describes a solo or co-operative position: the time left and the work
// left first, then markers and cards, the city, the companies, and what lies around the
// engineers.
func builderFeatures(r *engine.Rules, s *engine.State, f *features) {
	l := &f.left
	l.look(r, s, &f.city)
	l.work(r, s, f)
	l.city(s, f)
	for seat := range r.Players() {
		l.company(r, s, seat, f)
	}
}

// left is what is left to do, and how much time for it.
type left struct {
	undone
	turns, soon int                   // on the clock, and in a span
	lack, coins int                   // materials and money that the companies do not hold yet
	scarce      int                   // the material that they lack most
	most        int                   // of it
	homes, open int                   // residential quarters of the city, and those without a marker
	sources     [engine.Resources]int // quarters of the city that give a resource
}

// look sets l to what is left in a position.
func (l *left) look(r *engine.Rules, s *engine.State, city *survey) {
	l.undone.look(r, s)
	l.turns, l.soon = int(s.Clock), span(int(s.Clock))
	l.lack, l.most = 0, -1
	var held [engine.Resources]int
	for seat := range r.Players() {
		for k, have := range s.Companies[seat] {
			held[k] += int(have)
		}
	}
	l.coins = max(l.cost[engine.Money]-held[engine.Money], 0)
	for k := range engine.Materials {
		d := max(l.cost[k]-held[k], 0)
		l.lack += d
		if d > l.most {
			l.most, l.scarce = d, k
		}
	}
	homes := city.offers[offersHome] & onDistricts
	l.homes, l.open = homes.Len(), (homes &^ (s.Markers[0] | s.Markers[1])).Len()
	for k := range l.sources {
		l.sources[k] = (city.offers[k] & onDistricts).Len()
	}
}

// work looks up what is left of time and of the Building, with markers and cards.
func (l *left) work(r *engine.Rules, s *engine.State, f *features) {
	f.pair(maxClock, l.turns, 40, l.lack)
	f.pair(maxClock, l.turns, 16, l.coins)
	f.pair(maxClock, l.turns, 16, l.builds)
	f.pair(maxClock, l.turns, 48, l.lack+(l.coins+1)/2+l.builds)
	f.pair(16, l.builds, 40, l.lack)
	f.triple(9, int(s.Pool[0]), 16, l.builds, numSpans, l.soon)
	f.pair(numHands, handOf(s), numSpans, l.soon)
	f.pair(numHands, handOf(s), 9, int(s.Pool[0]))
	f.pair(1<<engine.NumPlaces, int(s.Flipped), numSpans, l.soon)
	f.pair(17, s.Markers[0].Len(), numSpans, l.soon)
	f.pair(16, int(s.Contracts[0]), numSpans, l.soon)
	building := f.city.building
	f.pair(numBuildings, building, maxClock, l.turns)
	f.pair(numBuildings, building, 1<<10, int(s.Side)<<9|int(s.Done)&(1<<9-1))
	f.triple(numBuildings, building, 16, l.builds, maxClock, l.turns)
}

// city looks up what distinguishes cities: how fast one is built up depends on how many residential
// quarters it has, and what is scarce on which quarters give it.
func (l *left) city(s *engine.State, f *features) {
	f.pair(numHomes, l.homes, maxClock, l.turns)
	f.triple(numHomes, l.homes, 16, l.builds, numSpans, l.soon)
	f.pair(numHomes, l.homes, numHands, handOf(s))
	f.triple(numHomes, l.homes, 9, int(s.Pool[0]), numSpans, l.soon)
	f.triple(4, l.open, 16, l.builds, numSpans, l.soon)
	f.triple(6, l.sources[l.scarce], 8, l.most, numSpans, l.soon)
	f.triple(6, l.sources[engine.Money], 8, l.coins, numSpans, l.soon)
}

// company looks up what a company has for the stages that come next, and what its engineer can
// reach.
func (l *left) company(r *engine.Rules, s *engine.State, seat int, f *features) {
	company := s.Companies[seat]
	ready, missing := l.near(company)
	v := f.city.viewFrom(r, s, s.Engineers[seat])
	hits := bits.OnesCount8(uint8(v.build))

	f.triple(4, ready, 6, missing, numSpans, l.soon)
	useful := 0
	for k, have := range company {
		f.pair(6, int(have), 9, l.cost[k])
		useful += min(int(have), l.cost[k])
	}
	f.pair(21, useful, numSpans, l.soon)
	f.pair(numBags, bag(company), 4, l.builds-1)
	f.pair(numViews, v.near, numViews, v.far)
	f.triple(4, ready, 7, hits, numSpans, l.soon)
	f.triple(4, ready, numViews, v.near|v.far, 2, l.turns/4)
	f.pair(numHands, handOf(s), 4, ready)
	f.triple(3, l.scarce, 4, v.near>>l.scarce&1|v.far>>l.scarce&1<<1, 8, l.most)
	f.triple(numHomes, l.homes, 4, ready, 7, hits)
	f.triple(4, l.open, numHands, handOf(s), 4, ready)
}

const (
	maxClock     = 41
	numBuildings = 32
	numHomes     = 6 // numbers of residential quarters; more count as five
)

// buildingIndex returns the number of the Building of a game: the basic ones come first, then the
// landmarks of the pack.
func buildingIndex(r *engine.Rules) int {
	switch r.Config().Building {
	case engine.BuildingA:
		return 0
	case engine.BuildingB:
		return 1
	case engine.BuildingAB:
		return 2
	}
	for i, l := range r.Pack().Landmarks {
		if l.ID == r.Config().Building {
			return 3 + i
		}
	}
	return 3
}
