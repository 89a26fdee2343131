package library

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/regular"
	"boardgame/microcity/internal/session"
)

// To read thousands of games takes seconds. So what the list tells of a game is kept in one file, the summary, and
// told again as long as the log has the same size and time, its cards are at hand and this is the program that read it. Whenever there is
// any doubt, the log is read. Opening a game always reads it.

const (
	maxSummary = 64 << 20
	// fewRead is how many logs are read rather than the summary written anew.
	fewRead = 8
	// settled is how long ago a log must have been changed to be kept: a file system may give two changes one time.
	settled = 3 * time.Second
)

// A summary is what is known of the games of a folder and its trash.
type summary struct {
	at    folders.Folders
	shelf game.Shelf
	about string // the program and the folder
	known map[string]*kept
	used  map[string]*kept // of the known ones and those that were read
	whole bool             // the trash was listed, too
	read  int
	cards map[string]bool // whether they are at hand, by game, hash and folder
	now   time.Time
}

// A kept game is one of the summary.
type kept struct {
	Name   string // of the file, below the folder of the games
	Size   int64
	Time   int64 // of its last change, in nanoseconds
	Game   Game  // without Path and Changed, and without what its box says of all its games
	Begins begins
	Length int
}

// recall reads the summary. Where it is damaged or of something else, nothing is known.
func recall(at folders.Folders, shelf game.Shelf) *summary {
	s := &summary{at: at, shelf: shelf, used: map[string]*kept{}, cards: map[string]bool{}, now: time.Now()}
	program, err := os.Executable()
	if err != nil {
		return s
	}
	info, err := os.Stat(program)
	if err != nil {
		return s
	}
	s.about = fmt.Sprint(program, info.Size(), info.ModTime().UnixNano(), at.Games)
	if data, err := regular.ReadFile(at.Summary(), maxSummary); err == nil {
		s.known = decoded(data, s.about)
	}
	return s
}

// glance tells of a game what the summary knows, or else what its log says.
func (s *summary) glance(saved session.Saved) Game {
	name := strings.TrimPrefix(saved.Path, s.at.Games+string(filepath.Separator))
	k, ok := s.known[name]
	if ok && k.Size == saved.Size && k.Time == saved.Changed.UnixNano() && s.opens(saved.Path, &k.Game.Header) {
		s.used[name] = k
		g, box := k.Game, s.shelf.Find(k.Game.Header.Game)
		g.Path, g.Changed, g.begins, g.length = saved.Path, saved.Changed, k.Begins, k.Length
		g.Of, g.Kinds, g.Luck.Beyond = box.Title, box.Kinds(), box.CountsTowards()
		return g
	}
	g := glance(saved, s.shelf)
	switch {
	case g.Opens && g.Fault == "" && s.now.Sub(saved.Changed) > settled:
		k = &kept{name, saved.Size, saved.Changed.UnixNano(), g, g.begins, g.length}
		k.Game.Path, k.Game.Changed = "", time.Time{}
		k.Game.Of, k.Game.Kinds, k.Game.Luck.Beyond = "", nil, nil
		s.used[name] = k
		s.read++
	case ok && s.shelf.Find(k.Game.Header.Game) == nil:
		s.used[name] = k // whoever knows its game will ask for it
	}
	return g
}

// opens reports whether a log that could be opened still can be.
func (s *summary) opens(path string, h *log.Header) bool {
	id := fmt.Sprint(h.Game, h.PackHash, filepath.Dir(path))
	known, ok := s.cards[id]
	if !ok {
		known = log.HasCards(path, s.shelf, h)
		s.cards[id] = known
	}
	return known
}

// keep writes the summary of the games that were listed, where enough of them had to be read. Where it cannot be written, they
// are read again.
func (s *summary) keep() {
	if s.read < fewRead || s.about == "" {
		return
	}
	for name, k := range s.known {
		if !s.whole && filepath.Dir(name) != "." {
			s.used[name] = k
		}
	}
	data := encoded(s.used, s.about)
	if len(data) > maxSummary || os.MkdirAll(filepath.Dir(s.at.Summary()), 0o700) != nil {
		return
	}
	_ = durable.WriteFile(s.at.Summary(), data, 0o600)
}
