package driver

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/session"
)

// started begins a game of Nim with computers in some of its three seats.
func started(t *testing.T, bots ...string) *session.Session {
	t.Helper()
	box := matchtest.Game()
	o := session.Options{
		Game: session.Game{Box: &box, Options: matchtest.Options(gametest.Nim{Heaps: [3]uint8{9, 9, 9}})},
		Seed: 7, Path: filepath.Join(t.TempDir(), "nim.log"),
	}
	copy(o.Bots[:], bots)
	s, err := session.Start(o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// thinker takes what is listed last, plans one more move than it can make, and remembers
// about what it thought.
type thinker struct {
	live  *session.Session
	kinds []string
	at    []game.Node
}

func (th *thinker) mind(kind string, at game.Node) func() []string {
	legal := th.live.Tree().Legal(at)
	return func() []string {
		th.kinds, th.at = append(th.kinds, kind), append(th.at, at)
		return []string{legal[len(legal)-1], "take 1 a"}
	}
}

func TestSeatsOfAnyGame(t *testing.T) {
	t.Parallel()
	live := started(t, "", "novice", "master")
	th := &thinker{live: live}
	d := New(live, th.mind)
	assert.False(t, d.Waiting(), "a person begins")
	assert.Nil(t, d.Think())
	_, ok := d.Next()
	assert.False(t, ok)
	_, err := live.Do("take 1 a")
	require.NoError(t, err)

	require.True(t, d.Waiting())
	require.False(t, d.Ready())
	at := live.Tree().Cursor()
	think := d.Think()
	plans := make(chan Plan)
	go func() { plans <- think() }()
	d.Accept(<-plans)
	require.True(t, d.Ready())
	a, ok := d.Next()
	require.True(t, ok)
	assert.False(t, d.Ready(), "that move is not made yet")
	_, err = live.Do(a)
	require.NoError(t, err)
	assert.False(t, d.Ready(), "a coin was tossed since")
	for d.Waiting() {
		a, ok := d.Next()
		require.True(t, ok)
		_, err := live.Do(a)
		require.NoError(t, err)
	}
	assert.Equal(t, []string{"novice", "master"}, th.kinds)
	assert.Equal(t, at, th.at[0])
	asked, _ := live.Tree().Turn(live.Tree().Cursor())
	assert.Equal(t, game.Seat(0), asked)

	require.NoError(t, live.Close())
	assert.False(t, d.Waiting(), "nothing is played any more")
}

// questions are those of a computer that has several moves in a row, and what was played.
func questions(played ...string) (asked []question, thoughts *int) {
	thoughts = new(int)
	for i, p := range append(played, "") {
		asked = append(asked, question{game.Node(i), func() []string {
			*thoughts++
			return []string{"one", "two", "three"}
		}, p})
	}
	return asked, thoughts
}

// A plan goes on as long as it was followed, and is thought anew from where it was not.
func TestPlansGoOn(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		played   []string
		left     []string
		thoughts int
	}{
		{nil, []string{"one", "two", "three"}, 1},
		{[]string{"one", "two"}, []string{"three"}, 1},
		{[]string{"one", "two", "three"}, []string{"one", "two", "three"}, 2},
		{[]string{"one", "three"}, []string{"one", "two", "three"}, 2},
		{[]string{"two", "one"}, []string{"two", "three"}, 2},
	} {
		asked, thoughts := questions(c.played...)
		plan := carryOn(asked)
		assert.Equal(t, Plan{From: game.Node(len(c.played)), Actions: c.left}, plan, "%v", c.played)
		assert.Equal(t, c.thoughts, *thoughts, "%v", c.played)
	}
}
