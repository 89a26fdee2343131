// Package searchtest plays games for the tests of computer players, whatever the game.
package searchtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/arena"
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

// Quick are budgets with which each kind of player thinks as ever, but hardly.
var Quick = [search.NumKinds]search.Budget{
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
		return player(kind, Quick[kind], uint64(seat))
	}
	players := make([]*search.Searcher[S, A], e.Players())
	for seat := range players {
		players[seat] = seated(seat)
	}
	Play(t, e, seed, func(seat int, s S) A {
		a, ok := players[seat].Best(s)
		require.True(t, ok)
		again, _ := seated(seat).Best(s)
		require.Equal(t, again, a, "%s", e.Position(&s))
		return a
	})
	for kind := range search.NumKinds {
		_, ok := player(kind, Quick[kind], seed).Best(e.Start())
		assert.False(t, ok, "chance is asked")
	}
}

// Meet plays games in which every other seat belongs to the first kind of players, and the rest
// to the second, and returns the share of the wins that went to the first. In each second game
// they change seats, with the same luck: that of seed, seed+1 and so on. The players of a game
// have its number as their seed.
func Meet[S, A comparable](
	t testing.TB, e game.Engine[S, A], player func(search.Kind, uint64) *search.Searcher[S, A], one, other search.Kind, games int, seed uint64,
) (share float64) {
	t.Helper()
	for g := range games {
		var first game.Seats
		players := make([]*search.Searcher[S, A], e.Players())
		for seat := range players {
			kind := other
			if (seat+g)%2 == 0 {
				kind = one
				first |= game.Seat(seat)
			}
			players[seat] = player(kind, uint64(g))
		}
		end := Play(t, e, seed+uint64(g/2), func(seat int, s S) A {
			a, _ := players[seat].Best(s)
			return a
		})
		won := search.Won(e.Result(&end).Winners)
		for seat := range first.All() {
			share += float64(won[seat]) / float64(games)
		}
	}
	low, high := arena.Wilson(share, float64(games))
	t.Logf("%d players, %v against %v: %.1f %% of the wins (%.1f to %.1f) in %d games from seed %d",
		e.Players(), one, other, 100*share, 100*low, 100*high, games, seed)
	return share
}

// Reaches asserts that so many games, with such a share of the wins, leave it open that the share
// which was wanted is the true one: that the interval of 95 % reaches it.
func Reaches(t testing.TB, wanted float64, games int, share float64) {
	t.Helper()
	_, high := arena.Wilson(share, float64(games))
	assert.GreaterOrEqual(t, high, wanted, "%.1f %% of %d games", 100*share, games)
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
