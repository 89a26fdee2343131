package race

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/session"
)

// A racing is the table of Nim for those who race to take the most, or to be done.
type racing struct {
	game.Table
	tree game.Tree
	goal bool
	each int // how many stones count as one
}

func (r racing) Lap(n game.Node, _ int) game.Lap {
	taken := 0
	for at := n; at != 0; at = r.tree.Parent(at) {
		if words := strings.Fields(r.tree.Action(at)); words[0] == "take" {
			taken += int(words[1][0] - '0')
		}
	}
	text := fmt.Sprintf("turn %d, %d taken", r.tree.Moment(n).Turn, taken)
	return game.Lap{Text: text, Count: taken / r.each, Unit: [2]string{"stone", "stones"}, Goal: r.goal}
}

// nim is the box of Nim, whose games can be raced.
func nim(goal bool) game.Game { return nimOf(goal, 1) }

// nimOf is a box in which so many stones count as one.
func nimOf(goal bool, each int) game.Game {
	box := matchtest.Game()
	table := box.Table
	box.Table = func(t game.Tree, with game.Party) game.Table { return racing{table(t, with), t, goal, each} }
	return box
}

// begun begins a game of Nim in a folder and plays these actions.
func begun(t *testing.T, box *game.Game, o session.Options, actions ...string) *session.Session {
	t.Helper()
	o.Game = session.Game{Box: box, Options: matchtest.Options(gametest.Nim{Heaps: [3]uint8{2, 2, 2}})}
	o.Path = filepath.Join(t.TempDir(), "first.log")
	o.Clock = func() time.Time { return time.Unix(0, 0) }
	live, err := session.Start(o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = live.Close() })
	do(t, live, actions...)
	return live
}

func do(t *testing.T, live *session.Session, actions ...string) {
	t.Helper()
	for _, a := range actions {
		_, err := live.Do(a)
		require.NoError(t, err, a)
	}
}

var slow = []string{"take 1 a", "take 1 a", "take 1 b", "take 1 b", "take 1 c", "take 1 c"}

// raced begins a race against a game, and finds it again.
func raced(t *testing.T, at folders.Folders, ghost *session.Session) (*session.Session, *Race) {
	t.Helper()
	live, err := Begin(ghost.Path(), game.Shelf{*ghost.Box()}, Start{Folders: at})
	require.NoError(t, err)
	t.Cleanup(func() { _ = live.Close() })
	r, err := Find(at, live)()
	require.NoError(t, err)
	require.NotNil(t, r)
	return live, r
}

// The ghost stands where it stood when the same turn began, and the luck is the same.
func TestARaceByPoints(t *testing.T) {
	t.Parallel()
	box := nim(false)
	at := folders.In(t.TempDir())
	ghost := begun(t, &box, session.Options{Seed: 5, Players: []string{"Ann"}}, slow...)
	live, r := raced(t, at, ghost)
	assert.Equal(t, []string{"Ann"}, live.Header().Players)
	assert.Equal(t, log.LuckChosen, live.Header().Luck)
	assert.Equal(t, "The ghost: turn 1, 0 taken. You are level.", r.Line())
	do(t, live, "take 2 a")
	assert.Equal(t, "The ghost: turn 2, 1 taken. You are 1 stone ahead.", r.Line())
	tree, node := r.Ghost()
	assert.Equal(t, live.Tree().Moment(live.Tree().Cursor()), tree.Moment(node))
	require.NoError(t, live.Undo())
	assert.Equal(t, "The ghost: turn 1, 0 taken. You are level.", r.Line(), "the ghost goes back, too")
	do(t, live, slow...)
	assert.Equal(t, "The race is a tie. You and the ghost: turn 6, 6 taken.", r.Line())
	assert.Equal(t, tossed(ghost.Tree()), tossed(live.Tree()))
}

// tossed lists what chance answered on the way to the present moment.
func tossed(tree game.Tree) (list []string) {
	for _, n := range tree.Line(tree.Cursor()) {
		if tree.Mover(n) == game.Chance {
			list = append(list, tree.Action(n))
		}
	}
	return list
}

// In a race to a goal turns count: who had as much sooner is ahead.
func TestARaceToAGoal(t *testing.T) {
	t.Parallel()
	box := nim(true)
	ghost := begun(t, &box, session.Options{Seed: 5}, slow...)
	live, r := raced(t, folders.In(t.TempDir()), ghost)
	do(t, live, "take 2 a")
	assert.Equal(t, "The ghost: turn 2, 1 taken. You are 1 turn ahead.", r.Line())
	require.Positive(t, live.Tree().Len())

	fast := begun(t, &box, session.Options{Seed: 5}, "take 2 a", "take 2 b")
	live, r = raced(t, folders.In(t.TempDir()), fast)
	do(t, live, "take 1 a")
	assert.Equal(t, "The ghost: turn 2, 2 taken. You are 1 turn behind.", r.Line())
	do(t, live, "take 1 a", "take 1 b", "take 1 b", "take 1 c")
	assert.Equal(t, "The ghost: turn 3, 4 taken. You are 1 stone ahead.", r.Line(), "the ghost stands where its log ends")
	do(t, live, "take 1 c")
	assert.True(t, strings.HasPrefix(r.Line(), "The race is undecided: the ghost never finished."), r.Line())
}

// Of two who have as much, the one is ahead who had it sooner.
func TestARaceToTheSame(t *testing.T) {
	t.Parallel()
	box := nimOf(true, 2)
	ghost := begun(t, &box, session.Options{Seed: 5}, "take 2 a", "take 1 b", "take 1 b", "take 1 c", "take 1 c")
	live, r := raced(t, folders.In(t.TempDir()), ghost)
	do(t, live, "take 1 a", "take 1 a")
	assert.Equal(t, "The ghost: turn 3, 3 taken. You are 1 turn behind.", r.Line())
}

// A win beats a loss, and an earlier win a later one.
func TestWhoWinsARace(t *testing.T) {
	t.Parallel()
	box := nim(true)
	ghost := begun(t, &box, session.Options{Seed: 5}, slow...) // Cid takes the last
	live, r := raced(t, folders.In(t.TempDir()), ghost)
	do(t, live, "take 2 a", "take 2 b", "take 1 c", "take 1 c") // so does Ann
	assert.True(t, strings.HasPrefix(r.Line(), "You win the race!"), r.Line())
}

// Where both lose a race to a goal, it counts how much they had, and not how soon that was.
func TestWhenBothLose(t *testing.T) {
	t.Parallel()
	box := nim(true)
	ghost := begun(t, &box, session.Options{Seed: 1}, slow...)
	live, r := raced(t, folders.In(t.TempDir()), ghost)
	do(t, live, "take 2 a", "take 2 b", "take 2 c") // so that Cid wins again
	assert.True(t, strings.HasPrefix(r.Line(), "The race is a tie."), r.Line())
}

// The tutor looks on where the ghost had one, or whoever begins the race wants one.
func TestTheTutorOfARace(t *testing.T) {
	t.Parallel()
	box := nim(false)
	for _, c := range [][3]bool{{false, false, false}, {true, false, true}, {false, true, true}} {
		ghost := begun(t, &box, session.Options{Seed: 5, Tutor: c[0]}, slow...)
		live, err := Begin(ghost.Path(), game.Shelf{box}, Start{Folders: folders.In(t.TempDir()), Tutor: c[1]})
		require.NoError(t, err)
		t.Cleanup(func() { _ = live.Close() })
		assert.Equal(t, c[2], live.Header().Tutor)
	}
}

// Where another game lies now in the place of the ghost's, nobody races against it.
func TestAnotherGhost(t *testing.T) {
	t.Parallel()
	box := nim(false)
	at := folders.In(t.TempDir())
	ghost := begun(t, &box, session.Options{Seed: 5}, slow...)
	live, _ := raced(t, at, ghost)
	other := begun(t, &box, session.Options{Seed: 6}, slow...)
	require.NoError(t, ghost.Close())
	require.NoError(t, os.Rename(other.Path(), ghost.Path()))
	_, err := Find(at, live)()
	require.ErrorContains(t, err, "you race alone: ")
}

// Where points alone do not say who won a race, it is said what does.
func TestWhyARaceIsWon(t *testing.T) {
	t.Parallel()
	box := nim(false)
	fast := []string{"take 2 a", "take 2 b", "take 1 c", "take 1 c"} // Ann takes the last
	ghost := begun(t, &box, session.Options{Seed: 5}, slow...)       // and here Cid
	live, r := raced(t, folders.In(t.TempDir()), ghost)
	do(t, live, fast...)
	assert.Equal(t, "You win the race! You won your game, and the ghost did not. The ghost: turn 6, 6 taken. You: turn 4, 6 taken.", r.Line())

	ghost = begun(t, &box, session.Options{Seed: 5}, fast...)
	live, r = raced(t, folders.In(t.TempDir()), ghost)
	do(t, live, slow...)
	assert.Equal(t, "The ghost wins the race. The ghost won its game, and you did not. The ghost: turn 4, 6 taken. You: turn 6, 6 taken.", r.Line())
}

// Games whose luck cannot be had again, or that have not begun, are no ghosts.
func TestWhatCannotBeRaced(t *testing.T) {
	t.Parallel()
	box := nim(false)
	begin := func(box *game.Game, o session.Options, actions ...string) error {
		live := begun(t, box, o, actions...)
		_, err := Begin(live.Path(), game.Shelf{*box}, Start{Folders: folders.In(t.TempDir())})
		return err
	}
	plain := matchtest.Game()
	require.ErrorIs(t, begin(&plain, session.Options{}, slow...), errNoRace)
	require.ErrorIs(t, begin(&box, session.Options{Hand: log.Hand{Draws: true}}, "heads"), errOtherLuck)
	_, err := Begin(filepath.Join(t.TempDir(), "none.log"), game.Shelf{box}, Start{})
	require.ErrorContains(t, err, "none.log could not be opened")
}

// A game under older rules is a ghost where the newest ones lead through the same positions.
func TestAGhostUnderOlderRules(t *testing.T) {
	t.Parallel()
	box := nim(false)
	ghost := begun(t, &box, session.Options{Seed: 5}, slow...)
	open := box.Open
	box.Rules = 2
	_, err := Begin(ghost.Path(), game.Shelf{box}, Start{Folders: folders.In(t.TempDir())})
	require.NoError(t, err)
	for name, heaps := range map[string][3]uint8{"another start": {2, 2, 3}, "another step": {2, 2, 2}} {
		box.Open = func(rules int, o game.Options, cards []byte) (game.Tree, error) {
			if rules == 2 {
				o = matchtest.Options(gametest.Nim{Heaps: heaps})
			}
			tree, err := open(rules, o, cards)
			if rules == 2 && name == "another step" {
				tree = stubborn{tree}
			}
			return tree, err
		}
		_, err = Begin(ghost.Path(), game.Shelf{box}, Start{Folders: folders.In(t.TempDir())})
		require.ErrorIs(t, err, errOldRules, name)
	}
}

// A stubborn tree refuses to take the last heap.
type stubborn struct{ game.Tree }

func (s stubborn) Do(action string) error {
	if strings.HasSuffix(action, " c") {
		return errors.New("nobody takes from this heap any more")
	}
	return s.Tree.Do(action)
}

// What the book cannot say is forgotten; a ghost that is gone is told of.
func TestTheBook(t *testing.T) {
	t.Parallel()
	box := nim(false)
	at := folders.In(t.TempDir())
	ghost := begun(t, &box, session.Options{Seed: 5}, slow...)
	live, _ := raced(t, at, ghost)

	r, err := Find(at, ghost)()
	require.NoError(t, err)
	assert.Nil(t, r, "the ghost's own game is no race")
	h := ghost.Header()
	require.NoError(t, remember(at.Races(), &h, ghost.Path()))
	r, err = Find(at, ghost)()
	require.NoError(t, err)
	assert.Nil(t, r, "not even where it began in the same second")

	require.NoError(t, live.Close())
	moved := filepath.Join(t.TempDir(), "other-name.log")
	require.NoError(t, os.Rename(live.Path(), moved))
	again, err := session.Resume(moved, game.Shelf{box})
	require.NoError(t, err)
	t.Cleanup(func() { _ = again.Close() })
	r, err = Find(at, again)()
	require.NoError(t, err)
	assert.NotNil(t, r, "whatever its file is called")

	require.NoError(t, os.Remove(ghost.Path()))
	_, err = Find(at, again)()
	require.ErrorContains(t, err, "you race alone: ")

	require.NoError(t, os.WriteFile(at.Races(), []byte("{"), 0o600))
	r, err = Find(at, again)()
	require.NoError(t, err)
	assert.Nil(t, r)

	h = again.Header()
	for i := range mostRaces + 5 {
		h.Seed = uint64(i)
		require.NoError(t, remember(at.Races(), &h, "ghost.log"))
	}
	b := open(at.Races())
	assert.Len(t, b.Races, mostRaces)
	assert.Equal(t, uint64(mostRaces+4), b.Races[0].Seed, "the oldest give way")
}

// A person takes the place of a computer that played the ghost, and not its name.
func TestTheGhostOfAComputer(t *testing.T) {
	t.Parallel()
	box := nim(false)
	ghost := begun(t, &box, session.Options{Seed: 5, Bots: log.Bots{"master", "master", "novice"}}, slow...)
	live, r := raced(t, folders.In(t.TempDir()), ghost)
	h := live.Header()
	assert.Equal(t, log.Bots{"", "master", "novice"}, h.Bots)
	assert.Equal(t, []string{"", "Master", "Novice"}, h.Players)
	assert.Zero(t, r.Seat())
	assert.Equal(t, "first", r.name)
}
