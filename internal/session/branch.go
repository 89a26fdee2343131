package session

import (
	"path/filepath"
	"time"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/record"
)

// A Moment is a position of a game that was played, from which another can go on.
type Moment struct {
	Path   string // of the game's log; the new log keeps its name
	Header log.Header
	Pack   *pack.Pack
	Match  *microcity.Match
	Node   match.Node
}

// Moment returns a position of this game. Its match is a clone.
func (s *Session) Moment(node match.Node) Moment {
	return Moment{s.path, s.header, s.pack, s.match.Clone(), node}
}

// Continue begins a new game at a moment of another one, which stays as it is: with the
// line of play up to there, and everything that was agreed on but who plays. With newLuck chance
// draws anew from there on; otherwise it answers as it did. Of the options Bots and Tutor,
// Path, Folder, Seed (for new luck), Program, Clock and Disk count; from.Bots() gives the Bots that
// change nothing.
func Continue(from Moment, newLuck bool, o Options) (*Session, error) {
	if o.Clock == nil {
		o.Clock = time.Now
	}
	if o.Disk == nil {
		o.Disk = log.OS
	}
	h := from.Header
	h.Program, h.Date, h.Luck = o.Program, o.Clock(), log.LuckChosen
	if newLuck {
		h.Seed, h.Luck = o.Seed, log.LuckRandom
	}
	h.Players, h.Bots, h.Tutor = renamed(&h, from.Match.Rules().Players(), o.Bots), o.Bots, o.Tutor
	h.Parent = log.Parent{Name: filepath.Base(from.Path), Node: from.Node}
	var line *microcity.Match
	file, err := placed(o.Path, o.Folder, nameOf(from.Match.Rules().Config(), h.Seed, o.Clock()), func(path string) (file *log.Log, err error) {
		file, line, err = record.Branch(o.Disk, path, h, from.Pack, from.Match, from.Node)
		return file, err
	})
	if err != nil {
		return nil, err
	}
	s := newSession(o.Disk, file.Path(), file.Header(), from.Pack, line)
	s.log, s.clock = file, o.Clock
	if _, err = s.settle(); err != nil {
		_ = s.Close()
		return nil, err
	}
	return s, nil
}
