package session

import (
	"errors"
	"fmt"
	"slices"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
)

// A Wish is what somebody at a session wants to be written.
type Wish struct {
	Kind   WishKind
	At     game.Node // where the game stood for who wishes it
	Action string    // of an Act
	To     game.Node // of an UndoTo, a moment before At; of a RedoTo, one after it that was played before
	Note   log.Note
	Remark string
}

// A WishKind is what is wished for.
type WishKind uint8

// What can be wished for.
const (
	Act    WishKind = iota
	UndoTo          // back to an earlier moment of the line that was played
	RedoTo          // again what was taken back, up to a later moment
	Note            // a note on a position
	Hint            // to say that plans were shown
	Tutor           // to say that the tutor spoke up
	Undo            // back to the last moment at which a person decided; who writes the game elsewhere is asked for an UndoTo
	Redo            // up to the next one; for others a RedoTo
	Remark          // a comment, which means nothing to the game, in a log that is written here
	Hear            // nothing but to learn what others have written
)

// A Change is what comes of a wish. Prepare makes it where the session is, Commit writes it wherever that may take
// its time, and only Take changes the game. In between the session serves those that look at it.
type Change struct {
	session *Session
	wish    Wish
	err     error // why it was not made
	stops   bool  // and nothing more is written after that
	wrong   error // what stops the game after the lines: an outcome that cannot be
	lines   []entry
	written int       // of the lines, how many the disk has
	at      game.Node // to which they lead
	then    func()    // what else is known when they are written
	log     *log.Log
	move    func() (*log.Log, error) // makes another log, for the lines and all after them
	file    *log.Log                 // that one
	news    *News
	moved   bool
}

// An entry is a line of a log, and the node at which the game stands after it.
type entry struct {
	write func(*log.Log) error
	to    game.Node
}

// Prepare parses, checks and steps what is wished for. There is one change at a time.
func (s *Session) Prepare(w Wish) *Change {
	c := s.change(w)
	if c.err = s.stopped; c.err == nil {
		c.err = c.prepare()
	}
	return c
}

func (s *Session) change(w Wish) *Change {
	w.At = s.tree.Cursor()
	s.pending = &Change{session: s, wish: w, at: w.At, log: s.log}
	return s.pending
}

func (c *Change) prepare() (err error) {
	s, w := c.session, &c.wish
	switch w.Kind {
	case Act:
		if err = c.step(w.Action); err == nil {
			c.settle()
		}
	case Undo:
		if w.To, err = s.undoTo(); err == nil {
			w.Kind = UndoTo
			return c.prepare()
		}
	case Redo:
		if w.To, err = s.redoTo(); err == nil {
			w.Kind = RedoTo
			return c.prepare()
		}
	case UndoTo:
		w.To = s.before(w.To)
		if err = s.backTo(w.To); err == nil {
			c.add(w.To, func(l *log.Log) error { return l.Back(w.To) })
		}
	case RedoTo:
		if err = s.onTo(w.To); err == nil {
			w.To = s.onward(w.To)
			c.add(w.To, func(l *log.Log) error { return l.On(w.To) })
			c.settle()
		}
	case Note:
		if !s.tree.Has(w.Note.Node) {
			return log.ErrNoNode
		}
		c.add(w.At, func(l *log.Log) error { return l.Note(w.Note) })
		c.then = func() { s.notes = append(s.notes, w.Note) }
	case Hint:
		c.advise(&s.hints, (*log.Log).Hint)
	case Tutor:
		c.advise(&s.tutored, (*log.Log).Tutor)
	case Hear: // there is nothing to write
	case Remark:
		c.add(w.At, func(l *log.Log) error { return l.Remark(w.Remark) })
		c.then = func() { s.said = append(s.said, log.Comment{Node: w.At, Text: w.Remark}) }
	}
	return err
}

// add adds a line that leads to a node.
func (c *Change) add(to game.Node, write func(*log.Log) error) {
	c.lines, c.at = append(c.lines, entry{write, to}), to
}

// step adds an action. One that was done there before is not written again.
func (c *Change) step(action string) error {
	t := c.session.tree
	n, err := t.Prepare(c.at, action)
	switch {
	case err != nil:
		return err
	case t.Has(n):
		c.add(n, func(l *log.Log) error { return l.On(n) })
	default:
		text, step := t.Action(n), t.Step(n) // as the game writes it, however it was given
		c.add(n, func(l *log.Log) error { return l.Action(text, step) })
	}
	return nil
}

// settle lets chance answer until a person is asked or the game is over.
func (c *Change) settle() {
	s := c.session
	for s.remote == nil && c.wrong == nil {
		if asked, _ := s.tree.Turn(c.at); asked != game.Chance {
			return
		}
		outcome, ok := s.source(s.tree, c.at)
		if !ok {
			return
		}
		if err := c.step(outcome); err != nil {
			c.wrong = fmt.Errorf("the roll or draw %q is not possible: %w", outcome, err)
		}
	}
}

// advise says that somebody was advised in the present position, once.
func (c *Change) advise(given *[]game.Node, write func(*log.Log, game.Node) error) {
	at := c.at
	if slices.Contains(*given, at) {
		c.wish.Kind = Hear
		return
	}
	c.add(at, func(l *log.Log) error { return write(l, at) })
	c.then = func() { *given = append(*given, at) }
}

// Err returns why the change is not made, as far as that is known.
func (c *Change) Err() error { return c.err }

// Moved reports whether the game stands at another position since the change was taken, or is known in another way.
func (c *Change) Moved() bool { return c.moved }

// Commit writes the change, or asks those to write it who write the game. It touches nothing but the log, and may run on
// any goroutine.
func (c *Change) Commit() {
	s := c.session
	switch {
	case c.err != nil:
		return
	case s.remote != nil:
		if c.wish.Kind != Hear {
			c.err = s.remote.Ask(c.wish)
		}
		news, err := s.remote.Read(s.read) // also where somebody else was first
		if c.err = errors.Join(c.err, err); err == nil {
			c.news = &news
		}
		return
	case c.move != nil:
		if c.file, c.err = c.move(); c.err != nil {
			return
		}
		if c.log != nil {
			_ = c.log.Close() // every line that counts was synced
		}
		c.log = c.file
	}
	for _, l := range c.lines {
		if c.err = l.write(c.log); c.err != nil {
			// What is no part of the game stops it only where the disk fails.
			c.stops = c.then == nil || errors.As(c.err, new(*log.FileError))
			return
		}
		c.written++
	}
	c.err, c.stops = c.wrong, c.wrong != nil
}

// Take takes what was written of a change into the game. The nodes are those that it led to, one after the other. They
// are safe, even with an error, which tells why there are no more.
func (s *Session) Take(c *Change) (walked []game.Node, err error) {
	s.pending = nil
	secret := s.header.SeedSecret()
	if c.file != nil {
		s.log, s.path, s.header, s.stopped, s.fresh = c.file, c.file.Path(), c.file.Header(), nil, false
	}
	for _, l := range c.lines[:c.written] {
		if l.to != s.tree.Cursor() {
			s.tree.Seek(l.to)
			walked = append(walked, l.to)
		}
	}
	s.tree.Drop()
	if c.news != nil {
		c.err = errors.Join(c.err, s.learn(c.news))
		for n := s.tree.Cursor(); c.err == nil && n != c.wish.At && n != 0; n = s.tree.Parent(n) {
			walked = append([]game.Node{n}, walked...)
		}
	} else if c.then != nil && c.written == len(c.lines) {
		c.then()
	}
	if c.stops {
		s.stopped = c.err
	}
	c.moved = s.tree.Cursor() != c.wish.At || s.header.SeedSecret() != secret
	return walked, c.err
}

// make makes what is wished for, here and now.
func (s *Session) make(w Wish) error { return s.now(s.Prepare(w)) }

func (s *Session) now(c *Change) error {
	c.Commit()
	_, err := s.Take(c)
	return err
}

// settle lets chance answer if it is asked.
func (s *Session) settle() error {
	c := s.change(Wish{})
	c.settle()
	return s.now(c)
}
