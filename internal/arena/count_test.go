package arena

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
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
			for _, n := range []uint64{Luck(seed, game), own(seed, game, engine.One), own(seed, game, engine.Two)} {
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
					assert.False(t, seen[s.game(k)], "shards are disjoint")
					seen[s.game(k)] = true
				}
			}
			require.Len(t, seen, run)
			assert.True(t, seen[1] && seen[run], "games are numbered from 1")
		}
	}
}

func TestTalliesAddUp(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{}, {Mode: engine.Coop}, {Mode: engine.Competitive}} {
		run := newRun(t, c, 9, bot.Novice, bot.Novice)
		var whole, parts Tally
		for _, o := range outcomes(t, run, Whole) {
			whole.Count(o)
		}
		for i := 1; i <= 4; i++ {
			var part Tally
			for _, o := range outcomes(t, run, Shard{i, 4}) {
				part.Count(o)
			}
			parts.Add(part)
		}
		assert.Equal(t, whole, parts)
		lost := 0
		for _, n := range whole.Causes {
			lost += n
		}
		assert.Equal(t, whole.Losses(), lost)
		assert.Equal(t, 9, whole.Games)
		assert.Equal(t, c.Mode == engine.Competitive, whole.Points != [2]int{})
	}
}

func TestTally(t *testing.T) {
	t.Parallel()
	var tally Tally
	assert.Zero(t, tally.Rate())
	for _, o := range []Outcome{
		{Result: engine.Result{Verdict: engine.Won}, Clock: 3},
		{Result: engine.Result{Verdict: engine.Won}, Clock: 2},
		{Result: engine.Result{Verdict: engine.Lost, Cause: engine.TimeOut}},
		{Result: engine.Result{Verdict: engine.Lost}, Forfeit: engine.One},
		{Result: engine.Result{Verdict: engine.Drawn, Cause: engine.AllEqual, Score: [2]uint16{4, 4}}},
	} {
		tally.Count(o)
	}
	assert.Equal(t, Tally{Games: 5, Wins: 2, Draws: 1, TurnsLeft: 5, Points: [2]int{4, 4}, Causes: map[string]int{"time": 1, ByForfeit: 1}}, tally)
	assert.InDelta(t, 0.4, tally.Rate(), 1e-9)
}

// duel counts pairs of games: in each, whether the first player wins the one and the other.
func duel(pairs ...[2]bool) *Duel {
	d := &Duel{}
	for _, pair := range pairs {
		for i, won := range pair {
			o := Outcome{Swapped: i == 1, Result: engine.Result{Verdict: engine.WonByOne, Score: [2]uint16{2, 1}}}
			if won == o.Swapped {
				o.Result = engine.Result{Verdict: engine.WonByTwo, Score: [2]uint16{1, 2}}
			}
			d.Count(o)
		}
	}
	return d
}

func times(n int, pair [2]bool) (list [][2]bool) {
	for range n {
		list = append(list, pair)
	}
	return list
}

func TestDuel(t *testing.T) {
	t.Parallel()
	d := duel([2]bool{true, true}, [2]bool{true, false}, [2]bool{true, false}, [2]bool{false, false})
	assert.Equal(t, 8, d.Games)
	assert.Equal(t, [2]int{3, 1}, d.Wins)
	assert.Equal(t, [2]int{1, 3}, d.Losses)
	assert.Equal(t, [2]int{12, 12}, d.Points)
	assert.InDelta(t, 0.5, d.Rate(), 1e-9)

	d.Count(Outcome{Forfeit: engine.One, Result: engine.Result{Verdict: engine.WonByTwo}})
	d.Count(Outcome{Forfeit: engine.One, Swapped: true, Result: engine.Result{Verdict: engine.WonByTwo}})
	d.Count(Outcome{Result: engine.Result{Verdict: engine.Drawn}})
	assert.Equal(t, [2]int{1, 1}, d.Forfeits)
	assert.Equal(t, 1, d.Draws)
}

// Luck that decides both games of a pair leaves fewer games to learn from.
func TestDuelIntervalKnowsOfPairs(t *testing.T) {
	t.Parallel()
	width := func(d *Duel) float64 {
		assert.InDelta(t, 0.5, d.Rate(), 1e-9)
		low, high := d.Interval()
		return high - low
	}
	low, high := Wilson(0.5, 100)
	games := high - low
	low, high = Wilson(0.5, 50)
	pairs := high - low

	together := duel(append(times(25, [2]bool{true, true}), times(25, [2]bool{false, false})...)...)
	assert.InDelta(t, pairs, width(together), 1e-9, "a pair is worth one game")
	apart := duel(times(50, [2]bool{true, false})...)
	assert.InDelta(t, games, width(apart), 1e-9, "the seat decides")
	mixed := append(times(13, [2]bool{true, true}), times(13, [2]bool{false, false})...)
	mixed = append(append(mixed, times(12, [2]bool{true, false})...), times(12, [2]bool{false, true})...)
	assert.InDelta(t, games, width(duel(mixed...)), 0.01, "about independent")

	one := &Duel{}
	one.Count(Outcome{Result: engine.Result{Verdict: engine.WonByOne}})
	low, high = one.Interval()
	assert.True(t, low > 0 && high == 1)
}
