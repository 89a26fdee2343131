package store

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"

	"boardgame/microcity/internal/server/room"
)

// mostWaiting is at how many tables one person may wait for others.
const mostWaiting = 5

// Create opens a table and gives a person a seat there, the first that no computer has.
func (s *Store) Create(p room.Person, t room.Terms) (*room.Room, error) {
	s.opens.Lock()
	defer s.opens.Unlock()
	if err := s.mayOpen(p, &t); err != nil {
		return nil, err
	}
	id := newID()
	r, err := room.Open(s.options(id, t.Game), t)
	if err != nil {
		return nil, err
	}
	s.put(id, r)
	seat := slices.IndexFunc(t.Chairs, room.Chair.Free)
	return r, r.Sit(p, seat)
}

func (s *Store) mayOpen(p room.Person, t *room.Terms) error {
	if p.Key == "" {
		return room.ErrNoKey
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return errors.New("the server is shutting down")
	}
	if len(s.rooms) >= s.o.Tables {
		return fmt.Errorf("there are already %d tables, and no room for more: sit down at one of them, or come back later", len(s.rooms))
	}
	waits := 0
	for _, r := range s.rooms {
		i := r.Info()
		if i.Seats(p.Key) == game.Nobody {
			continue
		}
		if i.State == room.Waiting {
			waits++
		}
	}
	if waits >= mostWaiting {
		return fmt.Errorf("you are already waiting at %d tables: stand up from one of them first", waits)
	}
	if !t.Daily {
		return nil
	}
	switch own := s.own(p, t.Game); {
	case own == nil:
		return nil
	case own.State == room.Over:
		return errors.New("you have played today's game: there is another one tomorrow")
	}
	return errors.New("you are already playing today's game: continue it")
}

// ofDay reports whether a table has the game of this day.
func (s *Store) ofDay(i *room.Info) bool {
	return i.Terms.Daily && sameDay(i.Terms.Opened, s.o.Time.Now())
}

func sameDay(a, b time.Time) bool {
	return a.UTC().Format(time.DateOnly) == b.UTC().Format(time.DateOnly)
}

// own returns the table at which a person plays the game of this day, or has played it; nil for none.
func (s *Store) own(p room.Person, of string) *room.Info {
	is := func(i *room.Info) bool {
		return s.ofDay(i) && !i.Closed && i.Terms.Game == of && i.Seats(p.Key) != game.Nobody
	}
	for _, r := range s.rooms {
		if i := r.Info(); is(i) {
			return i
		}
	}
	for _, i := range s.past {
		if is(i) {
			return i
		}
	}
	return nil
}

// Tables lists all tables: those at which people wait and play, and then those where the game is over, the newest
// first.
func (s *Store) Tables() []*room.Info {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := make([]*room.Info, 0, len(s.rooms)+len(s.past))
	for _, r := range s.rooms {
		if i := r.Info(); !i.Closed {
			list = append(list, i)
		}
	}
	for _, i := range s.past {
		list = append(list, i)
	}
	slices.SortFunc(list, func(a, b *room.Info) int {
		return cmp.Or(cmp.Compare(a.State, b.State), b.Began.Compare(a.Began), cmp.Compare(a.ID, b.ID))
	})
	return list
}

// Open returns how many tables there are where the game is not over.
func (s *Store) Open() (n int) {
	for _, i := range s.Tables() {
		if i.State != room.Over {
			n++
		}
	}
	return n
}

// Room returns the table of an ID, or nil where there is none or its game is over and nobody is there.
func (s *Store) Room(id string) *room.Room {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.rooms[id]
}

// MayWatch says why a person may not look at a table; "" for nobody. Who looks at the game of the day knows its luck.
func (s *Store) MayWatch(p room.Person, i *room.Info) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.ofDay(i) || i.Seats(p.Key) != game.Nobody {
		return ""
	}
	if own := s.own(p, i.Terms.Game); own == nil || own.State != room.Over {
		return "Finish today's game first: watching would show you its luck."
	}
	return ""
}

// Game reads a game that is over, to be watched.
func (s *Store) Game(id string) (*log.Game, error) {
	s.mu.Lock()
	over := s.past[id] != nil
	if r := s.rooms[id]; r != nil {
		over = r.Info().State == room.Over
	}
	s.mu.Unlock()
	if !over {
		return nil, errors.New("there is no such game any more")
	}
	return log.LoadOn(s.o.Disk, s.path(id), s.boxes)
}

// A Day is the game of today in a box as a person has it, and how everybody did who has played it.
type Day struct {
	Of      string // the ID of the box
	Title   string
	Game    *daily.Game
	Own     *room.Info   // where the person plays it or has played it; nil where it is not begun
	Results []*room.Info // those who have finished it, in the order in which they began
}

// Days returns the games of today as a person has them.
func (s *Store) Days(p room.Person) (days []Day) {
	now := s.o.Time.Now()
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range s.o.Shelf {
		on := &s.o.Shelf[i]
		if on.Box.Daily == nil {
			continue
		}
		d := Day{Of: on.Box.ID, Title: on.Box.Title, Game: daily.Of(&on.Box, game.Day, now), Own: s.own(p, on.Box.ID)}
		for _, i := range s.past {
			if s.ofDay(i) && i.Terms.Game == d.Of {
				d.Results = append(d.Results, i)
			}
		}
		slices.SortFunc(d.Results, func(a, b *room.Info) int { return cmp.Or(a.Began.Compare(b.Began), cmp.Compare(a.ID, b.ID)) })
		days = append(days, d)
	}
	return days
}

// Terms returns what a game of the day is agreed on by.
func (d *Day) Terms() room.Terms {
	o, seats := session.Options{Game: d.Game.Session(), Undo: log.UndoRoll, Bots: d.Game.Bots()}, 1
	if d.Game.Rival != "" {
		seats = 2
	}
	t := room.TermsOf(&o, seats)
	t.Daily = true
	return t
}
