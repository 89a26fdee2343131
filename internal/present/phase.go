package present

import "boardgame/microcity/internal/engine"

// Phases are the four phases of a turn, in order.
var Phases = [4]string{"prepare", "project", "invest", "final"}

// Phase tells the phase that the turn is in, as an index into Phases and by its name;
// before the first turn, and after the last, the index is -1.
func (w *Words) Phase(s *engine.State) (index int, name string) {
	if w.rules.Result(*s).Over {
		return -1, "over"
	}
	if s.Turn == 0 {
		return -1, "setup"
	}
	index = phaseOf(s)
	return index, Phases[index]
}

// phaseOf looks at the lowest entry of the agenda; effects lie above it.
func phaseOf(s *engine.State) int {
	switch s.Agenda[0].Question {
	case engine.QuestionRoll, engine.QuestionSplit, engine.QuestionPrepare:
		return 0
	case engine.QuestionProject, engine.QuestionWalk, engine.QuestionCard:
		return 1
	case engine.QuestionInvest, engine.QuestionEnd:
		return 2
	default:
		if s.InPlay != 0 {
			return 1 // the card in play is being carried out
		}
		return 3
	}
}
