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

// undone is what is left to build in a game: what it needs, and what each stage and contract costs that may be
// completed next. Most positions of a search leave the same, so it is only listed when that changes.
type undone struct {
	needs
	next []engine.Company

	rules           *engine.Rules // and all of a position that this depends on
	done            uint16
	side, contracts uint8
	ports           [2]uint8
}

// look lists what a position leaves to build, unless it is what the last one left.
func (u *undone) look(r *engine.Rules, s *engine.State) {
	if u.rules == r && u.done == s.Done && u.side == s.Side && u.contracts == s.Contracts[0] && u.ports == s.Ports {
		return
	}
	*u = undone{next: u.next[:0], rules: r, done: s.Done, side: s.Side, contracts: s.Contracts[0], ports: s.Ports}
	u.needs.of(r, s)
	b := r.Building(s)
	for i := range b.Stages {
		if s.Done>>i&1 != 0 {
			continue
		}
		u.next = append(u.next, b.Stages[i].Cost)
		if b.Ordered {
			break
		}
	}
	if s.Ports[0] == 0 {
		return
	}
	for i := range engine.NumContracts {
		if cost, _, _, ok := r.Price(s, engine.ContractArea(i)); ok && s.Contracts[0]>>i&1 == 0 {
			u.next = append(u.next, cost)
		}
	}
}

// near returns how many of the stages and contracts that may be completed next a company can pay, and
// how many resources it lacks for the nearest of the others.
func (u *undone) near(have engine.Company) (ready, missing int) {
	missing = 5
	for _, cost := range u.next {
		if short := lacking(have, cost); short == 0 {
			ready++
		} else {
			missing = min(missing, short-1)
		}
	}
	return ready, missing
}

// lacking returns how many resources a company lacks for a cost.
func lacking(have, cost engine.Company) int {
	short := 0
	for k, c := range cost {
		short += max(int(c)-int(have[k]), 0)
	}
	return short
}
