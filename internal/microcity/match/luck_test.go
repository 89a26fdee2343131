package match_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
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
func untilRoll(t *testing.T, r *engine.Rules, s engine.State, source microcity.Luck) engine.State {
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
	for _, c := range []struct {
		mode engine.Mode
		want engine.Action
	}{
		{engine.Solo, engine.RollAction(1, 2)},
		{engine.Coop, engine.Roll4Action(1, 2, 3, 6)},
	} {
		r := rulesOf(t, engine.Config{Mode: c.mode})
		s := untilRoll(t, r, r.Start(), microcity.Seeded(7))
		s.Turn, s.Active = 3, engine.One
		roll, ok := microcity.Seeded(7).Answer(r, &s)
		assert.True(t, ok)
		assert.Equal(t, c.want, roll)
	}
}

func TestSeededFollowsThePositionAlone(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{}, {Mode: engine.Coop}, {Mode: engine.Competitive, With: engine.AllExpansions}} {
		r := rulesOf(t, c)
		s := untilRoll(t, r, r.Start(), microcity.Seeded(11))
		first, ok := microcity.Seeded(11).Answer(r, &s)
		require.True(t, ok)
		assert.Equal(t, engine.OK, r.Check(&s, first))

		again := microcity.Seeded(11)
		for range 3 {
			a, _ := again.Answer(r, &s)
			assert.Equal(t, first, a, "however often it is asked")
		}
		rolls := map[engine.Action]bool{}
		for seed := range uint64(50) {
			a, _ := microcity.Seeded(seed).Answer(r, &s)
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
		a, ok := microcity.Seeded(seed).Answer(r, &s)
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
	a, _ := microcity.Seeded(1).Answer(r, &s)
	s, err := r.Apply(s, a)
	require.NoError(t, err)
	for seat, _ := r.Turn(&s); seat == engine.Chance; seat, _ = r.Turn(&s) {
		a, _ = microcity.Seeded(1).Answer(r, &s)
		s, err = r.Apply(s, a)
		require.NoError(t, err)
	}
	_, ok := microcity.Seeded(1).Answer(r, &s)
	assert.False(t, ok)
}

func TestByHand(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{})
	m := microcity.NewMatch(r)
	for {
		s := m.State()
		seat, question := r.Turn(&s)
		if question == engine.QuestionRoll {
			break
		}
		a := r.Legal(&s, nil)[0]
		if seat == engine.Chance {
			a, _ = microcity.Seeded(1).Answer(r, &s)
		}
		require.NoError(t, m.Follow(a))
	}
	tree := m.Text()
	for _, test := range []struct {
		dice, draws bool
	}{{false, false}, {true, false}, {false, true}, {true, true}} {
		answer := chance.Terms{Seed: 1, Dice: test.dice, Draws: test.draws}.Source()
		_, ok := answer(tree, tree.Cursor())
		assert.Equal(t, !test.dice, ok)
		_, ok = answer(tree, 0)
		assert.Equal(t, !test.draws, ok)
	}
}
