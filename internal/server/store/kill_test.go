package store

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"boardgame/microcity/internal/cli"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/soak"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/server/room"
)

// crowdVariable turns the test program into a server that is busy: at tables of all games in the folder that it
// names people play and talk, for ever. Each says what it is about to ask for, and what was acknowledged.
const crowdVariable = "MICROCITY_TEST_CROWD"

func TestMain(m *testing.M) {
	if dir := os.Getenv(crowdVariable); dir != "" {
		fmt.Println("fault", crowd(dir))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// crowded is how many tables of each game there are.
const crowded = 2

func crowd(dir string) error {
	s, err := Open(Options{Dir: dir, Shelf: cli.Games(), Program: "test"})
	if err != nil {
		return err
	}
	if d := s.Damaged(); len(d) > 0 {
		return fmt.Errorf("damaged: %v", d)
	}
	for _, i := range s.Tables() { // who opened them was killed before anybody else came
		for seat, c := range i.Terms.Chairs {
			if i.State != room.Waiting || !c.Free() {
				continue
			}
			if err := s.Room(i.ID).Sit([]room.Person{ann, ben}[seat], seat); err != nil {
				return err
			}
		}
	}
	faults, opening := make(chan error), new(sync.Mutex)
	for _, of := range cli.Games() {
		for n := range crowded {
			go func() {
				for n := n; ; n = crowded {
					if err := s.evening(of.Box.ID, n, opening); err != nil {
						faults <- err
					}
				}
			}()
		}
	}
	return <-faults
}

// evening has two people play a game to its end: the nth that is in progress, or else a new one.
func (s *Store) evening(of string, n int, opening *sync.Mutex) error {
	r, err := s.table(of, n, opening)
	if err != nil {
		return err
	}
	ends := make(chan error)
	for _, p := range []room.Person{ann, ben} {
		go func() { ends <- busy(r, p) }()
	}
	for range 2 {
		if err := <-ends; err != nil && !errors.Is(err, room.ErrEnded) { // the other one has made the last move
			return err
		}
	}
	<-r.Done()
	return nil
}

func (s *Store) table(of string, n int, opening *sync.Mutex) (*room.Room, error) {
	for _, i := range s.Tables() {
		if i.State == room.Playing && i.Terms.Game == of {
			if n--; n < 0 {
				return s.Room(i.ID), nil
			}
		}
	}
	opening.Lock() // nobody waits at many tables
	defer opening.Unlock()
	g, err := forTwo(of)
	if err != nil {
		return nil, err
	}
	r, err := s.Create(ann, room.TermsOf(&session.Options{Game: g}, 2))
	if err == nil {
		err = r.Sit(ben, 1)
	}
	return r, err
}

// forTwo agrees on a game for two.
func forTwo(of string) (session.Game, error) {
	words := setup.Words{"players": "2"}
	if of == "microcity" {
		words = setup.Words{"mode": "coop"}
	}
	return cli.Games().Find(of).Game(words, "")
}

// busy plays and talks for one person.
func busy(r *room.Room, p room.Person) error {
	v, err := r.Join(p)
	if err != nil {
		return err
	}
	s, err := session.Follow(v)
	if err != nil {
		return err
	}
	id := r.Info().ID
	for dice := rand.New(rand.NewPCG(uint64(os.Getpid()), uint64(p.Key[7]))); ; {
		if _, err := s.CatchUp(); err != nil {
			return err
		}
		tree := s.Tree()
		at := tree.Cursor()
		switch legal := tree.Legal(at); {
		case tree.Result(at).Over:
			return s.Close()
		case dice.IntN(20) == 0:
			text := fmt.Sprintf("%d %d", os.Getpid(), dice.Uint32())
			fmt.Printf("want %s say %s\n", id, text)
			if v.Say(text) == nil {
				fmt.Printf("done %s say %s\n", id, text)
			}
		case s.Elsewhere():
			v.Wait()
		default:
			action := legal[dice.IntN(len(legal))]
			fmt.Printf("want %s %d %s\n", id, at, action)
			walked, err := s.Do(action)
			if err != nil {
				continue // somebody of several who were asked was faster
			}
			fmt.Printf("done %s %d %s\n", id, walked[0], action)
		}
	}
}

// A toll is what the people at all tables wanted, and what of it was acknowledged.
type toll struct{ want, done map[string]map[string]bool }

func (l *toll) hear(line string) error {
	kind, rest, _ := strings.Cut(line, " ")
	id, what, _ := strings.Cut(rest, " ")
	list := map[string]map[string]map[string]bool{"want": l.want, "done": l.done}[kind]
	if list == nil {
		return fmt.Errorf("the server said: %s", line)
	}
	if list[id] == nil {
		list[id] = map[string]bool{}
	}
	list[id][what] = true
	return nil
}

// check looks through the log of a table: what was acknowledged is there, and nothing is that nobody wanted. It
// returns whether the game is over, and how many lines are there that were never acknowledged. Half a line at the end
// is none: the next start mends it.
func (l *toll) check(t *testing.T, path string, boxes game.Shelf) (over bool, kept int) {
	t.Helper()
	id := strings.TrimSuffix(filepath.Base(path), session.Extension)
	g, err := log.Load(path, boxes)
	require.NoError(t, err)
	cut := g.Damage != nil && g.Damage.Kind == log.Cut
	if !cut {
		_, err = log.Verify(path, boxes)
		require.NoError(t, err)
	}
	tree := g.Tree.As(game.All)
	there := map[string]bool{}
	for n := game.Node(1); int(n) <= tree.Len(); n++ {
		if tree.Mover(n) == game.Chance {
			continue
		}
		action := tree.Action(n)
		there[fmt.Sprint(n, " ", action)] = true
		require.True(t, l.want[id][fmt.Sprint(tree.Parent(n), " ", action)], "%s has %q at %d, which nobody wanted", id, action, n)
		if !l.done[id][fmt.Sprint(n, " ", action)] {
			kept++
		}
	}
	for _, said := range room.Chat(g.Said) {
		there["say "+said.Text] = true
		require.True(t, l.want[id]["say "+said.Text], "%s has a line that nobody said: %s", id, said.Text)
		if !l.done[id]["say "+said.Text] {
			kept++
		}
	}
	for what := range l.done[id] {
		require.True(t, there[what], "%s was acknowledged at %s, and is lost", what, id)
	}
	return tree.Result(tree.Cursor()).Over && !cut, kept
}

// A server that is killed at any moment, while people play at many tables, loses nothing that it acknowledged, and
// keeps nothing that nobody wanted. So often as this it happens in no year.
func TestKilledUnderLoad(t *testing.T) {
	t.Parallel()
	soak.Alone(t)
	self, err := os.Executable()
	require.NoError(t, err)
	boxes, err := cli.Games().Boxes("")
	require.NoError(t, err)
	dir, dice := t.TempDir(), rand.New(rand.NewPCG(1, 2))
	l := &toll{map[string]map[string]bool{}, map[string]map[string]bool{}}
	seen := map[string]time.Time{}
	kept, over, kills := map[string]int{}, 0, soak.Times(4, 2000)
	for range kills {
		server := exec.Command(self)
		server.Env = append(os.Environ(), crowdVariable+"="+dir)
		output, err := server.StdoutPipe()
		require.NoError(t, err)
		server.Stderr = os.Stderr
		require.NoError(t, server.Start())
		after := 1 + dice.IntN(150)
		for lines := bufio.NewScanner(output); lines.Scan(); {
			require.NoError(t, l.hear(lines.Text()))
			if after--; after == 0 {
				require.NoError(t, server.Process.Kill())
			}
		}
		_ = server.Wait() // it was killed
		paths, err := filepath.Glob(filepath.Join(dir, gamesDir, "*"+session.Extension))
		require.NoError(t, err)
		for _, path := range paths {
			info, err := os.Stat(path)
			require.NoError(t, err)
			if info.ModTime().Equal(seen[path]) {
				continue
			}
			seen[path] = info.ModTime()
			ended, unheard := l.check(t, path, boxes)
			if kept[path] = unheard; ended {
				over++
				require.NoError(t, os.Remove(path)) // or each start reads more of them than the one before
			}
		}
	}
	acknowledged, unheard := 0, 0
	for _, list := range l.done {
		acknowledged += len(list)
	}
	for _, n := range kept {
		unheard += n
	}
	assert.Positive(t, acknowledged)
	t.Logf("%d kills: %d lines acknowledged and none lost, %d kept that were not, in %d games, %d of them over", kills, acknowledged, unheard, len(l.want), over)
}
