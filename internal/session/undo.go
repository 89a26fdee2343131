package session

import (
	"errors"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
)

var (
	errNoTakebacks = errors.New("this game is played without undo")
	errRolled      = errors.New("you cannot undo past a roll or draw in this game")
	errNoMove      = errors.New("there is nothing to undo yet")
	errNoSeat      = errors.New("you are watching: only players can undo")
	errWatching    = errors.New("only computers play this game: there is nothing for you to undo")
	errNoRedo      = errors.New("there is nothing to redo")
)

// CanUndo reports whether Undo would take something back, and otherwise why not.
func (s *Session) CanUndo() (ok bool, why string) { return can(s.undoTo()) }

// CanRedo reports whether Redo would do something again, and otherwise why not.
func (s *Session) CanRedo() (ok bool, why string) { return can(s.redoTo()) }

func can(_ game.Node, err error) (bool, string) {
	if err != nil {
		return false, err.Error()
	}
	return true, ""
}

// Undo goes back to the last moment at which a person decided, if the policy of the
// game allows it. What is taken back stays in the log as a branch.
func (s *Session) Undo() error { return s.make(Wish{Kind: Undo}) }

// Redo does again what was taken back last, up to the next moment at which a person
// decides.
func (s *Session) Redo() error { return s.make(Wish{Kind: Redo}) }

// undoTo returns the node that Undo goes to.
func (s *Session) undoTo() (game.Node, error) {
	switch {
	case s.stopped != nil:
		return 0, s.stopped
	case s.header.Undo == log.UndoNone:
		return 0, errNoTakebacks
	case s.watching():
		return 0, s.noUndo()
	}
	for n := s.tree.Cursor(); n != s.sealed; {
		if s.header.Undo == log.UndoRoll && s.tree.Mover(n) == game.Chance {
			return 0, errRolled
		}
		if n = s.tree.Parent(n); s.asksPerson(n) {
			return n, nil
		}
	}
	return 0, errNoMove
}

// redoTo returns the node that Redo goes to.
func (s *Session) redoTo() (game.Node, error) {
	if s.stopped != nil {
		return 0, s.stopped
	}
	n, ok := s.tree.Next(s.tree.Cursor())
	if !ok {
		return 0, errNoRedo
	}
	return s.onward(n), nil
}

// onward returns the first moment from n on at which a person decides, or the last that was
// played.
func (s *Session) onward(n game.Node) game.Node {
	for !s.asksPerson(n) {
		next, ok := s.tree.Next(n)
		if !ok {
			break
		}
		n = next
	}
	return n
}

// watching reports whether nobody who plays sits here.
func (s *Session) watching() bool {
	return s.header.Bots.Alone(s.tree.Players()) || s.remote != nil && s.seats == game.Nobody
}

// noUndo returns why somebody who watches cannot undo anything.
func (s *Session) noUndo() error {
	if s.header.Bots.Alone(s.tree.Players()) {
		return errWatching
	}
	return errNoSeat
}

// asksPerson reports whether a person decides at a node, and not chance by itself or a
// computer, nor somebody who sits elsewhere. The end of the game counts as the person's.
func (s *Session) asksPerson(n game.Node) bool {
	asked, question := s.tree.Turn(n)
	if asked != game.Chance {
		return !s.asksBot(n) && !s.elsewhere(asked)
	}
	return s.header.Terms(s.box).ByHand(question)
}

// asksBot reports whether a computer decides at a node.
func (s *Session) asksBot(n game.Node) bool {
	asked, _ := s.tree.Turn(n)
	return s.Seat(asked) != ""
}
