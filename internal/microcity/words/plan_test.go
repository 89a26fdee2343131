package words_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
)

// until plays up to a question and gives the position.
func until(t *testing.T, rules *engine.Rules, want engine.Question, roll engine.Action) engine.State {
	t.Helper()
	state := rules.Start()
	for range 20 {
		_, question := rules.Turn(&state)
		if question == want {
			return state
		}
		action := rules.Legal(&state, nil)[0]
		if question == engine.QuestionRoll {
			action = roll
		}
		require.Equal(t, engine.OK, rules.Check(&state, action))
		rules.Advance(&state, action)
	}
	require.Fail(t, "the question never came")
	return state
}

func TestPlan(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{})
	s := until(t, rules, engine.QuestionPrepare, engine.RollAction(3, 6))
	s.Companies[0] = engine.Company{engine.Wood: 1, engine.Money: 1}
	sell := engine.SellAction(engine.One, engine.Wood)
	change := engine.ChangeAction(engine.One, 3, 4, engine.PayMoney2, engine.One)
	words := words.New(rules)
	assert.Equal(t, "sell 1 wood for $1, then turn the 3 into a 4 for $2", words.Plan(&s, []engine.Action{sell, change}))
	assert.Equal(t, "sell 1 wood for $1", words.Plan(&s, []engine.Action{sell, sell}), "it ends where it cannot go on")
	assert.Empty(t, words.Plan(&s, nil))
}

func TestSplit(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{Mode: engine.Coop})
	s := until(t, rules, engine.QuestionSplit, engine.Roll4Action(2, 3, 3, 5))
	words := words.New(rules).Named("Ann", "Bob")
	assert.Equal(t, "Ann: 2 3, Bob: 3 5", words.Split(&s, engine.SplitAction(3, 2)))
	assert.Equal(t, "Ann: 3 3, Bob: 2 5", words.Split(&s, engine.SplitAction(3, 3)))
}
