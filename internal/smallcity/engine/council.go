package engine

// early reports whether the City Councillor may still advance in phase 2 (SMC-21).
func (r *Rules) early(s *State) bool {
	return s.Phase == PhaseBuild && s.me().Card == Councilor && !s.Used.Has(AdvancedEarly)
}

// toPay returns the column that the disc of the player goes to next, which is its price (SMC-44).
func (s *State) toPay() int { return int(s.me().Column)%Columns + 1 }

// affords reports whether the player can pay for the next column.
func (r *Rules) affords(s *State) bool {
	return int(s.me().Money)+int(s.me().Votes) >= s.toPay()
}

// advances yields the ways to pay for the next column, most money first.
func (r *Rules) advances(s *State, yield func(Action) bool) (stopped bool) {
	price, p := s.toPay(), s.me()
	for money := min(price, int(p.Money)); money >= 0 && price-money <= int(p.Votes); money-- {
		if !yield(AdvanceAction(s.Seat, uint8(money), uint8(price-money))) {
			return true
		}
	}
	return false
}

func (r *Rules) advanceChoices(s *State, dst []Action) []Action {
	r.advances(s, func(a Action) bool {
		dst = append(dst, a)
		return true
	})
	return append(dst, PassAction(s.Seat))
}

// askAdvance asks whether the disc advances, if the player can pay (SMC-81).
func (r *Rules) askAdvance(s *State, ev *events) {
	s.Asked = QuestionAdvance
	if !r.affords(s) {
		r.endTurn(s, ev)
	}
}

func (r *Rules) checkAdvance(s *State, a Action) Reason {
	if a.Kind == ActPass {
		return OK
	}
	money, votes := a.Paid()
	switch {
	case money+votes != s.toPay():
		return WrongPayment
	case money > int(s.me().Money) || votes > int(s.me().Votes):
		return CannotPay
	}
	return OK
}

func (r *Rules) applyAdvance(s *State, a Action, ev *events) {
	if a.Kind == ActPass {
		r.endTurn(s, ev)
		return
	}
	r.advance(s, a, ev)
}

// advance pays for the next column, which takes effect at once (SMC-44).
func (r *Rules) advance(s *State, a Action, ev *events) {
	p := s.me()
	money, votes := a.Paid()
	p.Column = uint8(s.toPay())
	p.Money -= uint16(money)
	p.Votes -= uint16(votes)
	column := &r.pack.Council[p.Column-1]
	gain(&p.Votes, int(column.Votes))
	if ev != nil {
		ev.tell(ColumnReached{s.Seat, int(p.Column), int(column.Votes)})
	}
	if column.Enlarge {
		r.enlarge(s, ev)
	}
	if column.Spaces > 0 {
		s.Asked = QuestionCouncil
		if r.grants(s, func(Tile) bool { return false }) {
			return
		}
	}
	r.afterCouncil(s, ev)
}

// granted returns why the council does not let one build a tile, wherever it would stand.
func (r *Rules) granted(s *State, t Tile, less Material) Reason {
	data, column := &r.pack.Tiles[t], &r.pack.Council[s.me().Column-1]
	switch {
	case less != NoMaterial:
		return NothingToSpare
	case !column.Also.Has(t.Kind()):
		if data.Council || (Cultural | Statues).Has(t.Kind()) {
			return NotByCouncil
		}
		if data.Spaces > column.Spaces {
			return TooLargeForCouncil
		}
	}
	if s.Supply[t] == 0 {
		return NotInSupply
	}
	return s.unique(t)
}

func (r *Rules) councilChoices(s *State, dst []Action) []Action {
	r.grants(s, func(t Tile) bool {
		dst = append(dst, BuildAction(s.Seat, t, NoMaterial))
		return true
	})
	return append(dst, PassAction(s.Seat))
}

// grants yields the tiles that the council lets the player build until told to stop, and reports whether it
// was.
func (r *Rules) grants(s *State, yield func(Tile) bool) (stopped bool) {
	var st site
	free := r.Free(s, s.Seat)
	for t := NoTile + 1; t < numTiles; t++ {
		if r.granted(s, t, NoMaterial) != OK {
			continue
		}
		if st.survey(r, s.mine(), t, free); st.possible() && !yield(t) {
			return true
		}
	}
	return false
}

func (r *Rules) checkCouncil(s *State, a Action) Reason {
	if a.Kind == ActPass {
		return OK
	}
	if reason := r.granted(s, a.Tile(), a.Less()); reason != OK {
		return reason
	}
	return r.hasSite(s, a.Tile())
}

func (r *Rules) applyCouncil(s *State, a Action, ev *events) {
	if a.Kind == ActPass {
		r.afterCouncil(s, ev)
		return
	}
	r.begin(s, a, true)
}
