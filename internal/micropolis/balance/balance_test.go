package balance

import (
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/pack"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/soak"
)

func core(t *testing.T) *engine.Pack {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	return p.Tiles
}

// Some lines of the table are played again, and in the long form all of them.
func TestTheTableIsWhatIsPlayed(t *testing.T) {
	t.Parallel()
	p := core(t)
	for i, c := range Cases() {
		if i%3 != 0 && !soak.On() {
			continue
		}
		seats, err := seats(p, c, balance.Told)
		require.NoError(t, err)
		told(t, line(c.String(), seats.Told))
	}
	for i, k := range tileKinds(p) {
		if i%6 != 0 && !soak.On() {
			continue
		}
		_, games, err := without(p, k.Tiles, balance.Told)
		require.NoError(t, err)
		told(t, line("without "+k.Name, games))
	}
}

// told asserts that the table has a line.
func told(t *testing.T, line string) {
	t.Helper()
	assert.Contains(t, BalanceTable, line, "not in BALANCE.md, which make balance writes: %s", line)
}

// The kinds are all tiles, each once.
func TestKinds(t *testing.T) {
	t.Parallel()
	p := core(t)
	var all engine.TileSet
	number := 0
	for _, k := range tileKinds(p) {
		number += k.Tiles.Len()
		all |= k.Tiles
	}
	assert.Len(t, p.Tiles, number)
	assert.Equal(t, number, all.Len())
}

// Of three games: one player has more, the other, and both as many.
func TestOf(t *testing.T) {
	t.Parallel()
	ends := []end{
		{Has: [2]engine.TileSet{engine.SetOf(1, 2), engine.SetOf(3)}, Pile: engine.SetOf(4), Won: [2]float64{1, 0}},
		{Has: [2]engine.TileSet{engine.SetOf(4), engine.SetOf(1, 3)}, Won: [2]float64{0.5, 0.5}},
		{Has: [2]engine.TileSet{engine.SetOf(1), engine.SetOf(2)}, Pile: engine.SetOf(3), Won: [2]float64{1, 0}},
	}
	w := worthOf(ends, engine.SetOf(1, 2))
	assert.Equal(t, [2]int{6, 5}, [2]int{w.Shown, w.Taken})
	assert.Equal(t, " 83.3 ± 26.7 | 75.0 ± 34.6 |", w.row())
}

// A player that is to take none of some tiles has one only where nothing else can be paid.
func TestAvoids(t *testing.T) {
	t.Parallel()
	r, err := engine.New(core(t), engine.Config{Players: 2})
	require.NoError(t, err)
	kinds := tileKinds(core(t))
	tiles := kinds[0].Tiles | kinds[1].Tiles
	var has [2]atomic.Int64
	g := between(r, 20, plays(r, search.Medium))
	g.Players[0] = avoids(r, tiles)
	g.Ended = func(_ int, s *engine.State) {
		for seat := range has {
			has[seat].Add(int64((s.Rows[seat].Tiles() & tiles).Len()))
		}
	}
	require.NoError(t, g.Play(func(arena.Outcome) {}))
	assert.Less(t, 2*has[0].Load(), has[1].Load())
}
