package engine

import "math/bits"

var cardFacts = []fact{
	{"PROJ-2", "a card is in play that nobody plays", func(_ *Rules, s *State) bool {
		return s.InPlay <= CardX && (s.InPlay == 0 || s.Active.IsPlayer())
	}},
	{"SOLO-1", "the project cards of a seat are not all there, each once", func(r *Rules, s *State) bool {
		return r.soundHand(s, 0) && r.soundHand(s, 1)
	}},
	{"PROJ-2", "a card is in play at the wrong time, or none at its time", func(_ *Rules, s *State) bool {
		switch {
		case s.phaseIs(QuestionCard, doDiscard):
			return s.InPlay != 0
		case s.phaseIs(QuestionWalk, QuestionNone):
			return true
		}
		return s.InPlay == 0
	}},
}

// soundHand wants each card of an owner once: in hand, discarded, or in play.
func (r *Rules) soundHand(s *State, owner int) bool {
	all := s.Hand[owner] | s.Discard[owner].Cards()
	n := s.Hand[owner].Len() + s.Discard[owner].Len()
	if s.InPlay != 0 && r.owner(s.Active) == owner {
		all |= 1 << s.InPlay
		n++
	}
	if owner >= r.owners {
		return n == 0
	}
	return all == r.hand && n == all.Len()
}

var companyFacts = []fact{
	{"RES-1", "a company has more than its tracks hold", func(_ *Rules, s *State) bool {
		for _, company := range s.Companies {
			for _, n := range company {
				if n > MaxResource {
					return false
				}
			}
		}
		return true
	}},
	{"RES-1", "a seat has a company, and no player", func(r *Rules, s *State) bool {
		return r.mode.players == 2 || s.Companies[1] == Company{}
	}},
	{"DICE-1", "the dice of a pool do not exist, or are out of order", func(_ *Rules, s *State) bool {
		for _, d := range s.Dice {
			if d[0] > 6 || d[1] > 6 || d[0] == 0 && d[1] != 0 || d[1] != 0 && d[0] > d[1] {
				return false
			}
		}
		return true
	}},
	{"PREP-1", "dice lie in a pool before they are rolled, or in another seat's", func(r *Rules, s *State) bool {
		for i, d := range s.Dice {
			own := s.Active == Both || i == s.Active.index() || r.mode.anyDie
			if d[0] != 0 && (!s.begun() || s.phaseIs(QuestionRoll) || !own) {
				return false
			}
		}
		return true
	}},
	{"COOP-2", "dice are missing in the joint preparation", func(_ *Rules, s *State) bool {
		return s.Active != Both || s.phaseIs(QuestionRoll) || s.Dice[0][1] != 0 && s.Dice[1][1] != 0
	}},
	{"COOP-2", "the four dice to be divided are out of order", func(_ *Rules, s *State) bool {
		return !s.phaseIs(QuestionSplit) || s.Dice[0][1] <= s.Dice[1][0]
	}},
}

var advantageFacts = []fact{
	{"COMP-2", "the Advantage cards are not all there, each once", func(r *Rules, s *State) bool {
		parts := [...]uint16{s.Open, s.Deck, s.Taken[0], s.Taken[1]}
		var all uint16
		n := 0
		for _, part := range parts {
			all |= part
			n += bits.OnesCount16(part)
		}
		return all == r.deck && n == bits.OnesCount16(r.deck)
	}},
	{"COMP-12", "an Advantage card was taken where nobody could", func(r *Rules, s *State) bool {
		return (r.deck != 0 || !s.Took) && (s.begun() || s.Taken == [2]uint16{} && !s.Took)
	}},
	{"COMP-2", "not as many Advantage cards lie open as there should", func(r *Rules, s *State) bool {
		open := bits.OnesCount16(s.Open)
		switch {
		case r.deck == 0:
			return true
		case !s.begun():
			return open == r.drawn(s)
		case s.top().Question == QuestionDraw:
			open++
		}
		return open == 2 || s.Deck == 0 && open < 2
	}},
}

// drawn counts the Advantage cards that the setup has turned up so far.
func (r *Rules) drawn(s *State) int {
	n := 0
	for _, step := range r.setup[:s.Agenda[0].Left] {
		if step.question == QuestionDraw {
			n++
		}
	}
	return n
}

var engineerFacts = []fact{
	{"MOVE-5", "an engineer is in the city too early, or not at all", func(r *Rules, s *State) bool {
		return r.placed(s, One) == (s.Engineers[0] != NoQuarter) && r.placed(s, Two) == (s.Engineers[1] != NoQuarter)
	}},
	{"MOVE-1", "an engineer stands where none can", func(r *Rules, s *State) bool {
		for _, q := range s.Engineers {
			if q != NoQuarter && !r.walkable.Has(q) {
				return false
			}
		}
		return true
	}},
	{"COMP-6", "both engineers stand on one quarter", func(r *Rules, s *State) bool {
		return !r.mode.engineersBlock || s.Engineers[0] != s.Engineers[1] || s.Engineers[0] == NoQuarter
	}},
	{"MOVE-3", "the quarter where the turn began is none, or not known at its time alone", (*Rules).soundFrom},
}

// placed reports whether the engineer of a seat is in the city.
func (r *Rules) placed(s *State, seat Seat) bool {
	if s.begun() {
		return int(seat) <= r.mode.players
	}
	for _, step := range r.setup[:s.Agenda[0].Left] {
		if step.question == QuestionPlace && step.seat == seat {
			return true
		}
	}
	return false
}

// soundFrom wants the start of the turn known from the project phase on, and the
// engineer still there until the move.
func (r *Rules) soundFrom(s *State) bool {
	switch {
	case s.Cause != Running:
		return s.From == NoQuarter || r.walkable.Has(s.From)
	case s.phaseIs(QuestionProject, QuestionWalk):
		return s.From == s.Engineers[s.Active.index()]
	case s.phaseIs(QuestionCard, QuestionInvest, QuestionEnd, QuestionRedeem, QuestionLast, doDiscard, doFinal, doNext):
		return r.walkable.Has(s.From)
	}
	return s.From == NoQuarter
}

// endFacts want a cause exactly where the agenda is over, and the phase to fit the board.
var endFacts = []fact{
	{"END-1", "the game is over and something is asked, or goes on and nothing is", func(_ *Rules, s *State) bool {
		return s.Cause < numCauses && (s.Cause != Running) == s.phaseIs(QuestionNone)
	}},
	{"END-1", "this game does not end by that", func(r *Rules, s *State) bool {
		return s.Cause == Running || (s.Cause <= NoMarker) == (r.mode.target == stageTarget)
	}},
	{"FIN-2", "the clock and the end of the game disagree", func(_ *Rules, s *State) bool {
		return s.Cause == Running || (s.Clock == 0) == (s.Cause != Completed && s.Cause != NoMarker)
	}},
	{"COMP-13", "the winner is another", func(_ *Rules, s *State) bool {
		return s.Cause <= NoMarker || compareScores(s) == s.Cause
	}},
	{"INV-1", "the quarter is closed by a marker", func(_ *Rules, s *State) bool {
		return !s.phaseIs(QuestionInvest, QuestionRedeem) || !s.invested(s.Engineers[s.Active.index()])
	}},
	{"COMP-10", "a marker is taken back, and the pool has one", func(r *Rules, s *State) bool {
		return !s.phaseIs(QuestionRedeem) || s.Pool[r.owner(s.Active)] == 0
	}},
	{"COMP-12", "an Advantage card is asked for that nobody can take", func(r *Rules, s *State) bool {
		return !s.phaseIs(QuestionLast) || r.canTakeAdvantage(s)
	}},
	{"EFF-1", "nobody could do anything", func(r *Rules, s *State) bool {
		return s.Cause != Running || len(r.Legal(s, nil)) > 0
	}},
}
