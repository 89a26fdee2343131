package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/aspect"
)

// The best plan that begins with a choice begins with it, can be played, and is not known before the
// first turn or for chance.
func TestIdea(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"solo", "coop", "competitive"} {
		r := rulesOf(t, games[name])
		a := NewAdviser(NewEvaluator(r, core(t)))
		for i, s := range asked(t, r, 5, 6) {
			legal := r.Legal(&s, nil)
			if s.Turn == 0 {
				_, ok := a.Idea(s, legal[0])
				assert.False(t, ok)
				continue
			}
			action := legal[i%len(legal)]
			idea, ok := a.Idea(s, action)
			require.True(t, ok, name)
			assert.Equal(t, action, idea.Line[0])
			assert.True(t, idea.Chance >= 0 && idea.Chance <= Certain)
			end := follow(t, r, s, idea.Line)
			if idea.Line[len(idea.Line)-1].Kind != engine.ActAdvantage {
				assert.Equal(t, end, idea.After, name)
			}
		}
		start := r.Start()
		_, ok := a.Idea(start, r.Legal(&start, nil)[0])
		assert.False(t, ok)
	}
}

// Each aspect in which two ends differ has its worth, the most first, and a game that is over none.
func TestCauses(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, games["solo"])
	a := NewAdviser(NewEvaluator(r, core(t)))
	s := playUntilRoll(t, r, 8, 4)
	other := s
	other.Pool[0], other.Clock = 0, s.Clock+3
	list := a.Causes(s, other, engine.One)
	require.Len(t, list, 2)
	assert.Positive(t, list[0].Worth, "a pool with markers")
	assert.Equal(t, aspect.Markers, list[0].Aspect)
	assert.Negative(t, list[1].Worth, "fewer turns")
	back := a.Causes(other, s, engine.One)
	assert.Equal(t, list[0].Aspect, back[1].Aspect)
	other.Cause = engine.TimeOut
	assert.Empty(t, a.Causes(s, other, engine.One))
	assert.Empty(t, a.Causes(s, s, engine.One))
}
