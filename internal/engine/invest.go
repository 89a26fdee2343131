package engine

// An investment is what a kind of quarter offers, as programs: its basic action (0: none)
// and its advanced ones. The arrays are by material for industrial quarters and by place
// and side for seaports; elsewhere entry 0 serves.
type investment struct {
	basic     uint8
	advanced  []uint8
	offer     Offer
	completes targets // what the advanced action completes one of; 0 for none
}

// invested reports whether any marker lies on the quarter (INV-1, COMP-7).
func (s *State) invested(q Quarter) bool { return (s.Markers[0] | s.Markers[1]).Has(q) }

// startInvest opens the investment phase (INV-1: skipped where a marker lies).
func (r *Rules) startInvest(s *State) {
	if s.invested(s.Engineers[s.Active.index()]) {
		s.phase(QuestionEnd)
		return
	}
	s.phase(QuestionInvest)
}

// offer returns what the quarter under the engineer offers, and the dice it wants.
func (r *Rules) offer(s *State) (*investment, Faces) {
	at, faces, _ := r.investment(s, s.Engineers[s.Active.index()])
	return at, faces
}

// investment returns what a quarter offers, and the dice it wants. ok is as for QuarterAt.
func (r *Rules) investment(s *State, q Quarter) (at *investment, faces Faces, ok bool) {
	card, faces, ok := r.QuarterAt(s, q)
	entry := uint8(0)
	switch {
	case !ok:
	case card.Kind == Industrial:
		entry = uint8(card.Material)
	case q >= Port1:
		entry = uint8(q-Port1)*2 + s.Flipped>>q.Place()&1
	}
	return &r.invests[card.Kind][entry], faces, ok
}

// INV-2: investChoices lists the actions of the quarter and the end of the turn.
func (r *Rules) investChoices(s *State, dst []Action) []Action {
	offer, faces := r.offer(s)
	if offer.basic != 0 {
		dst = append(dst, BasicAction(s.Active))
	}
	for i := range offer.advanced {
		dst = matchingDice(s, faces, optionOf(i, len(offer.advanced)), dst)
	}
	return append(dst, EndAction(s.Active))
}

func (r *Rules) checkInvest(s *State, a Action) Reason {
	switch a.Kind {
	case ActEnd: // INV-2: declining is allowed
		return OK
	case ActBasic:
		offer, _ := r.offer(s)
		if offer.basic == 0 {
			return NoBasic
		}
		return r.checkEffect(s, offer.basic)
	case ActAdvanced:
		offer, faces := r.offer(s)
		if len(offer.advanced) == 0 {
			return NoAdvanced
		}
		return r.checkAdvanced(s, a, faces, offer.advanced)
	}
	return WrongQuestion
}

func (r *Rules) invest(s *State, a Action, ev *events) {
	if a.Kind == ActEnd {
		r.endTurn(s, ev)
		return
	}
	offer, _ := r.offer(s)
	s.phase(QuestionEnd)
	r.perform(s, a, offer.basic, offer.advanced, ev)
}

// TURN-1: endChoices lists the end of the turn.
func (r *Rules) endChoices(s *State, dst []Action) []Action {
	return append(dst, EndAction(s.Active))
}

func (r *Rules) checkEnd(a Action) Reason { return asked(a, ActEnd) }
