package table

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/tuitest"
)

// picture draws the Building of a table as it is shown.
func picture(t *table, glyphs *theme.Glyphs) string {
	section := panel.Rising(t.drawing)
	s := paint.New(26, section.Rows, theme.Bare(glyphs))
	section.Draw(s)
	return strings.Join(s.Lines(), "\n")
}

func buildingTable(t *testing.T, config engine.Config) (*table, engine.State) {
	t.Helper()
	rules, err := engine.New(corePack().Cards, config)
	require.NoError(t, err)
	table := newTable(rules, log.Header{})
	table.pack = corePack()
	return table, rules.Start()
}

// Every Building is kept as it looks when it stands, and one stage by stage.
func TestGoldenBuildings(t *testing.T) {
	t.Parallel()
	var all strings.Builder
	show := func(config engine.Config, done func(stages int) []uint16) {
		table, s := buildingTable(t, config)
		stages := len(table.rules.Building(&s).Stages)
		for _, bits := range done(stages) {
			s.Done = bits
			table.show(&s, &s, noFocus)
			all.WriteString(table.building.Name + "\n" + picture(table, &theme.Unicode) + "\n\n")
		}
	}
	finished := func(stages int) []uint16 { return []uint16{1<<stages - 1} }
	show(engine.Config{}, finished)
	show(engine.Config{Building: engine.BuildingB, Difficulty: engine.Medium}, finished)
	for _, l := range corePack().Cards.Landmarks {
		show(engine.Config{Building: l.ID}, finished)
	}
	show(engine.Config{Building: "liberty"}, func(int) []uint16 { return []uint16{0, 1, 3, 7, 15} })
	tuitest.Golden(t, "buildings", all.String(), *update)
}

// A drawing shows what stands, what the highlighted choice would add, and what it
// speaks of, without colour.
func TestTheBuildingRises(t *testing.T) {
	t.Parallel()
	table, s := buildingTable(t, engine.Config{Building: "liberty"})
	table.show(&s, &s, noFocus)
	assert.NotContains(t, picture(table, &theme.Unicode), "○○", "a scaffold")
	s.Done = 1
	table.show(&s, &s, noFocus)
	assert.Contains(t, picture(table, &theme.Unicode), "○○")
	then := s
	then.Done = 3
	table.show(&s, &then, noFocus)
	assert.Contains(t, picture(table, &theme.Unicode), "▟███████████▙", "the pedestal to come")
	s.Done = 31
	table.show(&s, &s, noFocus)
	for _, r := range picture(table, &theme.ASCII) {
		require.Less(t, r, rune(0x80), "typewriter signs alone")
	}
	table.show(&s, &s, focus{cursor: engine.NoQuarter, area: engine.StageArea(4)})
	assert.NotEmpty(t, table.drawing)
}

// In the extended mode the second side has its own drawing, and the whole first one is
// seen before the card is turned.
func TestBothSidesAreDrawn(t *testing.T) {
	t.Parallel()
	table, s := buildingTable(t, engine.Config{Building: engine.BuildingAB})
	s.Done = 7
	then := s
	then.Done, then.Side = 0, 1
	table.show(&s, &then, noFocus)
	assert.NotContains(t, picture(table, &theme.Unicode), "·", "the last stage turns the card")
	first := picture(table, &theme.Unicode)
	table.show(&then, &then, noFocus)
	assert.NotEqual(t, first, picture(table, &theme.Unicode))
	assert.Contains(t, picture(table, &theme.Unicode), "·")
}

func TestNoDrawingWithoutABuilding(t *testing.T) {
	t.Parallel()
	table, s := buildingTable(t, engine.Config{Mode: engine.Competitive})
	table.show(&s, &s, noFocus)
	assert.Empty(t, table.drawing)
}

// No name of a stage is cut at 120x40, beside a drawing that is whole, nor at 80x24.
func TestNoStageIsCut(t *testing.T) {
	t.Parallel()
	for _, l := range corePack().Cards.Landmarks {
		p := start(t, engine.Config{Building: l.ID, Difficulty: engine.Hard, With: engine.AllExpansions}, 3, nil)
		g := p.game()
		for _, stage := range l.Side.Stages {
			assert.Contains(t, p.Frame(), stage.Name)
		}
		p.Resize(120, 40)
		frame := p.Frame()
		for _, stage := range l.Side.Stages {
			assert.Contains(t, frame, stage.Name)
		}
		for _, line := range strings.Split(picture(g.table, &theme.Unicode), "\n") {
			assert.Contains(t, frame, strings.TrimSpace(line), l.ID)
		}
	}
}
