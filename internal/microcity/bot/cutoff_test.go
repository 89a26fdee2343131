package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/soak"
)

// Cut off or not, the same turn is best and worth the same, and what was cut off is worth no more than was said.
func TestCutoffsChooseTheSame(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		if config.Mode != engine.Competitive {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, config)
			e := NewEvaluator(r, core(t))
			p, whole := NewPlayer(e, Strong, 3), NewPlayer(e, Master, 3).lookaheadOf()
			cutting := NewPlayer(e, Master, 3).lookaheadOf()
			cut, kept := 0, 0
			playOn(t, r, [2]*Player{p, p}, 5, max(soak.Times(60, 2000), fewestPlans), func(s engine.State, _ []engine.Action) {
				leaves := p.search.top(candidatesUsual)
				if len(leaves) == 0 {
					return
				}
				at := p.search.positionsAt(leaves)
				clear(whole.cache)
				clear(cutting.cache)
				best, most := cutting.best(at, s.Active)
				values := whole.estimate(at, s.Active)
				for i, o := range values {
					require.LessOrEqual(t, o.value, most, "%d of %s", i, s.Position())
					if i < best {
						require.NotEqual(t, o.value, most, "the first of several: %s", s.Position())
					}
				}
				require.Equal(t, values[best].value, most)
				for i, o := range cutting.estimateAbove(at, s.Active, most) {
					require.GreaterOrEqual(t, o.value, values[i].value)
					if o.atMost {
						cut++
					} else {
						kept++
						require.Equal(t, values[i].value, o.value)
					}
				}
				for i, o := range cutting.estimate(at, s.Active) {
					require.Equal(t, values[i].value, o.value, "what was cut off is not remembered as the value")
				}
			})
			assert.Positive(t, cut)
			assert.Positive(t, kept)
		})
	}
}

// A search that has no steps left to look further still tries killers, and returns those of them that were best.
func TestKillersOfASpentSearch(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, games["competitive"])
	x := newSearchAhead(NewEvaluator(r, core(t)), Master)
	x.limits.maxSteps = turnSteps
	s := asked(t, r, 4, 9)[8]
	before := s
	for _, question := r.Turn(&before); question != engine.QuestionRoll; _, question = r.Turn(&before) {
		r.Advance(&before, r.Legal(&before, nil)[0])
	}
	rolls := r.Odds(&before, nil)
	g := rollBatch{rolls: rolls}
	x.answerOpen(&g, &before, s.Active)
	require.NotEmpty(t, g.killers)
	x.limits.maxSteps = 0
	again := rollBatch{rolls: rolls, least: 1, killers: g.killers}
	x.answerOpen(&again, &before, s.Active)
	assert.Len(t, x.nodes, 1+linesIn(g.killers), "the root and the killers")
	assert.Subset(t, g.killers, again.killers)
}

// linesIn returns the number of actions before the last of each line.
func linesIn(lines [][]engine.Action) (n int) {
	for _, line := range lines {
		n += len(line) - 1
	}
	return n
}
