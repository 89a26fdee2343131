package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// Each solo game was measured with each kind below master, and in all that was measured the better
// kind won no less, to within a point: of the hardest games together both win one in a hundred.
func TestMeasured(t *testing.T) {
	const onePoint = 0.01
	t.Parallel()
	pack := core(t).Cards
	for _, c := range []engine.Config{{}, {Mode: engine.Coop}} {
		for _, c.Building = range engine.Buildings(pack) {
			for _, c.Difficulty = range engine.Difficulties(pack, c.Building) {
				if c.Difficulty == engine.Expert {
					continue // a measure of masters alone
				}
				least := -1.0
				for _, kind := range []Kind{Novice, Greedy, Strong} {
					rate, ok := Measured(c, kind)
					if c.Mode == engine.Coop && !ok {
						continue // it takes longer; the table says what was not measured
					}
					require.True(t, ok, CellName(c, kind))
					assert.Greater(t, rate+onePoint, least, CellName(c, kind))
					least = rate
				}
				if _, ok := Measured(c, Master); ok {
					assert.Equal(t, engine.Hard, c.Difficulty, CellName(c, Master))
				}
			}
		}
	}
	_, ok := Measured(engine.Config{Building: engine.BuildingA, With: engine.Garden}, Novice)
	assert.False(t, ok, "with an expansion")
	_, ok = Measured(engine.Config{Mode: engine.Competitive}, Novice)
	assert.False(t, ok)
}
