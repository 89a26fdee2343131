package bot

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// Which dice may be enough for a card decides whether it is taken at once or may be taken later.
func TestCardsThatCountDice(t *testing.T) {
	t.Parallel()
	condition := func(m engine.Measure, c engine.Compare, n uint8) engine.Condition {
		return engine.Condition{Count: m, Compare: c, N: n}
	}
	six := [2]uint8{6, 6}
	for name, c := range map[string]struct {
		when       []engine.Condition
		both, left bool
		enough     int
		with       [2]uint8
	}{
		"a pair of eight":   {[]engine.Condition{condition(engine.MeasurePair, engine.AtLeast, 2), condition(engine.MeasurePips, engine.AtLeast, 8)}, true, false, 3, six},
		"more than one die": {[]engine.Condition{condition(engine.MeasurePips, engine.AtLeast, 7)}, true, false, 12, six},
		"what one die has":  {[]engine.Condition{condition(engine.MeasurePips, engine.Exactly, 6)}, false, true, 0, six},
		"no die left":       {[]engine.Condition{condition(engine.MeasureDice, engine.AtMost, 0)}, false, true, 0, six},
		"unlike dice":       {[]engine.Condition{condition(engine.MeasureDice, engine.Exactly, 2), condition(engine.MeasurePair, engine.AtMost, 1)}, true, false, 15, [2]uint8{1, 2}},
		"money":             {[]engine.Condition{condition(engine.MeasureMoney, engine.AtLeast, 2)}, false, false, 0, six},
	} {
		cards := *core(t).Cards
		cards.Advantages = append([]engine.Advantage{}, cards.Advantages...)
		for i := range cards.Advantages {
			cards.Advantages[i].Conditions = []engine.Condition{condition(engine.MeasureCoal, engine.AtLeast, 1)}
		}
		cards.Advantages[3].Conditions = c.when
		r, err := engine.New(&cards, games["competitive"])
		require.NoError(t, err, name)
		number := cards.Advantages[3].Number
		found := diceCardsOf(r)
		assert.Equal(t, c.both, found.both>>number&1 != 0, name)
		assert.Equal(t, c.left, found.left>>number&1 != 0, name)
		assert.Len(t, found.enough, c.enough, name)
		if c.enough > 0 {
			assert.Contains(t, found.enough, c.with, name)
		}
	}
}

// A set of rolls before some changes has every roll from which they lead to a roll, and no other.
func TestRollsBeforeChanges(t *testing.T) {
	t.Parallel()
	sixes := [2]uint8{6, 6}
	for _, c := range []struct {
		h    diceUse
		want [][2]uint8
	}{
		{diceUse{}, [][2]uint8{sixes}},
		{diceUse{changes: 1}, [][2]uint8{{1, 6}, {5, 6}}},
		{diceUse{changes: 2}, [][2]uint8{{1, 1}, {1, 5}, {5, 5}, {2, 6}, {4, 6}, sixes}},
		{diceUse{set: true}, [][2]uint8{{1, 6}, {2, 6}, {3, 6}, {4, 6}, {5, 6}, sixes}},
	} {
		before, i := c.h.rollsBefore(sixes), 0
		for roll := range allRolls {
			assert.Equal(t, i, rollIndex(roll))
			assert.Equal(t, i, rollIndex([2]uint8{roll[1], roll[0]}))
			assert.Equal(t, slices.Contains(c.want, roll), before.has(roll), "%v before %+v", roll, c.h)
			i++
		}
		assert.Equal(t, numRolls, i)
	}
}
