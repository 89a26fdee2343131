package words_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/prose"
)

var rule = regexp.MustCompile(`^- \*\*(MPO-[0-9]+)\*\* \S`)

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
