package lobby

import (
	"context"
	"io"
	"sync"
	"sync/atomic"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/server/door"
	"boardgame/microcity/internal/server/room"
)

// A visit is one session in the lobby.
type visit struct {
	lobby *Lobby
	who   room.Person
	woken <-chan struct{} // the bell of the store
	stop  func()
	once  sync.Once
	wait  func(tea.Cmd) tea.Cmd // makes a command of one that waits for others

	listens atomic.Bool // a command waits for the bell
}

// enter lets somebody in.
func (l *Lobby) enter(p room.Person) *visit {
	v := &visit{lobby: l, who: p, wait: func(c tea.Cmd) tea.Cmd { return c }}
	v.woken, v.stop = l.store.Listen()
	l.mu.Lock()
	l.visits[v] = struct{}{}
	l.mu.Unlock()
	l.store.Ring()
	return v
}

// leave ends the visit.
func (v *visit) leave() {
	v.once.Do(func() {
		v.lobby.mu.Lock()
		delete(v.lobby.visits, v)
		v.lobby.mu.Unlock()
		v.stop()
		v.lobby.store.Ring()
	})
}

// Screen returns what a session sees on its terminal.
func (l *Lobby) Screen(s *door.Session) (tui.Options, error) {
	v := l.enter(person(s))
	context.AfterFunc(s.Context(), v.leave)
	return v.options(), nil
}

// Lines talks with a session on plain lines.
func (l *Lobby) Lines(s *door.Session, in io.Reader, out io.Writer) error {
	v := l.enter(person(s))
	defer v.leave()
	return v.talk(in, out)
}

func person(s *door.Session) room.Person { return room.Person{Key: s.Fingerprint, Name: s.Name} }

func (v *visit) options() tui.Options {
	return tui.Options{
		Games: v.lobby.games, Folders: folders.Nowhere(), Program: v.lobby.program, Now: v.lobby.now,
		Home: func(*screen.Host) screen.Screen { return newScreen(v) },
	}
}
