package room

import (
	"errors"
	"sync"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/session"
)

// A View is somebody at a table, who plays or watches: the Remote of a session there.
type View struct {
	room   *Room
	who    Person
	woken  chan struct{}
	left   chan struct{} // closed by Close
	leave  sync.Once
	notice string
}

// errNotBegun is why nothing can be played or seen yet.
var errNotBegun = errors.New("the game has not begun yet")

// Join lets a person take part. Who has no seat watches.
func (r *Room) Join(p Person) (*View, error) {
	v := &View{room: r, who: p, woken: make(chan struct{}, 1), left: make(chan struct{})}
	err := r.do(func() {
		r.views[v] = struct{}{}
		r.publish()
		r.o.Changed()
	})
	return v, err
}

// wake tells that there is something new, and waits for nothing.
func (v *View) wake() {
	select {
	case v.woken <- struct{}{}:
	default:
	}
}

// Woken holds a token where there is something new. It may be so without.
func (v *View) Woken() <-chan struct{} { return v.woken }

// Wait waits until there is something new, and reports whether there can be more: nobody left the view, and the
// table was not closed.
func (v *View) Wait() bool {
	select {
	case <-v.woken:
		return true
	case <-v.left:
	case <-v.room.ended:
	}
	return false
}

// Close leaves the table. A seat stays.
func (v *View) Close() {
	v.leave.Do(func() { close(v.left) })
	_ = v.room.do(func() {
		delete(v.room.views, v)
		v.room.leave()
		v.room.publish()
		v.room.o.Changed()
	})
}

// Read returns what the person may know beyond so many lines of the log.
func (v *View) Read(lines int) (news session.News, err error) {
	r := v.room
	err = r.ask(func() error {
		if r.live == nil {
			return errNotBegun
		}
		seats := r.terms.seats(v.who.Key)
		known := r.lines
		if seats == game.Nobody && !r.over {
			known = known[:r.shown()]
		}
		h := r.live.Header()
		if !r.over {
			h = h.Secret()
		}
		news = session.News{Box: r.live.Box(), Header: h, Cards: r.live.Cards(), Seats: seats, Advice: r.terms.Hints}
		if news.Lines = known[min(lines, len(known)):]; r.over {
			news.Played = r.live.Played()
		} else {
			news.Lines = r.live.LinesFor(seats, news.Lines)
		}
		return nil
	})
	return news, err
}

// shown returns how many lines those may see who watch.
func (r *Room) shown() int {
	if r.terms.Delay == 0 {
		return len(r.lines)
	}
	now := r.live.Tree().Moment(r.live.Tree().Cursor()).Turn
	for i, turn := range r.turns {
		if turn > now-r.terms.Delay && turn > 0 {
			return i
		}
	}
	return len(r.lines)
}
