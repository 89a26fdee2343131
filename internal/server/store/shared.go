package store

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
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
	d := Damaged{prose.Safe(name), prose.Safe(prose.Sentence(why.Error()))}
	s.mu.Lock()
	defer s.mu.Unlock()
	if slices.Contains(s.damaged, d) {
		return
	}
	s.damaged = append(s.damaged, d)
	s.o.Log.Warn("a file is ignored", "name", d.Name, "why", d.Why)
}
