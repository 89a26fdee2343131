package words_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/mycity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/rulebook"
)

// The rules for players have every rule of the engine's list; a refusal can always be looked
// up.
func TestReferenceHasEveryRule(t *testing.T) {
	t.Parallel()
	assert.Len(t, words.Reference()[0].Lines, 8, "the book opens with a turn")
	texts, rows := map[string]string{}, map[string][]string{}
	for _, section := range words.Reference() {
		assert.NotEmpty(t, section.Title)
		for _, rule := range section.Rules {
			assert.NotContains(t, texts, rule.ID, "twice")
			assert.Greater(t, len(rule.Text), 20, rule.ID)
			assert.Equal(t, prose.Safe(rule.Text), rule.Text)
			texts[rule.ID], rows[rule.ID] = rule.Text, rule.Rows
		}
	}
	for i := 1; i <= 51; i++ {
		assert.Contains(t, texts, fmt.Sprintf("MYC-%d", i))
	}
	assert.Len(t, texts, 51)
	for reason := engine.OK + 1; reason.Error() != "refused"; reason++ {
		if reason.Rule() != "" {
			assert.Contains(t, texts, reason.Rule())
		}
	}
	assert.Contains(t, texts["MYC-35"], "Lloyd Krassner", "whose game it is")
	for _, n := range []int{20, 33, 34, 37, 38, 39, 40, 41, 43, 44, 45, 51} {
		assert.Contains(t, texts[fmt.Sprintf("MYC-%d", n)], rulebook.OursMark, "%d is not in the printed rules", n)
	}
	for id, ruled := range map[string]string{
		"MYC-20": "the City Dump counts as one, parks do not", "MYC-28": "or rezone where that is played",
		"MYC-48": "even where you would have to place", "MYC-51": "A Slum is allowed",
	} {
		assert.Contains(t, texts[id], ruled, "two readers read %s in two ways", id)
	}
	core, err := pack.Core()
	require.NoError(t, err)
	var table []string
	for class, name := range core.Counters.Classes {
		var list []string
		for _, l := range core.Counters.Landmarks {
			if int(l.Class) == class {
				list = append(list, fmt.Sprintf("%s %d", l.Name, l.Value))
			}
		}
		table = append(table, name+": "+strings.Join(list, ", "))
	}
	assert.Equal(t, table, rows["MYC-2"], "the counters of the game")
	found := rulebook.Find(words.Reference(), "aquarium")
	require.Len(t, found, 1)
	assert.Equal(t, "MYC-2", found[0].Rules[0].ID)
	found = rulebook.Find(words.Reference(), "slum")
	assert.NotEmpty(t, found)
	found = rulebook.Find(words.Reference(), "myc-1")
	assert.Len(t, found, 1)
	assert.Len(t, found[0].Rules, 1, "not MYC-10")
}
