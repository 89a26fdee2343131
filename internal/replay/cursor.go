package replay

import (
	"errors"
	"fmt"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
)

// Reasons why a cursor stays where it is. Those who show them make sentences of them.
var (
	ErrUnseen  = errors.New("has not been seen yet") // what is to come is hidden; wrapped with what was asked for
	ErrNoSign  = errors.New("nothing was completed or noted in that direction")
	ErrNoNote  = errors.New("there is no note in that direction")
	ErrNoLines = errors.New("no variation starts here")
	ErrOneLine = errors.New("this game has no variations: nothing was undone and played differently")
	ErrNoFile  = errors.New("this game is not saved in a file, so it cannot keep notes")
)

// A Cursor stands at a step of a game that is looked at, and knows how far one has
// looked and whether what lies beyond is hidden. It never changes the game; what it writes
// are notes. A copy moves on its own, along the same match and with the same notes.
type Cursor struct {
	Path
	from   session.Moment
	notes  map[game.Node]log.Note
	write  func(log.Note) error // nil where there is no file
	at     int
	seen   int
	hidden bool
	main   game.Node // the end of the line that was played last
}

// Recorded returns a cursor at the start of a game that was read. It takes over the
// game's tree.
func Recorded(g *log.Game, table game.Table) *Cursor {
	c := newCursor(session.MomentOf(g, 0), table, g.Notes)
	if g.Path != "" {
		c.write = func(n log.Note) error { return log.Annotate(log.OS, g.Path, game.Shelf{*g.Box}, n) }
	}
	return c
}

// InProgress returns a cursor at the present moment of a game that is played. It walks along
// a tree of its own, which is told by the table.
func InProgress(s *session.Session, table func(game.Tree) game.Table) *Cursor {
	from := s.Moment(0)
	c := newCursor(from, table(from.Tree), s.Notes())
	c.write = s.Note
	c.Seek(len(c.Tree.Line(c.Tree.Cursor())))
	return c
}

func newCursor(from session.Moment, table game.Table, notes []log.Note) *Cursor {
	c := &Cursor{Path: walked(table, from.Tree), from: from, notes: map[game.Node]log.Note{}}
	c.main = c.Node(len(c.Steps))
	for _, n := range notes {
		c.Keep(n)
	}
	return c
}

// At returns how many steps lead to the position.
func (c *Cursor) At() int { return c.at }

// Here returns the node of the position.
func (c *Cursor) Here() game.Node { return c.Node(c.at) }

// Moment returns what a new game that goes on from the position begins with.
func (c *Cursor) Moment() session.Moment {
	m := c.from
	m.Node = c.Here()
	return m
}

// person returns the seat of the first person, 0 where there is none, and whether exactly one plays.
func (c *Cursor) person() (seat int, one bool) { return c.from.Header.Bots.Person(c.Tree.Players()) }

// Hidden reports whether what lies beyond the steps that were seen is hidden.
func (c *Cursor) Hidden() bool { return c.hidden }

// Hide hides what lies beyond the position, or shows everything, and returns a sentence that says so.
func (c *Cursor) Hide(hidden bool) string {
	if c.hidden = hidden; hidden {
		c.seen = c.at
		return "Later steps are hidden."
	}
	return "All steps are shown."
}

// End returns the last step that may be told of: where what is to come is hidden, the
// furthest that was seen.
func (c *Cursor) End() int {
	if c.hidden {
		return c.seen
	}
	return len(c.Steps)
}

// Seek goes to the position after n steps, cut to what there is.
func (c *Cursor) Seek(n int) {
	c.at = max(min(n, len(c.Steps)), 0)
	c.seen = max(c.seen, c.at)
}

// Stride goes by one unit: on if by is positive, to where the next begins or else to the
// end, and back otherwise, to where this one begins or then the one before.
func (c *Cursor) Stride(u Unit, by int) {
	if by > 0 {
		c.Seek(c.ahead(u, c.at))
	} else {
		c.Seek(c.behind(u, c.at))
	}
}

// Goto goes to the first position of the unit with a number. What is hidden it refuses
// with ErrUnseen, even if there is no such unit.
func (c *Cursor) Goto(u Unit, number int) error {
	n, ok := c.Begin(u, number)
	switch {
	case c.hidden && (!ok || n > c.seen):
		return fmt.Errorf("%v %d %w", u, number, ErrUnseen)
	case !ok:
		return fmt.Errorf("this game has no %v %d", u, number)
	}
	c.Seek(n)
	return nil
}

// A Sign marks a step that stands out.
type Sign struct {
	Turn      int  // the turn that begins with it; 0 for none
	Completed bool // a stage, goal or contract
	Noted     bool
	Note      log.Note
}

// Sign returns what the position after n steps stands out by. The start can be noted, and no more.
func (c *Cursor) Sign(n int) Sign {
	s := Sign{Completed: c.completes(n)}
	s.Note, s.Noted = c.Note(n)
	if turn := c.Turn(n); n > 0 && turn != c.Turn(n-1) {
		s.Turn = turn
	}
	return s
}

// ToSign goes to the next position, on or back as by is 1 or -1, at which something was completed or
// noted, as far as it may be told of; else it returns ErrNoSign, or ErrNoNote where nothing can be completed.
func (c *Cursor) ToSign(by int) error {
	for n := c.at + by; n >= 0 && n <= c.End(); n += by {
		if _, noted := c.Note(n); noted || c.completes(n) {
			c.Seek(n)
			return nil
		}
	}
	if len(c.Signs()) == 1 {
		return ErrNoNote
	}
	return ErrNoSign
}

// Branch goes over to the i-th of the Lines that go on from the position, from 0. What was
// seen of the other line counts no more.
func (c *Cursor) Branch(i int) {
	lines, _ := c.Lines(c.at)
	c.Tree.Seek(lines[i])
	c.Path, c.seen = walked(c.Table, c.Tree), c.at
}

// Partings lists the steps after which lines part from this one, as far as they may be
// told of.
func (c *Cursor) Partings() (steps []int) {
	for n := range c.End() + 1 {
		if lines, _ := c.Lines(n); len(lines) > 1 {
			steps = append(steps, n)
		}
	}
	return steps
}

// Luck says where the outcome that led to the position comes from, and at the start where
// all of them do; "" for the seed.
func (c *Cursor) Luck() string {
	return c.from.Header.Terms(c.from.Box).Notice(c.Tree, c.Here(), c.Node(len(c.Steps)), c.hidden)
}

// Note returns what was noted about the position after n steps; if nothing was, a note to
// be written.
func (c *Cursor) Note(n int) (note log.Note, ok bool) {
	note, ok = c.notes[c.Node(n)]
	note.Node = c.Node(n)
	return note, ok
}

// Writable returns ErrNoFile if there is no place for notes.
func (c *Cursor) Writable() error {
	if c.write == nil {
		return ErrNoFile
	}
	return nil
}

// Write writes a note into the log. What was written before stays there; the cursor knows
// of the note when it was told to Keep it.
func (c *Cursor) Write(n log.Note) error {
	if err := c.Writable(); err != nil {
		return err
	}
	return c.write(n)
}

// Keep takes in a note that is in the log. An empty one takes back what was said.
func (c *Cursor) Keep(n log.Note) {
	if n.Mark == "" && n.Text == "" {
		delete(c.notes, n.Node)
		return
	}
	c.notes[n.Node] = n
}
