package words_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/rulebook"
)

var rule = regexp.MustCompile(`^- \*\*(MPO-[0-9]+)\*\* \S`)

// opens is how a line of a turn begins.
var opens = regexp.MustCompile(`^[1-8]\. `)

// The rules that players read have every rule of the engine, once and in order, in plain text of
// lines that fit.
func TestThePlayersRulesAreWhole(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("rules.md")
	require.NoError(t, err)
	list, err := os.ReadFile("../engine/testdata/rules.txt")
	require.NoError(t, err)
	var found []string
	sections := 0
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		assert.LessOrEqual(t, len([]rune(line)), 125, line)
		assert.Equal(t, prose.Safe(line), line)
		switch {
		case strings.HasPrefix(line, "# "):
			sections++
		case opens.MatchString(line):
		case strings.HasPrefix(line, "- "):
			m := rule.FindStringSubmatch(line)
			require.NotNil(t, m, line)
			found = append(found, m[1])
		default:
			assert.True(t, line == "" || strings.HasPrefix(line, "  "), line)
		}
	}
	assert.Equal(t, strings.Fields(string(list)), found)
	assert.Greater(t, sections, 9)
}

// What the rulebook of Micropolis does not have is marked as ours.
func TestOursIsMarked(t *testing.T) {
	t.Parallel()
	assert.Len(t, words.Reference()[0].Lines, 8, "the book opens with a turn")
	texts := map[string]string{}
	for _, section := range words.Reference() {
		for _, rule := range section.Rules {
			texts[rule.ID] = rule.Text
		}
	}
	for _, n := range []int{46, 47, 51, 54, 55, 56, 57, 58, 59, 60, 61, 64, 67, 68, 69, 71} {
		assert.Contains(t, texts[fmt.Sprintf("MPO-%d", n)], rulebook.OursMark, n)
	}
	assert.Equal(t, 2, strings.Count(texts["MPO-45"], rulebook.RulingMark))
	assert.Contains(t, texts["MPO-51"], rulebook.RulingMark)
	assert.Contains(t, texts["MPO-46"], "as with two players")
	assert.Contains(t, texts["MPO-68"], "at its right end")
	assert.Contains(t, texts["MPO-4"], "or you play alone")
}
