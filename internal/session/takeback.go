package session

import (
	"errors"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
)

var errElsewhere = errors.New("that moment is not in the current variation")

// CanUndoTo reports whether UndoTo would go back to a moment, and otherwise why not.
func (s *Session) CanUndoTo(to game.Node) (ok bool, why string) {
	to = s.before(to)
	return can(to, s.backTo(to))
}

// UndoTo goes back to an earlier moment of the line that was played, as several Undo
// would, in one step and one line of the log. Where a computer was asked at that moment, it
// goes back to what a person chose last before.
func (s *Session) UndoTo(to game.Node) error { return s.make(Wish{Kind: UndoTo, To: to}) }

// before returns the last moment up to n at which a person is asked, where n is one at which
// a computer is. Without such a moment it is n.
func (s *Session) before(n game.Node) game.Node {
	if !s.tree.Has(n) || !s.asksBot(n) {
		return n
	}
	for at := n; at != 0; {
		if at = s.tree.Parent(at); s.asksPerson(at) {
			return at
		}
	}
	return n
}

// backTo returns why the game does not go back to a moment, or nothing.
func (s *Session) backTo(to game.Node) error {
	at := s.tree.Cursor()
	switch {
	case s.stopped != nil:
		return s.stopped
	case s.header.Undo == log.UndoNone:
		return errNoTakebacks
	case s.watching():
		return s.noUndo()
	case to == at, s.tree.Has(to) && (s.asksBot(to) || to != s.sealed && s.tree.Before(to, s.sealed)):
		return errNoMove
	case !s.tree.Has(to) || !s.tree.Before(to, at) || !s.asksPerson(to):
		return errElsewhere
	}
	for n := at; n != to; n = s.tree.Parent(n) {
		if s.header.Undo == log.UndoRoll && s.tree.Mover(n) == game.Chance {
			return errRolled
		}
	}
	return nil
}

// RedoTo does again what was taken back, up to a later moment of the line that was
// played, and on from there to where a person decides.
func (s *Session) RedoTo(to game.Node) error { return s.make(Wish{Kind: RedoTo, To: to}) }

// onTo returns why the game does not go on to a moment, or nothing.
func (s *Session) onTo(to game.Node) error {
	switch {
	case to == s.tree.Cursor():
		return errNoRedo
	case !s.tree.Has(to) || !s.tree.Before(s.tree.Cursor(), to):
		return errElsewhere
	}
	return nil
}
