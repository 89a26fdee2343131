package balance

import (
	"cmp"
	"flag"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/balance/balancetest"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/soak"
)

var number = flag.Int("alone", 0, "how many games alone are measured for each goal: of all that is measured, or of nothing else")

// MPO-71: hard is to win seven of ten games against medium, and medium eight of ten against easy.
func TestMPO71(t *testing.T) {
	t.Parallel()
	if *measure > 0 || *number > 0 {
		text, err := measured(core(t), func(row string) { t.Log(row) })
		require.NoError(t, err)
		require.NoError(t, os.WriteFile("STRENGTH.md", []byte(text), 0o644))
		return
	}
	meetings, err := meetings(core(t))
	require.NoError(t, err)
	balancetest.Strength(t, StrengthTable, meetings)
}

func measured(p *engine.Pack, told func(row string)) (string, error) {
	if *measure == 0 {
		return Alone(p, *number, told)
	}
	return Strength(p, *measure, cmp.Or(*number, *measure), told)
}

// Players alone still have the points that the table tells.
func TestTheGoalsAlone(t *testing.T) {
	t.Parallel()
	soak.Alone(t)
	for _, goal := range engine.Goals {
		for kind, games := range map[search.Kind]int{search.Medium: balance.Told, search.Hard: thoughtful} {
			solo, err := soloGoal(core(t), goal, kind, games)
			require.NoError(t, err)
			assert.Contains(t, StrengthTable, solo.line(goal, kind), "not in STRENGTH.md, which make strength writes")
		}
	}
}
