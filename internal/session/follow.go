package session

import (
	"errors"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
)

// A Remote writes the log of a game that is played from several places. What a session there would write it asks
// for, and what the log has it reads. The methods may be called from any goroutine, one at a time.
type Remote interface {
	// Ask returns nil once what is wished for is written, and otherwise why it is not: a sentence
	// without a full stop.
	Ask(Wish) error
	// Read returns what the log has beyond so many lines of it.
	Read(lines int) (News, error)
	// Close tells that nobody reads any more.
	Close()
}

// News is what is known of a game that somebody else writes.
type News struct {
	Box    *game.Game
	Header log.Header // without the seed as long as that is secret
	Cards  []byte
	Seats  game.Seats // that answer here; Nobody for who watches
	Advice bool       // people may be advised
	Lines  []string   // as log.Log.Lines returns them, and as Session.LinesFor hides what those seats may not know
	Played []string   // the action of each node from 1 on, once the lines hide nothing any more; nil before, and in games without secrets
}

// Follow opens a game that is written elsewhere, where its log ends.
func Follow(r Remote) (*Session, error) {
	news, err := r.Read(0)
	if err != nil {
		return nil, err
	}
	g, err := log.Follow(news.Box, news.Header, news.Cards)
	if err != nil {
		return nil, err
	}
	s := newSession(g.Box, g.Header, g.Cards, g.Tree.As(game.All))
	s.game, s.remote, s.seats = g, r, news.Seats
	s.seen, s.veiled = s.tree.As(s.Look()), news.Played == nil
	return s, s.learn(&news)
}

// learn takes news.
func (s *Session) learn(news *News) error {
	s.header, s.advice = news.Header, news.Advice
	s.game.Header = news.Header
	if s.veiled && news.Played != nil {
		if err := s.tree.Learn(news.Played[:min(s.tree.Len(), len(news.Played))]); err != nil {
			return err
		}
		s.veiled = false
	}
	for _, line := range news.Lines {
		if err := s.game.Take(line); err != nil {
			return err
		}
		s.read++
	}
	s.take(s.game)
	return nil
}

// take takes over what was read about the game besides its actions.
func (s *Session) take(g *log.Game) {
	s.notes, s.hints, s.tutored, s.said = g.Notes, g.Hints, g.Tutor, g.Said
}

// CatchUp reads what was written elsewhere since, and reports whether the game stands at another position now. A
// game that is written here has nothing to catch up with.
func (s *Session) CatchUp() (moved bool, err error) {
	if s.remote == nil || s.stopped != nil {
		return false, nil
	}
	c := s.Prepare(Wish{Kind: Hear})
	err = s.now(c)
	return c.moved, err
}

// Followed reports whether somebody else writes the game.
func (s *Session) Followed() bool { return s.remote != nil }

// Seats returns who answers at this session; everybody in a game that is written here.
func (s *Session) Seats() game.Seats {
	if s.remote == nil {
		return 1<<s.tree.Players() - 1
	}
	return s.seats
}

// Look returns who looks at the session: those who sit here, or those whom [log.Bots.Look] names.
func (s *Session) Look() game.Seats {
	switch {
	case s.remote != nil:
		return s.seats
	case s.tries != nil && s.seen == s.tree:
		return game.All
	}
	return s.header.Bots.Look(s.tree.Players())
}

// Elsewhere reports whether the game waits for somebody who does not sit here.
func (s *Session) Elsewhere() bool {
	asked, _ := s.tree.Turn(s.tree.Cursor())
	return s.elsewhere(asked)
}

func (s *Session) elsewhere(asked game.Seats) bool {
	return s.remote != nil && asked != game.Nobody && asked&s.seats == 0
}

// NoAdvice says why nobody is advised in the game as it stands; "" where people may be.
func (s *Session) NoAdvice() string {
	switch over := s.tree.Result(s.tree.Cursor()).Over; {
	case s.remote == nil || over:
		return ""
	case s.seats == game.Nobody:
		return "Hints are only for players."
	case !s.advice:
		return "The players agreed to play without hints."
	}
	return ""
}

// Remark writes a comment, which means nothing to the game, into a log that is written here.
func (s *Session) Remark(text string) error { return s.make(Wish{Kind: Remark, Remark: text}) }

// Together writes what do does in one piece, where a game that is written here has several writers: they see all of it
// or nothing.
func (s *Session) Together(do func() error) error {
	if s.stopped != nil {
		return s.stopped
	}
	err := s.log.Together(do)
	if errors.As(err, new(*log.FileError)) {
		s.stopped = err
	}
	return err
}

// Size returns how many bytes the log has of the game that is written here.
func (s *Session) Size() int64 { return s.log.Size() }

// Comments lists the comments in the log, the oldest first.
func (s *Session) Comments() []log.Comment { return s.said }

// Lines returns what the log has of the game that is written here, from a line on.
func (s *Session) Lines(from int) []string { return s.log.Lines(from) }

// LinesFor returns lines of the game that is written here as some players may see them.
func (s *Session) LinesFor(seats game.Seats, lines []string) []string {
	if !s.Hides() {
		return lines
	}
	view, seen := s.tree.As(seats), make([]string, len(lines))
	for i, line := range lines {
		seen[i] = log.Seen(line, view)
	}
	return seen
}

// Played returns the action of each node from 1 on; nil in a game without secrets.
func (s *Session) Played() (actions []string) {
	for n := 1; s.Hides() && n <= s.tree.Len(); n++ {
		actions = append(actions, s.tree.Action(game.Node(n)))
	}
	return actions
}
