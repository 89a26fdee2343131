package session

import (
	"path/filepath"
	"strings"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
)

// A Moment is a position of a game that was played, from which another can go on.
type Moment struct {
	Path   string // of the game's log; the new log keeps its name
	Box    *game.Game
	Header log.Header
	Cards  []byte
	Tree   game.Tree
	Node   game.Node

	unplayed bool        // the game goes on from another one, and is not kept if it stays as it is
	tried    bool        // it was laid out to be tried out, and is not kept at all
	line     []game.Node // of that other one: the actions that the game begins with
	alone    bool        // no log leads to the positions of the game
}

// Moment returns a position of this game. Its tree is a clone.
func (s *Session) Moment(node game.Node) Moment {
	m := Moment{Path: s.path, Box: s.box, Header: s.header, Cards: s.cards, Tree: s.seen.Clone(), Node: node}
	m.unplayed, m.line = s.header.Parent.Name != "" && s.Unplayed(), s.line
	m.alone = !s.Kept()
	if from := s.tries; from != nil {
		m.Header.Undo, m.Header.Hand = from.Header.Undo, from.Header.Hand
		m.Path, m.alone, m.tried = from.Path, from.alone, true
	}
	return m
}

// MomentOf returns a position of a game that was read. Its tree is the game's.
func MomentOf(g *log.Game, node game.Node) Moment {
	return Moment{Path: g.Path, Box: g.Box, Header: g.Header, Cards: g.Cards, Tree: g.Tree, Node: node}
}

// parent returns what a game that goes on from the moment names as its parent, and the actions there with which
// it begins. Where the moment is of a game that is not kept, that is the one which this goes on from in turn; what
// chance has drawn since counts as drawn there.
func (m *Moment) parent() (log.Parent, []game.Node) {
	line := m.Tree.Line(m.Node)
	if !m.unplayed && !m.tried {
		return log.Parent{Name: filepath.Base(m.Path), Node: m.Node}, line
	}
	n := 0 // the actions that both begin with are the first that the log has
	for n < min(len(line), len(m.line)) && int(line[n]) == n+1 {
		n++
	}
	last := game.Node(len(line))
	if m.tried {
		last = 0
	}
	if n > 0 {
		last = max(last, m.line[n-1])
	}
	return log.Parent{Name: m.Header.Parent.Name, Node: last}, m.line[:n]
}

// Continue begins a new game at a moment of another one, which stays as it is: with the
// line of play up to there, and everything that was agreed on but who plays. With newLuck chance
// draws anew from there on; otherwise it answers as it did. Of the options Bots and Tutor,
// Path, Folder, Seed (for new luck), Program, Clock, Disk and Sealed count; from.Bots() gives the Bots that
// change nothing.
func Continue(from Moment, newLuck bool, o Options) (*Session, error) {
	if !from.Tree.Has(from.Node) {
		return nil, log.ErrNoNode
	}
	if err := o.Bots.Check(from.Box); err != nil {
		return nil, err
	}
	if o.Clock == nil {
		o.Clock = time.Now
	}
	if o.Disk == nil {
		o.Disk = log.OS
	}
	h := from.Header
	h.Program, h.Date, h.Luck, h.Promise = o.Program, o.Clock(), log.LuckChosen, log.Promise{}
	if newLuck {
		h.Seed, h.Luck = o.Seed, log.LuckRandom
	}
	h.Players, h.Bots, h.Tutor = renamed(&h, from.Tree.Players(), o.Bots), o.Bots, o.Tutor
	parent, shared := from.parent()
	h.Parent = parent
	var line game.Tree
	file, err := placed(place{o.Path, o.Folder, nameOf(from.Box, &h, o.Clock())}, func(path string) (_ *log.Log, err error) {
		if line, err = from.Box.Open(h.Rules, h.Options, from.Cards); err != nil {
			return nil, err
		}
		return log.Branch(o.Disk, path, h, from.Cards, from.Tree, from.Node, line)
	})
	if err != nil {
		return nil, err
	}
	s := newSession(from.Box, file.Header(), from.Cards, line)
	s.disk, s.path, s.log, s.clock = o.Disk, file.Path(), file, o.Clock
	s.fresh, s.had, s.line = o.Path == "", line.Len(), shared
	if s.parted = !o.Sealed; o.Sealed {
		s.sealed = line.Cursor()
	}
	if err = s.settle(); err != nil {
		_ = s.Close()
		return nil, err
	}
	return s, nil
}

// Parting returns what a player is told who has just gone on from a moment of another game; "" in any other game.
func (s *Session) Parting() string {
	if !s.parted {
		return ""
	}
	luck := "the same luck"
	if s.header.Luck == log.LuckRandom {
		luck = "new luck"
	}
	return "This is a new game, with " + luck + ". " + s.stays()
}

// stays says of the game that this one goes on from that it did not change.
func (s *Session) stays() string {
	name := s.header.Parent.Name
	return prose.Safe(strings.TrimSuffix(name, filepath.Ext(name))) + " stays as it was."
}
