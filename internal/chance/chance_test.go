package chance

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
)

func rulesOf(t *testing.T, c engine.Config) *engine.Rules {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(p.Cards, c)
	require.NoError(t, err)
	return r
}

// untilRoll plays the first legal action, and chance from the source, up to a roll.
func untilRoll(t *testing.T, r *engine.Rules, s engine.State, source Source) engine.State {
	t.Helper()
	for range 500 {
		seat, question := r.Turn(&s)
		if question == engine.QuestionRoll {
			return s
		}
		a := r.Legal(&s, nil)[0]
		if seat == engine.Chance {
			var ok bool
			a, ok = source.Answer(r, &s)
			require.True(t, ok)
		}
		var err error
		s, err = r.Apply(s, a)
		require.NoError(t, err)
	}
	require.Fail(t, "no roll")
	return s
}

// The derivation must never change: a seed that was passed on gives the same dice.
func TestSeedsAreForEver(t *testing.T) {
	t.Parallel()
	roll := ticket{seed: 7, purpose: engine.QuestionRoll, turn: 3, seat: engine.One}
	assert.Equal(t, uint64(0x0866e4ee77a68539), roll.word(0))
	assert.Equal(t, engine.RollAction(1, 2), roll.roll(engine.RollAction(1, 1)))
	assert.Equal(t, engine.Roll4Action(1, 2, 3, 6), roll.roll(engine.Roll4Action(1, 1, 1, 1)))

	draw := ticket{seed: 7, purpose: engine.QuestionDraw, index: 8}
	assert.Equal(t, uint64(5), draw.below(8))
}

func TestEachPartOfATicketCounts(t *testing.T) {
	t.Parallel()
	base := ticket{seed: 1, purpose: engine.QuestionRoll, turn: 2, seat: engine.One, index: 3}
	seen := map[uint64]bool{base.word(0): true, base.word(1): true}
	for _, change := range []func(*ticket){
		func(t *ticket) { t.seed = 2 },
		func(t *ticket) { t.purpose = engine.QuestionDraw },
		func(t *ticket) { t.turn = 3 },
		func(t *ticket) { t.seat = engine.Two },
		func(t *ticket) { t.index = 4 },
	} {
		other := base
		change(&other)
		assert.False(t, seen[other.word(0)])
		seen[other.word(0)] = true
	}
}

func TestDiceAreFair(t *testing.T) {
	t.Parallel()
	const throws = 60_000
	var count [6]float64
	for seed := range uint64(throws) {
		d := ticket{seed: seed, purpose: engine.QuestionRoll, turn: 1, seat: engine.One}
		count[d.below(6)]++
	}
	var chiSquare float64
	for _, n := range count {
		chiSquare += (n - throws/6) * (n - throws/6) / (throws / 6)
	}
	assert.Less(t, chiSquare, 20.5, "one fair die in a thousand is worse") // 5 degrees of freedom
}

func TestUniformThrowsAgain(t *testing.T) {
	t.Parallel()
	tries := 0
	v := uniform(6, func(try int) uint64 {
		tries++
		return []uint64{math.MaxUint64, math.MaxUint64 - 3, 13}[try]
	})
	assert.Equal(t, uint64(1), v)
	assert.Equal(t, 3, tries, "2^64 is 4 more than a multiple of 6, so the last 4 words do not count")
	assert.Equal(t, uint64(math.MaxUint64%8), uniform(8, func(int) uint64 { return math.MaxUint64 }), "2^64 is a multiple of 8")
}

func TestSeededFollowsThePositionAlone(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{}, {Mode: engine.Coop}, {Mode: engine.Competitive, With: engine.AllExpansions}} {
		r := rulesOf(t, c)
		s := untilRoll(t, r, r.Start(), Seeded(11))
		first, ok := Seeded(11).Answer(r, &s)
		require.True(t, ok)
		assert.Equal(t, engine.OK, r.Check(&s, first))

		again := Seeded(11)
		for range 3 {
			a, _ := again.Answer(r, &s)
			assert.Equal(t, first, a, "however often it is asked")
		}
		rolls := map[engine.Action]bool{}
		for seed := range uint64(50) {
			a, _ := Seeded(seed).Answer(r, &s)
			rolls[a] = true
		}
		assert.Greater(t, len(rolls), 10, "seeds differ")
	}
}

func TestSeededLaysEveryCity(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{})
	s := r.Start()
	cities := map[engine.Action]bool{}
	for seed := range uint64(2000) {
		a, ok := Seeded(seed).Answer(r, &s)
		require.True(t, ok)
		require.Equal(t, engine.OK, r.Check(&s, a))
		cities[a] = true
	}
	assert.Len(t, cities, 120, "CITY-2")
}

func TestSeededAnswersChanceAlone(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{})
	s := r.Start()
	a, _ := Seeded(1).Answer(r, &s)
	s, err := r.Apply(s, a)
	require.NoError(t, err)
	for seat, _ := r.Turn(&s); seat == engine.Chance; seat, _ = r.Turn(&s) {
		a, _ = Seeded(1).Answer(r, &s)
		s, err = r.Apply(s, a)
		require.NoError(t, err)
	}
	_, ok := Seeded(1).Answer(r, &s)
	assert.False(t, ok)
}

func TestScripted(t *testing.T) {
	t.Parallel()
	source := Scripted(engine.RollAction(1, 2), engine.RollAction(6, 6))
	a, ok := source.Answer(nil, nil)
	assert.True(t, ok)
	assert.Equal(t, engine.RollAction(1, 2), a)
	a, ok = source.Answer(nil, nil)
	assert.True(t, ok)
	assert.Equal(t, engine.RollAction(6, 6), a)
	_, ok = source.Answer(nil, nil)
	assert.False(t, ok, "a person goes on")
}

func TestByHand(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{})
	start := r.Start()
	roll := untilRoll(t, r, start, Seeded(1))
	for _, test := range []struct {
		dice, draws bool
	}{{false, false}, {true, false}, {false, true}, {true, true}} {
		source := ByHand(test.dice, test.draws, Seeded(1))
		_, ok := source.Answer(r, &roll)
		assert.Equal(t, !test.dice, ok)
		_, ok = source.Answer(r, &start)
		assert.Equal(t, !test.draws, ok)
	}
}
