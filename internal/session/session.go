// Package session is a game in progress: a match, the log it is written to, and who
// answers for chance. The screens and the plain mode play through it.
//
// An action happens in a fixed order: the rules check it, its line is written and
// synced, and only then the match takes it. Then chance answers for as long as it is
// asked, each outcome in the same way.
package session

import (
	"errors"
	"fmt"
	"time"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/record"
)

// Options are what a new game begins with. Pack is needed; all else has a default.
type Options struct {
	Pack    *pack.Pack
	Config  engine.Config
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
}

// A Session is a game that is played or looked at. It is for one goroutine at a time.
type Session struct {
	disk    log.Disk
	path    string
	header  log.Header
	pack    *pack.Pack
	match   *microcity.Match
	log     *log.Log      // nil where the game is only looked at
	game    *record.Game  // what was read; nil for a game begun now
	source  chance.Source // who answers for chance: what the header says, or somebody in its place
	clock   func() time.Time
	notes   []log.Note
	hints   []match.Node // where somebody was shown plans
	tutored []match.Node // where the tutor spoke up
	stopped error
}

// Start begins a game and its log, and lets chance lay the city. Whatever game the
// options were taken from, this one is played under the newest rules.
func Start(o Options) (*Session, error) {
	rules, err := engine.New(o.Pack.Cards, o.Config.Newest())
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
		Players: named(rules.Players(), o.Players, o.Bots), Bots: o.Bots, Tutor: o.Tutor, Undo: o.Undo, Date: o.Clock(),
	}
	log, err := placed(o.Path, o.Folder, nameOf(rules.Config(), o.Seed, o.Clock()), func(path string) (*log.Log, error) {
		return record.Create(o.Disk, path, h, o.Pack, rules)
	})
	if err != nil {
		return nil, err
	}
	s := newSession(o.Disk, log.Path(), log.Header(), o.Pack, microcity.NewMatch(rules))
	s.log, s.clock = log, o.Clock
	if o.Chance != nil {
		s.source = o.Chance
	}
	if _, err = s.settle(); err != nil {
		_ = s.Close()
		return nil, err
	}
	return s, nil
}

// Resume opens a game where its log ends, and lets chance answer if that is next. A
// game that can only be looked at opens too: Stopped tells why.
func Resume(path string, games game.Shelf) (*Session, error) {
	return resume(log.OS, path, games)
}

func resume(disk log.Disk, path string, games game.Shelf) (*Session, error) {
	game, log, err := record.Open(disk, path, games)
	if game == nil {
		return nil, err
	}
	s := newSession(disk, path, game.Header, game.Pack, game.Match)
	s.game, s.log, s.stopped = game, log, err
	s.notes, s.hints, s.tutored = game.Notes, game.Hints, game.Tutor
	if s.stopped == nil {
		_, _ = s.settle() // what goes wrong is in stopped
	}
	return s, nil
}

func newSession(disk log.Disk, path string, h log.Header, p *pack.Pack, m *microcity.Match) *Session {
	return &Session{disk: disk, path: path, header: h, pack: p, match: m, source: h.Terms().Source(), clock: time.Now}
}

// Match returns the game in memory, its cursor at the present moment. Look around in a
// Clone of it: only the session moves this one.
func (s *Session) Match() *microcity.Match { return s.match }

// Pack returns the cards of the game.
func (s *Session) Pack() *pack.Pack { return s.pack }

// Rules returns the rules of the game.
func (s *Session) Rules() *engine.Rules { return s.match.Rules() }

// State returns the position.
func (s *Session) State() engine.State { return s.match.State() }

// Header returns what was agreed on before the game.
func (s *Session) Header() log.Header { return s.header }

// Luck returns where the outcomes of chance come from on the way to the present moment.
func (s *Session) Luck() chance.Trace {
	return s.header.Terms().Trace(s.match.Text(), s.match.Cursor())
}

// Path returns the file of the log.
func (s *Session) Path() string { return s.path }

// Stopped tells in a sentence why the game takes no actions, or nil while it does.
// MoveTo lets it go on in another file.
func (s *Session) Stopped() error { return s.stopped }

// Notice tells in a sentence what players should know of the place where the game is kept, or
// is empty.
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

// Do takes an action and lets chance answer. The events are those of the action and
// of the outcomes after it; they happened and are safe, even with an error. The error
// is an engine.Reason where the rules refuse; the game is as it was then.
func (s *Session) Do(a engine.Action) ([]engine.Event, error) {
	if s.stopped != nil {
		return nil, s.stopped
	}
	events, err := s.step(a)
	if err != nil {
		return nil, err
	}
	more, err := s.settle()
	return append(append([]engine.Event(nil), events...), more...), err
}

// step takes an action once its line is written. What was done before from here is not
// written again.
func (s *Session) step(a engine.Action) ([]engine.Event, error) {
	if again, ok := s.match.Child(a); ok {
		if s.stopped = s.log.On(again); s.stopped != nil {
			return nil, s.stopped
		}
	}
	err := s.match.Follow(a, func(step game.Step) error {
		s.stopped = s.log.Action(a.String(), step)
		return s.stopped
	})
	if err != nil {
		return nil, err
	}
	return s.match.Events(s.match.Cursor()), nil
}

// settle lets chance answer until a person is asked or the game is over.
func (s *Session) settle() ([]engine.Event, error) {
	var events []engine.Event
	for {
		state := s.match.State()
		if seat, _ := s.match.Rules().Turn(&state); seat != engine.Chance {
			return events, nil
		}
		outcome, ok := s.source(s.match.Text(), s.match.Cursor())
		if !ok {
			return events, nil
		}
		a, err := engine.ParseAction(outcome)
		var more []engine.Event
		if err == nil {
			more, err = s.step(a)
		}
		if err != nil {
			if s.stopped == nil {
				s.stopped = fmt.Errorf("chance brought %q, which cannot be: %w", outcome, err)
			}
			return events, s.stopped
		}
		events = append(events, more...)
	}
}

// MoveTo goes on in a new log, which begins as a copy of this one and names it as its
// parent. It is how a game goes on that has stopped. Where the new log cannot be made,
// nothing changes.
func (s *Session) MoveTo(path string) error { return s.move(path, "") }

// MoveInto does so under a new name in a folder.
func (s *Session) MoveInto(folder string) error { return s.move("", folder) }

func (s *Session) move(path, folder string) error {
	if errors.Is(s.stopped, errClosed) {
		return errClosed
	}
	log, err := placed(path, folder, nameOf(s.Rules().Config(), s.header.Seed, s.clock()), func(path string) (*log.Log, error) {
		if s.log != nil {
			return s.log.CopyTo(path, s.match.Cursor())
		}
		return s.game.CopyTo(s.disk, s.path, path)
	})
	if err != nil {
		return err
	}
	if s.log != nil {
		_ = s.log.Close() // every line that counts was synced
	}
	s.log, s.path, s.header, s.stopped = log, log.Path(), log.Header(), nil
	_, err = s.settle()
	return err
}

var errClosed = errors.New("the game is closed: resume it to go on")

// Notes lists what was said about positions, as log.Game.Notes does.
func (s *Session) Notes() []log.Note { return s.notes }

// Note says something about a position, for those who look at the game later. It is
// no part of the game: a note that the log refuses does not stop it.
func (s *Session) Note(n log.Note) error {
	switch {
	case s.stopped != nil:
		return s.stopped
	case !s.match.Has(n.Node):
		return errors.New("there is no such position in this game")
	}
	err := s.said(s.log.Note(n))
	if err == nil {
		s.notes = append(s.notes, n)
	}
	return err
}

// said takes what the log answered to a line that is no part of the game: only a disk
// that fails stops the game.
func (s *Session) said(err error) error {
	if broken := new(log.FileError); errors.As(err, &broken) {
		s.stopped = err
	}
	return err
}

// Close ends the session. The game is in its log.
func (s *Session) Close() error {
	s.stopped = errClosed
	if s.log == nil {
		return nil
	}
	err := s.log.Close()
	s.log = nil
	return err
}
