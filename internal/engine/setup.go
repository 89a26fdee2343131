package engine

// A setupStep is one question before the first turn, and who answers it.
type setupStep struct {
	question Question
	seat     Seat
}

// setupNext asks the next question of the setup, or begins the first turn.
func (r *Rules) setupNext(s *State, ev *events) {
	next := s.Agenda[0].Left + 1
	if int(next) == len(r.setup) {
		r.startTurn(s, r.opener(), ev)
		return
	}
	s.Agenda[0] = Task{Question: r.setup[next].question, Left: next}
}

// CITY-2, LOG-1, GARD-1: cityOutcomes lists the cities that the setup can bring; all
// are equally likely.
func (r *Rules) cityOutcomes(dst []Action) []Action { return append(dst, r.cities...) }

func (r *Rules) checkCity(a Action) Reason { return among(r.cities, a) }

func (r *Rules) layCity(s *State, a Action, ev *events) {
	s.City = [4]uint8{a.a, a.b, a.c, a.d}
	if ev != nil {
		ev.tell(CityLaid{s.City})
	}
	r.setupNext(s, ev)
}

// SEA-1: portOutcomes lists which seaport may be the upper one.
func (r *Rules) portOutcomes(dst []Action) []Action { return append(dst, r.portOrders...) }

func (r *Rules) checkPorts(a Action) Reason { return among(r.portOrders, a) }

func (r *Rules) layPorts(s *State, a Action, ev *events) {
	s.Ports = [2]uint8{a.a, a.b}
	if ev != nil {
		ev.tell(PortsLaid{a.a, a.b})
	}
	r.setupNext(s, ev)
}

// COMP-2: goalOutcomes lists the sets of Goal cards that may lie open.
func (r *Rules) goalOutcomes(dst []Action) []Action { return append(dst, r.goalSets...) }

func (r *Rules) checkGoals(a Action) Reason { return among(r.goalSets, a) }

func (r *Rules) layGoals(s *State, a Action, ev *events) {
	s.Goals = [GoalSlots]uint8{a.a, a.b, a.c}
	if ev != nil {
		ev.tell(GoalsLaid{s.Goals})
	}
	r.setupNext(s, ev)
}

// MOVE-5: placeChoices lists the quarters where an engineer may be thought to start.
func (r *Rules) placeChoices(s *State, dst []Action) []Action {
	seat := r.setup[s.top().Left].seat
	for left := r.inPlay; left != 0; {
		dst = append(dst, PlaceAction(seat, left.pop()))
	}
	return dst
}

func (r *Rules) checkPlace(s *State, a Action) Reason {
	// MOVE-5: any quarter, a seaport included, the garden not (GARD-2).
	if reason := asked(a, ActPlace); reason != OK {
		return reason
	}
	q := Quarter(a.a)
	switch {
	case q >= NumQuarters || !r.inPlay.Has(q):
		return Malformed
	case !r.walkable.Has(q):
		return InGarden
	case r.blocked(s, a.Seat).Has(q): // COMP-1: the first player takes another quarter
		return Occupied
	}
	return OK
}

func (r *Rules) place(s *State, a Action, ev *events) {
	s.Engineers[a.Seat.index()] = Quarter(a.a)
	if ev != nil {
		ev.tell(EngineerPlaced{a.Seat, Quarter(a.a)})
	}
	r.setupNext(s, ev)
}

// among allows the outcomes of a list (DICE-5).
func among(outcomes []Action, a Action) Reason {
	for i := range outcomes {
		if outcomes[i] == a {
			return OK
		}
	}
	return NotAnOutcome
}
