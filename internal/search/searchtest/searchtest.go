// Package searchtest plays games for the tests of computer players, whatever the game.
package searchtest

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/search"
)

// Play plays a game to its end and returns it. A seed answers for chance; every other choice is
// asked for, by the seat that has it.
func Play[S, A comparable](t testing.TB, e game.Engine[S, A], seed uint64, choose func(seat int, s S) A) S {
	t.Helper()
	s := e.Start()
	for asked, _ := e.Turn(&s); asked != game.Nobody; asked, _ = e.Turn(&s) {
		a, ok := e.Deal(&s, seed)
		if !ok {
			for seat := range asked.All() {
				a = choose(seat, s)
				break
			}
			require.NoError(t, e.Check(&s, a), e.Format(a))
		}
		e.Advance(&s, a)
	}
	return s
}

// quick are budgets with which each kind of player thinks as ever, but hardly.
var quick = [search.NumKinds]search.Budget{
	search.Medium: {Evaluations: 1},
	search.Hard:   {Evaluations: 150, Width: 5, Solve: 100},
}

// Everywhere has every kind of player play a game, in other seats by the seed: what it answers is
// legal, and depends on the position and its seed alone, not on what it thought before. It
// answers for nobody else.
func Everywhere[S, A comparable](
	t *testing.T, e game.Engine[S, A], player func(search.Kind, search.Budget, uint64) *search.Searcher[S, A], seed uint64,
) {
	t.Helper()
	seated := func(seat int) *search.Searcher[S, A] {
		kind := search.Kind((uint64(seat) + seed) % uint64(search.NumKinds))
		return player(kind, quick[kind], uint64(seat))
	}
	drawn(t, e, seed)
	players := make([]*search.Searcher[S, A], e.Players())
	for seat := range players {
		players[seat] = seated(seat)
	}
	Play(t, e, seed, func(seat int, s S) A {
		a, ok := players[seat].Best(s)
		require.True(t, ok)
		again, _ := seated(seat).Best(s)
		require.Equal(t, again, a, "%s", e.AppendPosition(nil, &s))
		return a
	})
	for kind := range search.NumKinds {
		_, ok := player(kind, quick[kind], seed).Best(e.Start())
		assert.False(t, ok, "chance is asked")
	}
}

// drawn plays a game at random, and makes sure wherever chance is asked that an engine draws what stands in
// the list of its odds, at every place.
func drawn[S, A comparable](t *testing.T, e game.Engine[S, A], seed uint64) {
	t.Helper()
	drawer, ok := e.(game.Drawer[S, A])
	if !ok {
		return
	}
	s, dice := e.Start(), rand.New(rand.NewPCG(seed, 3))
	for legal := e.Legal(&s, nil); len(legal) > 0; legal = e.Legal(&s, legal[:0]) {
		odds := e.Odds(&s, nil)
		for total, at := uint64(len(odds)), uint64(0); at < total; at++ {
			place := func(n uint64) uint64 { total = n; return at }
			require.Equal(t, game.Pick(odds, place), drawer.Draw(&s, func(n uint64) uint64 {
				require.Equal(t, total, n)
				return at
			}), "%d of %d: %s", at, total, e.AppendPosition(nil, &s))
		}
		e.Advance(&s, legal[dice.IntN(len(legal))])
	}
}

// NearExact plays games at random, with the seeds from 0 on, and asks a player wherever the rest
// of the game can be solved within so many positions; before it is late that is not tried. It
// returns the share that the player reaches of what the best actions are worth when everybody
// plays exactly from there on.
func NearExact[S, A comparable](
	t testing.TB, e game.Engine[S, A], value func(*S) search.Values, player *search.Searcher[S, A], late func(*S) bool, positions, games int,
) float32 {
	t.Helper()
	anyhow := search.New(e, search.Guide[S, A]{}, search.Budget{}, 3)
	var reached, best float32
	solved := 0
	for seed := range uint64(games) {
		Play(t, e, seed, func(seat int, s S) A {
			played, _ := anyhow.Best(s)
			if len(e.Legal(&s, nil)) == 1 || !late(&s) {
				return played
			}
			if exact, ok := search.Exact(e, value, s, positions); ok {
				a, _ := player.Best(s)
				after := s
				e.Advance(&after, a)
				found, _ := search.Exact(e, value, after, positions) // fewer positions than those before it
				reached, best, solved = reached+found[seat], best+exact[seat], solved+1
			}
			return played
		})
	}
	t.Logf("reached %.2f of %.2f in %d positions", reached, best, solved)
	require.Greater(t, best, float32(5), "too little was there to be reached")
	return reached / best
}
