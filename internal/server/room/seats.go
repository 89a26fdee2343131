package room

import (
	"errors"
	"fmt"
)

// ErrNoKey is why somebody who came without a key does no more than watch.
var ErrNoKey = errors.New("without a key you can only watch: connect with one to play and to talk")

var (
	errBegun = errors.New("the game has begun: you can watch it")
	errTaken = errors.New("somebody else just took that seat: choose another one")
)

// Sit gives a person a seat, counted from 0, at a table where the game has not begun. It begins when somebody
// sits everywhere.
func (r *Room) Sit(p Person, seat int) error {
	return r.ask(func() error {
		switch {
		case p.Key == "":
			return ErrNoKey
		case r.live != nil:
			return errBegun
		case seat < 0 || seat >= len(r.terms.Chairs):
			return fmt.Errorf("there is no seat %d", seat+1)
		case r.terms.Chairs[seat].Bot != "" || r.terms.Chairs[seat].Key != "" && r.terms.Chairs[seat].Key != p.Key:
			return errTaken
		}
		return r.seat(seat, Chair{Key: p.Key, Name: p.Name})
	})
}

// seat puts somebody, or nobody, into a seat, if that can be kept.
func (r *Room) seat(seat int, c Chair) error {
	before := r.terms.Chairs[seat]
	r.terms.Chairs[seat] = c
	if err := r.keep(); err != nil {
		if !errors.Is(err, ErrRaced) {
			r.terms.Chairs[seat] = before
		}
		return err
	}
	if r.terms.full() {
		return r.begin()
	}
	r.trouble = nil
	r.tell()
	return nil
}

// Stand takes a person's seats back at a table where the game has not begun. A table without people is closed.
func (r *Room) Stand(p Person) error {
	return r.ask(func() error {
		if r.live != nil {
			return errors.New("the game has begun: you cannot give up your seat now")
		}
		people := 0
		for i := range r.terms.Chairs {
			switch c := &r.terms.Chairs[i]; {
			case c.Key == "":
			case c.Key == p.Key:
				*c = Chair{}
			default:
				people++
			}
		}
		r.trouble = nil
		if people > 0 {
			err := r.keep()
			r.tell()
			return err
		}
		err := r.keepText("")
		if !errors.Is(err, ErrRaced) {
			r.closing = true
			r.tell()
		}
		return err
	})
}
