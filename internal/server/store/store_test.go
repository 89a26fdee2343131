package store

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"boardgame/microcity/internal/cli"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/server/room"
	"boardgame/microcity/internal/server/room/roomtest"
)

var (
	ann = room.Person{Key: "SHA256:ann", Name: "Ann"}
	ben = room.Person{Key: "SHA256:ben", Name: "Ben"}
)

func opened(t *testing.T, dir string, at *roomtest.Time) *Store {
	t.Helper()
	return openedWith(t, Options{Dir: dir, Time: at})
}

func openedWith(t *testing.T, o Options) *Store {
	t.Helper()
	o.Shelf = cli.Games()
	s, err := Open(o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// terms agrees on a game of My City for two.
func terms(t *testing.T) room.Terms {
	t.Helper()
	return termsFor(t, "my-city")
}

// termsFor agrees on a game for two.
func termsFor(t *testing.T, of string) room.Terms {
	t.Helper()
	g, err := forTwo(of)
	require.NoError(t, err)
	return room.TermsOf(&session.Options{Game: g}, 2)
}

// play plays a game to its end, with what comes first.
func play(t *testing.T, r *room.Room, people ...room.Person) {
	t.Helper()
	var sessions []*session.Session
	for _, p := range people {
		v, err := r.Join(p)
		require.NoError(t, err)
		s, err := session.Follow(v)
		require.NoError(t, err)
		sessions = append(sessions, s)
	}
	for i := 0; r.Info().State != room.Over; i++ {
		require.Less(t, i, 5000)
		for _, s := range sessions {
			_, err := s.CatchUp()
			require.NoError(t, err)
			if tree := s.Tree(); !s.Elsewhere() && !tree.Result(tree.Cursor()).Over {
				legal := tree.Legal(tree.Cursor())
				_, err = s.Do(legal[len(legal)-1])
				require.NoError(t, err)
			}
		}
	}
	for _, s := range sessions {
		require.NoError(t, s.Close())
	}
	<-r.Done()
}

// states lists how far the tables have come.
func states(s *Store) (list []room.State) {
	for _, i := range s.Tables() {
		list = append(list, i.State)
	}
	return list
}

// What was at the tables is there again after a restart: people who wait, games in progress, and those that are over.
func testRestart(t *testing.T, open func(Options) *Store) {
	s := open(Options{Time: roomtest.Noon()})
	_, err := s.Create(ann, terms(t))
	require.NoError(t, err)
	playing, err := s.Create(ann, terms(t))
	require.NoError(t, err)
	require.NoError(t, playing.Sit(ben, 1))
	over, err := s.Create(ben, terms(t))
	require.NoError(t, err)
	require.NoError(t, over.Sit(ann, 1))
	play(t, over, ann, ben)
	left, err := s.Create(ben, terms(t))
	require.NoError(t, err)
	require.NoError(t, left.Stand(ben))
	<-left.Done()
	require.Equal(t, []room.State{room.Waiting, room.Playing, room.Over}, states(s))
	before := s.Tables()
	require.NoError(t, s.Close())
	_, err = s.Create(ann, terms(t))
	require.EqualError(t, err, "the server is shutting down")

	again := open(Options{Time: roomtest.Noon()})
	require.Equal(t, []room.State{room.Waiting, room.Playing, room.Over}, states(again))
	assert.Empty(t, again.Damaged())
	for i, info := range again.Tables() {
		assert.Equal(t, before[i].ID, info.ID)
		assert.Equal(t, before[i].Names(), info.Names())
		assert.Equal(t, before[i].Verdict, info.Verdict)
		assert.Equal(t, before[i].Seats(ann.Key), info.Seats(ann.Key))
	}
	g, err := again.Game(before[2].ID)
	require.NoError(t, err)
	assert.True(t, g.Header.Promise.Kept(g.Header.Seed))
	_, err = again.Game(before[1].ID)
	require.Error(t, err, "nobody reads the seed of a game in progress")
	require.NoError(t, again.Room(before[0].ID).Sit(ben, 1))
	require.Nil(t, again.Room(before[2].ID))
}

func TestASecondServerIsRefused(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := opened(t, dir, roomtest.Noon())
	_, err := Open(Options{Dir: dir, Shelf: cli.Games()})
	require.EqualError(t, err, "Another server uses "+dir+". Stop it first, or name another folder.")
	_, err = Import(Options{Dir: dir, Shelf: cli.Games()})
	require.Error(t, err)
	require.NoError(t, s.Close())
	opened(t, dir, roomtest.Noon())
}

// A game that is damaged is listed and not touched, and the others are there.
func TestDamagedGamesAreLeftAlone(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := opened(t, dir, roomtest.Noon())
	var paths []string
	for range 3 {
		r, err := s.Create(ann, terms(t))
		require.NoError(t, err)
		require.NoError(t, r.Sit(ben, 1))
		paths = append(paths, r.Info().Path)
	}
	require.NoError(t, s.Close())
	slices.Sort(paths)
	text, err := os.ReadFile(paths[0])
	require.NoError(t, err)
	flipped := bytes.Clone(text)
	flipped[len(flipped)/2] ^= 1
	torn := append(bytes.Clone(text), "29. 1 pla"...)
	require.NoError(t, os.WriteFile(paths[0], flipped, 0o600))
	torn2, err := os.ReadFile(paths[1])
	require.NoError(t, err)
	torn = append(torn2, torn[len(text):]...)
	require.NoError(t, os.WriteFile(paths[1], torn, 0o600))
	odd := map[string]string{"Not An ID.log": "x", "empty.log": "", "json.table": "{", "none.table": `{"game":"chess"}`, "notes.txt": "mine"}
	for name, text := range odd {
		require.NoError(t, os.WriteFile(filepath.Join(dir, gamesDir, name), []byte(text), 0o600))
	}

	again := opened(t, dir, roomtest.Noon())
	assert.Equal(t, []room.State{room.Playing, room.Playing}, states(again), "a line that was cut off is none")
	var names []string
	for _, d := range again.Damaged() {
		names = append(names, d.Name)
		assert.NotEmpty(t, d.Why)
	}
	assert.ElementsMatch(t, []string{filepath.Base(paths[0]), "Not An ID.log", "empty.log", "json.table", "none.table"}, names)
	now, err := os.ReadFile(paths[0])
	require.NoError(t, err)
	assert.Equal(t, flipped, now)
	for name, text := range odd {
		now, err := os.ReadFile(filepath.Join(dir, gamesDir, name))
		require.NoError(t, err)
		assert.Equal(t, text, string(now))
	}
}

func testTablesHaveBounds(t *testing.T, open func(Options) *Store) {
	s := open(Options{Time: roomtest.Noon(), Tables: mostWaiting + 1})
	for range mostWaiting {
		_, err := s.Create(ann, terms(t))
		require.NoError(t, err)
	}
	_, err := s.Create(ann, terms(t))
	require.EqualError(t, err, "you are already waiting at 5 tables: stand up from one of them first")
	_, err = s.Create(ben, terms(t))
	require.NoError(t, err)
	_, err = s.Create(ben, terms(t))
	require.EqualError(t, err, "there are already 6 tables, and no room for more: sit down at one of them, or come back later")
}

// Everybody plays the game of the day once, and sees how the others did after that.
func testTheGameOfTheDay(t *testing.T, open func(Options) *Store) {
	at := roomtest.Noon()
	s := open(Options{Time: at})
	days := s.Days(ann)
	require.Len(t, days, 4)
	require.Equal(t, "microcity", days[0].Of)
	require.Equal(t, "my-city", days[1].Of)
	day := days[0]
	r, err := s.Create(ann, day.Terms())
	require.NoError(t, err)
	require.Equal(t, room.Playing, r.Info().State)
	_, err = s.Create(ann, day.Terms())
	require.EqualError(t, err, "you are already playing today's game: continue it")
	assert.NotEmpty(t, s.MayWatch(ben, r.Info()))
	against, err := s.Create(ann, days[1].Terms())
	require.NoError(t, err, "another game has its own day")
	assert.Equal(t, room.Playing, against.Info().State, "a computer has the other seat")
	assert.Equal(t, 2, s.Open())
	woken, stop := s.Listen()
	defer stop()
	play(t, r, ann)
	for s.Room(r.Info().ID) != nil {
		<-woken
	}
	require.NoError(t, s.Close())

	again := open(Options{Time: at})
	assert.Equal(t, 1, again.Open(), "the first game is over")
	_, err = again.Create(ann, day.Terms())
	require.EqualError(t, err, "you have played today's game: there is another one tomorrow")
	require.Len(t, again.Days(ann)[0].Results, 1)
	info := again.Days(ann)[0].Results[0]
	assert.Equal(t, []string{"Ann"}, info.Names())
	assert.Equal(t, log.LuckDaily, info.Luck)
	assert.Empty(t, again.MayWatch(ann, info))
	assert.NotEmpty(t, again.MayWatch(ben, info))
	at.Pass(24 * time.Hour)
	assert.Empty(t, again.Days(ann)[0].Results)
	assert.Empty(t, again.MayWatch(ben, info), "it is over by now")
	_, err = again.Create(ann, again.Days(ann)[0].Terms())
	require.NoError(t, err)
}

// Games move from one server to another, and are what they were.
func testMoves(t *testing.T, open func(Options) *Store) {
	out := filepath.Join(t.TempDir(), "out")
	s := open(Options{Time: roomtest.Noon()})
	r, err := s.Create(ann, terms(t))
	require.NoError(t, err)
	require.NoError(t, r.Sit(ben, 1))
	id := r.Info().ID
	names, wrong, err := Export(s.o, out)
	require.NoError(t, err)
	require.Empty(t, wrong)
	require.Equal(t, []string{id + ".log"}, names)
	_, _, err = Export(s.o, out)
	require.ErrorContains(t, err, id+".log could not be written: ", "nothing is replaced")
	_, _, err = Export(s.o, t.TempDir(), "../../etc/passwd")
	require.EqualError(t, err, `"../../etc/passwd" is not the ID of a game`)
	_, _, err = Export(s.o, t.TempDir(), "nothere")
	require.EqualError(t, err, "there is no game nothere")

	file := filepath.Join(out, names[0])
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	there, err := s.o.Disk.ReadFile(s.path(id), maxLog)
	require.NoError(t, err)
	assert.Equal(t, string(there), string(text))
	ids, err := Import(s.o, file)
	require.NoError(t, err)
	require.Len(t, ids, 1)
	assert.NotEqual(t, id, ids[0])
	require.NoError(t, s.Close())
	again := open(Options{Time: roomtest.Noon()})
	require.Equal(t, []room.State{room.Playing, room.Playing}, states(again))
	assert.Equal(t, []string{"Ann", "Ben"}, again.Room(ids[0]).Info().Names())
	play(t, again.Room(ids[0]), ann, ben)

	eve := filepath.Join(t.TempDir(), "eve.log")
	require.NoError(t, os.WriteFile(eve, []byte(strings.Replace(string(text), "Ann", "Eve", 1)), 0o600))
	_, err = Import(again.o, file, eve)
	require.ErrorContains(t, err, eve+" cannot be imported: ")
	require.Len(t, again.Tables(), 2, "none of them is")
	require.NoError(t, log.WriteNew(again.o.Disk, again.path("eve"), []byte("no log\n")))
	backup := t.TempDir()
	names, wrong, err = Export(again.o, backup)
	require.NoError(t, err)
	assert.ElementsMatch(t, []string{id + ".log", ids[0] + ".log", "eve.log"}, names, "also what is damaged")
	require.Len(t, wrong, 1)
	assert.Equal(t, "eve.log", wrong[0].Name)
	copied, err := os.ReadFile(filepath.Join(backup, "eve.log"))
	require.NoError(t, err)
	assert.Equal(t, "no log\n", string(copied))
}

func testListenersAreWoken(t *testing.T, open func(Options) *Store) {
	s := open(Options{Time: roomtest.Noon()})
	woken, stop := s.Listen()
	_, err := s.Create(ann, terms(t))
	require.NoError(t, err)
	<-woken
	stop()
	stop()
	_, more := <-woken
	assert.False(t, more)
	s.Ring()
}
