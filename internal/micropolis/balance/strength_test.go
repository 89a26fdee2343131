package balance

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/balance/balancetest"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/soak"
)

// MPO-71: hard is to win seven of ten games against medium, and medium eight of ten against easy.
func TestMPO71(t *testing.T) {
	t.Parallel()
	meetings, err := meetings(core(t))
	require.NoError(t, err)
	balancetest.Strength(t, StrengthTable, meetings)
}

// Players alone still have the points that the table tells; in the short form, for one goal.
func TestTheGoalsAlone(t *testing.T) {
	t.Parallel()
	soak.Alone(t)
	for i, goal := range engine.Goals {
		if i > 0 && !soak.On() {
			continue
		}
		for kind, games := range map[search.Kind]int{search.Medium: balance.Told, search.Hard: thoughtful} {
			solo, err := soloGoal(core(t), goal, kind, games)
			require.NoError(t, err)
			assert.Contains(t, StrengthTable, solo.line(goal, kind), "not in STRENGTH.md, which make strength writes")
		}
	}
}
