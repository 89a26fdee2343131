package match

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
)

type (
	state  = gametest.State
	action = gametest.Action
)

// newMatch begins a game long enough for every test here.
func newMatch() *Match[state, action] {
	m := New(gametest.Nim{Heaps: [3]uint8{200, 200, 200}})
	return &m
}

// play does n legal actions, chosen by a seed, or fewer if the game ends.
func play(t testing.TB, m *Match[state, action], n int, seed uint64) {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 1))
	for range n {
		s := m.State()
		legal := m.engine.Legal(&s, nil)
		if len(legal) == 0 {
			return
		}
		require.NoError(t, m.Follow(legal[dice.IntN(len(legal))]))
	}
}

func undo(m *Match[state, action]) { m.Seek(m.Parent(m.Cursor())) }

func redo(m *Match[state, action]) bool {
	next, ok := m.Next(m.Cursor())
	return ok && m.Seek(next)
}

func TestNewMatch(t *testing.T) {
	t.Parallel()
	m := newMatch()
	assert.Equal(t, m.engine.Start(), m.State())
	assert.Zero(t, m.Len())
	assert.Zero(t, m.Cursor())
	assert.Zero(t, m.Parent(0))
	assert.Empty(t, m.Line())
	assert.False(t, redo(m))
}

func TestRefusalChangesNothing(t *testing.T) {
	t.Parallel()
	m := newMatch()
	play(t, m, 6, 1)
	before, length, at, line := m.State(), m.Len(), m.Cursor(), m.Line()
	require.Error(t, m.Follow(action{Heap: 1, Take: 2}), "the coin comes first")
	unchanged := func() {
		t.Helper()
		assert.Equal(t, before, m.State())
		assert.Equal(t, length, m.Len())
		assert.Equal(t, at, m.Cursor())
		assert.Equal(t, line, m.Line())
		assert.Empty(t, m.Branches(at))
		assert.False(t, m.Has(Node(length+1)))
	}
	unchanged()
}

// What is prepared is not there before it is taken, in the order in which it was prepared, or else dropped.
func TestPrepared(t *testing.T) {
	t.Parallel()
	m := newMatch()
	play(t, m, 6, 1)
	text, at, line := m.Text(), m.Cursor(), m.Line()
	toss := action{Toss: true, Take: 3}
	prepare := func() (first, second Node) {
		t.Helper()
		first, err := m.Prepare(at, toss)
		require.NoError(t, err)
		s := m.Position(first)
		second, err = m.Prepare(first, m.engine.Legal(&s, nil)[0])
		require.NoError(t, err)
		return first, second
	}
	first, second := prepare()
	assert.Equal(t, game.Step{Node: 7, Ends: true, Hash: m.Hash(first)}, text.Step(first), "the toss begins a turn")
	assert.Equal(t, first, m.Parent(second))
	require.Error(t, text.Do("nonsense"))
	c := m.Clone()
	for _, m := range []*Match[state, action]{m, &c} {
		assert.Equal(t, at, m.Cursor())
		assert.Equal(t, 6, m.Len())
		assert.False(t, m.Has(first))
		assert.Empty(t, m.Branches(at))
		assert.Equal(t, line, m.Line())
	}
	assert.False(t, c.Seek(first), "a copy has only what was played")
	m.Drop()
	assert.False(t, m.Seek(first))

	first, second = prepare()
	require.True(t, m.Seek(first))
	m.Drop()
	assert.Equal(t, 7, m.Len())
	assert.False(t, m.Seek(second))
	require.True(t, m.Seek(at))
	again, err := m.Prepare(at, toss)
	require.NoError(t, err)
	assert.Equal(t, first, again, "it was done before")
	_, second = prepare()
	require.True(t, m.Seek(second), "with all before it")
	assert.Equal(t, []Node{first, second}, m.Line()[6:])
	assert.Equal(t, []Node{first}, m.Branches(at))
}

func TestSteppingMeetsEveryPosition(t *testing.T) {
	t.Parallel()
	m := newMatch()
	play(t, m, 400, 3)
	line := m.Line()
	require.Len(t, line, m.Len())
	require.Equal(t, m.Len(), m.Depth())

	s := m.engine.Start()
	for i, n := range line {
		step := m.Step(n)
		require.NoError(t, m.engine.Check(&s, step.Action))
		m.engine.Advance(&s, step.Action)
		require.Equal(t, Step[state, action]{Node: Node(i + 1), Parent: Node(i), Action: m.Action(n), State: s}, step)
		require.Equal(t, s, m.Position(n))
	}
	for i := len(line) - 1; i >= 0; i-- {
		require.Equal(t, line[i], m.Cursor())
		undo(m)
		require.Equal(t, line, m.Line(), "looking back shows the same line")
		require.Equal(t, i, m.Depth())
	}
	require.Equal(t, m.engine.Start(), m.State())
	for _, n := range line {
		require.True(t, redo(m))
		require.Equal(t, n, m.Cursor())
	}
	require.False(t, redo(m))
}

func TestBranches(t *testing.T) {
	t.Parallel()
	m := newMatch()
	play(t, m, 5, 1)
	main, third := m.Line(), m.Action(3)
	m.Seek(2)
	s := m.State()
	for _, a := range m.engine.Legal(&s, nil) {
		if a != third {
			require.NoError(t, m.Follow(a))
			break
		}
	}
	assert.Equal(t, Node(6), m.Cursor(), "numbered in order of creation")
	assert.Equal(t, []Node{3, 6}, m.Branches(2))
	assert.Equal(t, Node(2), m.Parent(6))
	assert.Len(t, m.Line(), 3)

	undo(m)
	require.NoError(t, m.Follow(third))
	assert.Equal(t, Node(3), m.Cursor(), "the same action leads to the same node")
	assert.Equal(t, 6, m.Len())
	assert.Equal(t, main, m.Line(), "and its line goes on as before")

	require.True(t, m.Seek(6))
	assert.Equal(t, 3, m.Depth())
	m.Seek(0)
	assert.Equal(t, []Node{1, 2, 6}, m.Line(), "the line that was looked at last is the one that goes on")

	m.Seek(6)
	assert.True(t, m.Before(2, 6))
	assert.True(t, m.Before(6, 6))
	assert.True(t, m.Before(0, 3))
	assert.False(t, m.Before(3, 6))
	assert.False(t, m.Before(6, 2))
	assert.False(t, m.Seek(7))
	assert.False(t, m.Seek(-1))
	assert.Equal(t, Node(6), m.Cursor())
	assert.True(t, m.Has(6))
	assert.False(t, m.Has(7))
	assert.False(t, m.Has(-1))
}

func TestCloneLooksAroundAlone(t *testing.T) {
	t.Parallel()
	m := newMatch()
	play(t, m, 20, 9)
	at, line := m.Cursor(), m.Line()
	c := m.Clone()
	c.Seek(3)
	play(t, &c, 10, 10)
	assert.Equal(t, at, m.Cursor())
	assert.Equal(t, line, m.Line())
	assert.Equal(t, 20, m.Len())
	assert.Len(t, m.Branches(3), 1)
}

// Whatever is done, taken back and sought, the cursor's position is the one that the
// actions of its line lead to, and who walks on from the start comes to it.
func TestRandomWalks(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		m := newMatch()
		dice := rand.New(rand.NewPCG(seed, 2))
		for range 200 {
			switch dice.IntN(5) {
			case 0:
				undo(m)
			case 1:
				redo(m)
			case 2:
				m.Seek(Node(dice.IntN(m.Len() + 1)))
			default:
				play(t, m, 3, dice.Uint64())
			}
			s, at := m.engine.Start(), Node(0)
			for _, n := range m.Line()[:m.Depth()] {
				m.engine.Advance(&s, m.Action(n))
				at, _ = m.Next(at)
				require.Equal(t, n, at)
			}
			require.Equal(t, s, m.State())
		}
	}
}

// The tree says in text what the match says in values, and moves the same cursor.
func TestText(t *testing.T) {
	t.Parallel()
	m := New(gametest.Nim{Heaps: [3]uint8{1, 2, 0}})
	tree := m.Text()
	tree.Grow(6)
	var steps []game.Step
	assert.Empty(t, tree.Action(0))
	assert.Equal(t, game.Nobody, tree.Mover(0))
	for _, a := range []string{"heads", "take 2 b", "tails", "take 1 a"} {
		require.False(t, tree.Result(tree.Cursor()).Over)
		require.NoError(t, tree.Do(a))
		steps = append(steps, tree.Step(tree.Cursor()))
		require.Equal(t, a, tree.Action(tree.Cursor()))
	}
	assert.Equal(t, []game.Step{
		{Node: 1, Ends: true, Hash: tree.Hash(1)}, {Node: 2}, {Node: 3, Ends: true, Hash: tree.Hash(3)}, {Node: 4, Ends: true, Hash: tree.Hash(4)},
	}, steps, "the setup, turn 1 and the game end")
	assert.Equal(t, uint64(0xff1c0307d2ccb6f5), tree.Hash(0), "FNV-1a of the text, for ever")
	assert.Equal(t, game.Result{Over: true, Winners: game.Seat(1), Cause: "last"}, tree.Result(4))
	assert.Equal(t, game.Chance, tree.Mover(3))
	assert.Equal(t, game.Seat(1), tree.Mover(4))
	asked, question := tree.Turn(3)
	assert.Equal(t, game.Seat(1), asked)
	assert.Equal(t, "take", question)
	assert.Equal(t, []string{"take 1 a"}, tree.Legal(3))
	assert.Empty(t, tree.Legal(4))
	assert.Equal(t, game.Moment{Turn: 2}, tree.Moment(3))
	assert.Equal(t, []Node{1, 2, 3}, tree.Line(3))

	other := tree.Clone()
	require.True(t, other.Seek(2))
	require.NoError(t, other.Do("heads"))
	assert.Equal(t, 5, other.Len())
	assert.Equal(t, 4, tree.Len())
	assert.Equal(t, Node(4), m.Cursor())

	require.True(t, tree.Seek(2))
	assert.Equal(t, Node(2), m.Cursor())
	require.Error(t, tree.Do("take 1 a"), "the rules refuse it")
	require.Error(t, tree.Do("nonsense"), "it is no action")
	assert.Equal(t, Node(2), tree.Cursor())
}

// A clone may be hashed while its original is: the race detector watches.
func TestClonesHashOnTheirOwn(t *testing.T) {
	t.Parallel()
	m := newMatch()
	play(t, m, 20, 1)
	hash := m.Hash(20)
	c := m.Clone()
	other := make(chan uint64)
	go func() { other <- c.Hash(20) }()
	assert.Equal(t, hash, m.Hash(20))
	assert.Equal(t, hash, <-other)
}

func BenchmarkStepBackIn600Actions(b *testing.B) {
	m := newMatch()
	play(b, m, 600, 1)
	end := m.Cursor()
	for b.Loop() {
		if m.Cursor() == 0 {
			m.Seek(end)
		}
		undo(m)
	}
}

// A seed gives an outcome where chance is asked, and nowhere else.
func TestDealtWhereChanceIsAsked(t *testing.T) {
	t.Parallel()
	m := newMatch()
	play(t, m, 30, 1)
	tree, dealt := m.Text(), 0
	for n := range Node(m.Len() + 1) {
		asked, _ := tree.Turn(n)
		outcome, ok := tree.Deal(n, 7)
		require.Equal(t, asked == game.Chance, ok)
		if ok {
			dealt++
			assert.Contains(t, tree.Legal(n), outcome)
		} else {
			assert.Empty(t, outcome)
		}
	}
	assert.Positive(t, dealt)
}

// What a match as text says of an action without doing it is what comes of doing it.
func TestCheckSaysWhatDoSays(t *testing.T) {
	t.Parallel()
	m := newMatch()
	play(t, m, 5, 3)
	tree := m.Text()
	for {
		answer, ok := tree.Deal(tree.Cursor(), 1)
		if !ok {
			break
		}
		require.NoError(t, tree.Do(answer))
	}
	at := tree.Cursor()
	legal := tree.Legal(at)
	for _, action := range append(legal, "take 9 a", "heads", "dance") {
		said := tree.Check(at, action)
		assert.Equal(t, slices.Contains(legal, action), said == nil, action)
		done := tree.Do(action)
		assert.Equal(t, done, said, action)
		tree.Seek(at)
	}
}
