package bot

import "boardgame/microcity/internal/engine"

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
