package session

import (
	"errors"

	"boardgame/microcity/internal/log"
)

// Analyse lays out a moment of another game to be tried out: people play every seat and set what is rolled and drawn,
// anything can be undone, and nothing is kept. Where the other game is over, nothing is hidden either. A Moment of what
// was tried is one of a line of the other game: what goes on from there begins with that. A game with secrets is tried out
// when it is over: whoever plays every seat would learn what the others hold.
func Analyse(from Moment) (*Session, error) {
	tried := from
	tried.Header.Undo, tried.Header.Hand = log.UndoFree, log.Hand{Dice: true, Draws: true}
	s, err := Continue(tried, false, Options{Disk: log.Memory{}, Path: "analysis.log"})
	if err != nil {
		return nil, err
	}
	s.tries, s.parted = &from, false
	switch over := from.Tree.Result(from.Tree.Cursor()).Over; {
	case over:
		s.seen = s.tree
	case s.Hides():
		return nil, errors.Join(s.Close(), ErrTryLater)
	}
	return s, nil
}

// Analyses reports whether the game is one that Analyse laid out.
func (s *Session) Analyses() bool { return s.tries != nil }

// ErrTryLater is why a game that goes on is not tried out: what is said of the choices would be a hint.
var ErrTryLater = errors.New("the analysis board opens when the game is over; until then you can continue from here in a new game")

// errAlone is why what was tried from a position that no game leads to cannot become a game.
var errAlone = errors.New("no game leads to this position, so no game can continue from it")

// Branches returns why no game can go on from what was tried, or nil.
func (s *Session) Branches() error {
	if s.tries.alone {
		return errAlone
	}
	return nil
}
