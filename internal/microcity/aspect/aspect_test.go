package aspect_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/aspect"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
)

// ends returns two positions before the second roll of games with the same luck so far: at each
// question somebody took the first legal choice, or the last.
func ends(t *testing.T, c engine.Config) (list [2]engine.State) {
	t.Helper()
	cards, err := pack.Core()
	require.NoError(t, err)
	rules, err := engine.New(cards.Cards, c)
	require.NoError(t, err)
	for i := range list {
		luck := microcity.Seeded(4)
		s := rules.Start()
		for rolls := 0; ; {
			seat, question := rules.Turn(&s)
			if question == engine.QuestionRoll {
				if rolls++; rolls == 2 {
					break
				}
			}
			legal := rules.Legal(&s, nil)
			a := legal[0]
			if seat == engine.Chance {
				a, _ = luck.Answer(rules, &s)
			} else if i == 1 && s.Turn > 0 {
				a = legal[len(legal)-1]
			}
			rules.Advance(&s, a)
		}
		list[i] = s
	}
	return list
}

// Two ends of a turn differ in nothing but aspects: who copies all of them has the other end.
func TestAspectsAreAll(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{}, {Mode: engine.Coop}, {Mode: engine.Competitive}} {
		list := ends(t, c)
		s, other := list[0], list[1]
		differing := aspect.Differing(&s, &other)
		assert.NotEmpty(t, differing)
		for _, a := range differing {
			a.Copy(&s, &other)
			assert.NotContains(t, aspect.Differing(&s, &other), a)
		}
		assert.Equal(t, other, s)
	}
}
