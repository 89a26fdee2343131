// Package session is a game in progress, whichever it is: a match, the log it is written to,
// and who answers for chance. The screens and the plain mode play through it.
//
// An action happens in a fixed order: the rules check it, its line is written and
// synced, and only then the match takes it. Then chance answers for as long as it is
// asked, each outcome in the same way.
//
//	session.go           Session: how one begins, and goes on in another file
//	change.go            an action, and whatever else is written
//	branch.go            a game that goes on from another one
//	analysis.go          a moment of another one, to be tried out
//	seats.go             who is asked; advice that was given
//	secret.go            what others at the keyboard may not see
//	undo.go takeback.go  one step back and forward, or many
//	unplayed.go          a game in which nothing was played
//	follow.go            a game whose log somebody else writes
//	secure.go            a game whose file another program took away
//	places.go            the folder of saved games
package session

import (
	"errors"
	"os"
	"path/filepath"
	"time"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
)

// A Game is what is played: a box, how it is set up, and its cards.
type Game struct {
	Box     *game.Game
	Options game.Options // in the order of the box's fields, those that must be there included
	PackID  string       // of the cards; empty in a game without any
	Cards   []byte
}

// open lays out the game under the newest rules.
func (g *Game) open() (game.Tree, error) { return g.Box.Open(g.Box.Rules, g.Options, g.Cards) }

// Head fills in a header what is known of the game.
func (g *Game) Head(h *log.Header) {
	h.Game, h.Rules, h.Options = g.Box.ID, g.Box.Rules, g.Options
	if g.Box.Cards != nil {
		h.PackID, h.PackHash = g.PackID, log.Hash(g.Cards)
	}
}

// Options are what a new game begins with. Game is needed; all else has a default.
type Options struct {
	Game    Game
	Seed    uint64   // NewSeed gives one
	Luck    log.Luck // where the seed comes from
	Hand    log.Hand // what people roll and draw themselves
	Undo    log.Undo
	Players []string         // names by seat
	Bots    log.Bots         // computers by seat; they are named after their kind where they have no name
	Tutor   bool             // the people want to be told of costly choices before they are final
	Path    string           // of the log; empty for a new name in Folder
	Folder  string           // where games are kept that are given no Path
	Program string           // version of the program
	Clock   func() time.Time // time.Now
	Disk    log.Disk         // log.OS
	Chance  chance.Source    // in place of the seed; such a game goes on with the seed when it is resumed
	Sealed  bool             // of a game that Continue begins: nothing from before can be undone, until it is resumed
	Promise bool             // the players do not know the seed, and are told later that it was this one
	Remarks []string         // comments that the log has from its beginning
}

// A Session is a game that is played or looked at. It is for one goroutine at a time.
type Session struct {
	disk    log.Disk
	path    string
	box     *game.Game
	header  log.Header
	cards   []byte
	tree    game.Tree
	seen    game.Tree     // tree, as those see it who look
	log     *log.Log      // nil where the game is only looked at
	game    *log.Game     // what was read; nil for a game begun now
	source  chance.Source // who answers for chance: what the header says, or somebody in its place
	clock   func() time.Time
	notes   []log.Note
	hints   []game.Node // where somebody was shown plans
	tutored []game.Node // where the tutor spoke up
	said    []log.Comment
	veiled  bool        // what a game that is written elsewhere hides is not known yet
	remote  Remote      // who writes the log in place of this session; nil for nobody
	seats   game.Seats  // that answer what is asked here, in a game that somebody else writes
	read    int         // how many lines of that game are known here
	advice  bool        // people may be advised in it
	sealed  game.Node   // nothing up to here can be undone
	fresh   bool        // the game was begun here, in a file that nobody named
	had     int         // how many nodes came with it from another game
	parted  bool        // it was begun here at a moment of another one
	line    []game.Node // of that one: the actions that lead to the moment
	tries   *Moment     // the moment that is tried out; nil for a game
	stopped error
	pending *Change // that was prepared and not taken yet; nil for none
}

// Start begins a game and its log, and lets chance answer what it is asked first. Whatever
// game the options were taken from, this one is played under the newest rules.
func Start(o Options) (*Session, error) {
	if err := o.Bots.Check(o.Game.Box); err != nil {
		return nil, err
	}
	tree, err := o.Game.open()
	if err != nil {
		return nil, err
	}
	if o.Clock == nil {
		o.Clock = time.Now
	}
	if o.Disk == nil {
		o.Disk = log.OS
	}
	h := log.Header{
		Program: o.Program, Seed: o.Seed, Luck: o.Luck, Hand: o.Hand,
		Players: named(tree.Players(), o.Players, o.Bots), Bots: o.Bots, Tutor: o.Tutor, Undo: o.Undo, Date: o.Clock(),
	}
	o.Game.Head(&h)
	if o.Promise {
		h.Promise = log.NewPromise(h.Seed)
	}
	file, err := placed(place{o.Path, o.Folder, nameOf(o.Game.Box, &h, o.Clock())}, func(path string) (*log.Log, error) {
		return log.Create(o.Disk, path, h, o.Game.Cards, tree, o.Remarks...)
	})
	if err != nil {
		return nil, err
	}
	s := newSession(o.Game.Box, file.Header(), o.Game.Cards, tree)
	s.disk, s.path, s.log, s.clock = o.Disk, file.Path(), file, o.Clock
	for _, text := range o.Remarks {
		s.said = append(s.said, log.Comment{Node: tree.Cursor(), Text: text})
	}
	s.fresh = o.Path == ""
	if o.Chance != nil {
		s.source = o.Chance
	}
	// A setup may be dozens of outcomes, of which nobody has seen one yet.
	if err = s.log.Together(s.settle); err != nil {
		_ = s.Close()
		return nil, err
	}
	return s, nil
}

// Resume opens a game where its log ends, and lets chance answer if that is next. A
// game that can only be looked at opens too: Stopped tells why.
func Resume(path string, games game.Shelf) (*Session, error) {
	return ResumeOn(log.OS, path, games)
}

// ResumeOn does so on another disk.
func ResumeOn(disk log.Disk, path string, games game.Shelf) (*Session, error) {
	read, file, err := log.Open(disk, path, games)
	if read == nil {
		return nil, err
	}
	s := newSession(read.Box, read.Header, read.Cards, read.Tree.As(game.All))
	s.disk, s.path, s.game, s.log, s.stopped = disk, path, read, file, err
	s.take(read)
	if s.stopped == nil {
		_ = s.settle() // what goes wrong is in stopped
	}
	return s, nil
}

func newSession(box *game.Game, h log.Header, cards []byte, t game.Tree) *Session {
	s := &Session{box: box, header: h, cards: cards, tree: t, source: h.Terms(box).Source(), clock: time.Now}
	s.seen = t.As(s.Look())
	return s
}

// Tree returns the game in memory, its cursor at the present moment, as those see it who
// Look. Look around in a Clone of it: only the session moves this one.
func (s *Session) Tree() game.Tree { return s.seen }

// Box returns the game that is played, as it stands on the shelf.
func (s *Session) Box() *game.Game { return s.box }

// Cards returns the cards of the game, as they lie beside its log; nil where it has none.
func (s *Session) Cards() []byte { return s.cards }

// Header returns what was agreed on before the game.
func (s *Session) Header() log.Header { return s.header }

// Luck returns where the outcomes of chance come from on the way to the present moment.
func (s *Session) Luck() chance.Trace {
	return s.header.Terms(s.box).Trace(s.tree, s.tree.Cursor())
}

// Code returns the code by which the game can be passed on, or "" where it has none.
func (s *Session) Code() string { return s.header.Code(s.box) }

// Path returns the file of the log.
func (s *Session) Path() string { return s.path }

// Kept reports whether the game is kept for later: games of lessons, for one, are not.
func (s *Session) Kept() bool {
	_, forgets := s.disk.(log.Memory)
	return !forgets
}

// Stopped returns a sentence that tells why the game takes no actions, or nil while it does.
// MoveTo lets it go on in another file.
func (s *Session) Stopped() error { return s.stopped }

// Notice returns in a sentence what players should know of the place where the game is kept, or "".
func (s *Session) Notice() string {
	if s.log == nil {
		return ""
	}
	return s.log.Notice()
}

// Damage returns what was wrong with the log when it was resumed, or nil. A log that
// was cut off in its last line is whole again.
func (s *Session) Damage() *log.Damage {
	if s.game == nil {
		return nil
	}
	return s.game.Damage
}

// Do takes an action and lets chance answer. The nodes are those that it led to, one after
// the other: that of the action and those of the outcomes after it. They are safe, even with
// an error. Where the rules refuse, the error is theirs and the game is as it was.
func (s *Session) Do(action string) ([]game.Node, error) {
	c := s.Prepare(Wish{Kind: Act, Action: action})
	c.Commit()
	return s.Take(c)
}

// MoveTo goes on in a new log, which begins as a copy of this one and names it as its
// parent. It is how a game goes on that has stopped. Where this log is lost, the new one has no
// parent and is the game itself. Where the new log cannot be made, nothing changes.
func (s *Session) MoveTo(path string) error { return s.now(s.Moving(path)) }

// Moving prepares what MoveTo does.
func (s *Session) Moving(path string) *Change { return s.move(place{path: path}) }

// MovingInto does so under a new name in a folder or, if there is no room for it, where temporary files are kept.
func (s *Session) MovingInto(folder string) *Change {
	return s.move(
		place{folder: folder, name: nameOf(s.box, &s.header, s.clock())},
		place{path: filepath.Join(os.TempDir(), filepath.Base(s.path))})
}

// CountsAsHelped is what a player is told who moves a game: it has a parent then.
const CountsAsHelped = "The statistics will then count it as a game with help."

// Where returns in a sentence in which file the game goes on.
func (s *Session) Where() string { return prose.Safe("The game continues in " + s.path + ".") }

// move prepares to go on in another log at the first of some places that has room for it.
func (s *Session) move(to ...place) *Change {
	c := s.change(Wish{})
	switch at := c.at; {
	case errors.Is(s.stopped, errClosed):
		c.err = errClosed
	case s.remote != nil:
		c.err = errElsewhereKept
	default:
		c.move = func() (file *log.Log, err error) {
			for _, p := range to {
				file, err = placed(p, func(path string) (*log.Log, error) {
					if s.log != nil {
						return s.log.CopyTo(path, at)
					}
					return s.game.CopyTo(s.disk, s.path, path)
				})
				if err == nil {
					break
				}
			}
			return file, err
		}
		c.settle()
	}
	return c
}

var errElsewhereKept = errors.New("the server keeps this game, so it has no file here")

var errClosed = errors.New("the game is closed: resume it to continue")

// Notes lists what was said about positions, as log.Game.Notes does.
func (s *Session) Notes() []log.Note { return s.notes }

// Note says something about a position, for those who look at the game later. It is
// no part of the game: a note that the log refuses does not stop it.
func (s *Session) Note(n log.Note) error { return s.make(Wish{Kind: Note, Note: n}) }

// Close ends the session. The game is in its log.
func (s *Session) Close() error {
	s.stopped = errClosed
	if s.remote != nil {
		s.remote.Close()
	}
	if s.log == nil {
		return nil
	}
	err := s.log.Close()
	s.log = nil
	return err
}
