package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/screen"
)

func TestTheBuildingCanBeLookedAt(t *testing.T) {
	t.Parallel()
	for _, l := range corePack().Cards.Landmarks {
		p := start(t, engine.Config{Building: l.ID}, 7, nil)
		p.Press("enter", "b")
		for _, size := range sizes {
			p.Resize(size.W, size.H)
			require.Len(t, p.app.Host().Overlays, 1)
			assert.Contains(t, p.Frame(), "─ "+l.Name)
			assert.Contains(t, p.Frame(), "0 of ")
			assert.Contains(t, p.Frame(), screen.AnyKey)
		}
		p.Press("x")
		assert.Empty(t, p.app.Host().Overlays)
	}
	p := start(t, engine.Config{Mode: engine.Competitive}, 7, nil)
	p.Press("b")
	assert.Empty(t, p.app.Host().Overlays)
	assert.Contains(t, p.Frame(), "This game has no Building")
}

func TestTheFinishedBuildingIsPraised(t *testing.T) {
	t.Parallel()
	table, s := buildingTable(t, engine.Config{})
	s.Done = 15
	p, ok := table.portraitOf(&s)
	require.True(t, ok)
	assert.Equal(t, "Complete, with 10 turns left.", p.told)
}
