package arena

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
)

// table makes the rules of a game, and its evaluator.
func table(t *testing.T, c engine.Config) (*engine.Rules, *bot.Evaluator) {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(p.Cards, c)
	require.NoError(t, err)
	return r, bot.NewEvaluator(r, p.Hash)
}

// newRun makes a run of players of two kinds.
func newRun(t *testing.T, c engine.Config, games int, one, two bot.Kind) *Run {
	t.Helper()
	r, e := table(t, c)
	run := &Run{Rules: r, Seed: 7, Games: games, Workers: 1}
	run.Players[0] = Bots(e, one)
	if r.Players() == 2 {
		run.Players[1] = Bots(e, two)
	}
	return run
}

func outcomes(t *testing.T, run *Run, shard Shard) []Outcome {
	t.Helper()
	var list []Outcome
	require.NoError(t, run.Play(t.Context(), shard, func(o Outcome) { list = append(list, o) }))
	return list
}

func TestEveryModeIsPlayedToItsEnd(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{
		{}, {With: engine.AllExpansions}, {Mode: engine.Coop, CardX: true, First: engine.Two}, {Mode: engine.Competitive, First: engine.Two},
	} {
		for _, o := range outcomes(t, newRun(t, c, 4, bot.Novice, bot.Random), Whole) {
			require.NoError(t, o.Fault)
			assert.True(t, o.Result.Over)
			assert.Equal(t, o.Result.Verdict == engine.Won, o.Clock > 0 && o.Result.Cause == engine.Completed)
		}
	}
}

func TestWorkersChangeNothing(t *testing.T) {
	t.Parallel()
	run := newRun(t, engine.Config{}, 30, bot.Novice, bot.Novice)
	alone := outcomes(t, run, Whole)
	require.Len(t, alone, 30)
	won := 0
	for _, o := range alone {
		if o.Won(engine.One) {
			won++
		}
	}
	assert.NotZero(t, won)
	assert.NotEqual(t, 30, won, "games differ")
	run.Workers = 2
	assert.Equal(t, alone, outcomes(t, run, Whole))
	run.Workers = 100
	assert.Equal(t, alone, outcomes(t, run, Whole))
}

func TestShardsAreTheRun(t *testing.T) {
	t.Parallel()
	run := newRun(t, engine.Config{}, 20, bot.Novice, bot.Novice)
	whole := outcomes(t, run, Whole)
	for _, of := range []int{2, 3, 25} {
		dealt := make([]Outcome, len(whole))
		for i := 1; i <= of; i++ {
			for k, o := range outcomes(t, run, Shard{i, of}) {
				dealt[i-1+k*of] = o
			}
		}
		assert.Equal(t, whole, dealt, "%d shards", of)
	}
}

func TestPairsShareTheirLuck(t *testing.T) {
	t.Parallel()
	run := newRun(t, engine.Config{Mode: engine.Competitive}, 8, bot.Greedy, bot.Greedy)
	run.Pairs = true
	list := outcomes(t, run, Whole)
	for i := 0; i < len(list); i += 2 {
		assert.False(t, list[i].Swapped)
		assert.True(t, list[i+1].Swapped)
		assert.Equal(t, list[i].Result, list[i+1].Result, "two who play alike on the same luck")
	}
	assert.NotEqual(t, list[0].Result, list[len(list)-1].Result, "annew luck")
}

// A liar is a player who does what it should not.
type liar struct {
	begins, plans error
	actions       []engine.Action
	wait          bool
	closed        *bool
}

func (l liar) Begin(context.Context, uint64) error { return l.begins }
func (l liar) Close()                              { *l.closed = true }

func (l liar) Plan(ctx context.Context, _ engine.State) ([]engine.Action, error) {
	if l.wait {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	return l.actions, l.plans
}

func TestWhoFailsLoses(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	for want, l := range map[string]liar{
		"broken":                     {plans: broken},
		"it named no action":         {},
		"which is refused":           {actions: []engine.Action{engine.PlaceAction(engine.One, engine.NoQuarter)}},
		"1 ready, which is refused:": {actions: []engine.Action{engine.ReadyAction(engine.One)}},
	} {
		l.closed = new(bool)
		run := newRun(t, engine.Config{Mode: engine.Competitive}, 2, bot.Random, bot.Random)
		run.Players[0], run.Pairs = func() Player { return l }, true
		list := outcomes(t, run, Whole)
		require.Len(t, list, 2)
		for i, seat := range []engine.Seat{engine.One, engine.Two} {
			assert.Equal(t, seat, list[i].Forfeit)
			require.ErrorContains(t, list[i].Fault, want)
			assert.True(t, list[i].Won(seat.Other()))
			assert.False(t, list[i].Won(seat))
			assert.Equal(t, ByForfeit, list[i].Cause())
		}
		assert.True(t, *l.closed)

		run = newRun(t, engine.Config{}, 1, bot.Random, bot.Random)
		run.Players[0] = func() Player { return l }
		assert.Equal(t, engine.Lost, outcomes(t, run, Whole)[0].Result.Verdict)
	}
}

// A mumbler does not say whose actions it plans.
type mumbler struct{ Player }

func (m mumbler) Plan(ctx context.Context, s engine.State) ([]engine.Action, error) {
	plan, err := m.Player.Plan(ctx, s)
	for i, a := range plan {
		plan[i], _ = engine.ParseAction(strings.TrimPrefix(a.String(), "1 "))
	}
	return plan, err
}

func TestSeatMayBeLeftOut(t *testing.T) {
	t.Parallel()
	run := newRun(t, engine.Config{}, 20, bot.Greedy, bot.Greedy)
	want := outcomes(t, run, Whole)
	clearly := run.Players[0]
	run.Players[0] = func() Player { return mumbler{clearly()} }
	assert.Equal(t, want, outcomes(t, run, Whole))
}

func TestNoGameWithoutPlayers(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	run := newRun(t, engine.Config{}, 5, bot.Random, bot.Random)
	closed := false
	run.Players[0] = func() Player { return liar{begins: broken, closed: &closed} }
	require.ErrorIs(t, run.Play(t.Context(), Whole, func(Outcome) { assert.Fail(t, "no game") }), broken)
	assert.True(t, closed)
}

func TestInterruptedBetweenAndWithinGames(t *testing.T) {
	t.Parallel()
	run := newRun(t, engine.Config{}, 1000, bot.Random, bot.Random)
	run.Workers = 2
	whole := outcomes(t, run, Whole)
	ctx, cancel := context.WithCancel(t.Context())
	var seen []Outcome
	err := run.Play(ctx, Whole, func(o Outcome) {
		seen = append(seen, o)
		if len(seen) == 10 {
			cancel()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.Less(t, len(seen), 1000)
	assert.Equal(t, whole[:len(seen)], seen, "the first games, none left out")

	ctx, cancel = context.WithCancel(t.Context())
	closed := false
	run.Players[0] = func() Player { return liar{wait: true, closed: &closed} }
	run.Workers = 1
	run.Rules, _ = table(t, engine.Config{})
	cancel()
	require.ErrorIs(t, run.Play(ctx, Whole, func(Outcome) { assert.Fail(t, "that game has no end") }), context.Canceled)
	assert.True(t, closed)
}
