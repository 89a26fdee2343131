package remedy

import (
	"slices"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	microcity "boardgame/microcity/internal/microcity/match"
)

// Better returns the fewest payments in the preparation of the turn at a match's cursor after which
// a refused action would have been possible, and where that preparation stands. It returns no plan
// where no few payments help, and for actions that are not about dice and costs.
func Better(m *microcity.Match, want engine.Action) (at match.Node, plan []engine.Action) {
	switch want.Kind {
	case engine.ActBasic, engine.ActAdvanced, engine.ActBuild:
	default:
		return 0, nil
	}
	at, since, ok := preparation(m)
	if !ok {
		return 0, nil
	}
	return at, Remedy(m.Rules(), m.Position(at), since, want)
}

// preparation returns the last position of this turn's preparation, and the actions since.
func preparation(m *microcity.Match) (at match.Node, since []engine.Action, ok bool) {
	now := m.State()
	for n := m.Cursor(); n != 0; n = m.Parent(n) {
		step := m.Step(n)
		before := m.Position(step.Parent)
		if before.Turn != now.Turn && step.Action.Kind != engine.ActReady {
			return 0, nil, false
		}
		since = append(since, step.Action)
		if step.Action.Kind == engine.ActReady {
			slices.Reverse(since)
			return step.Parent, since, true
		}
	}
	return 0, nil, false
}

// Paid returns the payments made in the preparation under way, in order, and the position before
// them.
func Paid(m *microcity.Match) (before engine.State, list []engine.Action) {
	before = m.State()
	if _, question := m.Rules().Turn(&before); question != engine.QuestionPrepare {
		return before, nil
	}
	for n := m.Cursor(); n != 0 && isPayment(m.Action(n)); n = m.Parent(n) {
		list, before = append(list, m.Action(n)), m.Position(m.Parent(n))
	}
	slices.Reverse(list)
	return before, list
}
