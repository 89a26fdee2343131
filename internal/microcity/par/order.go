package par

import "boardgame/microcity/internal/engine"

// An order says when one position between two turns is at least as good as another with
// the same luck ahead, so that the other can be dropped.
//
// The better one differs from the other in nothing but this: its companies hold no less
// of anything, its clock is no lower, its hand holds all cards of the other's, and its
// markers on the city and on stages are some of the other's, so that its pool is larger by
// the rest. Then it can play the other's game move by move and stay at least as good:
//
//   - It can pay what the other pays, and tracks are cut at the same end (RES-2). What
//     takes a marker off that it has not got, it leaves unpaid, or passes ("up to",
//     EFF-3), after the markers that it has. Likewise with cards that it has in hand.
//   - Where the other may invest, no marker of the other lies, so neither does one of its
//     own; where only the other is barred (INV-1), it declines. Dice are used alike, so
//     FIN-3 brings both the same.
//   - When only the other finds a marker on its quarter in the final phase (FIN-1), the
//     better one places one; it has one more in the pool for this very quarter.
//   - A retrieval or the flip of the Building (MODE-3) makes both alike in hand or markers.
//   - The order of the discard matters in the competitive game alone.
//
// What may not be declined could spoil it: a build or an exchange beside other parts of an
// action is skipped when it cannot be paid (EFF-2) but has to be done when it can, and card
// X swaps whatever can be swapped. With such cards resources and markers must be the same.
// With the garden the markers on the city must be (GARD-3).
type order struct{ resources, markers bool }

func newOrder(r *engine.Rules) *order {
	free := true
	eachEffect(r, func(e engine.Effect) { free = free && !forces(e) })
	return &order{resources: free, markers: free && !r.Config().With.Has(engine.Garden)}
}

// forces reports whether an effect can make a company that holds more do more than it wants.
func forces(e engine.Effect) bool {
	for i, p := range e.Parts {
		switch p.Kind {
		case engine.SwapMaterial:
			return true
		case engine.Exchange:
			if i > 0 || e.Cost.Any > 0 {
				return true
			}
		case engine.BuildAny, engine.BuildContract:
			if len(e.Parts) > 1 || p.N > 1 {
				return true
			}
		default: // can be declined, or is done by both alike
		}
	}
	return false
}

// eachEffect calls f for every effect on the cards of a game.
func eachEffect(r *engine.Rules, f func(engine.Effect)) {
	c, cards := r.Config(), r.Pack()
	for _, p := range cards.Projects {
		if p.Card == engine.CardX && !c.CardX {
			continue
		}
		f(p.Basic)
		f(p.Advanced)
		f(engine.Effect{Parts: p.Or})
	}
	start := r.Start() // the seaports do not lie yet, so stages alone
	for _, bonus := range r.Unfinished(&start) {
		f(bonus)
	}
	if c.With.Has(engine.Seaports) {
		for _, port := range cards.Seaports {
			for _, contract := range port.Contracts {
				f(contract.Bonus)
			}
		}
	}
}

// group returns what two positions must have in common to be compared.
func (o *order) group(s *engine.State) engine.State {
	g := *s
	g.Clock, g.Hand[0], g.Discard[0] = 0, 0, 0
	if o.resources {
		g.Companies, g.OnStages, g.Pool[0] = [2]engine.Company{}, 0, 0
	}
	if o.markers {
		g.Markers[0] = 0
	}
	return g
}

// covers reports whether a is at least as good as b, of the same group.
func (o *order) covers(a, b *engine.State) bool {
	if a.Clock < b.Clock || b.Hand[0]&^a.Hand[0] != 0 || a.Markers[0]&^b.Markers[0] != 0 || a.OnStages&^b.OnStages != 0 {
		return false
	}
	for seat := range a.Companies {
		for k, n := range a.Companies[seat] {
			if n < b.Companies[seat][k] {
				return false
			}
		}
	}
	return true
}

// A front is a set of positions none of which is known to be covered by another: a Pareto front.
type front struct {
	order  *order
	list   []entry
	size   int // without those that are covered
	groups map[engine.State][]int32
}

// maxCompared is how many positions of a group one is compared with.
const maxCompared = 600

func newFront(o *order) *front { return &front{order: o, groups: map[engine.State][]int32{}} }

// add adds a position, unless it is covered.
func (f *front) add(s *engine.State, parent int32) {
	key := f.order.group(s)
	group := f.groups[key]
	kept := group[:0]
	for n, i := range group {
		e := &f.list[i]
		if n < maxCompared && f.order.covers(&e.state, s) {
			return // then s covers none of those before: e would, too
		}
		if n < maxCompared && f.order.covers(s, &e.state) {
			e.covered = true
			f.size--
			continue
		}
		kept = append(kept, i)
	}
	f.groups[key] = append(kept, int32(len(f.list)))
	f.size++
	f.list = append(f.list, entry{state: *s, parent: parent})
}
