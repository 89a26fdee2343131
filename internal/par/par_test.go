package par_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/bot"
	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/pack"
	"boardgame/microcity/internal/par"
)

// little is a budget that a test can afford.
const little = 300_000

func rulesOf(t *testing.T, c engine.Config) (*engine.Rules, string) {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(p.Cards, c)
	require.NoError(t, err)
	return r, p.Hash
}

// replay plays a line and makes sure that all its luck is the source's.
func replay(t *testing.T, r *engine.Rules, source chance.Source, line []engine.Action) engine.State {
	t.Helper()
	s := r.Start()
	for _, a := range line {
		if seat, _ := r.Turn(s); seat == engine.Chance {
			luck, ok := source.Answer(r, &s)
			require.True(t, ok)
			require.Equal(t, luck, a)
		}
		next, err := r.Apply(s, a)
		require.NoError(t, err, "%s", a)
		s = next
	}
	return s
}

func TestTheLineWinsInSoManyTurns(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{
		{},
		{Building: "B", Difficulty: engine.Medium},
		{Building: "eiffel"},
		{With: engine.Logistics | engine.Garden},
		{Mode: engine.Coop},
		{Mode: engine.Coop, CardX: true, First: engine.Two},
	} {
		r, _ := rulesOf(t, c)
		won := 0
		for seed := uint64(1); seed <= 2; seed++ {
			source := chance.Seeded(seed)
			found, err := par.Find(t.Context(), r, source, 2*little)
			require.NoError(t, err)
			assert.Positive(t, found.Lower)
			if found.Turns == 0 {
				assert.Empty(t, found.Line)
				continue
			}
			won++
			s := replay(t, r, source, found.Line)
			assert.Equal(t, engine.Completed, s.Cause)
			assert.EqualValues(t, found.Turns, s.Turn)
			assert.LessOrEqual(t, found.Lower, found.Turns)
			assert.Equal(t, found.Lower == found.Turns, found.Exact)
			assert.True(t, par.Fits(r, source, found.Line))
			assert.False(t, par.Fits(r, chance.Seeded(seed+100), found.Line))
		}
		assert.Positive(t, won, "%+v", c)
	}
}

// strongTurns plays a game by itself and gives its turns, or 0 where it is lost.
func strongTurns(r *engine.Rules, hash string, source chance.Source) int {
	player, s := bot.NewPlayer(bot.NewEvaluator(r, hash), bot.Strong, 1), r.Start()
	for !r.Result(s).Over {
		if seat, _ := r.Turn(s); seat == engine.Chance {
			a, _ := source.Answer(r, &s)
			r.Advance(&s, a)
			continue
		}
		for _, a := range player.Plan(s) {
			r.Advance(&s, a)
		}
	}
	if s.Cause != engine.Completed {
		return 0
	}
	return int(s.Turn)
}

// What is proven holds for every player, and what is found is mostly as short as what a
// strong player does: a small budget may miss it.
func TestNobodyIsUnderPar(t *testing.T) {
	t.Parallel()
	r, hash := rulesOf(t, engine.Config{})
	won, found := 0, 0
	for seed := uint64(1); seed <= 20; seed++ {
		source := chance.Seeded(seed)
		turns := strongTurns(r, hash, source)
		if turns == 0 {
			continue
		}
		won++
		best, err := par.Find(t.Context(), r, source, 2*little)
		require.NoError(t, err)
		assert.LessOrEqual(t, best.Lower, turns, "seed %d: it cannot be proven impossible", seed)
		if best.Turns > 0 && best.Turns <= turns {
			found++
		}
	}
	assert.GreaterOrEqual(t, found, won*3/4)
	assert.Positive(t, won)
}

func TestWhatHasNoPar(t *testing.T) {
	t.Parallel()
	r, _ := rulesOf(t, engine.Config{Mode: engine.Competitive})
	_, err := par.Find(t.Context(), r, chance.Seeded(1), little)
	require.ErrorIs(t, err, par.ErrCompetitive)

	r, _ = rulesOf(t, engine.Config{})
	_, err = par.Find(t.Context(), r, chance.ByHand(true, false, chance.Seeded(1)), little)
	require.ErrorIs(t, err, par.ErrByHand)
	_, err = par.Find(t.Context(), r, chance.ByHand(false, true, chance.Seeded(1)), little)
	require.ErrorIs(t, err, par.ErrByHand)

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	found, err := par.Find(ctx, r, chance.Seeded(1), little)
	require.ErrorIs(t, err, context.Canceled)
	assert.Zero(t, found.Turns)
	assert.False(t, found.Exact)
}

func TestTheSameBudgetFindsTheSame(t *testing.T) {
	t.Parallel()
	r, _ := rulesOf(t, engine.Config{})
	one, err := par.Find(t.Context(), r, chance.Seeded(7), little)
	require.NoError(t, err)
	two, err := par.Find(t.Context(), r, chance.Seeded(7), little)
	require.NoError(t, err)
	assert.Equal(t, one, two)
}

func TestSentences(t *testing.T) {
	t.Parallel()
	exact, open, none := par.Result{Turns: 6, Lower: 6, Exact: true}, par.Result{Turns: 7, Lower: 5}, par.Result{Lower: 8}
	assert.Equal(t, "Par is 6 turns.", exact.String())
	assert.Equal(t, "Par is between 5 and 7 turns.", open.String())
	assert.Equal(t, "No win was found; one would take at least 8 turns.", none.String())
	assert.Equal(t, "Nobody can win with this luck.", par.Result{Lower: 64, Exact: true}.String())
	assert.Equal(t, "Par: nobody could have won in fewer turns.", exact.Over(6))
	assert.Equal(t, "Over par by 1 turn: with this luck it could be done in 6.", exact.Over(7))
	assert.Equal(t, "At least 2 turns over par: with this luck it could be done in 7, perhaps in 5.", open.Over(9))
	assert.Equal(t, "No shorter win is known with this luck; one would take at least 5 turns.", open.Over(7))
	assert.Equal(t, "No shorter win is known with this luck; one would take at least 8 turns.", none.Over(12))
	assert.Equal(t, "Par: nobody could have won in fewer turns.", none.Over(8))
}
