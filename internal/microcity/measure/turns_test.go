package measure

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
)

// A patient player takes back markers and plays for time, with as little else as possible.
type patient struct{ rules *engine.Rules }

func (patient) Begin(context.Context, uint64) error { return nil }
func (patient) Close()                              {}

func (p patient) Plan(_ context.Context, s engine.State) ([]engine.Action, error) {
	legal := p.rules.Legal(&s, nil)
	for _, kind := range [...]engine.ActionKind{engine.ActReady, engine.ActEnd, engine.ActBasic, engine.ActRemove} {
		if i := slices.IndexFunc(legal, func(a engine.Action) bool { return a.Kind == kind }); i >= 0 {
			return legal[i : i+1], nil
		}
	}
	return legal[:1], nil
}

// A game that does not end is stopped, is lost, and says why. The check of a pack refuses such
// cards; a run does not rely on it.
func TestAGameWithoutEnd(t *testing.T) {
	t.Parallel()
	p, err := pack.Core()
	require.NoError(t, err)
	cards := *p.Cards
	cards.Projects = slices.Clone(cards.Projects)
	for i := range cards.Projects {
		cards.Projects[i].Basic = engine.Effect{Parts: []engine.Part{{Kind: engine.Time, N: 9}, {Kind: engine.TakeMarkers, N: 8}}}
	}
	for _, mode := range []engine.Mode{engine.Solo, engine.Coop} {
		r, err := engine.New(&cards, engine.Config{Mode: mode})
		require.NoError(t, err)
		f := NewField(r, &pack.Pack{})
		run := f.Run(arena.Settings{Seed: 7, Games: 2, Workers: 1}, slices.Repeat([]Maker{func() Player { return patient{r} }}, r.Players())...)
		var tally Tally
		count := f.Counter(&tally)
		for _, o := range outcomes(t, run, arena.Whole) {
			require.NoError(t, o.Fault)
			assert.False(t, o.Won(0))
			count(o)
		}
		assert.Equal(t, map[string]int{arena.ByTurns: 2}, tally.Causes)
		assert.Equal(t, 2, tally.losses())
	}
}

// No game on the cards of the program is stopped.
func TestOwnCardsComeToAnEnd(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{Building: engine.BuildingAB}, {Mode: engine.Coop, Building: "panama"}, {Mode: engine.Competitive}} {
		_, run := newRun(t, c, 10, bot.Novice, bot.Novice)
		for _, o := range outcomes(t, run, arena.Whole) {
			assert.NotEqual(t, arena.ByTurns, o.Result.Cause)
		}
	}
}
