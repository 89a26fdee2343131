package words_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
)

// line plays a turn by what pick takes of what is legal, and gives the actions.
func line(t *testing.T, rules *engine.Rules, s engine.State, pick func(*engine.State, []engine.Action) engine.Action) []engine.Action {
	t.Helper()
	var list []engine.Action
	for range 40 {
		seat, _ := rules.Turn(&s)
		if !seat.IsPlayer() {
			return list
		}
		a := pick(&s, rules.Legal(&s, nil))
		require.Equal(t, engine.OK, rules.Check(&s, a))
		rules.Advance(&s, a)
		list = append(list, a)
	}
	return list
}

func TestGist(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{})
	words := words.New(rules)
	s := until(t, rules, engine.QuestionPrepare, engine.RollAction(3, 6))
	plain := line(t, rules, s, func(s *engine.State, legal []engine.Action) engine.Action {
		for _, a := range legal {
			switch a.Kind {
			case engine.ActReady, engine.ActPlay, engine.ActGo, engine.ActPass, engine.ActEnd:
				return a
			}
		}
		return legal[0]
	})
	said := words.Gist(&s, plain)
	assert.Regexp(t, `^card \d to [a-d][1-4], no action`, said)
	assert.NotContains(t, strings.ToLower(said), "ready", "what goes without saying is left out")
	assert.NotContains(t, said, "end the turn")

	change := engine.ChangeAction(engine.One, 3, 4, engine.PayMoney2, engine.One)
	s.Companies[0] = engine.Company{engine.Money: 2}
	assert.Regexp(t, `^turn the 3 into a 4 for \$2; card \d to `, words.Gist(&s, append([]engine.Action{change}, plain...)))
	assert.Empty(t, words.Gist(&s, nil))

	same := engine.ChangeAction(engine.One, 3, 3, engine.Unpaid, engine.One)
	assert.Equal(t, "Leave the 3 as it is", words.Choice(&s, same), "set to any value, that may be its own")
	assert.Equal(t, "Your 3 stays a 3.", words.Event(nil, engine.DieChanged{Owner: engine.One, From: 3, To: 3}))
}
