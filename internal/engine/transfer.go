package engine

// COOP-7: giveChoices lists the materials that may go from one company to the other,
// in either direction.
func (r *Rules) giveChoices(s *State, dst []Action) []Action {
	for m := Coal; m < Materials; m++ {
		dst = append(dst, GiveAction(s.Active, m), FetchAction(s.Active, m))
	}
	return dst
}

func (r *Rules) checkGive(s *State, a Action) Reason {
	from := s.Active
	switch a.Kind {
	case ActGive:
	case ActFetch:
		from = from.Other()
	default:
		return WrongQuestion
	}
	switch {
	case a.a >= Materials: // RES-5: money is not a material
		return Malformed
	case s.Companies[from.index()][a.a] == 0:
		return NotHeld
	}
	return OK
}

func (r *Rules) give(s *State, a Action, ev *events) {
	from, to := s.Active, s.Active.Other()
	if a.Kind == ActFetch {
		from, to = to, from
	}
	s.transfer(from, to, Resource(a.a), ev)
	s.countDown()
}

// transfer moves one material; what does not fit on the receiver's track is lost.
func (s *State) transfer(from, to Seat, m Resource, ev *events) {
	lost := s.Companies[to.index()][m] == MaxResource
	s.Companies[from.index()][m]--
	if !lost {
		s.Companies[to.index()][m]++
	}
	if ev != nil {
		ev.tell(MaterialMoved{from, to, m, lost})
	}
}

// canSwap reports whether two companies hold unlike kinds to swap.
func canSwap(own, other kinds) bool {
	return own != 0 && other != 0 && (own != other || own&(own-1) != 0)
}

// COOP-7: swapChoices lists the unlike kinds that may change places.
func (r *Rules) swapChoices(s *State, dst []Action) []Action {
	for own := Coal; own < Materials; own++ {
		for other := Coal; other < Materials; other++ {
			if own != other {
				dst = append(dst, SwapAction(s.Active, own, other))
			}
		}
	}
	return dst
}

func (r *Rules) checkSwap(s *State, a Action) Reason {
	if reason := asked(a, ActSwap); reason != OK {
		return reason
	}
	switch {
	case a.a >= Materials || a.b >= Materials:
		return Malformed
	case a.a == a.b:
		return SameKind
	case s.Companies[s.Active.index()][a.a] == 0, s.Companies[s.Active.Other().index()][a.b] == 0:
		return NotHeld
	}
	return OK
}

func (r *Rules) swap(s *State, a Action, ev *events) {
	s.transfer(s.Active, s.Active.Other(), Resource(a.a), ev)
	s.transfer(s.Active.Other(), s.Active, Resource(a.b), ev)
	s.countDown()
}
