package bot

import "boardgame/microcity/internal/engine"

// needs is what is still to be built: how many stages and contracts, and what they cost together.
type needs struct {
	builds int
	cost   [engine.Resources]int
}

// needsOf returns what a solo or co-operative game still has to build, on this side of the Building
// and on the next, contracts included.
func needsOf(r *engine.Rules, s *engine.State) needs {
	var n needs
	n.of(r, s)
	return n
}

// of sets n to what needsOf returns.
func (n *needs) of(r *engine.Rules, s *engine.State) {
	*n = needs{}
	for cost := range r.Unfinished(s) {
		n.add(cost)
	}
}

func (n *needs) add(cost engine.Company) {
	n.builds++
	for k, c := range cost {
		n.cost[k] += int(c)
	}
}

// lacking returns how many resources a company lacks for a cost.
func lacking(have, cost engine.Company) int {
	short := 0
	for k, c := range cost {
		short += max(int(c)-int(have[k]), 0)
	}
	return short
}

// wants returns how much of each resource a company can still use: what is left to build,
// or in the competitive game the dearest area that is open to it.
func wants(r *engine.Rules, s *engine.State) [engine.Resources]int {
	if r.Config().Mode != engine.Competitive {
		n := needsOf(r, s)
		return n.cost
	}
	var most [engine.Resources]int
	for _, a := range areasOf(r, s, make([]area, 0, maxAreas)) {
		for k, c := range a.Cost {
			most[k] = max(most[k], int(c))
		}
	}
	return most
}

// An area is something that scores in the competitive game.
type area struct {
	Cost   engine.Company
	Points int
	Free   bool
}

// maxAreas is how many areas a game can have.
const maxAreas = engine.GoalSlots*engine.GoalAreas + engine.NumContracts

// areasOf appends the areas of the open Goal cards and the contracts.
func areasOf(r *engine.Rules, s *engine.State, list []area) []area {
	add := func(a engine.Area, taken bool) {
		if cost, points, _, ok := r.Price(s, a); ok {
			list = append(list, area{cost, int(points), !taken})
		}
	}
	for i := range engine.GoalSlots * engine.GoalAreas {
		add(engine.GoalArea(i/engine.GoalAreas, i%engine.GoalAreas), (s.OnGoals[0]|s.OnGoals[1])>>i&1 != 0)
	}
	for i := range engine.NumContracts {
		add(engine.ContractArea(i), (s.Contracts[0]|s.Contracts[1])>>i&1 != 0)
	}
	return list
}
