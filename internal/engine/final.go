package engine

// startTurn begins the turn of a seat, or of Both, with a roll (PREP-1).
func (r *Rules) startTurn(s *State, seat Seat, ev *events) {
	s.Dice = [2][2]uint8{}
	s.countTurn()
	s.Active = seat
	s.phase(QuestionRoll)
	if ev != nil && seat != Both {
		ev.tell(TurnBegan{seat, s.Turn})
	}
}

// mostTurns is more than any game has turns. Only a position that was written by hand gets there, and it counts on
// from half of it, so that its text can always be read back and two turns in a row have different numbers.
const mostTurns = 5000

// countTurn counts a turn that begins.
func (s *State) countTurn() {
	if s.Turn++; s.Turn > mostTurns {
		s.Turn = mostTurns / 2
	}
}

// startProject begins the project phase of a seat.
func (r *Rules) startProject(s *State, seat Seat, ev *events) {
	if ev != nil && s.Active != seat {
		ev.tell(TurnBegan{seat, s.Turn})
	}
	s.Active = seat
	s.From = s.Engineers[seat.index()]
	s.phase(QuestionProject)
}

// endTurn is the final phase up to FIN-1.
func (r *Rules) endTurn(s *State, ev *events) {
	q := s.Engineers[s.Active.index()]
	switch {
	case s.invested(q):
		r.afterMarker(s)
	case s.Pool[r.owner(s.Active)] == 0 && r.mode.redeems: // COMP-10
		s.phase(QuestionRedeem)
	case s.Pool[r.owner(s.Active)] == 0:
		r.finish(s, NoMarker, ev)
	default:
		r.placeMarker(s, QuarterArea(q), ev)
		r.afterMarker(s)
	}
}

// COMP-12: afterMarker asks once more for an Advantage card, where one can be taken.
func (r *Rules) afterMarker(s *State) {
	if r.canTakeAdvantage(s) {
		s.phase(QuestionLast)
		return
	}
	s.phase(doFinal)
}

// clockDown is the memo of the question last at the very end of the turn, and of no other
// entry that the agenda begins with.
const clockDown = 1

// AtTurnsEnd reports whether an Advantage card is asked for at the very end of the turn,
// or drawn for one that was taken there: the clock is down, and yet turn, seat and dice
// are those of the turn that ends (COMP-12).
func (s *State) AtTurnsEnd() bool {
	return s.Agenda[0].Memo == clockDown || s.Agenda[0].Question == doNext
}

// leaveLast goes on from the question last: to FIN-2, or to the next turn.
func (s *State) leaveLast() {
	if s.AtTurnsEnd() {
		s.phase(doNext)
		return
	}
	s.phase(doFinal)
}

// finishTurn is the final phase from FIN-2 on.
func (r *Rules) finishTurn(s *State, ev *events) {
	// FIN-2: the clock goes down one.
	s.Clock--
	if ev != nil {
		ev.tell(ClockMoved{s.Clock + 1, s.Clock})
	}
	if s.Clock == 0 {
		r.finish(s, r.timeUp(s), ev)
		return
	}
	earned := uint8(0)
	// FIN-3: both dice still in the pool bring $1.
	i := s.Active.index()
	if s.Dice[i][0] != 0 && s.Dice[i][1] != 0 {
		earned += unusedDicePay
	}
	// GARD-3: two own markers around the garden bring $1.
	if (s.Markers[r.owner(s.Active)] & r.ring).Len() >= 2 {
		earned++
	}
	s.gain(s.Active, Money, earned, ev)
	// COMP-12: an Advantage card may be taken at the very end, too.
	if r.since(2) && r.canTakeAdvantage(s) {
		s.Agenda[0] = Task{Question: QuestionLast, Memo: clockDown}
		return
	}
	r.nextTurn(s, ev)
}

// nextTurn forgets the turn that is over and begins the next one.
func (r *Rules) nextTurn(s *State, ev *events) {
	s.From = NoQuarter
	s.ThisTurn = 0
	s.Took = false
	switch {
	case r.mode.joint && s.Active == r.config.First: // COOP-4
		s.countTurn()
		r.startProject(s, s.Active.Other(), ev)
	case r.mode.joint || r.mode.players == 1:
		r.startTurn(s, r.opener(), ev)
	default:
		r.startTurn(s, s.Active.Other(), ev)
	}
}

// opener returns who prepares first: a seat, or both together (COOP-2).
func (r *Rules) opener() Seat {
	if r.mode.joint {
		return Both
	}
	return r.config.First
}
