package store

import "sync"

// A bell wakes those who want to hear of news, and waits for none of them.
type bell struct {
	mu   sync.Mutex
	hear map[chan struct{}]struct{}
}

func (b *bell) ring() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for c := range b.hear {
		select {
		case c <- struct{}{}:
		default:
		}
	}
}

// Listen returns a channel that holds a token where something about the tables is new, until stop is called, which
// closes it.
func (s *Store) Listen() (woken <-chan struct{}, stop func()) {
	c, b := make(chan struct{}, 1), &s.bell
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.hear == nil {
		b.hear = map[chan struct{}]struct{}{}
	}
	b.hear[c] = struct{}{}
	return c, func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		if _, ok := b.hear[c]; ok {
			delete(b.hear, c)
			close(c)
		}
	}
}

// Ring tells everybody who listens that something is new.
func (s *Store) Ring() { s.bell.ring() }
