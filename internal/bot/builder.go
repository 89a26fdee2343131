package bot

import (
	"math/bits"

	"boardgame/microcity/internal/engine"
)

// builderFeatures describes a solo or co-operative position: the time left and the
// work left first, then markers, cards, companies, and what lies around the engineers.
func builderFeatures(r *engine.Rules, s *engine.State, f *features) {
	n := needsOf(r, s)
	turns, soon := int(s.Clock), span(int(s.Clock))
	var held [engine.Resources]int
	for seat := range r.Players() {
		for k, have := range s.Companies[seat] {
			held[k] += int(have)
		}
	}
	lack, coins := 0, max(n.cost[engine.Money]-held[engine.Money], 0)
	most, scarce := -1, 0
	for k := range engine.Materials {
		d := max(n.cost[k]-held[k], 0)
		lack += d
		if d > most {
			most, scarce = d, k
		}
	}

	f.pair(maxClock, turns, 40, lack)
	f.pair(maxClock, turns, 16, coins)
	f.pair(maxClock, turns, 16, n.builds)
	f.pair(maxClock, turns, 48, lack+(coins+1)/2+n.builds)
	f.pair(16, n.builds, 40, lack)
	f.triple(9, int(s.Pool[0]), 16, n.builds, numSpans, soon)
	f.pair(numHands, handOf(s), numSpans, soon)
	f.pair(numHands, handOf(s), 9, int(s.Pool[0]))
	f.pair(1<<engine.NumPlaces, int(s.Flipped), numSpans, soon)
	f.pair(17, s.Markers[0].Len(), numSpans, soon)
	f.pair(16, int(s.Contracts[0]), numSpans, soon)
	f.pair(numBuildings, buildingIndex(r), maxClock, turns)
	f.pair(numBuildings, buildingIndex(r), 1<<10, int(s.Side)<<9|int(s.Done)&(1<<9-1))

	for seat := range 2 {
		if seat >= r.Players() {
			continue
		}
		company := s.Companies[seat]
		ready, missing := stagesNear(r, s, company)
		v := viewFrom(r, s, s.Engineers[seat])
		hits := bits.OnesCount8(uint8(v.build))

		f.triple(4, ready, 6, missing, numSpans, soon)
		useful := 0
		for k, have := range company {
			f.pair(6, int(have), 9, n.cost[k])
			useful += min(int(have), n.cost[k])
		}
		f.pair(21, useful, numSpans, soon)
		f.pair(numBags, bag(company), 4, n.builds-1)
		f.pair(numViews, v.near, numViews, v.far)
		f.triple(4, ready, 7, hits, numSpans, soon)
		f.triple(4, ready, numViews, v.near|v.far, 2, turns/4)
		f.pair(numHands, handOf(s), 4, ready)
		f.triple(3, scarce, 4, v.near>>scarce&1|v.far>>scarce&1<<1, 8, most)
	}
}

const (
	maxClock     = 41
	numBuildings = 32
)

// stagesNear says how many of the stages and contracts that may be completed next a
// company can pay, and how many resources it lacks for the nearest of the others.
func stagesNear(r *engine.Rules, s *engine.State, have engine.Company) (ready, missing int) {
	missing = 5
	b := r.Building(s)
	look := func(cost engine.Company) {
		short := 0
		for k, c := range cost {
			short += max(int(c)-int(have[k]), 0)
		}
		if short == 0 {
			ready++
		} else {
			missing = min(missing, short-1)
		}
	}
	for i, stage := range b.Stages {
		if s.Done>>i&1 != 0 {
			continue
		}
		look(stage.Cost)
		if b.Ordered {
			break
		}
	}
	for i := range engine.NumContracts {
		if cost, _, _, ok := r.Price(s, engine.ContractArea(i)); ok && s.Contracts[0]>>i&1 == 0 {
			look(cost)
		}
	}
	return ready, missing
}

// buildingIndex numbers the Buildings of a pack: the basic ones, then the landmarks.
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
