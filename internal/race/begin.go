package race

import (
	"errors"
	"fmt"
	"path/filepath"
	"reflect"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
)

// Reasons why nobody can race against a game.
var (
	errNoRace    = errors.New("this game cannot be raced")
	errNoSteps   = errors.New("nothing was played in this game yet, so there is nothing to race against")
	errOtherLuck = errors.New("the dice and draws of this game did not all come from its seed, so you cannot play it with the same luck")
	errOldRules  = errors.New("this game was played under older rules, so you cannot race against it")
)

// check returns why nobody can race against a game, or nil.
func check(g *log.Game) error {
	_, races := g.Table().(game.Racer)
	switch {
	case !races:
		return errNoRace
	case !playsAlike(g):
		return errOldRules
	case g.Luck().Origin() != chance.FromSeed || g.Header.Hand != (log.Hand{}):
		return errOtherLuck
	case g.Tree.Moment(g.Tree.Cursor()).Turn == 0:
		return errNoSteps
	}
	return nil
}

// playsAlike reports whether the newest rules lead a game, to where it stands, through the very
// positions that it was played through.
func playsAlike(g *log.Game) bool {
	if g.Header.Rules == g.Box.Rules {
		return true
	}
	played := g.Tree.As(game.All)
	newest, err := g.Box.Open(g.Box.Rules, g.Header.Options, g.Cards)
	if err != nil || newest.Hash(0) != played.Hash(0) {
		return false
	}
	for _, n := range played.Line(played.Cursor()) {
		if newest.Do(played.Action(n)) != nil || newest.Hash(newest.Cursor()) != played.Hash(n) {
			return false
		}
	}
	return true
}

// A Start holds the settings of a race besides its ghost.
type Start struct {
	Folders folders.Folders
	Path    string // of the log; empty for a new name
	Program string // version of the program
	Tutor   bool   // the people want to be warned of costly choices
}

// Begin begins a game that races against another one: with the same players, the same setup and the
// same luck. A person plays it, even where computers alone played the ghost.
func Begin(ghost string, shelf game.Shelf, with Start) (*session.Session, error) {
	g, err := log.Load(ghost, shelf)
	if err != nil {
		return nil, library.Failed(ghost, "raced", err)
	}
	if err := check(g); err != nil {
		return nil, err
	}
	if ghost, err = filepath.Abs(ghost); err != nil {
		return nil, err
	}
	h, from := g.Header, session.MomentOf(g, 0)
	s, err := session.Start(session.Options{
		Game: session.Game{Box: g.Box, Options: h.Options, PackID: h.PackID, Cards: g.Cards},
		Seed: h.Seed, Luck: log.LuckChosen, Undo: h.Undo, Players: named(&h), Bots: from.Bots(), Tutor: h.Tutor || with.Tutor,
		Path: with.Path, Folder: with.Folders.Games, Program: with.Program,
	})
	if err != nil {
		return nil, err
	}
	begun := s.Header()
	if err := remember(with.Folders.Races(), &begun, ghost); err != nil {
		_ = s.Close() // nothing was played in it
		return nil, fmt.Errorf("the race cannot be saved: %w", err)
	}
	return s, nil
}

// named returns the players' names; a computer whose seat a person takes leaves its own behind.
func named(h *log.Header) []string {
	if h.Bots == (log.Bots{}) {
		return h.Players
	}
	names := make([]string, len(h.Players))
	for i, name := range h.Players {
		if h.Bots[i] == "" {
			names[i] = name
		}
	}
	return names
}

// Find returns what finds the race that a game in progress is, on any goroutine; that is nil where it is none. The
// error says why its ghost cannot be seen any more.
func Find(at folders.Folders, s *session.Session) func() (*Race, error) {
	h, file, box, tree := s.Header(), s.Path(), s.Box(), s.Tree()
	talk := box.Table(tree, h.Party())
	return func() (*Race, error) {
		if at.State == "" || h.Luck != log.LuckChosen {
			return nil, nil
		}
		b := open(at.Races())
		path := b.ghost(&h)
		if own, err := filepath.Abs(file); path == "" || err == nil && own == path { // begun in the same second
			return nil, nil
		}
		g, err := log.Load(path, game.Shelf{*box})
		if err == nil {
			err = fits(g, &h)
		}
		if err != nil {
			return nil, fmt.Errorf("you race alone: the ghost's game in %s cannot be opened", path)
		}
		return of(g, library.Name(path), tree, talk), nil
	}
}

// fits reports by its error whether a log is still that of a game with the same setup.
func fits(g *log.Game, own *log.Header) error {
	if g.Header.Game != own.Game || g.Header.Seed != own.Seed || g.Header.PackHash != own.PackHash ||
		!reflect.DeepEqual(g.Header.Options, own.Options) {
		return errOtherLuck
	}
	return check(g)
}
