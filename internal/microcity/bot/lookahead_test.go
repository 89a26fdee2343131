package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// A brief look ahead keeps no ends of turns, and finds the same best one as a search that does.
func TestLookingAheadFindsTheBestEnd(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		r := rulesOf(t, config)
		if r.Config().Mode == engine.Coop {
			continue // partners look at fewer ends of the first turn when they look ahead
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := NewEvaluator(r, core(t))
			p := NewPlayer(e, Strong, 2)
			p.search.eval = p.judge // without errors, as a search ahead
			ahead := newSearch(r, p.judge)
			ahead.goal = goal{valuesOnly: true, dropEnds: true}
			completed := 0
			playOn(t, r, [2]*Player{p, p}, 5, 16, func(s engine.State, _ []engine.Action) {
				x := p.search
				x.expand(s, noPayment)
				ahead.expand(s, noPayment)
				assert.Empty(t, ahead.leaves)
				assert.Equal(t, x.nodes[x.best()].value, ahead.found.value)
				built := false
				for _, i := range x.leaves {
					built = built || completesMore(&x.nodes[i].state, &s)
				}
				assert.Equal(t, built, ahead.found.builds)
				if built {
					completed++
				}
			})
			assert.Positive(t, completed)
		})
	}
}

// What is seen ahead does not depend on how many searches share the work.
func TestSharedWorkSeesTheSame(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, config)
			e := NewEvaluator(r, core(t))
			alone, shared := NewAdviser(e), NewAdviser(e)
			alone.player().workers, shared.player().workers = 1, 3
			for _, s := range asked(t, r, 3, 6) {
				assert.Equal(t, alone.Hints(s), shared.Hints(s))
			}
		})
	}
}

// A search that fails at its work fails for who asked, wherever it ran.
func TestAFaultInSharedWorkIsTheCallers(t *testing.T) {
	t.Parallel()
	l := lookahead{searches: make([]*search, 3)}
	done := make([]bool, 5)
	assert.PanicsWithValue(t, "broken", func() {
		l.parallel(len(done), func(_ *search, i int) {
			if done[i] = true; i == 2 {
				panic("broken")
			}
		})
	})
	assert.True(t, done[2])
	assert.NotPanics(t, func() { l.parallel(len(done), func(*search, int) {}) })
}

// Who places an engineer first looks at what the rival's best places make of it.
func TestTheFirstPlaceIsLookedAheadFrom(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, games["competitive"])
	p := NewPlayer(NewEvaluator(r, core(t)), Master, 1)
	const starts = 12
	worse := 0
	for seed := range uint64(starts) {
		s := asked(t, r, seed, 1)[0]
		seat, question := r.Turn(&s)
		require.Equal(t, engine.QuestionPlace, question)
		r.Advance(&s, r.Legal(&s, nil)[0])
		of := func(s *engine.State) int64 {
			return p.lookaheadOf().expect([]*engine.State{s}, seat, 21, lookaheadSteps)[0].value
		}
		said, found := of(&s), false
		for _, a := range r.Legal(&s, nil) {
			next := s
			r.Advance(&next, a)
			v := of(&next)
			found = found || v == said
			if v < said {
				worse++
			}
		}
		assert.True(t, found, "it is worth what one of the rival's places makes of it")
	}
	assert.LessOrEqual(t, worse, 2*starts, "hardly a place is better for the rival")
}

// A sample stands for all outcomes: each of its parts has the same weight. It is all of them where
// they are few.
func TestSample(t *testing.T) {
	t.Parallel()
	var odds []engine.Outcome
	for i, weight := range []uint32{1, 1, 6, 2, 1, 1} {
		odds = append(odds, engine.Outcome{Action: engine.DrawAction(uint8(i)), Weight: weight})
	}
	assert.Equal(t, odds, sampleRolls(odds, 6))
	for n, want := range map[int][]uint8{1: {2}, 2: {2, 3}, 3: {2, 2, 4}, 4: {1, 2, 2, 4}} {
		var got []uint8
		for _, o := range sampleRolls(odds, n) {
			assert.Equal(t, uint32(1), o.Weight)
			got = append(got, o.Action.Advantage())
		}
		assert.Equal(t, want, got, "%d of them", n)
	}
}
