package survey

import (
	"context"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// short is a survey of few games.
func short(t *testing.T) *Survey {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	return &Survey{
		Difficulty: engine.Hard,
		Cards:      p, Buildings: []string{engine.BuildingA, "empire", "opera"}, Games: 2, Rivals: 2, Expansions: 2, Seed: 7, Workers: 2, Program: "test",
	}
}

// What masters do with the cards is what it was. The figures of so few games mean nothing; that they
// change means that cards or players have changed.
func TestShortForm(t *testing.T) {
	t.Parallel()
	v := short(t)
	played := 0
	v.Played = func() { played++ }
	x, err := v.Run(t.Context())
	require.NoError(t, err)
	assert.Equal(t, v.Total(), played)
	got := strings.Join(x.Document(), "\n") + "\n"
	const golden = "testdata/short.md"
	if *update {
		require.NoError(t, os.WriteFile(golden, []byte(got), 0o644))
	}
	want, err := os.ReadFile(golden)
	require.NoError(t, err)
	assert.Equal(t, string(want), got)
	everyTurnCounts(t, x)
}

// everyTurnCounts makes sure that each turn is a retrieval or one action of a card, alone and
// against rivals.
func everyTurnCounts(t *testing.T, x *Result) {
	t.Helper()
	alone, rivals := 0.0, 0.0
	for _, u := range x.Uses {
		if u.Action == actions[secondOption] || u.Action == actions[thirdOption] {
			continue // counted among the advanced actions
		}
		alone, rivals = alone+u.Alone.Rate, rivals+u.Rivals.Rate
	}
	assert.InDelta(t, 1, alone, 1e-4)
	assert.InDelta(t, 1, rivals, 1e-4)
	assert.Equal(t, 2*20, x.RivalTrade.Of, "two competitive games have 20 turns each")
}

// Games do not depend on how many are played at a time, nor on the others.
func TestAnyNumberOfWorkers(t *testing.T) {
	t.Parallel()
	v := short(t)
	v.Buildings, v.Rivals, v.Expansions, v.Workers = v.Buildings[1:2], 0, 0, 1
	one, err := v.Run(t.Context())
	require.NoError(t, err)
	v.Workers = 3
	three, err := v.Run(t.Context())
	require.NoError(t, err)
	assert.Equal(t, one, three)
	assert.Empty(t, one.GoalCards)
	assert.Empty(t, one.Expansions)
	assert.NotContains(t, strings.Join(one.Document(), "\n"), "Landmarks and cards", "there is but one")
}

// The same games by other cards stand beside those of today; what was not measured by them stays empty.
func TestBefore(t *testing.T) {
	t.Parallel()
	v := short(t)
	v.Buildings, v.Rivals, v.Expansions = v.Buildings[:1], 0, 0
	alone := v.Total()
	today, err := v.Run(t.Context())
	require.NoError(t, err)
	v.Before = v.Cards
	assert.Equal(t, 2*alone, v.Total())
	played := 0
	v.Played = func() { played++ }
	both, err := v.Run(t.Context())
	require.NoError(t, err)
	assert.Equal(t, v.Total(), played)
	assert.Equal(t, &Before{Pack: v.Cards.Hash, Goals: today.Goals}, both.Before)
	first, rest := today.Goals[0], today.Goals[1]
	both.Before.Goals = both.Before.Goals[1:]
	text := strings.Join(both.Document(), "\n")
	assert.Contains(t, text, "| "+first.Goal+" |  |  |  | "+first.Which+" | ")
	assert.Contains(t, text, "| "+rest.Goal+" | "+strings.Join(append(rest.measured(), rest.measured()...), " | ")+" | ")
}

func TestInterrupted(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	v := short(t)
	v.Played = cancel
	_, err := v.Run(ctx)
	require.ErrorIs(t, err, context.Canceled)
}

// A Building without the difficulty that is asked for is played on the nearest one that it has.
func TestDifficultyOfABuilding(t *testing.T) {
	t.Parallel()
	p, err := pack.Core()
	require.NoError(t, err)
	for _, c := range []struct {
		building   string
		ask, plays engine.Difficulty
	}{
		{"A", engine.Hard, engine.Medium},
		{"opera", engine.Hard, engine.Hard},
		{"A", engine.Expert, engine.Expert},
		{"B", engine.Easy, engine.Medium},
	} {
		v := Survey{Cards: p, Difficulty: c.ask}
		assert.Equal(t, engine.Config{Building: c.building, Difficulty: c.plays}, v.alone(p, c.building))
	}
	_, err = (&Survey{Cards: p, Buildings: []string{"nowhere"}, Games: 1, Workers: 1}).Run(t.Context())
	require.Error(t, err)
}
