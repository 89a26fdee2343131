package measure

import (
	"context"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/protocol"
	"boardgame/microcity/internal/soak"
)

var update = flag.Bool("update", false, "write the golden files anew")

// The short form of microcity regret: the decisions of greedy players in two games.
func TestRegret(t *testing.T) {
	t.Parallel()
	soak.Alone(t)
	cards, err := pack.Core()
	require.NoError(t, err)
	games := RegretGames(cards.Cards)
	run := RegretRun{Kind: bot.Greedy, Games: games[:2], Decisions: 4, Seed: 3, Workers: 3, Cards: cards, Program: "test"}
	result, err := run.Run(t.Context())
	require.NoError(t, err)
	result.Pack = "the program's own"
	object, err := protocol.Encode(result)
	require.NoError(t, err)
	text := strings.Join(result.Table(), "\n") + "\n\n" + string(object)
	const golden = "testdata/regret.golden"
	if *update {
		require.NoError(t, os.WriteFile(golden, []byte(text), 0o644))
	}
	want, err := os.ReadFile(golden)
	require.NoError(t, err)
	assert.Equal(t, string(want), text)
}

// Each decision is judged by itself: which worker judges it, beside how many others, does not matter.
func TestRegretIsTheSameForAnyWorkers(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	run := RegretRun{Kind: bot.Novice, Games: []engine.Config{{Building: engine.BuildingB, Difficulty: engine.Hard}}, Decisions: 2, Seed: 4, Workers: 1, Cards: cards}
	alone, err := run.Run(t.Context())
	require.NoError(t, err)
	run.Workers = 2
	together, err := run.Run(t.Context())
	require.NoError(t, err)
	assert.Equal(t, alone, together)
}

func TestRegretEndsWhenItIsTold(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	run := RegretRun{Kind: bot.Novice, Games: []engine.Config{{}}, Decisions: 1000, Workers: 1, Cards: cards}
	told := 0
	run.Told = func() {
		told++
		cancel()
	}
	result, err := run.Run(ctx)
	assert.Nil(t, result)
	require.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, 1, told)
}

// What is wanted is kept, reached by the interval, or missed.
func TestKept(t *testing.T) {
	t.Parallel()
	for want, s := range map[string]RegretSum{
		"yes":    {Lost: 0.3, Interval: [2]float64{0.1, 0.59}},
		"nearly": {Lost: 0.3, Interval: [2]float64{0, 0.6}},
		"missed": {Lost: 0.5, Interval: [2]float64{0.31, 0.7}},
	} {
		assert.Equal(t, want, s.kept())
	}
}
