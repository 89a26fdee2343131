package engine

import (
	"math/bits"
	"slices"

	"boardgame/microcity/internal/notation"
)

type fact = notation.Fact[Rules, State]

// facts are the facts in the order in which they are checked.
var facts = slices.Concat(
	agendaFacts, turnFacts, cityFacts, buildingFacts, effectFacts, markerFacts,
	cardFacts, companyFacts, advantageFacts, engineerFacts, endFacts,
)

// begun reports whether the setup is over.
func (s *State) begun() bool { return s.Turn > 0 }

// phaseIs reports whether the agenda begins with one of the questions.
func (s *State) phaseIs(questions ...Question) bool {
	return slices.Contains(questions, s.Agenda[0].Question)
}

// firstOfTwo returns the seat that begins a joint preparation's turns; None where turns are
// prepared alone.
func (r *Rules) firstOfTwo() Seat {
	if r.mode.joint {
		return r.config.First
	}
	return None
}

var turnFacts = []fact{
	{"", "a turn, clock or score is too large", func(_ *Rules, s *State) bool {
		return s.Turn <= mostTurns && s.Clock <= maxClock && s.Score[0] <= mostPoints && s.Score[1] <= mostPoints
	}},
	{"EFF-6", "it has points, and this game has none", func(r *Rules, s *State) bool {
		return r.mode.points || s.Score == [2]uint16{}
	}},
	{"TURN-1", "the first turn has not begun, and yet it is a seat's turn, or time has passed", func(r *Rules, s *State) bool {
		return s.begun() || s.Active == None && s.Clock == r.clock && s.Cause == Running
	}},
	{"TURN-1", "it is the turn of a seat that does not exist", func(r *Rules, s *State) bool {
		switch {
		case !s.begun():
			return true
		case s.phaseIs(QuestionRoll, QuestionPrepare, QuestionSplit) && r.firstOfTwo() != None:
			return s.Active == Both // COOP-2
		}
		return s.Active.IsPlayer() && int(s.Active) <= r.mode.players
	}},
	{"FIN-2", "the clock is at 0, and the game goes on", func(_ *Rules, s *State) bool {
		return !s.begun() || s.Clock > 0 || s.phaseIs(QuestionNone)
	}},
}

var cityFacts = []fact{
	{"CITY-2", "the districts are no city of this game, or lie too early", func(r *Rules, s *State) bool {
		return r.soundLaid(s, QuestionCity, r.cities, CityAction(s.City[0], s.City[1], s.City[2], s.City[3]))
	}},
	{"SEA-1", "the seaports are not those of this game, or lie too early", func(r *Rules, s *State) bool {
		return r.soundLaid(s, QuestionPorts, r.portOrders, PortsAction(s.Ports[0], s.Ports[1]))
	}},
	{"COMP-2", "the Goal cards are not those of this game, or lie open too early", func(r *Rules, s *State) bool {
		return r.soundLaid(s, QuestionGoals, r.goalSets, GoalsAction(s.Goals[0], s.Goals[1], s.Goals[2]))
	}},
	{"CITY-5", "a card is upgraded that is not there yet", func(r *Rules, s *State) bool {
		return s.Flipped&^r.upgradable == 0 && (s.begun() || s.Flipped == 0)
	}},
}

// soundLaid wants one of the outcomes where the setup has brought it, and nothing before.
func (r *Rules) soundLaid(s *State, by Question, outcomes []Action, a Action) bool {
	for i, step := range r.setup {
		if step.question == by && (s.begun() || i < int(s.Agenda[0].Left)) {
			return among(outcomes, a) == OK
		}
	}
	return a == Action{Kind: a.Kind, Seat: Chance}
}

var buildingFacts = []fact{
	{"MODE-3", "the Building has no such side", func(r *Rules, s *State) bool {
		return s.Side <= 1 && int(s.Side) < max(r.sides, 1)
	}},
	{"BUILD-1", "a stage is complete that the Building does not have", func(r *Rules, s *State) bool {
		return s.Done&^r.allStages(s) == 0
	}},
	{"PROJ-7", "a marker lies on a stage that is not complete", func(_ *Rules, s *State) bool {
		return s.OnStages&^s.Done == 0
	}},
	{"BUILD-1", "a stage is complete before the first turn", func(_ *Rules, s *State) bool {
		return s.begun() || s.Done == 0
	}},
	{"BUILD-2", "a stage is complete before an earlier one", func(r *Rules, s *State) bool {
		return !r.ordered[s.Side] || s.Done&(s.Done+1) == 0
	}},
	{"MODE-3", "side A is complete, and side B is not face up", func(r *Rules, s *State) bool {
		return r.sides != 2 || s.Side != 0 || s.Done != r.allStages(s)
	}},
	{"END-1", "the game is won and not all is complete, or not won although it is", func(r *Rules, s *State) bool {
		return r.sides == 0 || (s.Cause == Completed) == r.allComplete(s)
	}},
}

// allStages returns the stages of the side in play, as in State.Done.
func (r *Rules) allStages(s *State) uint16 { return 1<<len(r.stages[s.Side]) - 1 }

var markerFacts = []fact{
	{"COMP-7", "two markers lie in one place", func(_ *Rules, s *State) bool {
		return s.Markers[0]&s.Markers[1] == 0 && s.OnGoals[0]&s.OnGoals[1] == 0 && s.Contracts[0]&s.Contracts[1] == 0
	}},
	{"CITY-7", "a marker lies on a quarter where no engineer can stand", func(r *Rules, s *State) bool {
		return (s.Markers[0]|s.Markers[1])&^r.walkable == 0
	}},
	{"COMP-8", "a marker lies on a Goal card that is not there", func(_ *Rules, s *State) bool {
		goals := s.OnGoals[0] | s.OnGoals[1]
		return goals>>(GoalSlots*GoalAreas) == 0 && (goals == 0 || s.Goals[0] != 0)
	}},
	{"SEA-3", "a contract is complete that is not there", func(_ *Rules, s *State) bool {
		contracts := s.Contracts[0] | s.Contracts[1]
		return contracts>>NumContracts == 0 && (contracts == 0 || s.Ports[0] != 0)
	}},
	{"COMP-15", "a contract waits for a bonus that is not being carried out", (*Rules).soundBonuses},
	{"COMP-15", "an area is closed for the turn, and these rules close none", func(r *Rules, s *State) bool {
		return s.ThisTurn == 0 || r.oncePerTurn() && s.ThisTurn>>(GoalSlots*GoalAreas+NumContracts) == 0
	}},
	{"SEA-3", "a contract is a seat's that has no markers", func(r *Rules, s *State) bool {
		return r.owners == 2 || s.Contracts[1] == 0
	}},
	{"COMP-7", "the markers of a seat are not all there", func(r *Rules, s *State) bool {
		return r.soundMarkers(s, 0) && r.soundMarkers(s, 1)
	}},
	{"CITY-7", "a marker lies in the city before the first turn", func(_ *Rules, s *State) bool {
		return s.begun() || s.Markers[0]|s.Markers[1] == 0 && s.OnGoals[0]|s.OnGoals[1] == 0 && s.Contracts[0]|s.Contracts[1] == 0
	}},
}

// soundBonuses wants the bonus of a contract on an entry of the agenda above the phase.
func (r *Rules) soundBonuses(s *State) bool {
	for _, entry := range s.Bonuses {
		if entry != 0 && (!r.mode.plainContracts || !r.since(2) || s.Ports[0] == 0 || entry >= s.Depth || s.top().PC == 0) {
			return false
		}
	}
	return true
}

// soundMarkers wants as many markers of an owner as the mode gives, in the pool or anywhere.
func (r *Rules) soundMarkers(s *State, owner int) bool {
	n := int(s.Pool[owner]) + s.Markers[owner].Len() + bits.OnesCount16(s.OnGoals[owner])
	if owner == 0 {
		n += bits.OnesCount16(s.OnStages)
	}
	if r.mode.plainContracts {
		n += bits.OnesCount8(s.Contracts[owner])
	}
	if owner >= r.owners {
		return n == 0
	}
	return n == int(r.mode.markers)
}
