// Package play is sessions of Micro City: what package session does in text, with the types
// of the game.
package play

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/box"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/session"
)

// Of returns what a session plays: a game with these cards. Where the config makes no game,
// session.Start says why.
func Of(p *pack.Pack, c engine.Config) session.Game {
	of, c := box.Game(p), c.Newest()
	if rules, err := p.Rules(c); err == nil {
		c = rules.Config() // with what goes without saying
	}
	return session.Game{Box: &of, Options: microcity.Options(c), PackID: p.Cards.ID, Cards: p.JSON()}
}

// A Session is a session of Micro City.
type Session struct {
	*session.Session
	match *microcity.Match
}

// On returns a session as one of Micro City, or nil where it is one of another game.
func On(s *session.Session) *Session {
	if m := microcity.Of(s.Tree()); m != nil {
		return &Session{s, m}
	}
	return nil
}

// Start begins a game as session.Start does.
func Start(o session.Options) (*Session, error) { return As(session.Start(o)) }

// Resume opens a game where its log ends, as session.Resume does.
func Resume(path string, games game.Shelf) (*Session, error) {
	return As(session.Resume(path, games))
}

// As returns what session gave, as a session of Micro City. One of another game is closed.
func As(s *session.Session, err error) (*Session, error) {
	if err != nil {
		return nil, err
	}
	if live := On(s); live != nil {
		return live, nil
	}
	_ = s.Close() // nothing was played
	return nil, microcity.ErrOtherGame
}

// Match returns the game in memory, its cursor at the present moment. Look around in a
// Clone of it: only the session moves this one.
func (s *Session) Match() *microcity.Match { return s.match }

// Pack returns the cards of the game.
func (s *Session) Pack() *pack.Pack { return s.match.Pack() }

// Rules returns the rules of the game.
func (s *Session) Rules() *engine.Rules { return s.match.Rules() }

// State returns the position.
func (s *Session) State() engine.State { return s.match.State() }

// Seat returns the kind of computer that answers what a seat is asked, "" for a person or
// chance. Where both players are asked together, the person answers.
func (s *Session) Seat(seat engine.Seat) string { return s.Session.Seat(microcity.SeatsOf(seat)) }

// Do takes an action and lets chance answer, as session.Session.Do does. The events are those
// of the action and of the outcomes after it. The error is an engine.Reason where the rules
// refuse.
func (s *Session) Do(a engine.Action) ([]engine.Event, error) {
	walked, err := s.Session.Do(a.String())
	var events []engine.Event
	for _, n := range walked {
		events = append(events, s.match.Events(n)...)
	}
	return events, err
}
