package engine

// solo is the game for one player (SOLO-1).
var solo = mode{
	players:    1,
	markers:    8,
	target:     stageTarget,
	clockRises: true,
	portTime:   10,
	setup:      []setupStep{{QuestionPlace, One}},

	funds:       func(*Rules, Seat) Company { return startMoney },
	begin:       soloTurn,
	firstToMove: func(*Rules, *State) Seat { return One },
	noMarker:    outOfMarkers,
	timeUp:      outOfTime,
	next:        soloTurn,
	verdict:     wonOrLost,
}

func soloTurn(r *Rules, s *State, ev *events) {
	s.clearDice()
	r.startTurn(s, One, ev)
}
