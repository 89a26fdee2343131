package guess

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/session"
)

// played begins a game of Nim for three in a file and plays these actions.
func played(t *testing.T, actions ...string) *session.Session {
	t.Helper()
	box := matchtest.Game()
	live, err := session.Start(session.Options{
		Game: session.Game{Box: &box, Options: matchtest.Options(gametest.Nim{Heaps: [3]uint8{2, 2, 0}})},
		Seed: 5, Players: []string{"Ann", "Bob", "Cid"}, Undo: log.UndoNone,
		Path: filepath.Join(t.TempDir(), "nim.log"), Clock: func() time.Time { return time.Unix(0, 0) },
	})
	require.NoError(t, err)
	t.Cleanup(func() { _ = live.Close() })
	for _, a := range actions {
		_, err := live.Do(a)
		require.NoError(t, err, a)
	}
	return live
}

// likes heap b: what is left there counts ten percentage points each.
func likes(tree game.Tree, at game.Node, _ int) func() int {
	_, heaps, _ := strings.Cut(tree.Position(at), "heaps:")
	return func() int { return 1000 * int(heaps[2]-'0') }
}

func round(t *testing.T, live *session.Session, judge driver.Judge, seat int) (*Round, error) {
	t.Helper()
	m := live.Moment(0)
	h := live.Header()
	return New(m, live.Box().Table(m.Tree, h.Party()), judge, seat)
}

var whole = []string{"take 1 a", "take 1 a", "take 1 b", "take 1 b"}

// Every turn of a seat is played again from where it began, with the same luck, and the log stays
// as it is.
func TestARound(t *testing.T) {
	t.Parallel()
	live := played(t, whole...)
	require.True(t, live.Tree().Result(live.Tree().Cursor()).Over)
	before, err := os.ReadFile(live.Path())
	require.NoError(t, err)
	r, err := round(t, live, likes, Anybody)
	require.NoError(t, err)
	require.Equal(t, 2, r.Turns(), "Ann took the last, and began")
	assert.Equal(t, "Ann", r.Head())
	assert.Equal(t, "Guess the move: turn 1 of 2", r.Standing())

	try, err := r.Begin()
	require.NoError(t, err)
	assert.Equal(t, live.Tree().Position(1), try.Tree().Position(try.Tree().Cursor()))
	_, ended := r.Ended(try.Tree())
	assert.False(t, ended)
	ok, _ := try.CanUndo()
	assert.False(t, ok, "there is nothing before the turn to be undone")
	_, err = try.Do("take 1 b")
	require.NoError(t, err)
	end, ended := r.Ended(try.Tree())
	require.True(t, ended)
	assert.Equal(t, "take 1 b", try.Tree().Action(end), "what chance answers then is not of the turn")
	answer := r.Weigh(try.Tree(), end)()
	assert.Equal(t, Answer{Turn: Turn{Number: 1, from: 1, to: 2}, Yours: 1000, Theirs: 2000}, answer)
	assert.Equal(t, "Take 1 from heap b.", r.Yours(try.Tree(), end))
	assert.Equal(t, "Take 1 from heap a.", r.Theirs())
	assert.Equal(t, "Win chance: 10% after your turn, 20% after Ann's.", r.Worth(&answer))
	assert.Equal(t, "Win chance: 20%.", r.Worth(&Answer{Same: true, Theirs: 2000}))
	r.Add(answer)
	assert.False(t, r.Over())
	assert.Equal(t, "Guess the move: turn 2 of 2, 0 of 10 points", r.Standing())

	try, err = r.Begin()
	require.NoError(t, err)
	_, err = try.Do("take 1 b")
	require.NoError(t, err)
	end, ended = r.Ended(try.Tree())
	require.True(t, ended, "the game is over")
	answer = r.Weigh(try.Tree(), end)()
	assert.True(t, answer.Same)
	r.Add(answer)
	require.True(t, r.Over())
	points, turns := r.score()
	assert.Equal(t, [2]int{10, 2}, [2]int{points, turns})
	assert.Equal(t, "You scored 10 of 20 points in 2 turns and found the same turn once.", r.Summary())

	after, err := os.ReadFile(live.Path())
	require.NoError(t, err)
	assert.Equal(t, before, after)
}

// Ann's is a tree in which she takes for everybody, twice a turn.
type anns struct{ game.Tree }

func (a anns) Turn(n game.Node) (game.Seats, string) {
	asked, question := a.Tree.Turn(n)
	if asked != game.Chance && asked != game.Nobody {
		asked = game.Seat(0)
	}
	return asked, question
}

func (a anns) Moment(n game.Node) game.Moment {
	m := a.Tree.Moment(n)
	m.Turn = (m.Turn + 1) / 2
	return m
}

// A turn of several decisions is guessed as one.
func TestTurnsOfSeveralDecisions(t *testing.T) {
	t.Parallel()
	live := played(t, whole...)
	m, h := live.Moment(0), live.Header()
	m.Tree = anns{m.Tree}
	r, err := New(m, live.Box().Table(live.Tree(), h.Party()), likes, 0)
	require.NoError(t, err)
	require.Equal(t, 2, r.Turns())
	assert.Equal(t, Turn{Number: 1, from: 1, to: 4}, r.Turn())
}

// The turns of any seat can be guessed; a turn that was not played to its end is none.
func TestSeatsOfARound(t *testing.T) {
	t.Parallel()
	for seat, want := range []int{2, 1, 1} {
		r, err := round(t, played(t, whole...), likes, seat)
		require.NoError(t, err)
		assert.Equal(t, want, r.Turns(), "seat %d", seat)
		assert.Equal(t, seat, r.Turn().Seat)
	}
	r, err := round(t, played(t, whole[:1]...), likes, Anybody)
	require.NoError(t, err)
	assert.Equal(t, 1, r.Turns(), "nobody has won yet: the first seat's")
	assert.Equal(t, "1 turn that Ann played is hidden. Play it your own way, with the same luck.", r.Invitation()[0])
	_, err = round(t, played(t), likes, Anybody)
	require.ErrorIs(t, err, ErrNoTurns)
	_, err = round(t, played(t, whole...), nil, Anybody)
	require.ErrorIs(t, err, ErrNoJudge)
	_, err = round(t, played(t, whole...), likes, 5)
	require.EqualError(t, err, "this game has 3 players")
}

// Who played alone against computers plays that side, whoever won.
func TestYourOwnSide(t *testing.T) {
	t.Parallel()
	live := played(t, whole...)
	m, h := live.Moment(0), live.Header()
	for _, c := range []struct {
		bots log.Bots
		seat int
	}{{log.Bots{"random", "", "random"}, 1}, {log.Bots{"", "", "random"}, 0}, {log.Bots{"random", "random", "random"}, 0}} {
		m.Header.Bots = c.bots
		r, err := New(m, live.Box().Table(m.Tree, h.Party()), likes, Anybody)
		require.NoError(t, err)
		assert.Equal(t, c.seat, r.Turn().Seat, c.bots)
	}
}

// Where a game is lost whatever is played, nothing can be guessed, and a turn does not count.
func TestLostTurnsDoNotCount(t *testing.T) {
	t.Parallel()
	chance := map[string]int{"2,2,0": 4000}
	judge := func(tree game.Tree, at game.Node, _ int) func() int {
		_, heaps, _ := strings.Cut(tree.Position(at), "heaps:")
		heaps, _, _ = strings.Cut(heaps, " ")
		return func() int { return chance[heaps] }
	}
	r, err := round(t, played(t, whole...), judge, Anybody)
	require.NoError(t, err)
	for range 2 {
		try, err := r.Begin()
		require.NoError(t, err)
		_, err = try.Do("take 1 b")
		require.NoError(t, err)
		end, ended := r.Ended(try.Tree())
		require.True(t, ended)
		r.Add(r.Weigh(try.Tree(), end)())
	}
	threw, late := &r.Answers()[0], &r.Answers()[1]
	assert.False(t, threw.Lost, "the game could be won before this turn")
	assert.True(t, late.Lost)
	assert.True(t, late.Same)
	assert.Zero(t, late.Points())
	assert.Equal(t, "This turn does not count: the game was as good as lost before it.", late.Verdict())
	assert.Equal(t, "Turn 4: the same, 0%; does not count", late.Line())
	points, turns := r.score()
	assert.Equal(t, [2]int{10, 1}, [2]int{points, turns})
	assert.Equal(t, "You scored 10 of 10 points in 1 turn and never found the same turn."+
		" 1 turn does not count: the game was as good as lost before.", r.Summary())
	r.answers = r.answers[1:]
	assert.Equal(t, "There is no score: the game was as good as lost before you guessed.", r.Summary())
}

func TestPoints(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a      Answer
		points int
		says   string
	}{
		{Answer{Same: true}, 10, "The same turn: 10 points."},
		{Answer{Yours: 6000, Theirs: 5000}, 10, "Yours is better: 10 points."},
		{Answer{Yours: 5000, Theirs: 5000}, 10, "Just as good: 10 points."},
		{Answer{Yours: 4951, Theirs: 5049}, 10, "Just as good: 10 points."},
		{Answer{Yours: 9930, Theirs: 9990}, 10, "Just as good: 10 points."},
		{Answer{Yours: 9930, Theirs: 10000}, 9, "Yours gives away 1 percentage point of win chance: 9 points."},
		{Answer{Yours: 10, Theirs: 0}, 10, "Yours is better: 10 points."},
		{Answer{Yours: 4949, Theirs: 5000}, 9, "Yours gives away 1 percentage point of win chance: 9 points."},
		{Answer{Yours: 4100, Theirs: 5000}, 1, "Yours gives away 9 percentage points of win chance: 1 point."},
		{Answer{Yours: 0, Theirs: 5000}, 0, "Yours gives away 50 percentage points of win chance: 0 points."},
	} {
		assert.Equal(t, c.points, c.a.Points(), "%+v", c.a)
		assert.Equal(t, c.says, c.a.Verdict())
	}
}

// Turns of a computer say how good the player is; those of people, and those in which all is decided, do not.
func TestRated(t *testing.T) {
	t.Parallel()
	r := &Round{}
	r.from.Header.Bots[1] = "hard"
	for _, c := range []struct {
		answer Answer
		score  float64
		counts bool
	}{
		{Answer{Turn: Turn{Seat: 1}, Yours: 5000, Theirs: 4000}, 1, true},
		{Answer{Turn: Turn{Seat: 1}, Yours: 4000, Theirs: 4000}, 0.5, true},
		{Answer{Turn: Turn{Seat: 1}, Yours: 4000, Theirs: 4000, Same: true}, 0.5, true},
		{Answer{Turn: Turn{Seat: 1}, Yours: 3000, Theirs: 4000}, 0, true},
		{Answer{Turn: Turn{Seat: 1}, Yours: 9700, Theirs: 9700, Same: true}, 0, false},
		{Answer{Turn: Turn{Seat: 1}, Yours: 8000, Theirs: 9700}, 0, true},
		{Answer{Turn: Turn{Seat: 1}, Lost: true}, 0, false},
		{Answer{Yours: 5000, Theirs: 4000}, 0, false},
	} {
		x, ok := r.Rated(&c.answer)
		assert.Equal(t, c.counts, ok, c)
		if ok {
			assert.InDelta(t, c.score, x.Score, 0, c)
		}
	}
}
