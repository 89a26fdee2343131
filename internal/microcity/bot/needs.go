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
