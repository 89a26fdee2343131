package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/micropolis/engine"
)

// The refusal of a goal names all that are offered, and none that were once.
func TestErrGoalNamesTheGoals(t *testing.T) {
	t.Parallel()
	for _, g := range engine.Goals {
		assert.Contains(t, engine.ErrGoal.Error(), g.String())
	}
	assert.NotContains(t, engine.ErrGoal.Error(), "60")
}
