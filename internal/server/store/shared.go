package store

import (
	"encoding/json"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"boardgame/microcity/internal/session"

	"boardgame/microcity/internal/server/room"
)

// A sharedTable is what the room of an ID knows of its table.
type sharedTable struct {
	store *Store
	id    string
}

func (t sharedTable) Size() int64 { return t.store.shared.Size(t.store.path(t.id)) }

func (t sharedTable) Kept() string {
	text, err := t.store.o.Disk.ReadFile(t.store.named(t.id+waiting), maxTable)
	if err != nil {
		return ""
	}
	return string(text)
}

func (t sharedTable) Tell(data []byte) { t.store.shared.Tell(t.id, data) }

// lobbyName is what is said in the lobby told under. It is no ID of a table, which has more letters.
const lobbyName = "lobby"

// heard takes in what another server tells.
func (s *Store) heard(id string, data []byte) {
	if r := s.Room(id); r != nil {
		r.Hear(data)
		return
	}
	var said room.Said
	if hear := s.lobby.Load(); hear != nil && id == lobbyName && json.Unmarshal(data, &said) == nil {
		(*hear)(said)
	}
}

// Say tells the lobbies of other servers what was said in that of this one.
func (s *Store) Say(said room.Said) {
	if data, err := json.Marshal(said); s.shared != nil && err == nil {
		s.shared.Tell(lobbyName, data)
	}
}

// Hear calls heard for what is said in the lobbies of other servers.
func (s *Store) Hear(heard func(room.Said)) { s.lobby.Store(&heard) }

// news takes in what another server has written under a name.
func (s *Store) news(name string) {
	ending := filepath.Ext(name)
	id := strings.TrimSuffix(name, ending)
	if !isID(id) || ending != session.Extension && ending != waiting {
		return
	}
	s.opens.Lock()
	defer s.opens.Unlock()
	s.mu.Lock()
	r, over, closed, full := s.rooms[id], s.past[id] != nil, s.closed, len(s.rooms) >= 2*s.o.Tables
	s.mu.Unlock()
	switch {
	case r != nil:
		r.News()
	case over || closed || !s.o.Place.Has(name):
	case full: // each server counts, and they may have opened some at the same time
		s.harm(name, errors.New("there are too many tables"))
	default:
		if err := s.readFile(id, ending); err != nil {
			s.harm(name, err)
		}
		s.bell.ring()
	}
}

// harm lists a file that is left alone.
func (s *Store) harm(name string, why error) {
	d := damaged(name, why)
	s.mu.Lock()
	defer s.mu.Unlock()
	if slices.Contains(s.damaged, d) {
		return
	}
	s.damaged = append(s.damaged, d)
	s.o.Log.Warn("a file is ignored", "name", d.Name, "why", d.Why)
}
