// Package store keeps the games of a server in one place: a folder, which one server at a time has, or one that several
// servers share. Each is in a log under a random ID, as the program writes them everywhere. Nothing else has to be kept:
// what was agreed on at a table stands in its log, and a table at which people still sit down is a file of a line beside
// the logs.
//
//	store.go   Store: opening a folder, and the tables in it
//	place.go   where games lie
//	tables.go  new tables, and who may do what with which
//	inspect.go a look at the games that opens none
//	bell.go    those who want to hear of news
//	shared.go  what other servers write
//	move.go    games that come in from elsewhere, or go there
package store

import (
	"crypto/rand"
	"errors"
	"log/slog"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/shelf"

	"boardgame/microcity/internal/server/room"
)

// Options are what a store needs.
type Options struct {
	Dir     string
	Shelf   shelf.Shelf
	Program string
	Disk    log.Disk        // log.OS
	Place   Place           // where the games lie; that folder of a disk
	Time    room.Timekeeper // room.Wall
	Pace    time.Duration   // between what a computer does
	Think   int             // how many computers think at a time; 1
	Tables  int             // how many there may be that are not over; MostTables
	Log     *slog.Logger    // may be nil
}

// MostTables is how many tables there may be where nothing else is said.
const MostTables = 200

// A Store is the games of a server. Its methods may be called from any goroutine.
type Store struct {
	o     Options
	boxes game.Shelf
	think chan struct{}
	bell  bell

	free   func() // gives back the folder of a server whose games lie elsewhere
	lobby  atomic.Pointer[func(room.Said)]
	shared Shared     // the place, where other servers have it, too
	opens  sync.Mutex // one table is opened at a time

	mu      sync.Mutex
	rooms   map[string]*room.Room
	past    map[string]*room.Info
	damaged []Damaged
	closed  bool
}

// A Damaged file is one with which something is wrong, so that it is left alone.
type Damaged struct{ Name, Why string }

// A table at which nobody plays yet.
const (
	waiting  = ".table" // the ending of its name
	maxTable = 8 << 10  // bytes
)

// Open opens the store in a folder, which is made if it is not there, and reads every game. What is damaged is
// listed and left alone.
func Open(o Options) (*Store, error) {
	boxes, err := o.Shelf.Boxes("")
	if err != nil {
		return nil, err
	}
	s := &Store{o: o.usual(), boxes: boxes, rooms: map[string]*room.Room{}, past: map[string]*room.Info{}}
	s.think = make(chan struct{}, s.o.Think)
	switch {
	case s.o.Place == nil:
		if s.o.Place, err = openFolder(o.Dir); err != nil {
			return nil, err
		}
	case o.Dir != "":
		if s.free, err = hold(o.Dir); err != nil {
			s.o.Place.Close()
			return nil, err
		}
	}
	s.shared, _ = s.o.Place.(Shared)
	if err := s.read(); err != nil {
		_ = s.Close()
		return nil, err
	}
	if s.shared != nil {
		s.shared.Watch(s.news)
		if err := s.shared.Hear(s.heard); err != nil {
			_ = s.Close()
			return nil, err
		}
	}
	return s, nil
}

func (o Options) usual() Options {
	if o.Disk == nil {
		o.Disk = log.OS
	}
	if o.Time == nil {
		o.Time = room.Wall{}
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	o.Think, o.Tables = max(o.Think, 1), max(o.Tables, 0)
	if o.Tables == 0 {
		o.Tables = MostTables
	}
	return o
}

func (s *Store) path(id string) string    { return s.o.path(id) }
func (s *Store) named(name string) string { return s.o.named(name) }

func (o *Options) path(id string) string { return o.named(id + session.Extension) }

// named returns the path of what has a name in the folder of games.
func (o *Options) named(name string) string { return filepath.Join(o.Dir, gamesDir, name) }

// IDs are long enough that nobody guesses one.
const idLetters = 16

func newID() string { return strings.ToLower(rand.Text()[:idLetters]) }

var errNoID = errors.New("its name is not that of a server's game: import it")

// isID reports whether a name may be that of a game.
func isID(name string) bool {
	return name != "" && len(name) <= 64 && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789") == ""
}

// read reads what lies in the folder.
func (s *Store) read() error {
	_, list, err := each(s.o.Place, s.readFile, session.Extension, waiting)
	for _, d := range list {
		s.o.Log.Warn("a file is ignored", "name", d.Name, "why", d.Why)
	}
	s.damaged = list
	return err
}

// each reads what lies in a place with one of some endings, and returns how many were good and which were not.
func each(at Place, read func(id, ending string) error, endings ...string) (good int, list []Damaged, err error) {
	names, err := at.Names()
	if err != nil {
		return 0, nil, err
	}
	for _, name := range names {
		ending := filepath.Ext(name)
		if !slices.Contains(endings, ending) {
			continue
		}
		why := errNoID
		if id := strings.TrimSuffix(name, ending); isID(id) {
			why = read(id, ending)
		}
		if why != nil {
			list = append(list, damaged(name, why))
			continue
		}
		good++
	}
	return good, list, nil
}

// damaged says what is wrong with a file.
func damaged(name string, why error) Damaged {
	return Damaged{prose.Safe(name), prose.Safe(prose.Sentence(why.Error()))}
}

// readFile reads a table, or says why it is left alone.
func (s *Store) readFile(id, ending string) error {
	if ending == session.Extension {
		return s.readLog(id)
	}
	data, err := s.o.Disk.ReadFile(s.named(id+waiting), maxTable)
	if err != nil {
		return err
	}
	if s.o.Place.Has(id + session.Extension) {
		return s.o.Place.Keep(id+waiting, string(data), "") // the game has begun
	}
	terms, err := room.Decode(string(data), s.boxes)
	if err != nil {
		return err
	}
	o := s.options(id, terms.Game)
	o.Kept = string(data)
	r, err := room.Open(o, terms)
	if err == nil {
		s.put(id, r)
	}
	return err
}

func (s *Store) readLog(id string) error {
	g, info, err := readLog(s.o.Disk, s.path(id), id, s.boxes)
	if err != nil {
		return err
	}
	if info.State == room.Over {
		s.end(id, info)
		return nil
	}
	r, err := room.Reopen(s.options(id, g.Box.ID))
	if err == nil {
		s.put(id, r)
	}
	return err
}

// options returns what a room needs.
func (s *Store) options(id, of string) room.Options {
	on := s.o.Shelf.Find(of)
	o := room.Options{
		ID: id, Path: s.path(id), Games: s.boxes, Disk: s.o.Disk, Time: s.o.Time, Program: s.o.Program, Pace: s.o.Pace, Think: s.think,
		Keep: func(before, terms string) error { return s.o.Place.Keep(id+waiting, before, terms) }, Changed: s.bell.ring,
		Fault: func(what any) { s.o.Log.Error("a fault", "what", what) },
	}
	if s.shared != nil {
		o.Shared = sharedTable{s, id}
	}
	if on != nil {
		o.Planner = on.Planner()
		if on.Mind != nil || on.Players != nil {
			o.Mind = on.MindOf
		}
	}
	return o
}

// put takes a table in, until it is closed.
func (s *Store) put(id string, r *room.Room) {
	s.mu.Lock()
	s.rooms[id] = r
	s.mu.Unlock()
	go func() {
		<-r.Done()
		s.end(id, r.Info())
		s.bell.ring()
	}()
}

// end takes in a game that is over, if it is, and nobody is at its table any more.
func (s *Store) end(id string, info *room.Info) {
	s.mu.Lock()
	delete(s.rooms, id)
	if info.State == room.Over {
		s.past[id] = info
	}
	s.mu.Unlock()
	if s.shared != nil && info.State == room.Over {
		s.shared.Forget(s.path(id))
	}
}

// Damaged lists the files that are left alone.
func (s *Store) Damaged() []Damaged {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.damaged)
}

// Close closes all tables, each when its line is written, and gives the folder back.
func (s *Store) Close() error {
	s.mu.Lock()
	s.closed = true
	rooms := slices.Collect(maps.Values(s.rooms))
	s.mu.Unlock()
	var all sync.WaitGroup
	for _, r := range rooms {
		all.Go(r.Close)
	}
	all.Wait()
	s.o.Place.Close()
	if s.free != nil {
		s.free()
	}
	return nil
}
