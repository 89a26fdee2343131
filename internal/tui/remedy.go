package tui

import (
	"slices"

	"boardgame/microcity/internal/advice"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
)

// remedy says what could have been paid in this turn's preparation to make a refused
// choice possible, and how to get back there; "" where nothing helps.
func (g *game) remedy(a engine.Action) string {
	switch a.Kind {
	case engine.ActBasic, engine.ActAdvanced, engine.ActBuild:
	default:
		return ""
	}
	at, since, ok := g.preparation()
	if !ok {
		return ""
	}
	from := g.session.Match().Position(at)
	plan := advice.Remedy(g.table.rules, from, since, a)
	if len(plan) == 0 {
		return ""
	}
	text := "It takes a better preparation: " + g.table.words.Plan(&from, plan) + "."
	if ok, _ := g.session.CanUndoTo(at); ok {
		text += " " + keys.UndoPhase.Help().Key + " goes back, a phase at a time."
	}
	return text
}

// preparation gives the last position of this turn's preparation, and the actions since.
func (g *game) preparation() (at match.Node, since []engine.Action, ok bool) {
	m := g.session.Match()
	for n := m.Cursor(); n != 0; n = m.Parent(n) {
		step := m.Step(n)
		before := m.Position(step.Parent)
		if before.Turn != g.state.Turn && step.Action.Kind != engine.ActReady {
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

// paid gives the payments made in the preparation under way, in order, and the
// position before them.
func (g *game) paid() (before engine.State, list []engine.Action) {
	m := g.session.Match()
	before = g.state
	if _, question := g.table.rules.Turn(g.state); question != engine.QuestionPrepare {
		return before, nil
	}
	for n := m.Cursor(); n != 0; n = m.Parent(n) {
		a := m.Step(n).Action
		if a.Kind != engine.ActChange && a.Kind != engine.ActRemove && a.Kind != engine.ActSell {
			break
		}
		list, before = append(list, a), m.Position(m.Parent(n))
	}
	slices.Reverse(list)
	return before, list
}
