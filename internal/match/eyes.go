package match

import (
	"fmt"
	"slices"

	"boardgame/microcity/internal/game"
)

// eyes are those who look at a match. The zero value is everybody.
type eyes[S, A comparable] struct {
	secretive game.Secretive[S, A] // hides what they may not know; nil where they see everything
	seats     game.Seats
	also      game.Seats // who look, too, until the cursor moves
	moves     int        // the moves until they were shown it
}

// As returns the match as some players may see it, as game.Tree says. Its nodes are the same:
// what is played in the one is played in the other.
func (m *Match[S, A]) As(seats game.Seats) *Match[S, A] {
	secretive, ok := m.engine.(game.Secretive[S, A])
	if !ok || seats == game.All && m.eyes.secretive == nil {
		return m
	}
	seen := &Match[S, A]{engine: m.engine, history: m.history}
	if seats != game.All {
		seen.eyes = eyes[S, A]{secretive: secretive, seats: seats}
	}
	return seen
}

// See shows what other players may see, too, until the cursor moves.
func (m *Match[S, A]) See(also game.Seats) { m.eyes.also, m.eyes.moves = also, m.moves }

// revealed reports whether nothing is hidden.
func (m *Match[S, A]) revealed() bool {
	if m.eyes.secretive == nil {
		return true
	}
	asked, _ := m.engine.Turn(&m.nodes[m.cursor].state)
	return asked == game.Nobody
}

// Learn puts what was played in the place of what is unknown: an action for each node from 1 on. The nodes are the
// same, for all who look at the match. Where an action is not legal there, nothing changes and the error says why.
func (m *Match[S, A]) Learn(actions []A) error {
	if len(actions) != m.Len() {
		return fmt.Errorf("%d actions were played, not %d", m.Len(), len(actions))
	}
	known := slices.Clone(m.nodes)
	for i, a := range actions {
		made := &known[i+1]
		s := known[made.parent].state
		if err := m.engine.Check(&s, a); err != nil {
			return err
		}
		m.engine.Advance(&s, a)
		made.action, made.state = a, s
	}
	m.nodes = known
	return nil
}

// looking returns who looks now.
func (m *Match[S, A]) looking() game.Seats {
	if m.eyes.moves == m.moves {
		return m.eyes.seats | m.eyes.also
	}
	return m.eyes.seats
}

// at returns a position as it is seen. It must not be changed.
func (m *Match[S, A]) at(n Node) *S {
	s := &m.nodes[n].state
	if m.revealed() {
		return s
	}
	known := m.eyes.secretive.Hide(s, m.looking())
	return &known
}

// Action returns the action that led to n; the start has none.
func (m *Match[S, A]) Action(n Node) A {
	a := m.nodes[n].action
	if n == 0 || m.revealed() {
		return a
	}
	return m.eyes.secretive.HideAction(&m.nodes[m.nodes[n].parent].state, a, m.looking())
}

// Supposed returns a position as some players take it to be, whoever looks: what they know, even
// where the game is over by now, and what they do not know guessed.
func (m *Match[S, A]) Supposed(n Node, seats game.Seats) S {
	known := game.Known(m.engine, &m.nodes[n].state, seats)
	return game.Supposed(m.engine, &known)
}
