// Package replay goes through what was played: by step, phase, turn and round, to what was
// completed, to the one who put a thing where it lies. Every way of looking at a game
// walks it so: a Cursor knows where one stands, how far one has looked and what is hidden,
// and a Pair of them walks two lines side by side. They draw and tell nothing.
package replay

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/words"
)

// A Path is a line of play to walk along. Its positions are numbered by the steps that
// lead to them: 0 is the start, len(Steps) the end.
type Path struct {
	Words *words.Words
	Match *microcity.Match
	Steps []microcity.Step
}

// State returns the position after n steps.
func (p Path) State(n int) engine.State {
	if n == 0 {
		return p.Match.Position(0)
	}
	return p.Steps[n-1].State
}

// Node returns the node after n steps.
func (p Path) Node(n int) match.Node {
	if n == 0 {
		return 0
	}
	return p.Steps[n-1].Node
}

// Turn returns the turn of the position after n steps.
func (p Path) Turn(n int) int {
	s := p.State(n)
	return int(s.Turn)
}

// Phase returns a number that is another one in each phase of each turn.
func (p Path) Phase(n int) int {
	s := p.State(n)
	return phaseOf(p.Words, &s)
}

// Round returns the round of the position after n steps, counted from 1 by the clock; 0
// before the first turn.
func (p Path) Round(n int) int {
	now, start := p.State(n), p.State(0)
	if now.Turn == 0 {
		return 0
	}
	round := int(start.Clock) - int(now.Clock) + 1
	if now.AtTurnsEnd() {
		round-- // the clock has moved, the turn goes on
	}
	return round
}

// Chosen says what was chosen in step n, from 1, and by whom where there are two.
func (p Path) Chosen(n int) string {
	before, a := p.State(n-1), p.Steps[n-1].Action
	if a.Seat.IsPlayer() && p.Words.Players() > 1 {
		return p.Words.Player(a.Seat) + ": " + p.Words.Choice(&before, a)
	}
	return p.Words.Choice(&before, a)
}

// Completes reports whether something was completed in step n, from 1.
func (p Path) Completes(n int) bool {
	for _, e := range p.Steps[n-1].Events {
		switch e.(type) {
		case engine.StageCompleted, engine.GoalCompleted, engine.ContractCompleted:
			return true
		}
	}
	return false
}

// Lines returns the lines of play that go on from n, and which of them this one is; -1 at
// the end of this one.
func (p Path) Lines(n int) (begin []match.Node, own int) {
	begin, own = p.Match.Branches(p.Node(n)), -1
	for i, node := range begin {
		if n < len(p.Steps) && p.Steps[n].Node == node {
			own = i
		}
	}
	return begin, own
}
