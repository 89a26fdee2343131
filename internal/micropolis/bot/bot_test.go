package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/pack"
	"boardgame/microcity/internal/search"
)

func rulesOf(t testing.TB, c engine.Config) *engine.Rules {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(p.Tiles, c)
	require.NoError(t, err)
	return r
}

// play plays a game to its end, chance by a seed, and calls back before each choice.
func play(t testing.TB, r *engine.Rules, seed uint64, choose func(seat int, s engine.State) engine.Action) engine.State {
	t.Helper()
	s, rules := r.Start(), micropolis.Engine(r)
	for s.Question != engine.QuestionNone {
		seat, _ := r.Turn(&s)
		a, ok := rules.Deal(&s, seed)
		if !ok {
			a = choose(int(seat-engine.One), s)
			require.Equal(t, engine.OK, r.Check(&s, a), a.String())
		}
		r.Advance(&s, a)
	}
	return s
}

// Every mode and number of players: whatever is asked, the answer is legal.
func TestEveryKindPlaysEveryGame(t *testing.T) {
	t.Parallel()
	for i, c := range []engine.Config{
		{},
		{Players: 3, Open: true},
		{Players: 4},
		{Players: 5},
		{Players: 6},
		{Players: 2, Expert: true},
		{Players: 3, Expert: true, Open: true},
		{Players: 1},
		{Players: 1, Goal: 65, Open: true},
	} {
		r := rulesOf(t, c)
		players := make([]*Player, r.Players())
		for seat := range players {
			kind := Kind(i+seat) % numKinds
			players[seat] = newPlayer(r, kind, search.Budget{Evaluations: 150, Width: 5, Solve: 100}, uint64(seat))
		}
		play(t, r, 7, func(seat int, s engine.State) engine.Action {
			a, ok := players[seat].Choose(s)
			require.True(t, ok)
			return a
		})
	}
}

func TestNobodyElseIsAsked(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{})
	for k := range numKinds {
		_, ok := NewPlayer(r, k, 1).Choose(r.Start())
		assert.False(t, ok, "chance is")
	}
}

// What was thought before changes nothing, though rows are remembered.
func TestSamePositionSameChoice(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Players: 3})
	for k := range numKinds {
		one := newPlayer(r, k, search.Budget{Evaluations: 300, Width: 8}, 5)
		play(t, r, 3, func(_ int, s engine.State) engine.Action {
			a, _ := one.Choose(s)
			b, _ := newPlayer(r, k, search.Budget{Evaluations: 300, Width: 8}, 5).Choose(s)
			require.Equal(t, a, b)
			return a
		})
	}
}

func TestKindsHaveNames(t *testing.T) {
	t.Parallel()
	for k := range numKinds {
		again, err := ParseKind(k.String())
		require.NoError(t, err)
		assert.Equal(t, k, again)
	}
	_, err := ParseKind("master")
	require.Error(t, err)
	assert.Equal(t, "?", numKinds.String())
}
