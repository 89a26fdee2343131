package match

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/pack"
)

func newMatch(t testing.TB) *Match {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(p.Cards, engine.Config{})
	require.NoError(t, err)
	return New(r)
}

// play does n legal actions, chosen by a seed, or fewer if the game ends.
func play(t testing.TB, m *Match, n int, seed uint64) {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 1))
	for range n {
		s := m.State()
		legal := m.Rules().Legal(&s, nil)
		if len(legal) == 0 {
			return
		}
		_, err := m.Do(legal[dice.IntN(len(legal))])
		require.NoError(t, err)
	}
}

// back steps back by one action, and on one along the line that was last walked; false
// means that there is none.
func back(m *Match) bool {
	at := m.Cursor()
	return at != 0 && m.Seek(m.Parent(at))
}

func on(m *Match) bool {
	next, ok := m.Next(m.Cursor())
	return ok && m.Seek(next)
}

func TestNewMatch(t *testing.T) {
	t.Parallel()
	m := newMatch(t)
	assert.Equal(t, m.Rules().Start(), m.State())
	assert.Zero(t, m.Len())
	assert.Zero(t, m.Cursor())
	assert.Empty(t, m.Line())
	assert.False(t, back(m))
	assert.False(t, on(m))
	assert.Empty(t, m.Events(0))
}

func TestDoTellsWhatPlayTells(t *testing.T) {
	t.Parallel()
	m := newMatch(t)
	before := m.State()
	a := m.Rules().Legal(&before, nil)[0]
	after, want, err := m.Rules().Play(before, a)
	require.NoError(t, err)
	events, err := m.Do(a)
	require.NoError(t, err)
	assert.Equal(t, want, events)
	assert.NotEmpty(t, events)
	assert.Equal(t, after, m.State())
	assert.Equal(t, Step{Node: 1, Parent: 0, Action: a, State: after, Events: want}, m.Step(1))
}

func TestRefusalChangesNothing(t *testing.T) {
	t.Parallel()
	m := newMatch(t)
	play(t, m, 6, 1)
	before, length, at := m.State(), m.Len(), m.Cursor()
	_, err := m.Do(engine.RollAction(1, 1).By(engine.One))
	var reason engine.Reason
	require.ErrorAs(t, err, &reason)
	assert.Equal(t, before, m.State())
	assert.Equal(t, length, m.Len())
	assert.Equal(t, at, m.Cursor())
}

func TestSteppingMeetsEveryPosition(t *testing.T) {
	t.Parallel()
	m := newMatch(t)
	play(t, m, 400, 3)
	line := m.Line()
	require.Len(t, line, m.Len())
	require.Equal(t, m.Len(), m.Depth())

	state := m.Rules().Start()
	for i, step := range line {
		var err error
		state, err = m.Rules().Apply(state, step.Action)
		require.NoError(t, err)
		require.Equal(t, state, step.State)
		require.Equal(t, Node(i+1), step.Node)
	}
	for i := len(line) - 1; i >= 0; i-- {
		require.Equal(t, line[i].State, m.State())
		require.True(t, back(m))
		require.Equal(t, line, m.Line(), "looking back shows the same line")
	}
	require.Equal(t, m.Rules().Start(), m.State())
	for _, step := range line {
		require.True(t, on(m))
		require.Equal(t, step.State, m.State())
	}
	require.False(t, on(m))
}

func TestBranches(t *testing.T) {
	t.Parallel()
	m := newMatch(t)
	play(t, m, 5, 1)
	main := m.Line()
	m.Seek(2)
	s := m.State()
	var other engine.Action
	for _, a := range m.Rules().Legal(&s, nil) {
		if _, played := m.Child(a); !played {
			other = a
			break
		}
	}
	_, err := m.Do(other)
	require.NoError(t, err)
	assert.Equal(t, Node(6), m.Cursor(), "numbered in order of creation")
	assert.Equal(t, []Node{3, 6}, m.Branches(2))
	assert.Equal(t, Node(2), m.Parent(6))
	assert.Len(t, m.Line(), 3)

	back(m)
	_, err = m.Do(main[2].Action)
	require.NoError(t, err)
	assert.Equal(t, Node(3), m.Cursor(), "the same action leads to the same node")
	assert.Equal(t, 6, m.Len())
	assert.Equal(t, main, m.Line(), "and its line goes on as before")

	require.True(t, m.Seek(6))
	assert.Equal(t, 3, m.Depth())
	m.Seek(0)
	for on(m) {
	}
	assert.Equal(t, Node(6), m.Cursor(), "the line that was looked at last is the one that goes on")

	assert.True(t, m.Before(2, 6))
	assert.True(t, m.Before(6, 6))
	assert.True(t, m.Before(0, 3))
	assert.False(t, m.Before(3, 6))
	assert.False(t, m.Before(6, 2))
	assert.False(t, m.Seek(7))
	assert.False(t, m.Seek(-1))
	assert.Equal(t, Node(6), m.Cursor())
}

func TestCloneLooksAroundAlone(t *testing.T) {
	t.Parallel()
	m := newMatch(t)
	play(t, m, 20, 9)
	at, line := m.Cursor(), m.Line()
	c := m.Clone()
	c.Seek(3)
	play(t, c, 10, 10)
	assert.Equal(t, at, m.Cursor())
	assert.Equal(t, line, m.Line())
	assert.Equal(t, 20, m.Len())
	assert.Len(t, m.Branches(3), 1)
}

// Whatever is done, undone and sought, the cursor's position is the one that the
// actions of its line lead to.
func TestRandomWalks(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		m := newMatch(t)
		dice := rand.New(rand.NewPCG(seed, 2))
		for range 200 {
			switch dice.IntN(5) {
			case 0:
				back(m)
			case 1:
				on(m)
			case 2:
				m.Seek(Node(dice.IntN(m.Len() + 1)))
			default:
				play(t, m, 3, dice.Uint64())
			}
			s := m.Rules().Start()
			for _, step := range m.Line()[:m.Depth()] {
				m.Rules().Advance(&s, step.Action)
			}
			require.Equal(t, s, m.State())
		}
	}
}

func BenchmarkStepBackIn600Actions(b *testing.B) {
	m := newMatch(b)
	for seed := uint64(0); m.Len() < 600; seed++ {
		m.Seek(0)
		play(b, m, 600, seed)
	}
	for b.Loop() {
		if !back(m) {
			for on(m) {
			}
		}
	}
}
