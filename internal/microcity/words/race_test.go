package words_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
)

// A ghost stands on a place by its name, and of partners there are two.
func TestRun(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{Mode: engine.Coop})
	w, s := words.New(rules), until(t, rules, engine.QuestionProject, engine.Roll4Action(3, 4, 5, 6))
	s.Engineers = [2]engine.Quarter{0, engine.Port2}
	assert.Equal(t, "turn 1, 0 of 4 stages, on a1 and the lower seaport", w.Run(&s, 0))
	s.Engineers[0] = engine.NoQuarter
	assert.Equal(t, "turn 1, 0 of 4 stages, on the lower seaport", w.Run(&s, 0))

	rules = rulesOf(t, engine.Config{Mode: engine.Competitive})
	w, s = words.New(rules), until(t, rules, engine.QuestionProject, engine.RollAction(3, 4))
	s.Engineers = [2]engine.Quarter{engine.Port1, 0}
	assert.Equal(t, "turn 1, 0 points, on a1", w.Run(&s, 1), "rivals race alone")
}
