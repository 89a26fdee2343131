package room

import (
	"testing"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// timed opens a game between Ann and Ben, and returns who is asked first, and the other.
func timed(t *testing.T, h *hall, clock Clock, flag Flag) (r *Room, first, second client) {
	t.Helper()
	r = h.two(func(t *Terms) { t.Clock, t.Flag, t.Undo = clock, flag, log.UndoFree })
	first, second = join(t, r, ann), join(t, r, ben)
	if first.Elsewhere() {
		first, second = second, first
	}
	return r, first, second
}

func left(t *testing.T, c client) time.Duration {
	t.Helper()
	s, err := c.view.Status()
	require.NoError(t, err)
	for seat := range s.Seats.All() {
		return s.Clocks[seat]
	}
	require.Fail(t, "no seat")
	return 0
}

func TestBankAndIncrement(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	clock := Clock{Bank: 5 * time.Minute, Increment: 10 * time.Second}
	assert.Equal(t, "5 min + 10 s", clock.String())
	r, first, second := timed(t, h, clock, Lose)
	h.time.Pass(time.Minute)
	assert.Equal(t, 4*time.Minute, left(t, first))
	assert.Equal(t, 5*time.Minute, left(t, second), "it stands still")
	act(t, first)
	assert.Equal(t, 4*time.Minute+10*time.Second, left(t, first))
	h.time.Pass(30 * time.Second)
	act(t, second)
	assert.Equal(t, 4*time.Minute+40*time.Second, left(t, second))

	r.Close()
	h.time.Pass(time.Hour)
	again, err := Reopen(h.options("my-city"))
	require.NoError(t, err)
	defer again.Close()
	me := join(t, again, first.view.who)
	assert.Equal(t, 4*time.Minute+10*time.Second, left(t, me), "while the server stood still, so did the clocks")
	assert.Equal(t, 4*time.Minute+40*time.Second, left(t, join(t, again, second.view.who)))

	h.time.Pass(4*time.Minute + 9*time.Second)
	assert.Equal(t, Playing, again.Info().State)
	h.time.Pass(time.Second)
	assert.Equal(t, Over, again.Info().State)
	assert.Equal(t, first.view.who.Name+" ran out of time", again.Info().Verdict)
	_, err = me.Do(me.first())
	require.EqualError(t, err, errOver.Error())
	me.catchUp(t)
	assert.NotZero(t, me.Header().Seed, "the seed is told")
	g, err := log.Verify(again.o.Path, h.games)
	require.NoError(t, err)
	past, err := Past("test", g, h.games)
	require.NoError(t, err)
	assert.Equal(t, again.Info().Verdict, past.Verdict)
}

func TestAComputerPlaysOn(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	r, first, second := timed(t, h, Clock{Bank: time.Minute}, Computer)
	h.time.Pass(time.Minute)
	for second.catchUp(t); second.Elsewhere(); second.catchUp(t) {
		<-second.view.Woken()
	}
	first.catchUp(t)
	_, err := first.Do(first.first())
	require.EqualError(t, err, "it is not your turn", "a computer plays there now")
	act(t, second)
	r.Close()
	again, err := Reopen(h.options("my-city"))
	require.NoError(t, err)
	defer again.Close()
	seat := 0
	for i := range first.Seats().All() {
		seat = i
	}
	assert.Equal(t, "easy", again.Info().Terms.Chairs[seat].Bot, "after a restart, too")
}

func TestTheGameWaits(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	r, first, second := timed(t, h, Clock{Bank: time.Minute}, Pause)
	h.time.Pass(time.Hour)
	assert.Equal(t, "The time of "+first.view.who.Name+" is up. The game waits.", r.Info().Sentence)
	assert.Equal(t, time.Minute, left(t, second))
	r.Close()
	again, err := Reopen(h.options("my-city"))
	require.NoError(t, err)
	defer again.Close()
	assert.Equal(t, r.Info().Sentence, again.Info().Sentence)
	me := join(t, again, first.view.who)
	act(t, me)
	assert.Empty(t, again.Info().Sentence)
	assert.Equal(t, time.Minute, left(t, me), "all the time again")
	other := join(t, again, second.view.who)
	h.time.Pass(20 * time.Second)
	assert.Equal(t, 40*time.Second, left(t, other))
	again.Close()
	third, err := Reopen(h.options("my-city"))
	require.NoError(t, err)
	defer third.Close()
	assert.Equal(t, time.Minute, left(t, join(t, third, first.view.who)), "after another restart, too")
}

func TestDaysAMove(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	h := newHall(t)
	clock := Clock{Move: 3 * day}
	assert.Equal(t, "3 days a move", clock.String())
	r, first, second := timed(t, h, clock, Lose)
	h.time.Pass(2 * day)
	assert.Equal(t, day, left(t, first))
	act(t, first)
	assert.Equal(t, 3*day, left(t, second))
	h.time.Pass(day)
	r.Close()
	h.time.Pass(day)
	again, err := Reopen(h.options("my-city"))
	require.NoError(t, err)
	defer again.Close()
	other := join(t, again, second.view.who)
	assert.Equal(t, day, left(t, other), "days pass while the server stands still")
	h.time.Pass(day)
	assert.Equal(t, second.view.who.Name+" ran out of time", again.Info().Verdict)
}

func TestClocksStopWhereNothingCanBeWritten(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	disk := &fullDisk{Disk: log.OS}
	h.disk = disk
	_, first, second := timed(t, h, Clock{Bank: time.Hour}, Lose)
	h.time.Pass(time.Minute)
	disk.full(true)
	_, err := first.Do(first.first())
	require.Error(t, err)
	h.time.Pass(10 * time.Minute)
	assert.Equal(t, 59*time.Minute, left(t, first))
	disk.full(false)
	h.time.Pass(again)
	act(t, first, second)
}

// A log from elsewhere may speak of seats that nobody has.
func TestSeatsThatAreNotThere(t *testing.T) {
	t.Parallel()
	for _, verb := range []string{clockVerb, lostVerb, pausedVerb, botVerb} {
		h := newHall(t)
		r := h.two(func(*Terms) {})
		require.NoError(t, r.live.Remark(aboutSeat(verb, 5, "1s")))
		r.Close()
		again, err := Reopen(h.options("my-city"))
		require.NoError(t, err, verb)
		assert.Equal(t, Playing, again.Info().State, verb)
		assert.Empty(t, again.Info().Sentence, verb)
		again.Close()
	}
}

// Who resigns has lost, as the log says from then on.
func TestResigning(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	r, first, second := timed(t, h, Clock{}, Pause)
	watching := join(t, r, cid)
	assert.Empty(t, watching.view.Resigns())
	require.EqualError(t, watching.view.Resign(), errNoSeat.Error())
	assert.Equal(t, "You lose, and the game ends.", second.view.Resigns())
	require.NoError(t, second.view.Resign())
	assert.Equal(t, Over, r.Info().State)
	assert.Equal(t, second.view.who.Name+" resigned", r.Info().Verdict)
	s, err := first.view.Status()
	require.NoError(t, err)
	assert.Equal(t, second.view.who.Name+" has resigned.", s.Notice)
	require.EqualError(t, first.view.Resign(), errOver.Error())
	assert.Empty(t, first.view.Resigns())
	_, err = first.Do(first.first())
	require.EqualError(t, err, errOver.Error())
	r.Close()
	g, err := log.Verify(r.o.Path, h.games)
	require.NoError(t, err)
	past, err := Past("test", g, h.games)
	require.NoError(t, err)
	assert.Equal(t, r.Info().Verdict, past.Verdict)
	again, err := Reopen(h.options("my-city"))
	require.NoError(t, err)
	defer again.Close()
	assert.Equal(t, r.Info().Verdict, again.Info().Verdict, "after a restart, too")
}

// Where that was agreed on a computer plays on for who resigns, as long as somebody else plays.
func TestAComputerPlaysOnForWhoResigns(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	r, first, second := timed(t, h, Clock{}, Computer)
	assert.Equal(t, "A computer plays on for you.", first.view.Resigns())
	require.NoError(t, first.view.Resign())
	assert.Equal(t, Playing, r.Info().State)
	s, err := second.view.Status()
	require.NoError(t, err)
	assert.Equal(t, first.view.who.Name+" has resigned. A computer plays on.", s.Notice)
	for second.catchUp(t); second.Elsewhere(); second.catchUp(t) {
		<-second.view.Woken()
	}
	require.EqualError(t, first.view.Resign(), errNoSeat.Error(), "once is enough")
	act(t, second)
	require.NoError(t, second.view.Resign())
	assert.Equal(t, Over, r.Info().State, "computers do not play among themselves")
	assert.Equal(t, second.view.who.Name+" resigned", r.Info().Verdict)
}

// Who came without a key watches, and does no more.
func TestWithoutAKey(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	nobody := Person{Name: "guest"}
	r := h.open(h.terms("my-city", setup.Words{"players": "2"}), ann)
	require.EqualError(t, r.Sit(nobody, 1), ErrNoKey.Error())
	guest, err := r.Join(nobody)
	require.NoError(t, err)
	require.EqualError(t, guest.Say("hello"), ErrNoKey.Error())
	require.NoError(t, r.Sit(ben, 1))
	require.EqualError(t, guest.Say("hello"), ErrNoKey.Error())
	require.EqualError(t, guest.Resign(), errNoSeat.Error())
	require.EqualError(t, guest.Agree(true), errNoPlea.Error())
	require.EqualError(t, guest.Ask(session.Wish{Kind: session.Act}), errNoSeat.Error())
	s, err := guest.Status()
	require.NoError(t, err)
	assert.Equal(t, game.Nobody, s.Seats)
	assert.Equal(t, []string{"guest"}, s.Watchers)
}
