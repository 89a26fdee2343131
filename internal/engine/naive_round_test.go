package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/soak"
)

// The engine and the naive round agree on every action, over a few steps from many
// positions.
func TestNaiveRound(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	pack := testPack()
	r := rulesOf(t, pack, engine.Config{})
	compared := 0
	for seed := range uint64(soak.Times(8, 60)) {
		for turn := uint32(1); turn <= 9; turn += 2 {
			s, ok := preparationOf(t, r, seed, turn)
			if !ok {
				continue
			}
			compared++
			m := naiveOf(s)
			agree(t, r, s, m, enginetest.NewDice(seed), 40)
			if compared%6 == 0 {
				for n := 1; n <= 4; n++ {
					require.Equal(t, m.count(n), enginetest.Perft(r, s, n), "%d steps from %s", n, s.Position())
				}
			}
		}
	}
	assert.Greater(t, compared, 20)
}

// preparationOf returns the beginning of a preparation on the city of the tests.
func preparationOf(t *testing.T, r *engine.Rules, seed uint64, turn uint32) (engine.State, bool) {
	t.Helper()
	dice := enginetest.NewDice(seed)
	s := r.Start()
	city, err := engine.ParseAction("city 1 2 3 4")
	require.NoError(t, err)
	r.Advance(&s, city)
	for !r.Result(s).Over {
		if _, q := r.Turn(&s); q == engine.QuestionPrepare && s.Turn == turn {
			return s, true
		}
		r.Advance(&s, sensible(r.Legal(&s, nil), dice))
	}
	return s, false
}

// agree walks both at random and compares what may be done.
func agree(t *testing.T, r *engine.Rules, s engine.State, m naive, dice *enginetest.Dice, steps int) {
	t.Helper()
	start := s.Position()
	for range steps {
		answers := m.answers()
		legal := r.Legal(&s, nil)
		have := map[string]bool{}
		for _, a := range legal {
			have[a.String()] = true
			require.Contains(t, answers, a.String(), "the engine alone allows it\nfrom %s\nat %s", start, s.Position())
		}
		for text := range answers {
			require.Contains(t, have, text, "the engine does not allow it\nfrom %s\nat %s", start, s.Position())
		}
		if len(legal) == 0 {
			return
		}
		a := legal[dice.Below(len(legal))]
		m = answers[a.String()]
		r.Advance(&s, a)
	}
}
