package balance

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/search"
)

var nim = gametest.Nim{Heaps: [3]uint8{3, 3, 2}}

type (
	games = Games[gametest.State, gametest.Action]
	maker = arena.Maker[gametest.State, gametest.Action]
)

func anyhow() *search.Searcher[gametest.State, gametest.Action] {
	return search.New(nim, search.Guide[gametest.State, gametest.Action]{}, search.Budget{}, 1)
}

func TestBySeat(t *testing.T) {
	t.Parallel()
	g := games{Engine: nim, Players: slices.Repeat([]maker{Player(anyhow)}, gametest.Players), First: 40, Number: 2 * Told}
	ends := make([]gametest.State, g.Number)
	g.Ended = func(number int, end *gametest.State) { ends[number-1] = *end }
	s, err := BySeat(g)
	require.NoError(t, err)
	sum := 0.
	for _, by := range s.By {
		sum += by.sum
	}
	assert.InDelta(t, g.Number, sum, 1e-9, "each game is won once")
	assert.Len(t, s.Told, 2*Told-1, "one winner each, with spaces between them")
	assert.NotEqual(t, gametest.State{}, ends[g.Number-1])

	first, player := nim.Start(), anyhow()
	for !nim.Result(&first).Over {
		a, ok := nim.Deal(&first, 40)
		if !ok {
			a, _ = player.Best(first)
		}
		nim.Advance(&first, a)
	}
	assert.Equal(t, first, ends[0], "the first game has the first seed")

	g.First, g.Number = 41, Told-1
	later, err := BySeat(g)
	require.NoError(t, err)
	assert.Equal(t, s.Told[2:], later.Told, "the second game has the second seed")
}

func TestRow(t *testing.T) {
	t.Parallel()
	s := Seats{By: make([]Sample, 2)}
	for _, part := range []float64{1, 1, 0, 0.5} {
		s.By[0].Add(part)
		s.By[1].Add(1 - part)
		s.Shared.Add(0)
	}
	assert.Equal(t, " 62.5 ± 40.6 | 37.5 ± 40.6 | | 0.0 ± 0.0 |", s.Row(3))
	assert.Equal(t, "0.0 ± 50.0", Rate(0, 0), "nothing is known")
	assert.Equal(t, "100.0 ± 13.9", Rate(10, 10))
}

func TestWinners(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "13", Winners(arena.Outcome{First: 1, Result: game.Result{Winners: game.Seat(0) | game.Seat(1)}}, 3))
	assert.Equal(t, "-", Winners(arena.Outcome{}, 3), "each game has a word")
	assert.InDelta(t, 0.5, Part(arena.Outcome{Result: game.Result{Winners: game.Seat(0) | game.Seat(1)}}, 1), 1e-9)
}

// A measurement in which a player fails is none.
func TestFaults(t *testing.T) {
	t.Parallel()
	silent := func() arena.Player[gametest.State, gametest.Action] {
		return arena.Thinking(func(uint64) func(gametest.State) []gametest.Action {
			return func(gametest.State) []gametest.Action { return nil }
		})
	}
	g := games{Engine: nim, Players: slices.Repeat([]maker{silent}, gametest.Players), Number: 3}
	require.Error(t, g.Play(func(arena.Outcome) {}))
	_, err := BySeat(g)
	require.ErrorContains(t, err, "no action")
}

// Nothing is not none.
func TestSampleOfNothing(t *testing.T) {
	t.Parallel()
	var s Sample
	assert.Equal(t, "-", s.String())
	s.Add(0)
	assert.Equal(t, "0.0 ± 0.0", s.String())
}
