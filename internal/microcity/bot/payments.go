package bot

import "boardgame/microcity/internal/engine"

// A paymentLimit bounds what a search tries in the preparation, where payments in any number and
// order would make thousands of turns out of a hundred.
type paymentLimit struct {
	payments    int  // in one preparation
	kinds       int  // different things to pay with, the ones that are missed least
	markersOnly bool // pay for markers alone
}

var (
	noPayment   = paymentLimit{}
	oneMarker   = paymentLimit{payments: 1, kinds: 1, markersOnly: true}
	onePayment  = paymentLimit{payments: 1, kinds: 1}
	twoPayments = paymentLimit{payments: 2, kinds: 2}
	anyPayment  = paymentLimit{payments: 40, kinds: 4}
)

// prepare tries the payments that the limit allows, fewest first, and goes on from each of them.
func (x *search) prepare(i int32, b paymentLimit) {
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
		x.step(at, engine.ReadyAction(ready), x.nodes[at].committed)
	}
}

// pay adds the preparations with one more payment.
func (x *search) pay(made []int32, at int32, b paymentLimit) []int32 {
	s := &x.nodes[at].state
	purse := x.payableWith(s, b.kinds)
	var owed [engine.PayMoney2 + 1]bool // by what is paid
	for _, a := range x.rules.Legal(s, x.choices[:0]) {
		if !purse.allows(a) || b.markersOnly && a.Kind != engine.ActRemove || x.scope.everything() && x.wasted(s, a) || !x.mayGrow() {
			continue
		}
		p := x.commitmentOf(&x.nodes[at].state, a, x.nodes[at].committed)
		if x.scope.everything() {
			p = commitment{}
		}
		if x.owes(a, p) {
			if !owed[a.Payment()] {
				owed[a.Payment()] = true
				made = keepNode(made, x.owe(at, a, p))
			}
			if p.visit != 0 {
				continue
			}
			p = p.toVisit(a.Seat, a.Quarter())
		}
		made = keepNode(made, x.enter(at, a, p))
	}
	return made
}

// keepNode returns a list with one more node, if it is one.
func keepNode(list []int32, n int32) []int32 {
	if n < 0 {
		return list
	}
	return append(list, n)
}

// surplus ranks a resource by how well a company can do without it: first by what it holds beyond
// what it can still use, then by what it holds.
func surplus(have engine.Company, need [engine.Resources]int, k int) int {
	return 4*(int(have[k])-need[k]) + int(have[k])
}

// A payable says for each seat and payment whether it is a candidate in the preparation: whether
// the company can best do without it.
type payable [2][engine.PayMoney2 + 1]bool

// payableWith returns the given number of payments for each company.
func (x *search) payableWith(s *engine.State, kinds int) payable {
	var p payable
	need := x.wants(s)
	for seat := range x.rules.Players() {
		kinds := kinds
		if x.scope.everything() && x.onlyPays(s, engine.One+engine.Seat(seat)) {
			kinds = 1
		}
		have := s.Companies[seat]
		for range kinds {
			best := -1
			for k := range have {
				pay := engine.PaymentIn(engine.Resource(k))
				if !p[seat][pay] && have[k] >= pay.Cost()[k] && (best < 0 || surplus(have, need, k) > surplus(have, need, best)) {
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

// allows reports whether an action of the preparation is one to think about.
func (p *payable) allows(a engine.Action) bool {
	seat := index(a.Seat)
	switch a.Kind {
	case engine.ActChange, engine.ActRemove:
		return p[seat][a.Payment()]
	case engine.ActSell:
		return p[seat][engine.PaymentIn(a.Material())]
	case engine.ActAdvantage:
		return true
	}
	return false
}
