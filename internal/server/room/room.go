package room

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime/debug"
	"sync/atomic"
	"time"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
)

// A Timekeeper tells the time and calls back. The zero Room has none; [Wall] is that of the computer.
type Timekeeper interface {
	Now() time.Time
	// After calls f on a goroutine of its own when some time has passed, unless stop is called before.
	After(d time.Duration, f func()) (stop func())
}

// Wall is the clock of the computer.
type Wall struct{}

// Now returns the time.
func (Wall) Now() time.Time { return time.Now() }

// After calls f later.
func (Wall) After(d time.Duration, f func()) (stop func()) {
	t := time.AfterFunc(d, f)
	return func() { t.Stop() }
}

// Options are what a room needs.
type Options struct {
	ID      string // of letters and digits
	Path    string // of the log
	Games   game.Shelf
	Mind    func(t game.Tree, seed uint64) driver.Mind // who thinks for computers; nil in a game without them
	Planner string                                     // the kind of computer that plays on for somebody
	Disk    log.Disk
	Time    Timekeeper
	Program string
	Pace    time.Duration // between what a computer does
	Think   chan struct{} // its room is how many computers of all rooms think at a time

	Kept    string                           // the terms of a table that is opened again, as they are kept
	Keep    func(before, terms string) error // keeps the terms while nobody plays yet; none once they stand in a log, or nowhere
	Changed func()                           // tells that what Info returns is new; it must not wait
	Fault   func(what any)                   // tells the server of a panic
	Shared  Shared                           // nil for a table that only this server has
}

// A Room is a table. Its methods may be called from any goroutine, but for those of its own.
type Room struct {
	o     Options
	calls chan func()
	news  chan struct{} // holds a token where another server may have written something
	ended chan struct{}
	info  atomic.Pointer[Info]

	// For the goroutine of the room.
	terms   Terms
	title   string
	live    *session.Session // nil before the game begins
	lines   []string         // of the log
	turns   []int            // the turn after each of them
	views   map[*View]struct{}
	clock   clocks
	driver  *driver.Driver
	busy    bool // a computer thinks, or shows its move
	plea    *plea
	talk    Talk // what is said before the game begins
	lost    loss
	paused  bool
	over    bool
	kept    string // the terms as they are kept
	follows bool   // another server wrote last, and goes on with what nobody is asked for
	trouble error  // why nothing can be written
	since   time.Time
	closing bool
}

// ErrEnded is why nothing happens at a table that is no longer there.
var ErrEnded = errors.New("this table has closed")

// Open opens a table, at which nobody sits yet but computers, and those who sat there before.
func Open(o Options, t Terms) (*Room, error) {
	box := o.Games.Find(t.Game)
	if box == nil {
		return nil, fmt.Errorf("there is no game %q", t.Game)
	}
	if err := t.check(box); err != nil {
		return nil, err
	}
	g := t.game(box)
	tree, err := box.Open(box.Rules, g.Options, g.Cards)
	if err != nil {
		return nil, err
	}
	if n := tree.Players(); n != len(t.Chairs) {
		return nil, fmt.Errorf("this game has %s, not %d", prose.Count(n, "seat", "seats"), len(t.Chairs))
	}
	if t.Opened.IsZero() {
		t.Opened = o.Time.Now().UTC()
	}
	r := newRoom(o, t)
	r.title = box.Table(tree, game.Party{}).Title()
	r.kept, r.follows = o.Kept, o.Shared != nil && o.Kept != ""
	if err := r.keep(); err != nil {
		return nil, err
	}
	r.tell()
	switch {
	case !r.terms.full():
	case r.follows:
		r.later()
	default: // the last one sat down, and the server was killed before the game began
		_ = r.begin() // where it cannot, it does later
	}
	go r.run()
	return r, nil
}

// Reopen opens the table of a game whose log lies at the path.
func Reopen(o Options) (*Room, error) {
	live, err := o.resume()
	if err != nil {
		return nil, err
	}
	t, err := termsOf(live.Comments(), o.Games)
	if err != nil {
		return nil, errors.Join(err, live.Close())
	}
	r := newRoom(o, t)
	r.take(live)
	r.recall()
	r.follows = o.Shared != nil
	r.settle()
	go r.run()
	return r, nil
}

func newRoom(o Options, t Terms) *Room {
	return &Room{
		o: o, terms: t, calls: make(chan func()), news: make(chan struct{}, 1), ended: make(chan struct{}),
		views: map[*View]struct{}{}, since: o.Time.Now(),
	}
}

// run does what is asked for, one thing after the other, until the table is closed.
func (r *Room) run() {
	defer close(r.ended)
	for !r.closing {
		select {
		case call := <-r.calls:
			call()
		case <-r.news:
			r.guarded(r.catchUp)
		}
	}
	r.clock.halt()
	if r.live != nil {
		_ = r.live.Close() // every line that counts is on the disk
	}
}

// do has the room's goroutine do something, and waits for it. A fault in it ends no more than that.
func (r *Room) do(f func()) error {
	done := make(chan struct{})
	call := func() {
		defer close(done)
		r.guarded(f)
	}
	select {
	case r.calls <- call:
		<-done
		return nil
	case <-r.ended:
		return ErrEnded
	}
}

// guarded calls f, and tells the server of a fault in it.
func (r *Room) guarded(f func()) {
	defer func() {
		if p := recover(); p != nil {
			r.o.Fault(fmt.Sprintf("room %s: %v\n%s", r.o.ID, p, debug.Stack()))
		}
	}()
	f()
}

// ask is do for what may be refused. Who lost a race may well do what is asked for in the position that is there now.
func (r *Room) ask(f func() error) error {
	err := errors.New("something went wrong at this table: try again")
	ended := r.do(func() {
		for range races {
			if err = f(); !errors.Is(err, ErrRaced) {
				return
			}
		}
	})
	if ended != nil {
		return ended
	}
	return err
}

// Done is closed when the table is.
func (r *Room) Done() <-chan struct{} { return r.ended }

// Close ends the room. Its game is in its log.
func (r *Room) Close() {
	_ = r.do(func() { r.closing = true })
	<-r.ended
	for v := range r.views { // nobody else is at them any more
		v.wake()
	}
}

// keep keeps the terms of a table at which nobody plays yet.
func (r *Room) keep() error {
	text, err := r.terms.encode()
	if err != nil {
		return err
	}
	return r.keepText(text)
}

func (r *Room) keepText(text string) error {
	err := r.o.Keep(r.kept, text)
	switch {
	case err == nil:
		r.kept = text
	case errors.Is(err, ErrRaced):
		r.catchUp()
	}
	return err
}

// begin begins the game: somebody sits everywhere.
func (r *Room) begin() error {
	box := r.o.Games.Find(r.terms.Game)
	now := r.o.Time.Now()
	o := session.Options{
		Game: r.terms.game(box), Seed: session.NewSeed(), Promise: true, Undo: r.terms.Undo, Players: r.terms.names(), Bots: r.terms.bots(),
		Path: r.o.Path, Disk: r.o.Disk, Clock: r.o.Time.Now, Program: r.o.Program,
	}
	if r.terms.Daily {
		o.Seed, o.Luck = box.Daily(game.Day, r.terms.Opened).Seed, log.LuckDaily
		o.Clock = func() time.Time { return r.terms.Opened }
	}
	text, err := r.terms.encode()
	if err != nil {
		return err
	}
	o.Remarks = []string{tableVerb + text} // a log without it would be nobody's
	for _, said := range r.talk.said {
		o.Remarks = append(o.Remarks, said.comment())
	}
	live, err := session.Start(o)
	if errors.Is(err, fs.ErrExist) || errors.Is(err, ErrRaced) { // it began before, and could not go on
		return r.begun(now)
	}
	if err != nil {
		return r.stuck(err)
	}
	_ = r.o.Keep(r.kept, "") // the log has it; where both are there, the log counts
	r.talk.said, r.since, r.trouble = nil, now, nil
	r.clock.reset(&r.terms)
	r.take(live)
	r.moved()
	return nil
}

// begun goes on with a game that began before.
func (r *Room) begun(now time.Time) error {
	live, err := r.o.resume()
	if err != nil {
		return r.stuck(err)
	}
	_ = r.o.Keep(r.kept, "")
	r.talk.said, r.since, r.trouble = nil, now, nil
	r.learn(live)
	r.follows = r.o.Shared != nil
	r.settle()
	return nil
}

// take plays on in a session.
func (r *Room) take(live *session.Session) {
	r.live, r.driver = live, nil
	r.title = live.Box().Table(live.Tree(), game.Party{}).Title()
	if r.o.Mind != nil {
		r.driver = driver.New(live, r.o.Mind(live.Tree(), live.Header().Seed))
	}
	for seat, c := range r.terms.Chairs {
		live.Replace(seat, c.Bot)
	}
}

// moved does what has to be done when something was played here, or taken back.
func (r *Room) moved() {
	r.follows = false
	r.settle()
}

// settle does what has to be done when something was played or taken back, wherever.
func (r *Room) settle() {
	r.plea = nil
	r.over = r.lost.seat > 0 || r.live.Tree().Result(r.live.Tree().Cursor()).Over
	r.follow()
	r.tick()
	r.tell()
	r.play()
	r.leave()
}

// leave closes a table where the game is over and nobody is.
func (r *Room) leave() {
	if r.over && len(r.views) == 0 {
		r.closing = true
	}
}

// follow learns which lines the log has, and the turn after each.
func (r *Room) follow() {
	tree := r.live.Tree()
	r.lines = r.live.Lines(0)
	if r.terms.Delay == 0 {
		return
	}
	if len(r.turns) == 0 && len(r.lines) > 1 { // it was opened in the middle
		r.turns = turnsOf(r.live, r.lines)
	}
	for len(r.turns) < len(r.lines) {
		r.turns = append(r.turns, tree.Moment(tree.Cursor()).Turn)
	}
}

// turnsOf returns the turn after each of some lines.
func turnsOf(live *session.Session, lines []string) (turns []int) {
	g, err := log.Follow(live.Box(), live.Header(), live.Cards())
	for i := 0; err == nil && i < len(lines); i++ {
		if err = g.Take(lines[i]); err == nil {
			turns = append(turns, g.Tree.Moment(g.Tree.Cursor()).Turn)
		}
	}
	return turns
}

// tell says that something is new.
func (r *Room) tell() {
	r.publish()
	for v := range r.views {
		v.wake()
	}
	r.o.Changed()
}
