package words_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/rulebook"
)

// The rules for players have every rule of the engine's list; a refusal can always be looked
// up.
func TestReferenceHasEveryRule(t *testing.T) {
	t.Parallel()
	texts := map[string]string{}
	for _, section := range words.Reference() {
		assert.NotEmpty(t, section.Title)
		for _, rule := range section.Rules {
			assert.NotContains(t, texts, rule.ID, "twice")
			assert.Greater(t, len(rule.Text), 20, rule.ID)
			assert.Equal(t, prose.Safe(rule.Text), rule.Text)
			texts[rule.ID] = rule.Text
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
	found := rulebook.Find(words.Reference(), "slum")
	assert.NotEmpty(t, found)
	found = rulebook.Find(words.Reference(), "myc-1")
	assert.Len(t, found, 1)
	assert.Len(t, found[0].Rules, 1, "not MYC-10")
}
