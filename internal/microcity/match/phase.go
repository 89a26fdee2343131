package match

import "boardgame/microcity/internal/engine"

// The phases of a turn, as PhaseOf counts them.
const (
	Over  = iota - 2 // after the last turn
	Setup            // before the first turn
	Prepare
	Project
	Invest
	Final
	NumPhases
)

// PhaseOf returns the phase that a position is in.
func PhaseOf(s *engine.State) int {
	switch {
	case s.Cause != engine.Running:
		return Over
	case s.Turn == 0:
		return Setup
	}
	// The lowest entry of the agenda is the phase; effects lie above it.
	switch s.Agenda[0].Question {
	case engine.QuestionRoll, engine.QuestionSplit, engine.QuestionPrepare:
		return Prepare
	case engine.QuestionProject, engine.QuestionWalk, engine.QuestionCard:
		return Project
	case engine.QuestionInvest, engine.QuestionEnd:
		return Invest
	default:
		if s.InPlay != 0 {
			return Project // the card in play is being carried out
		}
		return Final
	}
}
