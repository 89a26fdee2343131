package words

import (
	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
)

// phases are the four phases of a turn, in order.
var phases = [microcity.NumPhases]string{"prepare", "project", "invest", "final"}

// Phase returns the phase that the turn is in, as an index into phases, and its name;
// before the first turn, and after the last, the index is -1.
func (w *Words) Phase(s *engine.State) (index int, name string) {
	switch phase := microcity.PhaseOf(s); phase {
	case microcity.Over:
		return -1, "over"
	case microcity.Setup:
		return -1, "setup"
	default:
		return phase, phases[phase]
	}
}
