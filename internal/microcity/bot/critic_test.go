package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

// What is lost is told against the best of all rolls, and against the one that other rolls find.
func TestLossOf(t *testing.T) {
	t.Parallel()
	const percent = fullChance / 100
	for name, c := range map[string]struct {
		values  [][]int64
		weights []int64
		want    Loss
	}{
		"nothing better was found": {[][]int64{{50 * percent, 60 * percent}}, []int64{1, 1}, Loss{}},
		"the chosen one is best":   {[][]int64{{50, 60}, {40, 50}}, []int64{1, 2}, Loss{}},
		"better on every roll": {
			[][]int64{{20 * percent, 40 * percent}, {50 * percent, 50 * percent}}, []int64{1, 1}, Loss{2000, 2000},
		},
		"better on one roll only": {
			[][]int64{{20 * percent, 40 * percent}, {50 * percent, 20 * percent}}, []int64{1, 1}, Loss{500, -1000},
		},
		"by weight":        {[][]int64{{0, 0}, {40 * percent, 0}}, []int64{1, 3}, Loss{1000, 0}},
		"a game that ends": {[][]int64{{0, 0}, {fullChance}}, []int64{1, 2}, Loss{Certain, Certain}},
		"both end it":      {[][]int64{{0}, {fullChance}}, nil, Loss{Certain, Certain}},
	} {
		got := lossOf(c.values, c.weights)
		assert.InDelta(t, int(c.want.Most), int(got.Most), 1, name)
		assert.InDelta(t, int(c.want.Confirmed), int(got.Confirmed), 1, name)
	}
}

// Where the last turn can be won, whoever does not win it has lost everything, and who does nothing.
func TestACriticSeesALostWin(t *testing.T) {
	t.Parallel()
	looked := 0
	for n := uint64(0); looked < 3; n++ {
		r := rulesOf(t, lastGames[n%uint64(len(lastGames))])
		s := lastPosition(t, r, scramble(n+900))
		if !canWin(r, s, map[engine.State]bool{}) {
			continue
		}
		e := NewEvaluator(r, core(t))
		_, won, ok := NewPlayer(e, Master, 0).Decide(s)
		assert.True(t, ok)
		missed := s
		for seat, _ := r.Turn(&missed); seat != engine.Chance && seat != engine.None; seat, _ = r.Turn(&missed) {
			legal := r.Legal(&missed, nil)
			r.Advance(&missed, legal[len(legal)-1])
		}
		if missed.Cause == engine.Completed || missed.Cause == engine.Running {
			continue
		}
		looked++
		critic := NewCritic(e)
		loss, ok := critic.Loss(s, won)
		assert.True(t, ok)
		assert.Zero(t, loss, s.Position())
		loss, ok = critic.Loss(s, missed)
		assert.True(t, ok)
		assert.Equal(t, Loss{Certain, Certain}, loss, s.Position())
	}
}
