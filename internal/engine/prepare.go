package engine

// PREP-2 to PREP-5: prepareChoices lists the payments in any order, and the end of
// the phase. In a joint preparation either player may pay (COOP-3).
func (r *Rules) prepareChoices(s *State, dst []Action) []Action {
	return r.preparations(s, dst, anyPurse)
}

// legalPreparations lists the same without what a company cannot pay, which is all that
// checkPrepare refuses of it: most of a joint preparation is out of reach, and it is the
// longest list of the game.
func (r *Rules) legalPreparations(s *State, dst []Action) []Action {
	return r.preparations(s, dst, purseOf)
}

func (r *Rules) preparations(s *State, dst []Action, of func(*Company) purse) []Action {
	first, last := s.Active, s.Active
	if s.Active == Both {
		first, last = One, Two
	}
	for seat := first; seat <= last; seat++ {
		purse := of(&s.Companies[seat.index()])
		r.eachDie(s, seat, func(v uint8, owner Seat) {
			for _, p := range purse.payments() {
				dst = append(dst, ChangeAction(seat, v, down(v), p, owner), ChangeAction(seat, v, up(v), p, owner))
			}
		})
		for left := s.Markers[0] | s.Markers[1]; left != 0; {
			area := QuarterArea(left.pop())
			for _, p := range purse.payments() {
				dst = append(dst, RemoveAction(seat, area, p))
			}
		}
		for m := Coal; m < Materials; m++ {
			if purse.holds(PaymentIn(m)) {
				dst = append(dst, SellAction(seat, m))
			}
		}
	}
	return append(dst, ReadyAction(s.Active))
}

// A purse is a list of payments, in their order.
type purse struct {
	list [PayMoney2]Payment
	n    int
}

func (p *purse) payments() []Payment { return p.list[:p.n] }

func (p *purse) holds(want Payment) bool {
	for _, have := range p.payments() {
		if have == want {
			return true
		}
	}
	return false
}

// purseOf returns the payments that a company can make.
func purseOf(c *Company) purse {
	var p purse
	for pay := PayCoal; pay <= PayMoney2; pay++ {
		if canPay(c, pay) {
			p.list[p.n] = pay
			p.n++
		}
	}
	return p
}

// anyPurse returns all payments, whatever a company has.
func anyPurse(*Company) purse {
	return purse{[PayMoney2]Payment{PayCoal, PaySteel, PayWood, PayMoney2}, int(PayMoney2)}
}

func (r *Rules) checkPrepare(s *State, a Action) Reason {
	switch a.Kind {
	case ActChange:
		return r.checkPaidChange(s, a)
	case ActRemove:
		return r.checkPaidRemove(s, a)
	case ActSell:
		return checkSell(s, a)
	case ActReady:
		return OK
	}
	return WrongQuestion
}

func (r *Rules) checkPaidChange(s *State, a Action) Reason {
	// PREP-2: 1 material or $2 changes a die by one.
	switch {
	case a.b < 1 || a.b > 6:
		return Malformed
	case !r.mayChange(s, a.Seat, a.a, Seat(a.d)):
		return NoSuchDie
	case a.b != up(a.a) && a.b != down(a.a):
		return NotOneStep
	}
	return checkPayment(s, a.Seat, a.Payment())
}

func (r *Rules) checkPaidRemove(s *State, a Action) Reason {
	// PREP-3: 1 material or $2 takes a marker off a quarter.
	q, ok := Area(a.a).Quarter()
	switch {
	case !ok:
		return NotAQuarter
	case !(s.Markers[0] | s.Markers[1]).Has(q):
		return NoMarkerThere
	}
	return checkPayment(s, a.Seat, a.Payment())
}

func checkPayment(s *State, seat Seat, p Payment) Reason {
	switch {
	case p == Unpaid:
		return MustPay
	case p > PayMoney2:
		return Malformed
	case !canPay(&s.Companies[seat.index()], p):
		return CannotPay
	}
	return OK
}

func checkSell(s *State, a Action) Reason {
	// PREP-4: 1 material sells for $1.
	switch {
	case a.a >= Materials:
		return Malformed
	case s.Companies[a.Seat.index()][a.a] == 0:
		return NothingToSell
	}
	return OK
}

func (r *Rules) prepare(s *State, a Action, ev *events) {
	switch a.Kind {
	case ActChange:
		s.payFor(a.Seat, a.Payment(), ev)
		s.turnDie(a, ev)
	case ActRemove:
		s.payFor(a.Seat, a.Payment(), ev)
		r.takeMarker(s, Area(a.a), ev)
	case ActSell:
		s.pay(a.Seat, Resource(a.a), 1, ev)
		s.gain(a.Seat, Money, SalePrice, ev)
	case ActReady:
		seat := s.Active
		if seat == Both { // COOP-4
			seat = r.config.First
		}
		r.startProject(s, seat, ev)
	}
}
