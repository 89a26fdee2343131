package par_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/par"
)

// The shortest win loses no turn. Of a longer one it is told which turns lost some, and never more than it is longer; what
// is told as better is a whole turn that can be played there.
func TestLost(t *testing.T) {
	t.Parallel()
	g, e := game(t, engine.Config{}, 1)
	rolling := func(line []engine.Action) (list []engine.State, turns int) {
		s := g.Rules.Start()
		for _, a := range line {
			if a.Kind == engine.ActRoll {
				list = append(list, s)
			}
			g.Rules.Advance(&s, a)
		}
		return list, int(s.Turn)
	}
	found, err := par.Find(t.Context(), g, little)
	require.NoError(t, err)
	require.NotZero(t, found.Turns)
	states, turns := rolling(found.Line)
	assert.Equal(t, found.Turns, turns)
	lost, err := par.Lost(t.Context(), g, states, turns, little/8)
	require.NoError(t, err)
	if found.Exact {
		assert.Empty(t, lost)
	}

	player := bot.NewPlayer(e, bot.Novice, 1)
	var line []engine.Action
	s := g.Rules.Start()
	for !g.Rules.Result(s).Over {
		a, ok := g.Luck.Answer(g.Rules, &s)
		if !ok {
			a = player.Plan(s)[0]
		}
		g.Rules.Advance(&s, a)
		line = append(line, a)
	}
	require.Equal(t, engine.Won, g.Rules.Result(s).Verdict)
	states, turns = rolling(line)
	require.Greater(t, turns, found.Turns)
	lost, err = par.Lost(t.Context(), g, states, turns, little/8)
	require.NoError(t, err)
	require.NotEmpty(t, lost)
	sum, before := 0, 0
	for _, l := range lost {
		sum += l.By
		assert.Positive(t, l.By)
		assert.Greater(t, l.Turn, before)
		before = l.Turn
		after := l.At
		for _, a := range l.Better {
			after, err = g.Rules.Apply(after, a)
			require.NoError(t, err, "%s", a)
		}
		_, question := g.Rules.Turn(&after)
		assert.True(t, question == engine.QuestionRoll || g.Rules.Result(after).Over)
	}
	assert.LessOrEqual(t, sum, turns-found.Lower)
}
