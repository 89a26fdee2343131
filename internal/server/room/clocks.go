package room

import (
	"errors"
	"time"

	"boardgame/microcity/internal/game"
)

// clocks are those of a table.
type clocks struct {
	left    [game.MaxSeats]time.Duration // in the banks, before the present question
	running game.Seats                   // whose time runs: people who are asked
	from    time.Time                    // since then
	asked   time.Time                    // when it was so in the log of a game that was reopened; zero otherwise
	flagged int                          // the seat that the game waits for, while it does
	stop    func()                       // calls off the next look; nil for none
}

// reset fills the banks.
func (c *clocks) reset(t *Terms) {
	for i := range c.left {
		c.left[i] = t.Clock.Bank
	}
}

// freeze stops the clocks, whoever is asked.
func (c *clocks) freeze(now time.Time) {
	for seat := range c.running.All() {
		c.left[seat] -= now.Sub(c.from)
	}
	c.running = game.Nobody
	c.halt()
}

// halt calls off the next look.
func (c *clocks) halt() {
	if c.stop != nil {
		c.stop()
	}
	c.stop = nil
}

// people returns those of some seats in which people sit.
func (r *Room) people(asked game.Seats) (list game.Seats) {
	if asked == game.Chance {
		return game.Nobody
	}
	for i := range asked.All() {
		if i < len(r.terms.Chairs) && r.terms.Chairs[i].Bot == "" {
			list |= game.Seat(i)
		}
	}
	return list
}

// tick charges those whose time ran, and has that of those run who are asked now.
func (r *Room) tick() {
	c, now := &r.clock, r.o.Time.Now()
	asked, _ := r.live.Tree().Turn(r.live.Tree().Cursor())
	next := r.people(asked)
	if r.over || r.paused || r.trouble != nil {
		next = game.Nobody
	}
	if next != c.running || c.from.IsZero() {
		r.since = now
	}
	if r.terms.Clock == (Clock{}) || next == c.running && c.stop != nil {
		c.running = next
		return
	}
	c.halt()
	for seat := range c.running.All() {
		if r.follows { // what is left stands in the log, or will
			continue
		}
		c.left[seat] -= now.Sub(c.from)
		if next&game.Seat(seat) == 0 && r.terms.Clock.Bank > 0 {
			c.left[seat] = max(c.left[seat]+r.terms.Clock.Increment, 0)
			if r.remark(aboutSeat(clockVerb, seat, c.left[seat].Round(time.Millisecond).String())) {
				return
			}
		}
	}
	c.running, c.from = next, now
	if next == game.Nobody {
		return
	}
	if r.terms.Clock.Move > 0 {
		switch {
		case !c.asked.IsZero():
			c.from = c.asked
		case r.follows:
		case r.remark(askedVerb + now.UTC().Format(time.RFC3339)):
			return
		}
	}
	c.asked = time.Time{}
	r.watch()
}

// remark writes a comment that nothing depends on: where it is lost, a clock is a little kinder. It reports whether
// another server was faster, and all is as the log has it now.
func (r *Room) remark(text string) (raced bool) {
	err := r.wrote(r.live.Remark(text))
	if err == nil {
		r.follow()
	}
	return errors.Is(err, ErrRaced)
}

// remaining returns how much time a seat has.
func (r *Room) remaining(seat int) time.Duration {
	c, spent := &r.clock, time.Duration(0)
	if c.running.Has(seat) {
		spent = r.o.Time.Now().Sub(c.from)
	}
	if r.terms.Clock.Move > 0 {
		return r.terms.Clock.Move - spent
	}
	return c.left[seat] - spent
}

// watch looks at the clocks again when the next of them may be up.
func (r *Room) watch() {
	next := time.Duration(-1)
	for seat := range r.clock.running.All() {
		if left := r.remaining(seat); next < 0 || left < next {
			next = max(left, 0)
		}
	}
	if next >= 0 {
		r.clock.stop = r.o.Time.After(next, func() { _ = r.do(r.look) })
	}
}

// look sees whether somebody's time is up.
func (r *Room) look() {
	if r.clock.stop == nil {
		return
	}
	r.clock.stop = nil
	for seat := range r.clock.running.All() {
		if r.remaining(seat) <= 0 {
			r.flag(seat)
			return
		}
	}
	r.watch()
}

// flag does what was agreed on about a player whose time is up.
func (r *Room) flag(seat int) {
	if r.terms.Flag == Pause {
		if r.wrote(r.live.Remark(aboutSeat(pausedVerb, seat, ""))) != nil {
			return
		}
		r.paused, r.clock.flagged = true, seat
	} else if r.leaves(seat, lostVerb, r.replaces()) != nil {
		return
	}
	r.clock.left[seat] = 0
	r.moved()
}

// replaces reports whether a computer plays on for somebody who does not.
func (r *Room) replaces() bool {
	return r.terms.Flag == Computer && r.o.Planner != "" && r.driver != nil
}

// leaves has a computer play on in a seat, or the seat lose for a reason.
func (r *Room) leaves(seat int, reason string, computer bool) error {
	text := aboutSeat(reason, seat, "")
	if computer {
		text = aboutSeat(botVerb, seat, r.o.Planner)
	}
	if err := r.wrote(r.live.Remark(text)); err != nil {
		return err
	}
	if computer {
		r.terms.Chairs[seat].Bot = r.o.Planner
		r.live.Replace(seat, r.o.Planner)
	} else {
		r.lost = loss{seat + 1, reason}
	}
	return nil
}

// resume goes on with a game that waited for somebody, who has all the time again: the log says so, for other servers
// and later starts. It reports whether another server was faster.
func (r *Room) resume(v *View, seats game.Seats) (raced bool) {
	if !r.paused {
		return false
	}
	for seat := range seats.All() {
		if r.remark(aboutSeat(clockVerb, seat, r.terms.Clock.Bank.String())) {
			return true
		}
		r.clock.left[seat] = r.terms.Clock.Bank
	}
	r.paused = false
	r.notify(v.who.Key, "Your time starts again.")
	return false
}
