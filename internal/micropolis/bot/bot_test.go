package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/micropolis/pack"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/search/searchtest"
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
	return searchtest.Play(t, micropolis.Engine(r), seed, choose)
}

// MPO-71: the players know every mode and number of players. That rows are remembered changes
// nothing.
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
		searchtest.Everywhere(t, micropolis.Engine(r), func(k search.Kind, b search.Budget, seed uint64) *Player {
			return newPlayer(r, k, b, seed)
		}, uint64(i))
	}
}
