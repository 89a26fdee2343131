package remedy_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/remedy"
)

func rules(t *testing.T, config engine.Config) *engine.Rules {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(p.Cards, config)
	require.NoError(t, err)
	return r
}

// A turn is a preparation and what followed it.
type turn struct {
	from  engine.State
	since []engine.Action
}

// played plays at random and shows every refused choice after a preparation.
func played(r *engine.Rules, seed uint64, steps int, show func(turn, engine.State, engine.Action)) {
	dice := rand.New(rand.NewPCG(seed, 1))
	s, now := r.Start(), turn{}
	for range steps {
		legal := r.Legal(&s, nil)
		if len(legal) == 0 {
			return
		}
		if len(now.since) > 0 {
			for _, a := range r.Choices(&s, nil) {
				if r.Check(&s, a) != engine.OK {
					show(now, s, a)
				}
			}
		}
		a := legal[dice.IntN(len(legal))]
		switch {
		case a.Kind == engine.ActReady:
			now = turn{s, []engine.Action{a}}
		case a.Kind == engine.ActEnd:
			now = turn{}
		case len(now.since) > 0:
			now.since = append(now.since[:len(now.since):len(now.since)], a)
		}
		r.Advance(&s, a)
	}
}

// Every remedy works, and no shorter one does.
func TestRemediesWork(t *testing.T) {
	t.Parallel()
	for _, config := range []engine.Config{{}, {Mode: engine.Coop, With: engine.AllExpansions}, {Mode: engine.Competitive}} {
		r := rules(t, config)
		found, longest := 0, 0
		for seed := range uint64(6) {
			played(r, seed, 150, func(now turn, _ engine.State, want engine.Action) {
				if want.Kind != engine.ActBasic && want.Kind != engine.ActAdvanced && want.Kind != engine.ActBuild {
					return
				}
				plan := remedy.Remedy(r, now.from, now.since, want)
				if len(plan) == 0 {
					return
				}
				found++
				longest = max(longest, len(plan))
				s := now.from
				var err error
				for _, a := range append(append([]engine.Action{}, plan...), now.since...) {
					s, err = r.Apply(s, a)
					require.NoError(t, err, "%v in %v", a, plan)
				}
				assert.True(t, possible(r, &s, want), "%v after %v", want, plan)
				if len(plan) > 1 {
					assert.False(t, single(r, now, want), "one payment is enough for %v, not %v", want, plan)
				}
			})
		}
		assert.Positive(t, found)
		assert.Greater(t, longest, 1, "some remedies take several payments")
	}
}

func possible(r *engine.Rules, s *engine.State, want engine.Action) bool {
	for _, a := range r.Legal(s, nil) {
		a.Seat = want.Seat
		if a == want || a.Kind == engine.ActAdvanced && a.Kind == want.Kind && a.Option() == want.Option() {
			return true
		}
	}
	return false
}

// single reports whether one payment is enough.
func single(r *engine.Rules, now turn, want engine.Action) bool {
	for _, a := range r.Legal(&now.from, nil) {
		if a.Kind == engine.ActReady {
			continue
		}
		s, ok := now.from, true
		for _, next := range append([]engine.Action{a}, now.since...) {
			var err error
			if s, err = r.Apply(s, next); err != nil {
				ok = false
				break
			}
		}
		if ok && possible(r, &s, want) {
			return true
		}
	}
	return false
}

func TestNoRemedyWhereNothingHelps(t *testing.T) {
	t.Parallel()
	r := rules(t, engine.Config{})
	s := r.Start()
	for { // to the first preparation
		legal := r.Legal(&s, nil)
		if _, question := r.Turn(&s); question == engine.QuestionPrepare {
			break
		}
		r.Advance(&s, legal[0])
	}
	s.Companies[0] = engine.Company{}
	ready := engine.ReadyAction(engine.One)
	assert.Empty(t, remedy.Remedy(r, s, []engine.Action{ready}, engine.AdvancedAction(engine.One, 6, 0)))
}
