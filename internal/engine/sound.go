package engine

import (
	"errors"
	"math/bits"
)

// sound makes sure that a state read from text can occur under these rules as far as
// counts and ranges go, so that every step from it is safe. It does not ask whether a
// game could lead there.
func (r *Rules) sound(s *State) error {
	for _, check := range []struct {
		ok  func(*State) bool
		say string
	}{
		{r.soundAgenda, "the agenda does not hold together"},
		{r.soundTurn, "turn, seat and clock do not belong together"},
		{r.soundCity, "the city, the seaports or the Goal cards are not of this game"},
		{r.soundBuilding, "the stages do not belong to the Building"},
		{r.soundMarkers, "the markers do not add up"},
		{r.soundCards, "the project cards do not add up"},
		{r.soundCompanies, "a company or the dice are out of range"},
		{r.soundAdvantages, "the Advantage cards do not add up"},
		{r.soundEngineers, "an engineer stands where none can"},
		{r.soundEnd, "the end of the game and the agenda disagree"},
	} {
		if !check.ok(s) {
			return errors.New("the position cannot be played: " + check.say)
		}
	}
	if s.Cause == Running && len(r.Legal(s, nil)) == 0 {
		return errors.New("the position cannot be played: nobody could do anything")
	}
	return nil
}

// begun reports whether the setup is over.
func (s *State) begun() bool { return s.Turn > 0 }

func (r *Rules) soundTurn(s *State) bool {
	if s.Turn > 9999 || s.Clock > maxClock || s.Score[0] > 9999 || s.Score[1] > 9999 {
		return false
	}
	if !r.mode.points && s.Score != [2]uint16{} {
		return false
	}
	question := s.Agenda[0].Question
	joint := r.firstOfTwo() != None
	switch {
	case !s.begun():
		return s.Active == None && s.Clock == r.clock && s.Cause == Running
	case question == QuestionNone:
		return s.Active.IsPlayer() && int(s.Active) <= r.mode.players
	case question == QuestionRoll, question == QuestionPrepare, question == QuestionSplit:
		if joint {
			return s.Active == Both && s.Clock > 0
		}
	}
	return s.Active.IsPlayer() && int(s.Active) <= r.mode.players && s.Clock > 0
}

func (r *Rules) soundCity(s *State) bool {
	step := -1 // nothing is laid yet
	if !s.begun() {
		step = int(s.Agenda[0].Left)
	}
	laid := func(question Question) bool {
		for i, known := range r.setup {
			if known.question == question {
				return step == -1 || i < step
			}
		}
		return false
	}
	city := CityAction(s.City[0], s.City[1], s.City[2], s.City[3])
	ports := PortsAction(s.Ports[0], s.Ports[1])
	goals := GoalsAction(s.Goals[0], s.Goals[1], s.Goals[2])
	return soundLaid(laid(QuestionCity), r.cities, city) &&
		soundLaid(laid(QuestionPorts), r.portOrders, ports) &&
		soundLaid(laid(QuestionGoals), r.goalSets, goals) &&
		s.Flipped&^r.upgradable == 0 && (s.begun() || s.Flipped == 0)
}

// soundLaid wants one of the outcomes where it has been laid, and nothing before.
func soundLaid(laid bool, outcomes []Action, a Action) bool {
	if laid {
		return among(outcomes, a) == OK
	}
	return a == Action{Kind: a.Kind, Seat: Chance}
}

func (r *Rules) soundBuilding(s *State) bool {
	if s.Side > 1 || int(s.Side) >= max(r.sides, 1) {
		return false
	}
	all := uint16(1)<<len(r.stages[s.Side]) - 1
	if s.Done&^all != 0 || s.OnStages&^s.Done != 0 || (!s.begun() && s.Done != 0) {
		return false
	}
	if r.ordered[s.Side] && s.Done&(s.Done+1) != 0 {
		return false
	}
	if r.sides == 2 && s.Side == 0 && s.Done == all {
		return false // the card would have been flipped
	}
	return r.sides == 0 || (s.Cause == Completed) == r.allComplete(s)
}

func (r *Rules) soundMarkers(s *State) bool {
	if s.Markers[0]&s.Markers[1] != 0 || (s.Markers[0]|s.Markers[1])&^r.walkable != 0 {
		return false
	}
	if s.OnGoals[0]&s.OnGoals[1] != 0 || s.Contracts[0]&s.Contracts[1] != 0 {
		return false
	}
	goals, contracts := s.OnGoals[0]|s.OnGoals[1], s.Contracts[0]|s.Contracts[1]
	if goals != 0 && s.Goals[0] == 0 || contracts != 0 && s.Ports[0] == 0 {
		return false
	}
	if goals>>(GoalSlots*GoalAreas) != 0 || contracts>>NumContracts != 0 || !r.soundBonuses(s) {
		return false
	}
	if s.ThisTurn != 0 && !r.oncePerTurn() || s.ThisTurn>>(GoalSlots*GoalAreas+NumContracts) != 0 {
		return false
	}
	for owner := range 2 {
		n := int(s.Pool[owner]) + s.Markers[owner].Len() + bits.OnesCount16(s.OnGoals[owner])
		if owner == 0 {
			n += bits.OnesCount16(s.OnStages)
		}
		if r.mode.plainContracts {
			n += bits.OnesCount8(s.Contracts[owner])
		}
		want := 0
		if owner < r.owners {
			want = int(r.mode.markers)
		} else if s.Contracts[owner] != 0 {
			return false
		}
		if n != want {
			return false
		}
	}
	return s.begun() || s.Markers[0]|s.Markers[1] == 0 && goals == 0 && contracts == 0
}

func (r *Rules) soundCards(s *State) bool {
	for owner := range 2 {
		var all Cards
		n := s.Hand[owner].Len() + s.Discard[owner].Len()
		if s.Active.IsPlayer() && r.owner(s.Active) == owner && s.InPlay != 0 {
			all |= 1 << s.InPlay
			n++
		}
		all |= s.Hand[owner] | s.Discard[owner].Cards()
		want := Cards(0)
		if owner < r.owners {
			want = r.hand
		}
		if all != want || n != want.Len() {
			return false
		}
	}
	if s.InPlay > CardX || s.InPlay != 0 && !s.Active.IsPlayer() {
		return false
	}
	switch s.Agenda[0].Question {
	case QuestionCard, doDiscard:
		return s.InPlay != 0
	case QuestionWalk, QuestionNone:
		return true
	}
	return s.InPlay == 0
}

func (r *Rules) soundCompanies(s *State) bool {
	for i := range 2 {
		for _, n := range s.Companies[i] {
			if n > MaxResource || n > 0 && i >= r.mode.players {
				return false
			}
		}
	}
	question := s.Agenda[0].Question
	for i, d := range s.Dice {
		rolled := s.Active == Both || i == s.Active.index() || r.mode.anyDie
		if d[0] > 6 || d[1] > 6 || d[0] == 0 && d[1] != 0 || d[1] != 0 && d[0] > d[1] {
			return false
		}
		if d[0] != 0 && (!s.begun() || question == QuestionRoll || !rolled) {
			return false
		}
		if s.Active == Both && question != QuestionRoll && d[1] == 0 {
			return false
		}
	}
	return question != QuestionSplit || s.Dice[0][1] <= s.Dice[1][0]
}

func (r *Rules) soundAdvantages(s *State) bool {
	parts := [...]uint16{s.Open, s.Deck, s.Taken[0], s.Taken[1]}
	var all uint16
	n := 0
	for _, part := range parts {
		all |= part
		n += bits.OnesCount16(part)
	}
	if all != r.deck || n != bits.OnesCount16(r.deck) || r.deck == 0 && s.Took {
		return false
	}
	if r.deck == 0 {
		return true
	}
	open := bits.OnesCount16(s.Open)
	if !s.begun() {
		return s.Taken == [2]uint16{} && !s.Took && open == r.drawn(s)
	}
	if s.top().Question == QuestionDraw {
		open++
	}
	return open == 2 || s.Deck == 0 && open < 2
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

func (r *Rules) soundEngineers(s *State) bool {
	placed := func(seat Seat) bool {
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
	for seat := One; seat <= Two; seat++ {
		q := s.Engineers[seat.index()]
		if placed(seat) != (q != NoQuarter) || q != NoQuarter && !r.walkable.Has(q) {
			return false
		}
	}
	if r.mode.engineersBlock && s.Engineers[0] == s.Engineers[1] && s.Engineers[0] != NoQuarter {
		return false
	}
	return r.soundFrom(s)
}

// soundFrom wants the start of the turn known from the project phase on, and the
// engineer still there until the move.
func (r *Rules) soundFrom(s *State) bool {
	if s.Cause != Running {
		return s.From == NoQuarter || r.walkable.Has(s.From)
	}
	switch s.Agenda[0].Question {
	case QuestionProject, QuestionWalk:
		return s.From == s.Engineers[s.Active.index()]
	case QuestionCard, QuestionInvest, QuestionEnd, QuestionRedeem, QuestionLast, doDiscard, doFinal, doNext:
		return r.walkable.Has(s.From)
	}
	return s.From == NoQuarter
}

// soundEnd wants a cause exactly where the agenda is over, and the phase to fit the board.
func (r *Rules) soundEnd(s *State) bool {
	question := s.Agenda[0].Question
	if (s.Cause != Running) != (question == QuestionNone) || s.Cause >= numCauses {
		return false
	}
	switch s.Cause {
	case Running:
	case Completed, TimeOut, NoMarker:
		if r.mode.target != stageTarget || (s.Cause == TimeOut) != (s.Clock == 0) {
			return false
		}
	default:
		if r.mode.target == stageTarget || s.Clock != 0 || compareScores(s) != s.Cause {
			return false
		}
	}
	at := s.Engineers[0]
	if s.Active == Two {
		at = s.Engineers[1]
	}
	switch question {
	case QuestionInvest:
		return !s.invested(at)
	case QuestionRedeem:
		return !s.invested(at) && s.Pool[r.owner(s.Active)] == 0
	case QuestionLast:
		return r.canTakeAdvantage(s)
	}
	return true
}
