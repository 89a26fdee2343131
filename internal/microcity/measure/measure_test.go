package measure

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
)

// newRun makes a run of players of two kinds.
func newRun(t *testing.T, c engine.Config, games int, one, two bot.Kind) (*Field, *Run) {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(p.Cards, c)
	require.NoError(t, err)
	f := NewField(r, p)
	return f, f.Run(arena.Settings{Seed: 7, Games: games, Workers: 1}, []Maker{f.Bots(one), f.Bots(two)}[:r.Players()]...)
}

func outcomes(t *testing.T, run arena.Games, shard arena.Shard) []arena.Outcome {
	t.Helper()
	var list []arena.Outcome
	require.NoError(t, run.Play(t.Context(), shard, func(o arena.Outcome) { list = append(list, o) }))
	return list
}

func TestEveryModeIsPlayedToItsEnd(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{
		{}, {With: engine.AllExpansions}, {Mode: engine.Coop, CardX: true, First: engine.Two}, {Mode: engine.Competitive, First: engine.Two},
	} {
		f, run := newRun(t, c, 4, bot.Novice, bot.Random)
		for _, o := range outcomes(t, run, arena.Whole) {
			require.NoError(t, o.Fault)
			assert.True(t, o.Result.Over)
			assert.Equal(t, !f.rivals() && o.Won(0), o.Left > 0 && o.Result.Cause == engine.Completed.String())
			assert.Equal(t, f.rivals(), o.Result.Score != nil)
		}
	}
}

// A mumbler does not say whose actions it plans.
type mumbler struct{ Player }

func (m mumbler) Plan(ctx context.Context, s engine.State) ([]engine.Action, error) {
	plan, err := m.Player.Plan(ctx, s)
	for i, a := range plan {
		plan[i], _ = engine.ParseAction(strings.TrimPrefix(strings.TrimPrefix(a.String(), "1 "), "2 "))
	}
	return plan, err
}

func TestSeatMayBeLeftOut(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{}, {Mode: engine.Competitive, First: engine.Two}} {
		_, run := newRun(t, c, 6, bot.Greedy, bot.Greedy)
		want := outcomes(t, run, arena.Whole)
		for i, clearly := range run.Players {
			run.Players[i] = func() Player { return mumbler{clearly()} }
		}
		assert.Equal(t, want, outcomes(t, run, arena.Whole))
	}
}

// The first player leads the joint preparation (COOP-2), be it the second seat.
func TestTheFirstPlayerLeads(t *testing.T) {
	t.Parallel()
	for first, want := range map[engine.Seat]int{engine.One: 0, engine.Two: 1} {
		_, run := newRun(t, engine.Config{Mode: engine.Coop, First: first}, 1, bot.Novice, bot.Novice)
		assert.Equal(t, want, outcomes(t, run, arena.Whole)[0].First)
	}
}

// A run lays each city in turn.
func TestEveryCityInTurn(t *testing.T) {
	t.Parallel()
	f, run := newRun(t, engine.Config{}, 3, bot.Random, bot.Random)
	f.LayInTurn(run)
	cities := Cities(f.Rules)
	require.Len(t, cities, 120)
	for n, want := range map[int]int{1: 0, 2: 1, 120: 119, 121: 0} {
		s := f.Rules.Start()
		laid, ok := run.Deal(n)(&s)
		assert.True(t, ok)
		assert.Equal(t, cities[want], laid)
	}
	require.Len(t, outcomes(t, run, arena.Whole), 3)
}

// Contenders are the players of the box, by the names of their kinds.
func TestContenders(t *testing.T) {
	t.Parallel()
	f, run := newRun(t, engine.Config{Mode: engine.Competitive}, 2, bot.Greedy, bot.Novice)
	games := f.Games(run.Settings, []arena.Contender{{Kind: "greedy"}, {Kind: "novice"}})
	assert.Equal(t, outcomes(t, run, arena.Whole), outcomes(t, games, arena.Whole))
}

func TestTalliesAddUp(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{}, {Mode: engine.Coop}, {Mode: engine.Competitive}} {
		f, run := newRun(t, c, 9, bot.Novice, bot.Novice)
		tallied := func(shard arena.Shard) (tally Tally) {
			count := f.Counter(&tally)
			for _, o := range outcomes(t, run, shard) {
				count(o)
			}
			return tally
		}
		whole := tallied(arena.Whole)
		var parts Tally
		for i := 1; i <= 4; i++ {
			parts.add(tallied(arena.Shard{I: i, Of: 4}))
		}
		assert.Equal(t, whole, parts)
		lost := 0
		for _, n := range whole.Causes {
			lost += n
		}
		assert.Equal(t, whole.losses(), lost)
		assert.Equal(t, 9, whole.Games)
		assert.Equal(t, f.rivals(), whole.Points != [2]int{})
	}
}

func TestTally(t *testing.T) {
	t.Parallel()
	var tally Tally
	assert.Zero(t, tally.rate())
	over := func(winners game.Seats, cause string) game.Result {
		return game.Result{Over: true, Winners: winners, Cause: cause}
	}
	f, _ := newRun(t, engine.Config{}, 1, bot.Random, bot.Random)
	for _, o := range []arena.Outcome{
		{Result: over(game.Seat(0), "completed"), Left: 3},
		{Result: over(game.Seat(0), "completed"), Left: 2},
		{Result: over(game.Nobody, engine.TimeOut.String())},
		{Result: over(game.Nobody, arena.ByForfeit), Forfeit: game.Seat(0)},
	} {
		f.Counter(&tally)(o)
	}
	rivals, _ := newRun(t, engine.Config{Mode: engine.Competitive}, 1, bot.Random, bot.Random)
	drawn := over(game.Nobody, engine.AllEqual.String())
	drawn.Score = []int{4, 4}
	rivals.Counter(&tally)(arena.Outcome{Result: drawn})
	assert.Equal(t, Tally{Games: 5, Wins: 2, Draws: 1, TurnsLeft: 5, Points: [2]int{4, 4}, Causes: map[string]int{"time": 1, arena.ByForfeit: 1}}, tally)
	assert.InDelta(t, 0.4, tally.rate(), 1e-9)
}
