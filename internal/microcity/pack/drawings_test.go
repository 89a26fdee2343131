package pack

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/packfile"
)

// stagesOf lists the Buildings of a pack and how many stages each has.
func stagesOf(cards *engine.Pack) map[string]int {
	stages := map[string]int{"a": len(cards.Basic.Sides[0].Stages), "b": len(cards.Basic.Sides[1].Stages)}
	for _, l := range cards.Landmarks {
		stages[l.ID] = len(l.Side.Stages)
	}
	return stages
}

func whole(t *testing.T, d *Drawing, stages int) {
	t.Helper()
	seen := map[uint8]bool{}
	assert.LessOrEqual(t, len(d.Rows), DrawingHeight)
	for _, row := range d.Rows {
		assert.LessOrEqual(t, len(row), DrawingWidth)
		for _, stroke := range row {
			if stroke.Rune != 0 {
				seen[stroke.Stage] = true
				assert.True(t, packfile.IsPlain(stroke.Rune), "%c", stroke.Rune)
			}
		}
	}
	for stage := 1; stage <= stages; stage++ {
		assert.True(t, seen[uint8(stage)], "stage %d", stage)
	}
}

func TestEveryBuildingOfTheCorePackIsDrawn(t *testing.T) {
	t.Parallel()
	p := loadCore(t)
	buildings := stagesOf(p.Cards)
	assert.Len(t, p.art.buildings, len(buildings))
	for of, stages := range buildings {
		require.NotNil(t, p.art.buildings[of], of)
		whole(t, p.Drawing(of, stages), stages)
	}
}

// A pack without drawings has the same cards and the same hash, and plain scaffolds.
func TestDrawingsAreNotCards(t *testing.T) {
	t.Parallel()
	files := coreFS(t)
	drawn, err := Load(files)
	require.NoError(t, err)
	delete(files, "drawings.yaml")
	p, err := Load(files)
	require.NoError(t, err)
	assert.Equal(t, drawn.Hash, p.Hash)
	assert.Equal(t, drawn.Cards, p.Cards)
	for stages := 1; stages <= engine.MaxStages; stages++ {
		whole(t, p.Drawing("a", stages), stages)
	}
}

func TestFaultsOfDrawings(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ old, new, reason string }{
		{"of: liberty", "of: nowhere", `"of" should be a, b or the id of a landmark, not "nowhere"`},
		{"of: atomium", "of: a", `there are two drawings of "a"`},
		{"of: a\n", "of: a\n    colour: red\n", `unknown key "colour"; use one of: of, art and stages`},
		{"- '           ▲'", "- '           ▲             ▲'", "the line takes 26 cells; there is room for 24"},
		{"- '           ▲'", "- '           🏠'", "the line contains the character U+1F3E0, which does not take exactly one terminal cell"},
		{"- '           4'", "- '           5'", "character 12 of the line should be a stage from 0 to 4 where the art has a character, and a space where it has none"},
		{"- '           4'", "- '          44'", "character 11 of the line should be a stage from 0 to 4 where the art has a character, and a space where it has none"},
		{"- '           4'", "- '           44'", "the stages of the line are longer than its art"},
		{"- '           4'", "- {}", "the stages of a line should be text in quotes"},
		{"drawings:\n", "drawings:\n  - quarter: iron\n    art: ['█']\n", `"quarter" should be coal, steel, wood, commercial, residential, logistics, garden or seaport, not "iron"`},
		{"drawings:\n", "drawings:\n  - quarter: wood\n    art: ['█']\n    stages: []\n", `unknown key "stages"; use one of: quarter and art`},
		{"drawings:\n", "drawings:\n  - quarter: wood\n    art: [[]]\n", "a line of a drawing should be text in quotes"},
		{"drawings:\n", "drawings:\n" + strings.Repeat("  - {quarter: wood, art: ['█']}\n", 7), `there are more than 6 drawings of "wood"`},
		{"      - '           4'\n", "", "the drawing has 11 lines, but its stages have 10; each line needs both"},
	} {
		files := coreFS(t)
		change(t, files, "drawings.yaml", c.old, c.new)
		_, err := Load(files)
		require.ErrorContains(t, err, "drawings.yaml:", c.new)
		require.ErrorContains(t, err, c.reason)
	}
	for stage, line := range map[string]string{"3": " 3333333333333333333333", "5": "335555555555555555555533"} {
		files := coreFS(t)
		text := string(files["drawings.yaml"].Data)
		require.Contains(t, text, "      - '"+line+"'\n")
		text = strings.ReplaceAll(text, "      - '"+line+"'\n", "      - '"+strings.ReplaceAll(line, stage, "1")+"'\n")
		files["drawings.yaml"] = &fstest.MapFile{Data: []byte(text), Mode: 0o644}
		_, err := Load(files)
		require.ErrorContains(t, err, "stage "+stage+" adds nothing to the drawing of ", "of the last stage, too")
	}
}

func TestEveryQuarterOfTheCorePackIsDrawn(t *testing.T) {
	t.Parallel()
	p := loadCore(t)
	for _, of := range quarterWords {
		scenes := p.Scenes(of)
		for _, size := range [][2]int{{7, 2}, {7, 3}, {11, 3}, {11, 4}, {17, 5}} {
			assert.True(t, slices.ContainsFunc(scenes, func(s Scene) bool {
				w, h := s.Size()
				return size[0]-w <= 1 && w <= size[0] && h == size[1]
			}), "%s in %v", of, size)
		}
	}
	bare, err := Load(coreFS(t))
	require.NoError(t, err)
	assert.Equal(t, p.Scenes("wood"), bare.Scenes("wood"), "the first edition drew no quarters")
	assert.Empty(t, p.Scenes("nowhere"))
}
