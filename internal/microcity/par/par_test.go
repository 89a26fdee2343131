package par_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/par"
	"boardgame/microcity/internal/soak"
)

// little is a budget that a test can afford.
const little = 300_000

// game is a game with the luck of a seed, and who judges its positions.
func game(t *testing.T, c engine.Config, seed uint64) (par.Game, *bot.Evaluator) {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(p.Cards, c)
	require.NoError(t, err)
	e := bot.NewEvaluator(r, p)
	return par.Game{Rules: r, Luck: microcity.Seeded(seed), Judge: e.Judge()}, e
}

// replay plays a line and makes sure that all its luck is the source's.
func replay(t *testing.T, r *engine.Rules, source microcity.Luck, line []engine.Action) engine.State {
	t.Helper()
	s := r.Start()
	for _, a := range line {
		if seat, _ := r.Turn(&s); seat == engine.Chance {
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
		won := 0
		for seed := uint64(1); seed <= 2; seed++ {
			g, _ := game(t, c, seed)
			found, err := par.Find(t.Context(), g, 2*little)
			require.NoError(t, err)
			assert.Positive(t, found.Lower)
			if found.Turns == 0 {
				assert.Empty(t, found.Line)
				assert.Nil(t, found.Moves(g.Rules))
				continue
			}
			won++
			s := replay(t, g.Rules, g.Luck, found.Line)
			assert.Equal(t, engine.Completed, s.Cause)
			assert.EqualValues(t, found.Turns, s.Turn)
			assert.LessOrEqual(t, found.Lower, found.Turns)
			assert.Equal(t, found.Lower == found.Turns, found.Exact)
			assert.Len(t, found.Moves(g.Rules), found.Turns+1, "a line for the start and for each turn")
			played := microcity.NewMatch(g.Rules)
			for _, a := range found.Line {
				require.NoError(t, played.Follow(a))
			}
			assert.Equal(t, chance.FromSeed, chance.Terms{Seed: seed}.Trace(played.Text(), played.Cursor()).Origin())
			assert.Equal(t, chance.FromElsewhere, chance.Terms{Seed: seed + 100}.Trace(played.Text(), played.Cursor()).Origin())
		}
		assert.Positive(t, won, "%+v", c)
	}
}

// played plays a game by itself and returns in how many turns it was won, or 0.
func played(g par.Game, e *bot.Evaluator, kind bot.Kind) int {
	player, s := bot.NewPlayer(e, kind, 1), g.Rules.Start()
	for !g.Rules.Result(s).Over {
		var plan []engine.Action
		if seat, _ := g.Rules.Turn(&s); seat == engine.Chance {
			a, _ := g.Luck.Answer(g.Rules, &s)
			plan = append(plan, a)
		} else {
			plan = player.Plan(s)
		}
		for _, a := range plan {
			g.Rules.Advance(&s, a)
		}
	}
	if s.Cause != engine.Completed {
		return 0
	}
	return int(s.Turn)
}

// What is proven holds for every player, and what is found is nearly always as short as
// what a strong player does: a small budget may miss it.
func TestNobodyIsUnderPar(t *testing.T) {
	t.Parallel()
	won, found := 0, 0
	for seed := uint64(1); seed <= uint64(soak.Times(5, 50)); seed++ {
		g, e := game(t, engine.Config{}, seed)
		turns := played(g, e, bot.Strong)
		if turns == 0 {
			continue
		}
		won++
		best, err := par.Find(t.Context(), g, 2*little)
		require.NoError(t, err)
		assert.LessOrEqual(t, best.Lower, turns, "seed %d: it cannot be proven impossible", seed)
		if best.Turns > 0 && best.Turns <= turns {
			found++
		}
	}
	assert.GreaterOrEqual(t, found, won*9/10)
	assert.Positive(t, won)
}

// A win that somebody has played bounds par from above, however little was searched.
func TestAKnownWinIsTheLeast(t *testing.T) {
	t.Parallel()
	line := []engine.Action{engine.EndAction(engine.One)}
	none, found := par.Result{Lower: 6}, par.Result{Lower: 6, Turns: 8, Line: line}
	assert.Equal(t, par.Result{Lower: 6, Turns: 9}, none.With(9))
	assert.Equal(t, found, found.With(9))
	assert.Equal(t, found, found.With(8))
	assert.Equal(t, par.Result{Lower: 6, Turns: 7}, found.With(7))
	assert.Equal(t, par.Result{Lower: 6, Turns: 6, Exact: true}, found.With(6))
	assert.Equal(t, "No shorter win is known; these dice need at least 6 turns.", found.Over(7))
	assert.Equal(t, "At least 1 turn over par (6 to 8 turns).", found.Over(9))
}

// A player who knows the dice wins hard games, and quickly finds out how; what cannot be won at all
// is not said to be winnable.
func TestHardGamesCanBeWon(t *testing.T) {
	t.Parallel()
	won := 0
	games := soak.Times(3, 30) // each Building once
	for i := range games {
		g, _ := game(t, engine.Config{Building: []string{"B", "eiffel", "battersea"}[i%3], Difficulty: engine.Hard}, uint64(i))
		ok, err := par.Winnable(t.Context(), g, 10*little)
		require.NoError(t, err)
		if ok {
			won++
		}
	}
	assert.GreaterOrEqual(t, won, games-1)

	r := reduced(t, 1, engine.Company{5, 5, 5, 5})
	ok, err := par.Winnable(t.Context(), par.Game{Rules: r, Luck: microcity.Seeded(1), Judge: bot.NewEvaluator(r, &pack.Pack{}).Judge()}, little)
	require.NoError(t, err)
	assert.False(t, ok)
}

// unknown is luck that only a person knows.
type unknown struct{}

func (unknown) Answer(*engine.Rules, *engine.State) (a engine.Action, ok bool) { return a, false }

// withoutRolls is luck of which a person alone knows the rolls.
type withoutRolls struct{ microcity.Luck }

func (l withoutRolls) Answer(r *engine.Rules, s *engine.State) (engine.Action, bool) {
	if _, question := r.Turn(s); question == engine.QuestionRoll {
		return engine.Action{}, false
	}
	return l.Luck.Answer(r, s)
}

func TestWhatHasNoPar(t *testing.T) {
	t.Parallel()
	g, _ := game(t, engine.Config{Mode: engine.Competitive}, 1)
	_, err := par.Find(t.Context(), g, little)
	require.ErrorIs(t, err, par.ErrCompetitive)
	_, err = par.Winnable(t.Context(), g, little)
	require.ErrorIs(t, err, par.ErrCompetitive)

	g, _ = game(t, engine.Config{}, 1)
	byHand := g
	byHand.Luck = withoutRolls{g.Luck}
	_, err = par.Find(t.Context(), byHand, little)
	require.ErrorIs(t, err, par.ErrByHand)
	byHand.Luck = unknown{}
	_, err = par.Find(t.Context(), byHand, little)
	require.ErrorIs(t, err, par.ErrByHand)

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	found, err := par.Find(ctx, g, little)
	require.ErrorIs(t, err, context.Canceled)
	assert.Zero(t, found.Turns)
	assert.Nil(t, found.Moves(g.Rules))
	assert.False(t, found.Exact)
	_, err = par.Winnable(ctx, g, little)
	require.ErrorIs(t, err, context.Canceled)
}

func TestTheSameBudgetFindsTheSame(t *testing.T) {
	t.Parallel()
	g, e := game(t, engine.Config{}, 7)
	one, err := par.Find(t.Context(), g, little)
	require.NoError(t, err)
	g.Judge = e.Judge()
	two, err := par.Find(t.Context(), g, little)
	require.NoError(t, err)
	assert.Equal(t, one, two)
}

func TestSentences(t *testing.T) {
	t.Parallel()
	exact, open, none := par.Result{Turns: 6, Lower: 6, Exact: true}, par.Result{Turns: 7, Lower: 5}, par.Result{Lower: 8}
	assert.Equal(t, "Par is 6 turns.", exact.String())
	assert.Equal(t, "Par is between 5 and 7 turns.", open.String())
	assert.Equal(t, "No win was found; a win would take at least 8 turns.", none.String())
	assert.Equal(t, "No one can win with these dice.", par.Result{Lower: 64, Exact: true}.String())
	assert.Equal(t, "Par: no one can win in fewer turns with these dice.", exact.Over(6))
	assert.Equal(t, "1 turn over par (6 turns).", exact.Over(7))
	assert.Equal(t, "At least 2 turns over par (5 to 7 turns).", open.Over(9))
	assert.Equal(t, "No shorter win is known; these dice need at least 5 turns.", open.Over(7))
}
