package engine

// coop is the game for two against one clock (COOP-1 to COOP-7).
var coop = mode{
	players:    2,
	markers:    8,
	target:     stageTarget,
	clockRises: true,
	anyDie:     true,
	portTime:   10,
	setup:      []setupStep{{QuestionPlace, One}, {QuestionPlace, Two}},

	funds:       func(*Rules, Seat) Company { return startMoney },
	begin:       jointPreparation,
	firstToMove: func(r *Rules, _ *State) Seat { return r.config.First },
	noMarker:    outOfMarkers,
	timeUp:      outOfTime,
	next:        coopNext,
	verdict:     wonOrLost,
}

// COOP-2: preparation is done together.
func jointPreparation(r *Rules, s *State, ev *events) {
	s.clearDice()
	r.startTurn(s, Both, ev)
}

// COOP-4: the first player's turn, the second's, then the next preparation.
func coopNext(r *Rules, s *State, ev *events) {
	if s.Active == r.config.First {
		s.Turn++
		r.startProject(s, s.Active.Other(), ev)
		return
	}
	jointPreparation(r, s, ev)
}
