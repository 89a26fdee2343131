package room

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"boardgame/microcity/internal/cli"
	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/soak"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/server/room/roomtest"
)

// A hall is what tables of a test stand in.
type hall struct {
	t       *testing.T
	dir     string
	time    *roomtest.Time
	games   game.Shelf
	disk    log.Disk
	kept    string
	keeping error
	faults  []any
}

func newHall(t *testing.T) *hall {
	t.Helper()
	boxes, err := cli.Games().Boxes("")
	require.NoError(t, err)
	return &hall{t: t, dir: t.TempDir(), time: roomtest.Noon(), games: boxes, disk: log.OS}
}

func (h *hall) options(of string) Options {
	on := cli.Games().Find(of)
	return Options{
		ID: "test", Path: filepath.Join(h.dir, "test.log"), Games: h.games, Mind: on.MindOf, Planner: on.Box.Bots[0].Kind, Disk: h.disk, Time: h.time,
		Program: "1.0.0", Think: make(chan struct{}, 1),
		Keep:    func(_, terms string) error { h.kept = terms; return h.keeping },
		Changed: func() {}, Fault: func(what any) { h.faults = append(h.faults, what) },
	}
}

// terms agrees on a game for so many players by words.
func (h *hall) terms(of string, words setup.Words, bots ...string) Terms {
	h.t.Helper()
	on := cli.Games().Find(of)
	g, err := on.Game(words, "")
	require.NoError(h.t, err)
	g.Box = h.games.Find(of)
	tree, err := g.Box.Open(g.Box.Rules, g.Options, g.Cards)
	require.NoError(h.t, err)
	o := session.Options{Game: g}
	copy(o.Bots[:], bots)
	return TermsOf(&o, tree.Players())
}

var (
	ann = Person{"SHA256:ann", "Ann"}
	ben = Person{"SHA256:ben", "Ben"}
	cid = Person{"SHA256:cid", "Cid"}
)

// open opens a table at which people sit down, one after the other.
func (h *hall) open(t Terms, people ...Person) *Room {
	h.t.Helper()
	r, err := Open(h.options(t.Game), t)
	require.NoError(h.t, err)
	h.t.Cleanup(r.Close)
	h.sit(r, people...)
	return r
}

func (h *hall) sit(r *Room, people ...Person) {
	h.t.Helper()
	seat := 0
	for _, p := range people {
		for r.Info().Terms.Chairs[seat].Bot != "" {
			seat++
		}
		require.NoError(h.t, r.Sit(p, seat))
		seat++
	}
}

// two opens a game of My City between Ann and Ben.
func (h *hall) two(change func(*Terms)) *Room {
	h.t.Helper()
	t := h.terms("my-city", setup.Words{"players": "2"})
	change(&t)
	return h.open(t, ann, ben)
}

// client is somebody at a table with a session.
type client struct {
	*session.Session
	view *View
}

func join(t *testing.T, r *Room, p Person) client {
	t.Helper()
	v, err := r.Join(p)
	require.NoError(t, err)
	s, err := session.Follow(v)
	require.NoError(t, err)
	return client{s, v}
}

func (c client) catchUp(t *testing.T) {
	t.Helper()
	_, err := c.CatchUp()
	require.NoError(t, err)
}

// first is the first legal action.
func (c client) first() string { return c.Tree().Legal(c.Tree().Cursor())[0] }

// act does what comes first, whose turn it is.
func act(t *testing.T, clients ...client) {
	t.Helper()
	for _, c := range clients {
		c.catchUp(t)
		if !c.Elsewhere() {
			_, err := c.Do(c.first())
			require.NoError(t, err)
			return
		}
	}
	require.Fail(t, "nobody is asked")
}

func line(s *session.Session) (list []string) {
	for _, n := range s.Tree().Line(s.Tree().Cursor()) {
		list = append(list, s.Tree().Action(n))
	}
	return list
}

// forTwo are words for a game for two players: what says how many play comes first among the wishes.
func forTwo(t *testing.T, of *setup.Offer) setup.Words {
	t.Helper()
	if of.Wish("mode") != nil {
		return setup.Words{"mode": "coop"}
	}
	for _, wish := range of.Wishes {
		for _, value := range wish.Values {
			if words := (setup.Words{wish.Key: value}); of.HowMany(words) == 2 {
				return words
			}
		}
	}
	require.Fail(t, "nobody plays it for two", of.Box.ID)
	return nil
}

// Two people play a game of each kind to its end, and both see the same.
func TestEveryGameIsPlayedToItsEnd(t *testing.T) {
	t.Parallel()
	for _, of := range cli.Games() {
		t.Run(of.Box.ID, func(t *testing.T) {
			t.Parallel()
			h := newHall(t)
			r := h.open(h.terms(of.Box.ID, forTwo(t, &of.Offer)), ann, ben)
			require.Equal(t, Playing, r.Info().State)
			a, b, watcher := join(t, r, ann), join(t, r, ben), join(t, r, cid)
			dice := rand.New(rand.NewPCG(1, 2))
			for i := 0; r.Info().State != Over; i++ {
				require.Less(t, i, 5000)
				for _, c := range []client{a, b} {
					c.catchUp(t)
					if r.Info().State != Over {
						require.Zero(t, c.Header().Seed)
					}
					if c.Elsewhere() || c.Tree().Result(c.Tree().Cursor()).Over {
						continue
					}
					legal := c.Tree().Legal(c.Tree().Cursor())
					_, err := c.Do(legal[dice.IntN(len(legal))])
					require.NoError(t, err)
				}
			}
			whole := a.Tree().As(game.All)
			for _, c := range []client{a, b, watcher} {
				c.catchUp(t)
				assert.Equal(t, whole.Position(whole.Cursor()), c.Tree().Position(c.Tree().Cursor()), "nothing is hidden any more")
				assert.True(t, c.Header().Promise.Kept(c.Header().Seed))
				assert.True(t, c.Tree().Result(c.Tree().Cursor()).Over)
				assert.Equal(t, line(a.Session), line(c.Session))
			}
			assert.NotEmpty(t, r.Info().Verdict)
			for _, c := range []client{a, b, watcher} {
				require.NoError(t, c.Close())
			}
			<-r.ended
			g, err := log.Verify(r.o.Path, h.games)
			require.NoError(t, err)
			assert.Regexp(t, `^All \d+ rolls and draws came from the seed\.$`, g.Luck().Sentence())
			past, err := Past("test", g, h.games)
			require.NoError(t, err)
			assert.Equal(t, Over, past.State)
			assert.Equal(t, r.Info().Verdict, past.Verdict)
			assert.Equal(t, game.Seat(0), past.Seats(ann.Key))
		})
	}
}

func TestSeatsBelongToKeys(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	r := h.open(h.terms("my-city", setup.Words{"players": "2"}))
	require.NotEmpty(t, h.kept)
	require.NoError(t, r.Sit(ann, 0))
	require.EqualError(t, r.Sit(ben, 0), errTaken.Error())
	require.Error(t, r.Sit(ben, 2))
	v, err := r.Join(ann)
	require.NoError(t, err)
	_, err = session.Follow(v)
	require.EqualError(t, err, errNotBegun.Error())
	require.NoError(t, v.Say("hello"))
	require.NoError(t, r.Stand(ben), "nothing happens")
	require.NoError(t, r.Sit(ben, 1))
	assert.Empty(t, h.kept, "the log has it now")
	require.EqualError(t, r.Sit(cid, 1), errBegun.Error())
	require.Error(t, r.Stand(ann))

	a, b, stranger := join(t, r, ann), join(t, r, ben), join(t, r, cid)
	assert.Equal(t, []Said{{"Ann", "hello"}}, Chat(b.Comments()))
	assert.Equal(t, game.Nobody, stranger.Seats())
	_, err = stranger.Do(stranger.first())
	require.EqualError(t, err, errNoSeat.Error())
	other := b
	if a.Elsewhere() {
		other = a
	}
	_, err = other.Do(other.first())
	require.EqualError(t, err, "it is not your turn")
	require.NoError(t, a.Close())
	again := join(t, r, Person{ann.Key, "Anna"})
	assert.Equal(t, game.Seat(0), again.Seats(), "the seat is the key's")
	assert.Equal(t, []string{"Ann", "Ben"}, again.Header().Players)
}

// Where all stand up again before the game there is no table any more.
func TestTablesWithoutPeopleAreClosed(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	r := h.open(h.terms("my-city", setup.Words{"players": "2"}), ann)
	require.NoError(t, r.Stand(ann))
	<-r.ended
	assert.True(t, r.Info().Closed)
	assert.Empty(t, h.kept)
	require.ErrorIs(t, r.Sit(ben, 0), ErrEnded)
	_, err := r.Join(ben)
	require.ErrorIs(t, err, ErrEnded)
}

// Of many who act in the same position, one is first.
func TestRacesForATurn(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	var r *Room
	var clients []client
	for range soak.Times(20, 1000) {
		if r == nil || r.Info().State == Over {
			clients = nil
			h.dir = t.TempDir()
			r = h.two(func(*Terms) {})
			for range 4 {
				clients = append(clients, join(t, r, ann), join(t, r, ben))
			}
		}
		at := -1
		var legal []string
		for _, c := range clients {
			c.catchUp(t)
			if !c.Elsewhere() {
				at, legal = int(c.Tree().Cursor()), c.Tree().Legal(c.Tree().Cursor())
			}
		}
		var wins sync.Map
		var all sync.WaitGroup
		for i, c := range clients {
			all.Go(func() {
				if err := c.view.Ask(session.Wish{At: game.Node(at), Action: legal[i%len(legal)]}); err == nil {
					wins.Store(i, true)
				}
			})
		}
		all.Wait()
		n := 0
		wins.Range(func(any, any) bool { n++; return true })
		require.Equal(t, 1, n)
	}
}

func TestTakebacksNeedTheOthers(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	r := h.two(func(t *Terms) { t.Undo = log.UndoFree })
	a, b := join(t, r, ann), join(t, r, ben)
	if a.Elsewhere() {
		a, b = b, a
	}
	act(t, a)
	before := line(a.Session)
	require.EqualError(t, a.Undo(), errAsked.Error())
	require.EqualError(t, a.view.Agree(true), errNoPlea.Error(), "nobody agrees with oneself")
	s, err := b.view.Status()
	require.NoError(t, err)
	assert.Contains(t, s.Plea, "would like to take back a move. Do you agree?")
	require.NoError(t, b.view.Agree(false))
	s, err = a.view.Status()
	require.NoError(t, err)
	assert.Contains(t, s.Notice, "declined your takeback.")
	require.EqualError(t, b.view.Agree(true), errNoPlea.Error())

	require.EqualError(t, a.Undo(), errAsked.Error())
	require.NoError(t, b.view.Agree(true))
	a.catchUp(t)
	b.catchUp(t)
	assert.Less(t, len(line(a.Session)), len(before))
	assert.Equal(t, line(a.Session), line(b.Session))
	require.Error(t, b.Redo(), "those steps are not Ben's")
	require.NoError(t, a.Redo())
	assert.Equal(t, before, line(a.Session))

	act(t, b)
	a.catchUp(t)
	require.EqualError(t, a.Undo(), errAsked.Error(), "what happened since goes, too, if Ben agrees")
	act(t, a)
	require.EqualError(t, b.view.Agree(true), errNoPlea.Error(), "it was played on")
}

func TestTakebacksWithComputersNeedNobody(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	r := h.open(h.terms("my-city", setup.Words{"players": "2"}, "", "easy"), ann)
	a := join(t, r, ann)
	for a.Elsewhere() {
		<-a.view.Woken()
		a.catchUp(t)
	}
	before := line(a.Session)
	_, err := a.Do(a.first())
	require.NoError(t, err)
	for a.Elsewhere() {
		<-a.view.Woken()
		a.catchUp(t)
	}
	assert.Greater(t, len(line(a.Session)), len(before)+1, "the computer has played")
	require.NoError(t, a.Undo())
	assert.Equal(t, before, line(a.Session))
}

func TestWhoWatchesIsBehind(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	r := h.two(func(t *Terms) { t.Delay = 2 })
	a, b, watcher := join(t, r, ann), join(t, r, ben), join(t, r, cid)
	turn := func(c client) int { return c.Tree().Moment(c.Tree().Cursor()).Turn }
	for range 12 {
		act(t, a, b)
		a.catchUp(t)
		watcher.catchUp(t)
		assert.LessOrEqual(t, turn(watcher), max(turn(a)-2, 0))
	}
	assert.Positive(t, turn(watcher))
	require.NoError(t, a.view.Say("what now?"))
	watcher.catchUp(t)
	assert.Empty(t, Chat(watcher.Comments()), "what is said comes as late")
	r.Close()
	again, err := Reopen(h.options("my-city"))
	require.NoError(t, err)
	defer again.Close()
	behind := join(t, again, cid)
	assert.Equal(t, turn(watcher), turn(behind), "after a restart, too")
}

func TestHintsAreAgreedOn(t *testing.T) {
	t.Parallel()
	for _, hints := range []bool{false, true} {
		h := newHall(t)
		r := h.two(func(t *Terms) { t.Hints = hints })
		a := join(t, r, ann)
		err := a.Hinted()
		assert.Equal(t, hints, err == nil)
		assert.Equal(t, hints, a.NoAdvice() == "")
		assert.Equal(t, hints, a.Tutored() == nil)
	}
}

func TestChatHasBounds(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	r := h.two(func(*Terms) {})
	a, watcher := join(t, r, ann), join(t, r, cid)
	require.NoError(t, a.view.Say("  \x1b[2J"+string(slices.Repeat([]byte("long "), 100))))
	require.NoError(t, a.view.Say(""), "nothing is said")
	for range aMinute - 1 {
		require.NoError(t, a.view.Say(`"quotes" and \ too`))
	}
	require.EqualError(t, a.view.Say("more"), errTooOften.Error())
	require.Error(t, a.Note(log.Note{Text: "and more"}))
	require.NoError(t, watcher.view.Say("who watches, too"))
	h.time.Pass(time.Minute)
	require.NoError(t, a.view.Say("more"))
	a.catchUp(t)
	chat := Chat(a.Comments())
	require.Len(t, chat, aMinute+2)
	assert.LessOrEqual(t, len(chat[0].Text), MaxSaid+3)
	assert.NotContains(t, chat[0].Text, "\x1b")
	assert.Equal(t, Said{"Ann", `"quotes" and \ too`}, chat[1])
	assert.Equal(t, Said{"Cid", "who watches, too"}, chat[aMinute])
	require.NoError(t, a.Note(log.Note{Text: "a good start", Mark: "!"}))
	assert.Equal(t, "a good start", a.Notes()[0].Text)
	for _, odd := range []string{"say", "say x", `say "a"`, `say "a" b`, `say "a`} {
		assert.Empty(t, Chat([]log.Comment{{Text: odd}}), odd)
	}
}

// What is shown and written before the end tells nobody the seed.
func TestTheSeedStaysHere(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	r := h.two(func(*Terms) {})
	a := join(t, r, ann)
	act(t, a, join(t, r, ben))
	h1 := r.live.Header()
	news, err := a.view.Read(0)
	require.NoError(t, err)
	status, err := a.view.Status()
	require.NoError(t, err)
	news.Box = nil
	for _, told := range []string{fmt.Sprintf("%#v", news), fmt.Sprintf("%#v", status), fmt.Sprintf("%#v", *r.Info())} {
		for _, secret := range []string{fmt.Sprint(h1.Seed), fmt.Sprintf("%#x", h1.Seed), h1.Promise.Salt} {
			assert.NotContains(t, told, secret)
		}
	}
	assert.Equal(t, h1.Promise.Hash, news.Header.Promise.Hash)
}

// A room that was killed after it wrote and before it told goes on with what is on the disk.
func TestKilledBetweenWritingAndTelling(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	r := h.two(func(*Terms) {})
	a, b := join(t, r, ann), join(t, r, ben)
	act(t, a, b)
	require.NoError(t, r.do(func() { // the action is written, and nobody hears of it
		_, err := r.live.Do(r.live.Tree().As(game.All).Legal(r.live.Tree().Cursor())[0])
		require.NoError(t, err)
		r.closing = true
	}))
	<-r.ended
	written := line(r.live)
	a.catchUpFails(t)
	again, err := Reopen(h.options("my-city"))
	require.NoError(t, err)
	defer again.Close()
	assert.Equal(t, written, line(join(t, again, ann).Session))
	assert.Equal(t, game.Seat(1), again.Info().Seats(ben.Key))
}

func (c client) catchUpFails(t *testing.T) {
	t.Helper()
	_, err := c.CatchUp()
	require.ErrorIs(t, err, ErrEnded)
}

// A session that reads nothing keeps nobody waiting.
func TestWhoDoesNotReadIsNotWaitedFor(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	r := h.two(func(*Terms) {})
	a, b := join(t, r, ann), join(t, r, ben)
	asleep := join(t, r, cid)
	for range 20 {
		act(t, a, b)
	}
	assert.Len(t, asleep.view.woken, 1)
	asleep.catchUp(t)
	a.catchUp(t)
	assert.Equal(t, line(a.Session), line(asleep.Session))
}

// A full disk stops this table, and nothing is lost; with room again it goes on.
func TestAFullDiskStopsOneTable(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	disk := &fullDisk{Disk: log.OS}
	h.disk = disk
	r := h.two(func(t *Terms) { t.Clock.Bank = time.Hour })
	a, b := join(t, r, ann), join(t, r, ben)
	act(t, a, b)
	a.catchUp(t)
	told := line(a.Session)
	disk.full(true)
	err := errors.New("")
	for _, c := range []client{a, b} {
		c.catchUp(t)
		if !c.Elsewhere() {
			_, err = c.Do(c.first())
		}
	}
	require.EqualError(t, err, "this table cannot be saved at the moment (no space left on device). Nothing you saw is lost, and the game continues as soon as it can be saved")
	assert.Contains(t, r.Info().Sentence, "This table cannot be saved")
	require.Error(t, a.view.Say("anybody?"))
	watcher := join(t, r, cid)
	assert.Equal(t, told, line(watcher.Session), "it can be read")
	h.time.Pass(time.Minute)
	assert.NotEmpty(t, r.Info().Sentence)
	disk.full(false)
	h.time.Pass(time.Minute)
	assert.Empty(t, r.Info().Sentence, "it went on by itself")
	act(t, a, b)
	watcher.catchUp(t)
	assert.Greater(t, len(line(watcher.Session)), len(told))
	_, err = log.Verify(r.o.Path, h.games)
	require.NoError(t, err)
}

// A fullDisk is full or not.
type fullDisk struct {
	log.Disk
	mu    sync.Mutex
	is    bool
	after int // writes for which there is still room
}

func (d *fullDisk) full(is bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.is = is
}

func (d *fullDisk) file(f log.File, err error) (log.File, error) {
	if err != nil {
		return nil, err
	}
	return fullFile{f, d}, nil
}

func (d *fullDisk) Create(path string) (log.File, error) { return d.file(d.Disk.Create(path)) }
func (d *fullDisk) Open(path string) (log.File, error)   { return d.file(d.Disk.Open(path)) }

type fullFile struct {
	log.File
	disk *fullDisk
}

// Write writes half of it where the disk is full.
func (f fullFile) Write(p []byte) (int, error) {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if !f.disk.is {
		return f.File.Write(p)
	}
	if f.disk.after--; f.disk.after >= 0 {
		return f.File.Write(p)
	}
	n, _ := f.File.Write(p[:len(p)/2])
	return n, &os.PathError{Op: "write", Path: "test.log", Err: syscall.ENOSPC}
}

// A table that cannot begin for want of space begins later.
func TestAGameBeginsWhenThereIsRoom(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	disk := &fullDisk{Disk: log.OS}
	h.disk = disk
	r := h.open(h.terms("my-city", setup.Words{"players": "2"}), ann)
	disk.full(true)
	require.Error(t, r.Sit(ben, 1))
	assert.Equal(t, Waiting, r.Info().State)
	disk.full(false)
	h.time.Pass(time.Minute)
	assert.Equal(t, Playing, r.Info().State)
}

// A table at which everybody sits begins, also where its server was killed between the two.
func TestAFullTableBegins(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	r := h.open(h.terms("my-city", setup.Words{"players": "2"}), ann)
	require.NoError(t, r.do(func() {
		r.terms.Chairs[1] = Chair{Key: ben.Key, Name: ben.Name}
		require.NoError(t, r.keep())
		r.closing = true
	}))
	<-r.ended
	kept, err := Decode(h.kept, h.games)
	require.NoError(t, err)
	again := h.open(kept)
	assert.Equal(t, Playing, again.Info().State)
	act(t, join(t, again, ann), join(t, again, ben))
}

// A log that was made, and then could not go on, is gone on with.
func TestAGameBeganAndCouldNotGoOn(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	disk := &fullDisk{Disk: log.OS, after: 2} // the cards and the log
	h.disk = disk
	r := h.open(h.terms("microcity", setup.Words{"mode": "coop"}), ann)
	disk.full(true)
	require.Error(t, r.Sit(ben, 1))
	assert.FileExists(t, r.o.Path)
	disk.full(false)
	h.time.Pass(time.Minute)
	assert.Equal(t, Playing, r.Info().State)
	act(t, join(t, r, ann), join(t, r, ben))
}

func TestTermsAreRefused(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	for want, change := range map[string]func(*Terms){
		`there is no game "chess"`:                                               func(t *Terms) { t.Game = "chess" },
		"My City has 1 to 6 seats, not 0":                                        func(t *Terms) { t.Chairs = nil },
		"somebody has to play: leave a seat to a person":                         func(t *Terms) { t.Chairs = []Chair{{Bot: "easy"}, {Bot: "easy"}} },
		"spectators can be up to 20 turns behind":                                func(t *Terms) { t.Delay = 21 },
		"no clock shows that much time":                                          func(t *Terms) { t.Clock.Bank = -1 },
		"when time is up a player loses, a computer plays on, or the game waits": func(t *Terms) { t.Flag = "duel" },
		`there is no computer player "wizard"; choose easy, medium or hard`:      func(t *Terms) { t.Chairs[1].Bot = "wizard" },
		"this game has 2 seats, not 3":                                           func(t *Terms) { t.Chairs = make([]Chair, 3) },
		"there is no such rule for undo":                                         func(t *Terms) { t.Undo = 7 },
	} {
		terms := h.terms("my-city", setup.Words{"players": "2"})
		change(&terms)
		_, err := Open(h.options("my-city"), terms)
		require.EqualError(t, err, want)
	}
	h.keeping = errors.New("no room")
	_, err := Open(h.options("my-city"), h.terms("my-city", setup.Words{"players": "2"}))
	require.EqualError(t, err, "no room")
}

// A fault at a table ends nothing but what was asked for.
func TestFaultsStayAtTheirTable(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	r := h.two(func(*Terms) {})
	require.Error(t, r.ask(func() error { panic("oops") }))
	require.Len(t, h.faults, 1)
	assert.Contains(t, h.faults[0], "oops")
	act(t, join(t, r, ann), join(t, r, ben))
}

// A computer that breaks while it thinks breaks nothing else: its table can be read, and talks on.
func TestAFaultOfAComputer(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	terms := h.terms("my-city", setup.Words{"players": "2"}, "", "easy")
	o, faults := h.options("my-city"), make(chan any, 1)
	o.Fault = func(what any) { faults <- what }
	o.Mind = func(game.Tree, uint64) driver.Mind {
		return func(string, game.Node) func() []string { return func() []string { panic("lost in thought") } }
	}
	r, err := Open(o, terms)
	require.NoError(t, err)
	defer r.Close()
	require.NoError(t, r.Sit(ann, 0))
	a := join(t, r, ann)
	for !a.Elsewhere() {
		act(t, a)
	}
	assert.Contains(t, <-faults, "lost in thought")
	require.NoError(t, a.view.Say("hello?"))
	a.catchUp(t)
	assert.Len(t, Chat(a.Comments()), 1)
}

// FuzzWishes has two people wish for anything: the game stays whole, and what is written is legal.
func FuzzWishes(f *testing.F) {
	f.Add([]byte{0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
	f.Add([]byte("takeback and redo, and so on"))
	boxes, err := cli.Games().Boxes("")
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, data []byte) {
		h := &hall{t: t, dir: t.TempDir(), time: roomtest.Noon(), games: boxes, disk: log.OS}
		r := h.two(func(*Terms) {})
		clients := []client{join(t, r, ann), join(t, r, ben), join(t, r, cid)}
		for len(data) >= 3 {
			c, kind, arg := clients[data[0]%3], data[1]%8, int(data[2])
			data = data[3:]
			c.catchUp(t)
			legal := c.Tree().Legal(c.Tree().Cursor())
			w := session.Wish{At: c.Tree().Cursor(), Kind: session.WishKind(kind), To: game.Node(arg - 3), Note: log.Note{Node: game.Node(arg - 3), Text: string(data)}}
			switch {
			case kind == 0 && len(legal) > 0:
				w.Action = legal[arg%len(legal)]
			case kind == 0:
				w.Action = string(data)
			case kind == 6:
				_ = c.view.Agree(arg%2 == 0)
				continue
			case kind == 7:
				_ = c.view.Say(string(data))
				continue
			}
			_ = c.view.Ask(w)
		}
		require.Empty(t, h.faults)
		for _, c := range clients {
			c.catchUp(t)
			require.Equal(t, line(clients[0].Session), line(c.Session))
		}
		_, err := log.Verify(r.o.Path, h.games)
		require.NoError(t, err)
	})
}
