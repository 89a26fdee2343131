package bot

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestChanceIsTheLogisticFunction(t *testing.T) {
	t.Parallel()
	last := int32(-1)
	for odds := int32(-maxOdds - 100); odds <= maxOdds+100; odds += 3 {
		got := chance(odds)
		want := 1 / (1 + math.Exp(-float64(max(min(odds, maxOdds), -maxOdds))/oddsUnit))
		assert.InDelta(t, want, float64(got)/fullChance, 1e-5, odds)
		assert.GreaterOrEqual(t, got, last, odds)
		assert.Equal(t, int32(fullChance), got+chance(-odds), odds)
		last = got
	}
	assert.Equal(t, int32(0), chance(sureLoss))
	assert.Equal(t, int32(fullChance), chance(sureWin))
	assert.Equal(t, int32(fullChance/2), chance(0))
}

// The table is part of what makes a bot play the same on every machine.
func TestChancesAreForEver(t *testing.T) {
	t.Parallel()
	sum := int64(0)
	for _, c := range chances {
		sum += int64(c)
	}
	assert.Equal(t, []int32{8388608, 12265127, 16777112}, []int32{chances[0], chances[64], chances[len(chances)-1]})
	assert.Equal(t, int64(12153224367), sum)
}
