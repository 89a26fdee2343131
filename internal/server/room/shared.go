package room

import (
	"errors"
	"fmt"
	"time"

	"boardgame/microcity/internal/session"
)

// A table may be on several servers at once, each of which has a room for it. Whoever writes first wins, and the others
// read what was written; so nobody has to be asked who writes. What chance and clocks bring is the same everywhere, and
// who comes second with it finds it there.

// A Shared is what a room knows of a table that other servers have, too.
type Shared interface {
	// Size returns how many bytes the log has by now, 0 for none.
	Size() int64
	// Kept returns the terms of a table at which nobody plays yet, "" for none.
	Kept() string
	// Tell tells the rooms of other servers something that nobody keeps.
	Tell(data []byte)
}

// ErrRaced is why a line is not written: another server has written one.
var ErrRaced = errors.New("somebody else was faster: look at what happened")

const (
	races    = 5                // that may be lost before somebody is told so
	takeover = 10 * time.Second // after which another server goes on with what nobody is asked for
)

// News tells the room that another server may have written something. It waits for nothing.
func (r *Room) News() {
	select {
	case r.news <- struct{}{}:
	default:
	}
}

// catchUp learns what other servers have written.
func (r *Room) catchUp() {
	switch {
	case r.trouble != nil:
		_ = r.mend()
	case r.live == nil:
		r.seatedElsewhere()
	case r.live.Size() != r.o.Shared.Size():
		_ = r.reread()
	}
}

// seatedElsewhere learns who sits at a table where the game has not begun here.
func (r *Room) seatedElsewhere() {
	if r.o.Shared.Size() > 0 {
		_ = r.begun(r.o.Time.Now())
		return
	}
	text := r.o.Shared.Kept()
	if text == r.kept {
		return
	}
	if text == "" {
		r.closing = true
	} else {
		t, err := Decode(text, r.o.Games)
		if err != nil || t.Game != r.terms.Game || len(t.Chairs) != len(r.terms.Chairs) {
			r.o.Fault(fmt.Sprintf("room %s: another server says what makes no sense of who sits there: %v", r.o.ID, err))
			return
		}
		r.terms, r.kept, r.follows = t, text, true
	}
	r.tell()
	if r.terms.full() {
		r.later()
	}
}

// learn plays on in a session that others have written to.
func (r *Room) learn(live *session.Session) {
	if t, err := termsOf(live.Comments(), r.o.Games); err == nil {
		r.terms = t
	}
	r.turns, r.paused = nil, false
	r.take(live)
	r.recall()
}

// later goes on with what nobody is asked for, if no other server does.
func (r *Room) later() {
	size := r.o.Shared.Size()
	r.o.Time.After(takeover, func() {
		_ = r.do(func() {
			switch {
			case !r.follows || r.trouble != nil || size != r.o.Shared.Size():
			case r.live != nil:
				r.follows = false
				r.play()
			case r.terms.full():
				_ = r.begin()
			}
		})
	})
}

// played takes an action, and what chance answers to it.
func (r *Room) played(action string) error {
	return r.together(func() error {
		_, err := r.live.Do(action)
		return err
	})
}

// together does what belongs together: other servers see all of it or nothing.
func (r *Room) together(do func() error) error {
	if r.o.Shared == nil {
		return do()
	}
	return r.live.Together(do)
}
