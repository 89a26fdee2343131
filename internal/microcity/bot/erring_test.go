package bot

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

// Errors are normally distributed, as far as can be told from so many.
func TestErrorsAreNormal(t *testing.T) {
	t.Parallel()
	const n = 200_000
	var sum, squares float64
	var within [5]int // so many standard deviations
	for i := range uint64(n) {
		v := float64(bell(scramble(i))) / bellSpread
		sum, squares = sum+v, squares+v*v
		if most := int(math.Ceil(math.Abs(v))); most < len(within) {
			within[most]++
		}
	}
	assert.InDelta(t, 0, sum/n, 0.01)
	assert.InDelta(t, 1, math.Sqrt(squares/n), 0.01)
	for i, share := range []float64{1: 0.683, 2: 0.272, 3: 0.043} {
		assert.InDelta(t, share, float64(within[i])/n, 0.02, "%d", i)
	}
	assert.EqualValues(t, -1020, bell(0))
	assert.EqualValues(t, 1020, bell(math.MaxUint64))
}

// Whatever a turn changes in a position changes the error, and so does the seed.
func TestErrorsDependOnThePosition(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		r := rulesOf(t, config)
		p := NewPlayer(NewEvaluator(r, core(t)), Strong, 1)
		seen := map[uint64]engine.State{}
		playOn(t, r, [2]*Player{p, p}, 3, 6, func(engine.State, []engine.Action) {
			for _, i := range p.search.leaves {
				s := p.search.nodes[i].state
				d := digest(1, &s)
				if other, ok := seen[d]; ok {
					other.Turn, other.Bonuses, other.Dice = s.Turn, s.Bonuses, s.Dice
					assert.Equal(t, s, other, name)
				}
				seen[d] = s
				assert.NotEqual(t, d, digest(2, &s))
			}
		})
		assert.Greater(t, len(seen), 100, name)
	}
}

// The end of a game is seen as it is.
func TestNobodyErrsAboutTheEnd(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{})
	e := NewEvaluator(r, core(t))
	s := r.Start()
	s.Cause = engine.Completed
	for _, kind := range []Kind{Novice, Greedy, Strong} {
		p := NewPlayer(e, kind, 1)
		assert.Equal(t, p.judge.evaluate(&s, engine.One), p.search.eval.evaluate(&s, engine.One), kind)
	}
}

// A better kind gives away less, in every mode and whatever is built, and nobody else errs.
func TestBetterPlayersErrLess(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, config)
			e := NewEvaluator(r, core(t))
			guide, given := NewPlayer(e, Thumb, 1), map[Kind]int32{}
			playOn(t, r, [2]*Player{guide, guide}, 1, 12, func(s engine.State, _ []engine.Action) {
				if s.Turn == 0 {
					return
				}
				for _, kind := range []Kind{Thumb, Novice, Greedy, Strong} {
					p, seeds := NewPlayer(e, kind, 0), uint64(6)
					if kind == Thumb {
						seeds = 1 // the same by all
					}
					for seed := range seeds {
						p.Reseed(seed)
						taken := p.leaf(s)
						most, of := int32(sureLoss), func(i int32) int32 { return p.judge.evaluate(&p.search.nodes[i].state, p.search.mover()) }
						for _, i := range p.search.leaves {
							most = max(most, of(i))
						}
						given[kind] += chance(most) - chance(of(taken))
					}
				}
			})
			assert.Zero(t, given[Thumb])
			assert.Positive(t, given[Strong])
			assert.Greater(t, given[Greedy], given[Strong])
			assert.Greater(t, given[Novice], given[Greedy])
		})
	}
}
