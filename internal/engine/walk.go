package engine

// Reach is MOVE-1 and MOVE-2: the quarters where a move of exactly n steps (1 to 3) from
// q can end by the shape of the city alone (GARD-2 and SEA-1 included).
func (r *Rules) Reach(q Quarter, n int) Quarters {
	if q >= NumQuarters || n < 1 || n > maxSteps {
		return 0
	}
	return r.reach[n][q]
}

// MOVE-3, COMP-6: ends returns the quarters where a move of n steps may end now.
func (r *Rules) ends(s *State, n uint8) Quarters {
	from := s.Engineers[s.Active.index()]
	return r.reach[n][from] &^ (1 << from) &^ (1 << s.From) &^ r.blocked(s, s.Active)
}

// COMP-6: blocked returns the quarters where the mode lets no second engineer stand.
func (r *Rules) blocked(s *State, seat Seat) Quarters {
	other := s.Engineers[seat.Other().index()]
	if !r.mode.engineersBlock || other == NoQuarter {
		return 0
	}
	return 1 << other
}

func (r *Rules) walkChoices(s *State, dst []Action) []Action {
	for left := r.inPlay; left != 0; {
		dst = append(dst, GoAction(s.Active, left.pop()))
	}
	return dst
}

func (r *Rules) checkWalk(s *State, a Action) Reason {
	// MOVE-1 to MOVE-4: only the end of a move counts.
	if reason := asked(a, ActGo); reason != OK {
		return reason
	}
	q := Quarter(a.a)
	switch {
	case q >= NumQuarters || !r.inPlay.Has(q):
		return Malformed
	case r.ends(s, r.steps(s)).Has(q):
		return OK
	case !r.walkable.Has(q):
		return InGarden
	case q == s.Engineers[s.Active.index()] || q == s.From:
		return BackToStart
	case !r.reach[r.steps(s)][s.Engineers[s.Active.index()]].Has(q):
		return OutOfReach
	}
	return OnOpponent
}

// steps returns the length of the move that is asked for.
func (r *Rules) steps(s *State) uint8 {
	t := s.top()
	if t.PC == 0 {
		return t.Left
	}
	return r.ops[t.PC].n
}

func (r *Rules) walk(s *State, a Action, ev *events) {
	engineer := &s.Engineers[s.Active.index()]
	if ev != nil {
		ev.tell(EngineerMoved{s.Active, *engineer, Quarter(a.a)})
	}
	*engineer = Quarter(a.a)
	switch {
	case s.top().PC != 0:
		s.partDone()
	case s.InPlay != 0:
		s.phase(QuestionCard)
	default:
		r.retrieve(s, ev)
	}
}
