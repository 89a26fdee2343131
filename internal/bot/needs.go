package bot

import "boardgame/microcity/internal/engine"

// needs is what is still to be built: how many stages and contracts, and what they
// cost together.
type needs struct {
	builds int
	cost   [engine.Resources]int
}

// needsOf counts what a solo or co-operative game still has to build, on this side of
// the Building and on the next, contracts included.
func needsOf(r *engine.Rules, s *engine.State) needs {
	var n needs
	for i, stage := range r.Building(s).Stages {
		if s.Done>>i&1 == 0 {
			n.add(stage.Cost)
		}
	}
	if s.Side == 0 && r.Sides() == 2 {
		for _, stage := range r.Pack().Basic.Sides[1].Stages {
			n.add(stage.Cost)
		}
	}
	for i := range engine.NumContracts {
		if c, ok := contract(r, s, i); ok && s.Contracts[0]>>i&1 == 0 {
			n.add(c.Cost)
		}
	}
	return n
}

func (n *needs) add(cost engine.Company) {
	n.builds++
	for k, c := range cost {
		n.cost[k] += int(c)
	}
}

// contract gives the contract with this index, if the game is played with seaports.
func contract(r *engine.Rules, s *engine.State, i int) (engine.Contract, bool) {
	number := s.Ports[i/2]
	if number == 0 {
		return engine.Contract{}, false
	}
	for _, port := range r.Pack().Seaports {
		if port.Number == number {
			return port.Contracts[i%2], true
		}
	}
	return engine.Contract{}, false
}

// wants gives how much of each resource a company can still use: what is left to build,
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
	taken := s.OnGoals[0] | s.OnGoals[1]
	for slot, number := range s.Goals {
		if number == 0 {
			continue
		}
		for i, a := range r.Pack().Goals[goalIndex(r, number)].Areas {
			list = append(list, area{a.Cost, int(a.Points), taken>>(slot*engine.GoalAreas+i)&1 == 0})
		}
	}
	held := s.Contracts[0] | s.Contracts[1]
	for i := range engine.NumContracts {
		if c, ok := contract(r, s, i); ok {
			list = append(list, area{c.Cost, int(c.Points), held>>i&1 == 0})
		}
	}
	return list
}

func goalIndex(r *engine.Rules, number uint8) int {
	for i, g := range r.Pack().Goals {
		if g.Number == number {
			return i
		}
	}
	return 0
}
