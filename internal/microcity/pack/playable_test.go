package pack

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// The core pack makes a game of every mode, Building and set of expansions.
func TestEveryGameCanBegin(t *testing.T) {
	t.Parallel()
	cards := loadCore(t).Cards
	buildings := []engine.Config{
		{Building: engine.BuildingA}, {Building: engine.BuildingB, Difficulty: engine.Medium}, {Building: engine.BuildingAB},
	}
	for _, l := range cards.Landmarks {
		buildings = append(buildings, engine.Config{Building: l.ID, Difficulty: engine.Hard})
	}
	for with := engine.Expansion(0); with <= engine.AllExpansions; with++ {
		_, err := engine.New(cards, engine.Config{Mode: engine.Competitive, With: with})
		require.NoError(t, err)
		for _, c := range buildings {
			for _, mode := range []engine.Mode{engine.Solo, engine.Coop} {
				c.Mode, c.With, c.CardX = mode, with, mode == engine.Coop
				_, err := engine.New(cards, c)
				assert.NoError(t, err, "%+v", c)
			}
		}
	}
}
