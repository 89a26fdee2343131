package arena

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
)

// The values are those of published tables of the score interval.
func TestWilson(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ wins, n, low, high float64 }{
		{0, 10, 0, 0.2775},
		{10, 10, 0.7225, 1},
		{8, 10, 0.4902, 0.9433},
		{50, 100, 0.4038, 0.5962},
		{81, 263, 0.2553, 0.3662},
		{15, 148, 0.0624, 0.1605},
		{0, 20, 0, 0.1611},
		{1, 29, 0.0061, 0.1718},
	} {
		low, high := Wilson(test.wins/test.n, test.n)
		assert.InDelta(t, test.low, low, 0.00006, test)
		assert.InDelta(t, test.high, high, 0.00006, test)
	}
	low, high := Wilson(0, 0)
	assert.Equal(t, [2]float64{0, 1}, [2]float64{low, high}, "nothing is known")
}

// The derivation must never change: a measurement can be repeated.
func TestLuckIsForEver(t *testing.T) {
	t.Parallel()
	assert.Equal(t, uint64(0x0fe1928a5d299cb2), Luck(7, 12))
	seen := map[uint64]bool{}
	for seed := range uint64(20) {
		for game := range 500 {
			for _, n := range []uint64{Luck(seed, game), own(seed, game, 0), own(seed, game, 5)} {
				assert.False(t, seen[n])
				seen[n] = true
			}
		}
	}
}

func TestShards(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]Shard{"1/1": Whole, "0/1": Whole, "3/8": {3, 8}, "0/8": {8, 8}, "8/8": {8, 8}} {
		s, err := ParseShard(text)
		require.NoError(t, err)
		assert.Equal(t, want, s)
	}
	for _, text := range []string{"", "3", "/", "3/", "/8", "9/8", "-1/8", "1/0", "0/0", "1/2/3", "1 / 2", "a/b", "1/9999999"} {
		_, err := ParseShard(text)
		require.Error(t, err, text)
	}
	for _, run := range []int{1, 2, 7, 100} {
		for _, of := range []int{1, 2, 7, 150} {
			seen := map[int]bool{}
			for i := 1; i <= of; i++ {
				s := Shard{i, of}
				for k := range s.Games(run) {
					assert.False(t, seen[s.Game(k)], "shards are disjoint")
					seen[s.Game(k)] = true
				}
			}
			require.Len(t, seen, run)
			assert.True(t, seen[1] && seen[run], "games are numbered from 1")
		}
	}
}

// tallied counts a run.
func tallied(t *testing.T, run *Run[state, action], shard Shard) *Tally {
	t.Helper()
	tally := NewTally(len(run.Players))
	for _, o := range outcomes(t, run, shard) {
		tally.Count(o)
	}
	return tally
}

func TestTalliesAddUp(t *testing.T) {
	t.Parallel()
	run := newRun(9, whim, first, whim)
	whole, parts := tallied(t, run, Whole), NewTally(3)
	for i := 1; i <= 4; i++ {
		parts.Add(tallied(t, run, Shard{i, 4}))
	}
	for i := range whole.Players {
		assert.Equal(t, whole.Players[i].Count, parts.Players[i].Count)
	}
	assert.Equal(t, whole.Order, parts.Order)
	assert.Equal(t, map[string]int{"last": 9}, parts.Causes)
	assert.Equal(t, 9, parts.Games)
	assert.Zero(t, parts.Unwon)
	assert.Equal(t, 9, parts.Players[0].Won()+parts.Players[1].Won()+parts.Players[2].Won())
}

// won is a game that seats won, in which the second seat was asked first.
func won(seats game.Seats, rotated int) Outcome {
	return Outcome{Result: game.Result{Over: true, Winners: seats, Score: []int{5, 7, 9}, Cause: "last"}, First: 1, Rotated: rotated}
}

func TestTally(t *testing.T) {
	t.Parallel()
	tally := NewTally(3)
	assert.Zero(t, tally.Players[0].Share())
	for _, o := range []Outcome{
		won(game.Seat(0), 0),
		won(game.Seat(0), 1), // the last player sits there
		won(game.Seat(1)|game.Seat(2), 2),
		won(game.Nobody, 0),
	} {
		tally.Count(o)
	}
	failed := won(game.Seat(0)|game.Seat(2), 1)
	failed.Forfeit, failed.Result.Cause = game.Seat(1), ByForfeit
	tally.Count(failed)

	assert.Equal(t, 5, tally.Games)
	assert.Equal(t, 1, tally.Unwon)
	assert.Equal(t, 2, tally.Shared)
	assert.Equal(t, map[string]int{"last": 4, ByForfeit: 1}, tally.Causes)
	one, two, three := tally.Players[0], tally.Players[1], tally.Players[2]
	assert.Equal(t, [game.MaxSeats]int{1, 1}, one.Wins, "alone, and with the second player")
	assert.Equal(t, [game.MaxSeats]int{0, 1}, two.Wins)
	assert.Equal(t, [game.MaxSeats]int{1, 2}, three.Wins)
	assert.InDelta(t, 0.3, one.Share(), 1e-9)
	assert.InDelta(t, 0.1, two.Share(), 1e-9)
	assert.InDelta(t, 0.4, three.Share(), 1e-9)
	assert.Equal(t, 1, one.Forfeits)
	assert.Equal(t, 5+7+9+5+7, one.Points)
	assert.Equal(t, 1, one.BySeat[0].Won())
	assert.Equal(t, 1, one.BySeat[2].Won())
	assert.Equal(t, 2, one.BySeat[1].Games)
	assert.Equal(t, 1, tally.Order[0].Won(), "the second seat began")
	assert.Equal(t, 2, tally.Order[1].Won())
	assert.Equal(t, 3, tally.Order[2].Won())
}

// rounds counts rounds of three games: in each, which games the first player wins.
func rounds(list ...[3]bool) *Standing {
	tally := NewTally(3)
	for _, round := range list {
		for i, first := range round {
			seat := i
			if !first {
				seat = (i + 1) % 3
			}
			tally.Count(won(game.Seat(seat), i))
		}
	}
	return &tally.Players[0]
}

func times(n int, round [3]bool) [][3]bool { return slices.Repeat([][3]bool{round}, n) }

// Luck that decides all games of a round leaves fewer games to learn from.
func TestIntervalKnowsOfRounds(t *testing.T) {
	t.Parallel()
	width := func(p *Standing) float64 {
		low, high := p.Interval()
		return high - low
	}
	of := func(share, n float64) float64 {
		low, high := Wilson(share, n)
		return high - low
	}
	together := rounds(append(times(20, [3]bool{true, true, true}), times(40, [3]bool{})...)...)
	assert.InDelta(t, 1./3, together.Share(), 1e-9)
	assert.InDelta(t, of(1./3, 60), width(together), 1e-9, "a round is worth one game")
	apart := rounds(times(60, [3]bool{true, false, false})...)
	assert.InDelta(t, of(1./3, 180), width(apart), 1e-9, "the seat decides")
	assert.Equal(t, 60, apart.BySeat[0].Won())
	assert.Zero(t, apart.BySeat[1].Won())

	tally := NewTally(3)
	tally.Count(won(game.Seat(0), 0))
	assert.InDelta(t, of(1, 1), width(&tally.Players[0]), 1e-9, "no round is whole")
}
