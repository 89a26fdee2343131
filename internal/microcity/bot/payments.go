package bot

import "boardgame/microcity/internal/engine"

// A budget bounds what a search tries in the preparation phase, where payments in any
// number and order would make thousands of turns out of a hundred.
type budget struct {
	payments int  // payments in one preparation
	kinds    int  // different things to pay with, the ones that are missed least
	markers  bool // pay for markers alone
}

var (
	noPayment   = budget{}
	oneMarker   = budget{payments: 1, kinds: 1, markers: true}
	onePayment  = budget{payments: 1, kinds: 1}
	twoPayments = budget{payments: 2, kinds: 2}
	anyPayment  = budget{payments: 40, kinds: 4}
)

// prepare tries the payments that the budget allows, fewest first, and plays on from
// each of them.
func (x *search) prepare(i int32, b budget) {
	ready := x.nodes[i].state.Active
	made := []int32{i}
	for done := 0; b.payments > 0 && done < len(made); b.payments-- {
		layer := made[done:]
		done = len(made)
		for _, at := range layer {
			made = x.pay(made, at, b)
		}
	}
	for _, at := range made {
		if x.spent() && at != i {
			return
		}
		x.step(at, engine.ReadyAction(ready), x.nodes[at].intent)
	}
}

// pay adds the preparations with one more payment.
func (x *search) pay(made []int32, at int32, b budget) []int32 {
	s := &x.nodes[at].state
	purse := x.purse(s, b.kinds)
	for _, a := range x.rules.Legal(s, x.choices[:0]) {
		if !purse.pays(a) || b.markers && a.Kind != engine.ActRemove || x.wide && x.idle(s, a) || !x.mayGrow() {
			continue
		}
		p := purposeOf(x.rules, &x.nodes[at].state, a, x.nodes[at].intent)
		if x.wide {
			p = purpose{}
		}
		if n := x.reach(at, a, p); n >= 0 {
			made = append(made, n)
		}
	}
	return made
}

// spare says how much better than another a company can do without a resource: first
// comes what it holds beyond what it can still use, then what it holds most of.
func spare(have engine.Company, need [engine.Resources]int, k int) int {
	return 4*(int(have[k])-need[k]) + int(have[k])
}

// A purse is what a plan may spend in the preparation: for each seat and payment,
// whether it is among the things that are missed least.
type purse [2][engine.PayMoney2 + 1]bool

// purse chooses the given number of payments for each company.
func (x *search) purse(s *engine.State, kinds int) purse {
	var p purse
	need := wants(x.rules, s)
	for seat := range x.rules.Players() {
		kinds := kinds
		if x.wide && x.bystands(s, engine.One+engine.Seat(seat)) {
			kinds = 1
		}
		have := s.Companies[seat]
		for range kinds {
			best := -1
			for k := range have {
				pay := engine.PaymentIn(engine.Resource(k))
				if !p[seat][pay] && have[k] >= pay.Cost()[k] && (best < 0 || spare(have, need, k) > spare(have, need, best)) {
					best = k
				}
			}
			if best >= 0 {
				p[seat][engine.PaymentIn(engine.Resource(best))] = true
			}
		}
	}
	return p
}

// pays reports whether an action of the preparation is one to think about.
func (p *purse) pays(a engine.Action) bool {
	seat := index(a.Seat)
	switch a.Kind {
	case engine.ActChange, engine.ActRemove:
		return p[seat][a.Payment()]
	case engine.ActSell:
		return p[seat][engine.PaymentIn(engine.Resource(a.A))]
	case engine.ActAdvantage:
		return true
	}
	return false
}
