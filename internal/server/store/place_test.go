package store

import (
	"fmt"
	"strings"
	"testing"

	"boardgame/microcity/internal/cli"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/soak"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/server/room"
	"boardgame/microcity/internal/server/room/roomtest"
	"boardgame/microcity/internal/server/stream"
	"boardgame/microcity/internal/server/stream/streamtest"
)

// conformance is what a store does wherever its games lie. Each store that is opened finds what the one before has left.
var conformance = map[string]func(t *testing.T, open func(Options) *Store){
	"restart":   testRestart,
	"bounds":    testTablesHaveBounds,
	"day":       testTheGameOfTheDay,
	"listeners": testListenersAreWoken,
	"files":     testFiles,
	"moves":     testMoves,
	"names":     testNames,
}

func TestInAFolder(t *testing.T) {
	t.Parallel()
	for name, test := range conformance {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			test(t, func(o Options) *Store {
				o.Dir = dir
				return openedWith(t, o)
			})
		})
	}
}

// overNATS is what several servers do together.
var overNATS = map[string]func(t *testing.T, open func(Options) *Store){
	"tables":    testTablesOfTwoFronts,
	"game":      testAGameOnTwoFronts,
	"damaged":   testWhatComesBackIsForeign,
	"clocks":    testClocksOfTwoFronts,
	"computers": testAComputerOnTwoFronts,
}

func TestOverNATS(t *testing.T) {
	t.Parallel()
	soak.Alone(t)
	cluster := streamtest.Start(t, len(conformance)+len(overNATS)+2)
	t.Run("all", func(t *testing.T) {
		for _, tests := range []map[string]func(t *testing.T, open func(Options) *Store){conformance, overNATS} {
			for name, test := range tests {
				t.Run(name, func(t *testing.T) {
					t.Parallel()
					url := cluster.Account(t)
					test(t, func(o Options) *Store { return front(t, url, o) })
				})
			}
		}
	})
	t.Run("talk", func(t *testing.T) { testTalkBetweenFronts(t, cluster) })
	t.Run("leader", func(t *testing.T) { testLeaderIsShutDown(t, cluster) })
}

// front opens a store over a cluster.
func front(t *testing.T, url string, o Options) *Store {
	t.Helper()
	place, err := stream.Open(stream.Options{URL: url})
	require.NoError(t, err)
	o.Place, o.Disk = place, place
	return openedWith(t, o)
}

// A log that is written, read and gone on with is the same everywhere.
func testFiles(t *testing.T, open func(Options) *Store) {
	s := open(Options{Time: roomtest.Noon()})
	of, _ := cli.Games().Boxes("")
	g, err := cli.Games().Find("my-city").Game(nil, "")
	require.NoError(t, err)
	path := s.path("one")
	o := session.Options{Game: g, Seed: 7, Path: path, Disk: s.o.Disk, Clock: roomtest.Noon().Now}
	live, err := session.Start(o)
	require.NoError(t, err)
	_, err = session.Start(o)
	require.ErrorContains(t, err, "could not be made")
	for range 20 {
		legal := live.Tree().Legal(live.Tree().Cursor())
		require.NoError(t, live.Together(func() error {
			_, err := live.Do(legal[0])
			return err
		}))
	}
	require.NoError(t, live.Remark("said"))
	lines := live.Lines(0)
	size := live.Size()
	require.NoError(t, live.Close())

	text, err := s.o.Disk.ReadFile(path, size)
	require.NoError(t, err)
	assert.Len(t, text, int(size))
	_, err = s.o.Disk.ReadFile(path, size-1)
	require.Error(t, err)
	again, err := session.ResumeOn(s.o.Disk, path, of)
	require.NoError(t, err)
	require.NoError(t, again.Stopped())
	assert.Equal(t, lines, again.Lines(0))
	require.NoError(t, again.Remark("more"))
	assert.True(t, again.Saved())
	require.NoError(t, again.Close())
	read, err := log.LoadOn(s.o.Disk, path, of)
	require.NoError(t, err)
	assert.Nil(t, read.Damage)
	assert.Len(t, read.Said, 2)
	_, err = log.LoadOn(s.o.Disk, s.path("two"), of)
	require.Error(t, err)
}

// What is kept under a name is there until it is taken away.
func testNames(t *testing.T, open func(Options) *Store) {
	s := open(Options{Time: roomtest.Noon()})
	at := s.o.Place
	assert.False(t, at.Has("x.table"))
	require.NoError(t, at.Keep("x.table", "", "one"))
	require.NoError(t, at.Keep("x.table", "one", "two"))
	text, err := s.o.Disk.ReadFile(s.named("x.table"), maxTable)
	require.NoError(t, err)
	assert.Contains(t, string(text), "two")
	names, err := at.Names()
	require.NoError(t, err)
	assert.Equal(t, []string{"x.table"}, names)
	require.NoError(t, at.Keep("x.table", "two", ""))
	assert.False(t, at.Has("x.table"))
	names, err = at.Names()
	require.NoError(t, err)
	assert.Empty(t, names)
}

// until waits until something is so about the tables of a store.
func until(s *Store, is func() bool) {
	woken, stop := s.Listen()
	defer stop()
	for !is() {
		<-woken
	}
}

func testTablesOfTwoFronts(t *testing.T, open func(Options) *Store) {
	a, b := open(Options{Time: roomtest.Noon()}), open(Options{Time: roomtest.Noon()})
	left, err := a.Create(ann, terms(t))
	require.NoError(t, err)
	id := left.Info().ID
	until(b, func() bool { return b.Room(id) != nil })
	there := b.Room(id)
	until(b, func() bool { return there.Info().Seats(ann.Key) == game.Seat(0) })
	require.NoError(t, left.Stand(ann))
	<-there.Done()

	r, err := a.Create(ann, terms(t))
	require.NoError(t, err)
	id = r.Info().ID
	until(b, func() bool { return b.Room(id) != nil })
	// Two people sit down on one chair at the same time, on different fronts.
	sat := make(chan error, 2)
	for front, p := range map[*Store]room.Person{a: ben, b: {Key: "SHA256:cid", Name: "Cid"}} {
		go func() { sat <- front.Room(id).Sit(p, 1) }()
	}
	first, second := <-sat, <-sat
	if first != nil {
		first, second = second, first
	}
	require.NoError(t, first)
	require.Error(t, second)
	for _, s := range []*Store{a, b} {
		until(s, func() bool { return s.Room(id).Info().State == room.Playing })
	}
	assert.Equal(t, a.Room(id).Info().Names(), b.Room(id).Info().Names())
}

// onFronts has Ann and Ben play a game to its end, each on a front of their own. After so many actions something happens.
func onFronts(t *testing.T, a, b *Store, of string, after int, happens func()) {
	t.Helper()
	r, err := a.Create(ann, termsFor(t, of))
	require.NoError(t, err)
	id := r.Info().ID
	until(b, func() bool { return b.Room(id) != nil })
	require.NoError(t, b.Room(id).Sit(ben, 1))
	acted := make(chan string)
	ends := make(chan error, 2)
	for front, p := range map[*Store]room.Person{a: ann, b: ben} {
		go func() { ends <- plays(front.Room(id), p, acted) }()
	}
	done, is := map[string]bool{}, false
	for open := 2; open > 0; {
		select {
		case what := <-acted:
			if done[what] = true; !is && len(done) > after { // who wants the same at the same time is told so, too
				is = true
				happens()
			}
		case err := <-ends:
			require.NoError(t, err)
			open--
		}
	}
	require.True(t, is)
	var texts []string
	for _, s := range []*Store{a, b} {
		until(s, func() bool { return s.Room(id) == nil })
		read, err := s.Game(id)
		require.NoError(t, err)
		require.Nil(t, read.Damage)
		tree := read.Tree.As(game.All)
		require.True(t, tree.Result(tree.Cursor()).Over)
		played := map[string]bool{}
		for n := game.Node(1); int(n) <= tree.Len(); n++ {
			played[fmt.Sprint(n, " ", tree.Action(n))] = true
		}
		for what := range done {
			require.True(t, played[what], "%s was acknowledged, and is lost", what)
		}
		text, err := s.o.Disk.ReadFile(s.path(id), 1<<23)
		require.NoError(t, err)
		texts = append(texts, string(text))
	}
	require.Equal(t, texts[0], texts[1])
}

// plays plays for one person, and says what was acknowledged.
func plays(r *room.Room, p room.Person, acted chan<- string) error {
	v, err := r.Join(p)
	if err != nil {
		return err
	}
	s, err := session.Follow(v)
	for err != nil && r.Info().State == room.Waiting { // it begins on the other front
		v.Wait()
		s, err = session.Follow(v)
	}
	if err != nil {
		return err
	}
	for {
		if _, err := s.CatchUp(); err != nil {
			return err
		}
		tree := s.Tree()
		at := tree.Cursor()
		switch legal := tree.Legal(at); {
		case tree.Result(at).Over:
			return s.Close()
		case s.Elsewhere():
			v.Wait()
		default:
			action := legal[len(legal)-1]
			walked, err := s.Do(action)
			if err != nil {
				continue // somebody of several who were asked was faster, or nobody answers just now
			}
			acted <- fmt.Sprint(walked[0], " ", action)
		}
	}
}

func testAGameOnTwoFronts(t *testing.T, open func(Options) *Store) {
	onFronts(t, open(Options{Time: roomtest.Noon()}), open(Options{Time: roomtest.Noon()}), "my-city", 0, func() {})
}

// The server that leads the stream is shut down in the middle of a game, and the game goes on.
func testLeaderIsShutDown(t *testing.T, cluster *streamtest.Cluster) {
	url := cluster.Account(t)
	onFronts(t, front(t, url, Options{Time: roomtest.Noon()}), front(t, url, Options{Time: roomtest.Noon()}), "my-city", 30, func() {
		cluster.StopLeader(t, url, "MICROCITY")
	})
}

// Every game of the shelf is finished on two fronts, and the leader is shut down in the middle of each.
func TestEveryGameOnTwoFronts(t *testing.T) {
	soak.Only(t)
	for _, of := range cli.Games() {
		t.Run(of.Box.ID, func(t *testing.T) {
			cluster := streamtest.Start(t, 1)
			url := cluster.Account(t)
			onFronts(t, front(t, url, Options{Time: roomtest.Noon()}), front(t, url, Options{Time: roomtest.Noon()}), of.Box.ID, 20, func() {
				cluster.StopLeader(t, url, "MICROCITY")
			})
		})
	}
}

// What other programs put into the stream is left alone, and does no harm.
func testWhatComesBackIsForeign(t *testing.T, open func(Options) *Store) {
	a := open(Options{Time: roomtest.Noon()})
	r, err := a.Create(ann, terms(t))
	require.NoError(t, err)
	id := r.Info().ID
	require.NoError(t, r.Sit(ben, 1))
	v, err := r.Join(ben)
	require.NoError(t, err)
	foreign := a.o.Disk
	write := func(name, text string) {
		f, err := foreign.Open(a.path(id))
		if name != id {
			f, err = foreign.Create(a.named("draft"))
		}
		require.NoError(t, err)
		_, err = f.Write([]byte(text))
		require.NoError(t, err)
		require.NoError(t, f.Sync())
		if name != id {
			require.NoError(t, foreign.Move(a.named("draft"), a.path(name)))
		}
	}
	write("empty", "\n")
	write("other", "microcity-log 1\n")
	write(id, "29. 1 play 3   ~00000000\n")
	require.NoError(t, a.o.Place.Keep("odd.table", "", `{"game":"chess"}`))
	require.ErrorContains(t, v.Say("hello"), "this table cannot be saved at the moment")
	assert.Contains(t, r.Info().Sentence, "the log is damaged in line")

	b := open(Options{Time: roomtest.Noon()})
	var names []string
	for _, d := range b.Damaged() {
		names = append(names, d.Name)
	}
	assert.ElementsMatch(t, []string{id + ".log", "empty.log", "other.log", "odd.table"}, names)
	assert.Empty(t, b.Tables())
}

// What is said in a lobby, at a table where the game has not begun, and about takebacks is heard on other fronts.
func testTalkBetweenFronts(t *testing.T, cluster *streamtest.Cluster) {
	url, _, _ := strings.Cut(cluster.Account(t), ",") // or what is told is lost until all servers know who listens
	a, b := front(t, url, Options{Time: roomtest.Noon()}), front(t, url, Options{Time: roomtest.Noon()})
	heard := make(chan room.Said, 1)
	b.Hear(func(said room.Said) { heard <- said })
	a.Say(room.Said{Name: "Ann", Text: "hello"})
	assert.Equal(t, room.Said{Name: "Ann", Text: "hello"}, <-heard)

	r, err := a.Create(ann, terms(t))
	require.NoError(t, err)
	id := r.Info().ID
	until(b, func() bool { return b.Room(id) != nil })
	there := b.Room(id)
	mine, err := r.Join(ann)
	require.NoError(t, err)
	yours, err := there.Join(ben)
	require.NoError(t, err)
	require.NoError(t, mine.Say("who\x1bplays?"))
	status := func(v *room.View, is func(room.Status) bool) {
		for {
			s, err := v.Status()
			require.NoError(t, err)
			if is(s) {
				return
			}
			v.Wait()
		}
	}
	status(yours, func(s room.Status) bool { return len(s.Chat) == 1 })
	b.heard(id, []byte("no JSON"))
	require.NoError(t, there.Sit(ben, 1))
	status(mine, func(s room.Status) bool { return s.Info.State == room.Playing })
	status(yours, func(s room.Status) bool { return s.Info.State == room.Playing })

	s, err := session.Follow(mine)
	require.NoError(t, err)
	other, err := session.Follow(yours)
	require.NoError(t, err)
	asker, agrees := s, yours
	if s.Elsewhere() {
		asker, agrees = other, mine
	}
	tree := asker.Tree()
	before := tree.Cursor()
	_, err = asker.Do(tree.Legal(before)[0])
	require.NoError(t, err)
	for _, f := range []*session.Session{s, other} {
		v := map[*session.Session]*room.View{s: mine, other: yours}[f]
		for f.Tree().Cursor() == before {
			_, err := f.CatchUp()
			require.NoError(t, err)
			if f.Tree().Cursor() == before {
				v.Wait()
			}
		}
	}
	require.ErrorContains(t, asker.UndoTo(before), "the others have been asked")
	status(agrees, func(s room.Status) bool { return s.Plea != "" })
	require.NoError(t, agrees.Agree(true))
	for _, s := range []*Store{a, b} {
		until(s, func() bool {
			text, err := s.o.Disk.ReadFile(s.path(id), 1<<23)
			return err == nil && strings.Contains(string(text), fmt.Sprint("back to ", before))
		})
	}
	for asker.Tree().Cursor() != before {
		_, err := asker.CatchUp()
		require.NoError(t, err)
	}
}
