package room

import (
	"errors"
	"fmt"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
)

// A plea is a takeback that somebody asks for, and to which all others who play have to agree.
type plea struct {
	by     Person
	to     game.Node
	agreed map[string]bool
}

var (
	errFaster   = errors.New("somebody else was faster: look at what happened")
	errOver     = errors.New("the game is over")
	errNoSeat   = errors.New("you are watching: only players can do that")
	errNoHints  = errors.New("the players agreed to play without hints")
	errTooOften = errors.New("you are going too fast: wait a moment")
	errAsked    = errors.New("the others have been asked whether you may take that back")
	errNoPlea   = errors.New("nobody is asking for a takeback any more")
)

// Bounds of what people wish for at a table.
const (
	maxAction  = 200   // bytes of an action
	maxComment = 5_000 // comments that a game has
)

// Ask does what the person at a session wishes for, or says why not.
func (v *View) Ask(w session.Wish) error {
	r := v.room
	return r.ask(func() error {
		if r.live == nil {
			return errNotBegun
		}
		if err := r.mend(); err != nil {
			return err
		}
		seats := r.terms.seats(v.who.Key)
		switch {
		case seats == game.Nobody:
			return errNoSeat
		case r.over:
			return errOver
		case w.At != r.live.Tree().Cursor():
			return errFaster
		}
		switch w.Kind {
		case session.Act:
			return r.act(v, seats, w.Action)
		case session.UndoTo, session.RedoTo:
			return r.goTo(v, seats, w.To)
		case session.Note:
			return r.note(v, w.Note)
		case session.Hint:
			return r.advised(r.live.Hinted)
		case session.Tutor:
			return r.advised(r.live.Tutored)
		default: // sessions do not ask others for the rest
			return errors.New("the server does not understand that")
		}
	})
}

// act takes an action of somebody who is asked.
func (r *Room) act(v *View, seats game.Seats, action string) error {
	asked, _ := r.live.Tree().Turn(r.live.Tree().Cursor())
	switch {
	case asked&seats == 0:
		return errors.New("it is not your turn")
	case len(action) > maxAction:
		return errors.New("no action is that long")
	}
	if r.resume(v, asked&seats) {
		return ErrRaced
	}
	if err := r.played(action); err != nil {
		return r.wrote(err)
	}
	r.moved()
	return nil
}

// goTo takes back, if the others agree, or takes a step again that somebody here took back.
func (r *Room) goTo(v *View, seats game.Seats, to game.Node) error {
	tree := r.live.Tree()
	if !tree.Has(to) {
		return log.ErrNoNode
	}
	if !tree.Before(to, tree.Cursor()) {
		for n := to; n != tree.Cursor() && n != 0; n = tree.Parent(n) {
			if by := tree.Mover(n); by != game.Chance && by&seats == 0 && r.live.Seat(by) == "" {
				return errors.New("those steps are not yours")
			}
		}
		return r.went(r.together(func() error { return r.live.RedoTo(to) }))
	}
	if ok, why := r.live.CanUndoTo(to); !ok {
		return errors.New(why)
	}
	if len(r.others(v.who.Key)) == 0 {
		return r.went(r.live.UndoTo(to))
	}
	if !r.mayspeak(v.who) {
		return errTooOften
	}
	r.plea = &plea{v.who, to, map[string]bool{}}
	r.tellOthers(v.who, told{What: toldPlea, To: to})
	r.tell()
	return errAsked
}

// went takes what came of a takeback or its opposite.
func (r *Room) went(err error) error {
	if err != nil {
		return r.wrote(err)
	}
	r.moved()
	return nil
}

// Resigns says what becomes of the game if the person resigns, as a sentence; "" where there is nothing to resign.
func (v *View) Resigns() (what string) {
	r := v.room
	_ = r.do(func() {
		switch {
		case r.live == nil || r.over || r.people(r.terms.seats(v.who.Key)) == game.Nobody:
		case r.replaces() && len(r.others(v.who.Key)) > 0:
			what = "A computer plays on for you."
		default:
			what = "You lose, and the game ends."
		}
	})
	return what
}

// Resign gives the person's seats up: a computer plays on there for the others, where that was agreed on about players
// whose time is up, or they have lost.
func (v *View) Resign() error {
	r := v.room
	return r.ask(func() error {
		if r.live == nil {
			return errNotBegun
		}
		if err := r.mend(); err != nil {
			return err
		}
		seats := r.people(r.terms.seats(v.who.Key))
		switch {
		case seats == game.Nobody:
			return errNoSeat
		case r.over:
			return errOver
		}
		computer, others := r.replaces() && len(r.others(v.who.Key)) > 0, r.others(v.who.Key)
		for seat := range seats.All() {
			if err := r.leaves(seat, resignVerb, computer); err != nil {
				return err
			}
			if !computer {
				break
			}
		}
		text := v.who.Called() + " has resigned."
		if computer {
			text += " A computer plays on."
		}
		for key := range others {
			r.notify(key, text)
		}
		r.paused = r.paused && !seats.Has(r.clock.flagged)
		r.moved()
		return nil
	})
}

// others lists the people who play besides one.
func (r *Room) others(key string) map[string]bool {
	list := map[string]bool{}
	for _, c := range r.terms.Chairs {
		if c.Bot == "" && c.Key != key {
			list[c.Key] = true
		}
	}
	return list
}

// Agree answers the question whether somebody may take back.
func (v *View) Agree(yes bool) error {
	r := v.room
	return r.ask(func() error {
		what := toldDecline
		if yes {
			what = toldAgree
		}
		if r.plea != nil {
			r.tellOthers(v.who, told{What: what})
		}
		return r.answer(v.who, yes)
	})
}

// answer takes the answer of a person to the question whether somebody may take back. On each server the last one who
// agrees has the game go back, and all of them write the same.
func (r *Room) answer(who Person, yes bool) error {
	switch p := r.plea; {
	case p == nil || !r.others(p.by.Key)[who.Key]:
		return errNoPlea
	case !yes:
		r.plea = nil
		r.notify(p.by.Key, who.Called()+" declined your takeback.")
		r.tell()
		return nil
	default:
		p.agreed[who.Key] = true
		for key := range r.others(p.by.Key) {
			if !p.agreed[key] {
				r.tell()
				return nil
			}
		}
		if err := r.mend(); err != nil {
			return err
		}
		return r.went(r.live.UndoTo(p.to))
	}
}

// notify has all sessions of a person say something once.
func (r *Room) notify(key, sentence string) {
	for v := range r.views {
		if v.who.Key == key {
			v.notice = sentence
		}
	}
}

// note writes a remark on a position.
func (r *Room) note(v *View, n log.Note) error {
	n.Text = Line(n.Text)
	if !r.mayspeak(v.who) {
		return errTooOften
	}
	return r.told(r.live.Note(n))
}

// advised writes that somebody was advised.
func (r *Room) advised(write func() error) error {
	if !r.terms.Hints {
		return errNoHints
	}
	return r.told(write())
}

// told takes what the log answered to what does not move the game.
func (r *Room) told(err error) error {
	if err != nil {
		return r.wrote(err)
	}
	r.follow()
	r.tell()
	return nil
}

// mayspeak reports whether a person has not said too much in the last minute, and counts.
func (r *Room) mayspeak(p Person) bool { return r.talk.may(p, r.o.Time.Now()) }

// Say says a line of chat at the table.
func (v *View) Say(text string) error {
	r := v.room
	text = Line(text)
	switch {
	case v.who.Key == "":
		return ErrNoKey
	case text == "":
		return nil
	}
	return r.ask(func() error {
		if r.live == nil {
			err := r.talk.Say(v.who, text, r.o.Time.Now())
			if err == nil {
				r.tellOthers(v.who, told{What: toldSaid, Text: text})
				r.tell()
			}
			return err
		}
		if err := r.mend(); err != nil {
			return err
		}
		switch {
		case len(r.live.Comments()) > maxComment:
			return fmt.Errorf("the chat of this game is full")
		case !r.mayspeak(v.who):
			return errTooOften
		}
		return r.told(r.live.Remark(Said{v.who.Called(), text}.comment()))
	})
}
