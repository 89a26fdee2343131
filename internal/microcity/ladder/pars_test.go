package ladder

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/par"
)

func dealOf(seed uint64) Deal { return Deal{basic, seed, corePack()} }

func TestParsAreKept(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "state", "pars.json")
	found := par.Result{Turns: 7, Lower: 6, Line: []engine.Action{engine.EndAction(engine.One)}}
	_, ok := Recall(path).Of(dealOf(1))
	assert.False(t, ok)
	kept, err := Keep(path, dealOf(1), found)
	require.NoError(t, err)
	_, err = Keep(path, dealOf(2), par.Result{Turns: 6, Lower: 6, Exact: true})
	require.NoError(t, err)
	_, err = Keep(path, dealOf(1), par.Result{Turns: 5, Lower: 5, Exact: true})
	require.NoError(t, err)
	found.Line = nil
	for _, p := range []*Pars{kept, Recall(path)} {
		again, ok := p.Of(dealOf(1))
		assert.True(t, ok)
		assert.Equal(t, found, again, "what is known stays")
	}
	assert.Len(t, Recall(path).list, 2)
}

// Par depends on the game, the luck and the cards, and on nothing else.
func TestWhatADealIs(t *testing.T) {
	t.Parallel()
	own := *corePack()
	own.Hash = "0"
	keys := map[string]bool{}
	for _, d := range []Deal{
		dealOf(1), dealOf(2),
		{engine.Config{Building: engine.BuildingA, Difficulty: engine.Medium}, 1, corePack()},
		{engine.Config{Building: engine.BuildingA, With: engine.Garden}, 1, corePack()},
		{engine.Config{Building: "eiffel"}, 1, corePack()},
		{engine.Config{Mode: engine.Coop, Building: engine.BuildingA}, 1, corePack()},
		{basic, 1, &own},
	} {
		keys[d.key()] = true
	}
	assert.Len(t, keys, 7)
	assert.Equal(t, dealOf(1).key(), Deal{engine.Config{}, 1, corePack()}.key(), "what goes without saying")
	assert.Equal(t, dealOf(1).key(), Deal{engine.Config{Building: engine.BuildingA, First: engine.One, Rules: engine.RulesVersion}, 1, corePack()}.key())
}

// A file that cannot be read is none, whoever wrote it, and is replaced.
func TestParsOfAFileThatIsNone(t *testing.T) {
	t.Parallel()
	entry := func(text string) string { return `[{"deal":"` + dealOf(1).key() + `",` + text + `}]` }
	for name, text := range map[string]string{
		"damaged":          `[{"deal":`,
		"something else":   `{"deal":"x"}`,
		"too large":        "[" + strings.Repeat(" ", maxPars) + "]",
		"below nothing":    entry(`"turns":-1,"lower":-2,"exact":false`),
		"no bound":         entry(`"turns":7,"lower":0,"exact":false`),
		"bounds crossed":   entry(`"turns":5,"lower":6,"exact":false`),
		"more than a game": entry(`"turns":7000,"lower":6,"exact":false`),
		"proven, but open": entry(`"turns":7,"lower":6,"exact":true`),
	} {
		path := filepath.Join(t.TempDir(), "pars.json")
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		_, ok := Recall(path).Of(dealOf(1))
		assert.False(t, ok, name)
		_, err := Keep(path, dealOf(1), par.Result{Turns: 7, Lower: 6})
		require.NoError(t, err, name)
		again, ok := Recall(path).Of(dealOf(1))
		assert.True(t, ok, name)
		assert.Equal(t, par.Result{Turns: 7, Lower: 6}, again, name)
	}
	path := filepath.Join(t.TempDir(), "pars.json")
	require.NoError(t, os.WriteFile(path, []byte(entry(`"turns":7,"lower":6,"exact":false`)), 0o600))
	_, ok := Recall(path).Of(dealOf(1))
	assert.True(t, ok, "the entry of these tests would be good")

	folder := t.TempDir()
	assert.Empty(t, Recall(folder).list)
	p, err := Keep(folder, dealOf(1), par.Result{Turns: 7, Lower: 6})
	require.ErrorContains(t, err, "the par of this game cannot be kept: ")
	_, ok = p.Of(dealOf(1))
	assert.True(t, ok, "it is known all the same")
}

// The file does not grow without end.
func TestParsAreBounded(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "pars.json")
	many := &Pars{}
	for range mostPars + 10 {
		many.list = append(many.list, kept{strings.Repeat("f", 32), maxTurns, maxTurns - 1, false})
	}
	many.add(dealOf(1), par.Result{Turns: 7, Lower: 6})
	assert.Len(t, many.list, mostPars)
	_, ok := many.Of(dealOf(1))
	assert.True(t, ok, "the oldest is forgotten first")
	require.NoError(t, many.save(path))
	_, err := Keep(path, dealOf(2), par.Result{Turns: 7, Lower: 6})
	require.NoError(t, err)
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Less(t, info.Size(), int64(maxPars))
	assert.Len(t, Recall(path).list, mostPars)
}

// The same deal has the same par, and a search that was ended has none.
func TestFind(t *testing.T) {
	t.Parallel()
	const little = 20_000
	one, err := dealOf(7).Find(t.Context(), little)
	require.NoError(t, err)
	again, err := dealOf(7).Find(t.Context(), little)
	require.NoError(t, err)
	assert.Equal(t, one, again)
	assert.Positive(t, one.Lower)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	_, err = dealOf(7).Find(ctx, little)
	require.ErrorIs(t, err, context.Canceled)
	_, err = Deal{engine.Config{Building: "moon"}, 7, corePack()}.Find(t.Context(), little)
	require.Error(t, err)
	path := filepath.Join(t.TempDir(), "pars.json")
	require.ErrorIs(t, FindAll(ctx, path, corePack(), []Win{{Config: basic, Seed: 7}}, nil), context.Canceled)
	assert.NoFileExists(t, path)
}
