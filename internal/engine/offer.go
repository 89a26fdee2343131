package engine

// An Offer is what a project card or a quarter lets you do: its basic action, or with a
// matching die one of its advanced actions.
type Offer struct {
	Basic     Effect   // none where there is no basic action
	Advanced  []Effect // the options
	Completes []Area   // where the advanced action completes one of these; it has no other option then
	Faces     Faces    // the dice that match
}

// Offer returns what the basic and the advanced action of the open question do: those of
// the card in play, and at any other question those of the quarter where the engineer
// stands. ok is false where there is no such thing.
func (r *Rules) Offer(s *State) (offer Offer, ok bool) {
	switch {
	case s.top().Question == QuestionCard:
		return r.CardOffer(s.InPlay)
	case s.Active.IsPlayer():
		return r.QuarterOffer(s, s.Engineers[s.Active.index()])
	}
	return offer, false
}

// CardOffer returns what a project card offers in this mode (CARD-2, COMP-5). ok is false
// for a card that the pack does not have.
func (r *Rules) CardOffer(c Card) (offer Offer, ok bool) {
	if c > CardX || r.projects[c].move == 0 {
		return offer, false
	}
	return r.projects[c].offer, true
}

// QuarterOffer returns what a quarter offers on the side that lies up, whether or not a
// marker covers it (INV-3 to INV-5, LOG-2, SEA-5). ok is as for QuarterAt.
func (r *Rules) QuarterOffer(s *State, q Quarter) (offer Offer, ok bool) {
	at, faces, ok := r.investment(s, q)
	if !ok {
		return offer, false
	}
	offer = at.offer
	offer.Faces = faces
	r.eachTarget(s, at.completes, func(a Area) bool {
		offer.Completes = append(offer.Completes, a)
		return false
	})
	return offer, true
}

// A quarterOffer is what one entry of tables.invests offers.
type quarterOffer struct {
	kind      Kind
	entry     int
	offer     Offer
	completes targets
}

// quarterOffers lists what the quarters offer where residential ones complete target:
// INV-3 to INV-5, LOG-2 and SEA-5 in numbers.
func quarterOffers(target targets) []quarterOffer {
	list := make([]quarterOffer, 0, 10)
	add := func(kind Kind, entry int, completes targets, basic Effect, advanced ...Effect) {
		list = append(list, quarterOffer{kind, entry, Offer{Basic: basic, Advanced: advanced}, completes})
	}
	effect := func(parts ...Part) Effect { return Effect{Parts: parts} }
	gain := func(res Resource, n uint8) Part {
		var take Cost
		take.Named[res] = n
		return Part{Kind: Gain, Take: take}
	}
	exchange := func(give, take Cost) Part { return Part{Kind: Exchange, Give: give, Take: take} }
	money := func(n uint8) Cost { return Cost{Named: Company{Money: n}} }
	one, two := Cost{Any: 1}, Cost{Any: 2}

	for m := Coal; m < Materials; m++ {
		add(Industrial, int(m), 0, effect(gain(m, 1)), effect(gain(m, 2)))
	}
	add(Commercial, 0, 0, effect(exchange(one, one), gain(Money, 1)), effect(exchange(one, two), gain(Money, 1)))
	add(Residential, 0, target, effect(gain(Money, 2)))
	add(LogisticsQuarter, 0, 0, Effect{}, effect(Part{Kind: TakeMarkers, N: 2}), effect(exchange(money(1), two)))
	for port := range 2 {
		contracts := upperContract << port
		add(SeaportQuarter, port*2, contracts, effect(exchange(one, money(2))))
		add(SeaportQuarter, port*2+1, contracts, effect(exchange(one, money(3)), Part{Kind: TakeCards, N: 1}))
	}
	return list
}

// An Output is the most that an action does: how many things it completes, how many
// resources it brings beyond what it takes for them, and how many materials it brings.
type Output struct{ Builds, Net, Materials int }

// QuarterOutputs returns what the action of a quarter does at the most: it completes something,
// or it brings resources.
func QuarterOutputs() [2]Output { return quarterOutputs }

var quarterOutputs = func() (d [2]Output) {
	for _, q := range quarterOffers(anyContract) {
		if q.completes != 0 {
			d[0].Builds = 1
		}
		for _, e := range append(q.offer.Advanced, q.offer.Basic) {
			most := e.Most()
			d[1].Net = max(d[1].Net, most.Net)
			d[1].Materials = max(d[1].Materials, most.Materials)
		}
	}
	return d
}()

// Price returns all that the effect takes: its cost, and what its exchanges give (EFF-2).
func (e Effect) Price() Cost {
	price := e.Cost
	for _, p := range e.Parts {
		price.Any += p.Give.Any
		for r, n := range p.Give.Named {
			price.Named[r] += n
		}
	}
	return price
}

// Most returns what the parts of the effect do together at the most, its cost left out.
func (e Effect) Most() Output {
	var d Output
	for _, p := range e.Parts {
		switch p.Kind {
		case BuildAny, BuildContract:
			d.Builds += max(int(p.N), 1)
		case Gain, Exchange:
			d.Net += max(p.Take.units()-p.Give.units(), 0)
			d.Materials += p.Take.units() - int(p.Take.Named[Money])
		default: // brings nothing
		}
	}
	return d
}
