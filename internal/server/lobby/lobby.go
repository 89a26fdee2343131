// Package lobby is where people meet before and after games: the tables of a server, who is there, and what they
// say, on screens and on plain lines.
//
//	lobby.go    Lobby: who is there, and what is said
//	visit.go    one session there
//	rows.go     tables as lines of a list
//	screen.go   the lobby on a screen, with draw.go
//	waiting.go  a table at which people sit down
//	agree.go    a new table is agreed on
//	table.go    a game at a table: the screen of the game below a line about the table
//	plain.go, plaintable.go  all of this on plain lines
//	chat.go     the card in which something is said
package lobby

import (
	"slices"
	"sync"
	"time"

	"boardgame/microcity/internal/shelf"
	"boardgame/microcity/internal/tui/screen"

	"boardgame/microcity/internal/server/room"
	"boardgame/microcity/internal/server/store"
)

// A Lobby is shared by all sessions. Its methods may be called from any goroutine.
type Lobby struct {
	store   *store.Store
	shelf   shelf.Shelf
	games   []screen.Game
	now     func() time.Time
	program string

	mu     sync.Mutex
	visits map[*visit]struct{}
	talk   room.Talk
}

// New returns the lobby of a store, with the games on a shelf.
func New(s *store.Store, games shelf.Shelf, now func() time.Time, program string) (*Lobby, error) {
	screens, err := games.Screens()
	if err != nil {
		return nil, err
	}
	l := &Lobby{
		store: s, shelf: games, games: screens, now: now, program: program, visits: map[*visit]struct{}{},
	}
	s.Hear(func(said room.Said) {
		l.mu.Lock()
		l.talk.Heard(said)
		l.mu.Unlock()
		s.Ring()
	})
	return l, nil
}

// present lists who is there, each person once, and everybody who came without a key.
func (l *Lobby) present() (names []string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	keys := map[string]bool{}
	for v := range l.visits {
		if !keys[v.who.Key] {
			names = append(names, v.who.Called())
		}
		keys[v.who.Key] = v.who.Key != ""
	}
	slices.Sort(names)
	return names
}

// said returns the last lines of what was said.
func (l *Lobby) said() []room.Said {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.talk.Said()
}

// say says a line in the lobby.
func (l *Lobby) say(p room.Person, text string) error {
	text = room.Line(text)
	switch {
	case p.Key == "":
		return room.ErrNoKey
	case text == "":
		return nil
	}
	l.mu.Lock()
	err := l.talk.Say(p, text, l.now())
	l.mu.Unlock()
	if err == nil {
		l.store.Say(room.Said{Name: p.Called(), Text: text})
		l.store.Ring()
	}
	return err
}

// screenOf returns the game of an ID as screens draw it, or nil.
func (l *Lobby) screenOf(id string) screen.Game {
	for _, g := range l.games {
		if g.Box().ID == id {
			return g
		}
	}
	return nil
}
