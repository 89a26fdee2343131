package bot

import (
	"math/bits"

	"boardgame/microcity/internal/engine"
)

// An area is something that scores in the competitive game.
type area struct {
	Cost   engine.Company
	Points int
}

// maxAreas is how many areas a game can have: those of the Goal cards, then the contracts.
const (
	goalAreas = engine.GoalSlots * engine.GoalAreas
	maxAreas  = goalAreas + engine.NumContracts
)

// areaSet is a set of areas: bit i for area i.
type areaSet uint16

// A market is the areas of a competitive game. Which ones there are, what they cost and what they
// score never changes, so they are listed once for a game, and what a company could complete of
// them once for whatever it may hold.
type market struct {
	goals    [engine.GoalSlots]uint8 // that were looked over
	ports    [2]uint8
	there    areaSet
	areas    [maxAreas]area
	dearest  [engine.Resources]int // the most that an area costs of each resource
	afforded []affordable          // by bag; made when it is first needed
}

// An affordable is which areas a company can pay, taken or not, and which it could with one resource
// more.
type affordable struct {
	known     bool
	now, near areaSet
}

// look lists the areas of a position, unless they are those that were listed last.
func (m *market) look(r *engine.Rules, s *engine.State) {
	if m.there != 0 && m.goals == s.Goals && m.ports == s.Ports {
		return
	}
	*m = market{goals: s.Goals, ports: s.Ports, afforded: m.afforded}
	clear(m.afforded)
	for i := range maxAreas {
		at := engine.ContractArea(i - goalAreas)
		if i < goalAreas {
			at = engine.GoalArea(i/engine.GoalAreas, i%engine.GoalAreas)
		}
		cost, points, _, ok := r.Price(s, at)
		if !ok {
			continue
		}
		m.there |= 1 << i
		m.areas[i] = area{cost, int(points)}
		for k, c := range cost {
			m.dearest[k] = max(m.dearest[k], int(c))
		}
	}
}

// free returns the areas that nobody has completed.
func (m *market) free(s *engine.State) areaSet {
	taken := areaSet(s.OnGoals[0]|s.OnGoals[1]) | areaSet(s.Contracts[0]|s.Contracts[1])<<goalAreas
	return m.there &^ taken
}

// pointsNear returns the points of the best free area that a company can pay, and of the
// best for which it lacks no more than one resource.
func (m *market) pointsNear(free areaSet, have engine.Company) (now, near int) {
	p := m.affordableWith(have)
	return m.most(p.now & free), m.most(p.near & free)
}

// most returns the most points that one of some areas scores.
func (m *market) most(of areaSet) (points int) {
	for ; of != 0; of &= of - 1 {
		points = max(points, m.areas[bits.TrailingZeros16(uint16(of))].Points)
	}
	return points
}

// affordableWith returns which areas a company can pay.
func (m *market) affordableWith(have engine.Company) *affordable {
	if m.afforded == nil {
		m.afforded = make([]affordable, numBags)
	}
	p := &m.afforded[bag(have)]
	if p.known {
		return p
	}
	p.known = true
	for i := range m.areas {
		short := lacking(have, m.areas[i].Cost)
		if short == 0 {
			p.now |= 1 << i
		}
		if short <= 1 {
			p.near |= 1 << i
		}
	}
	return p
}
