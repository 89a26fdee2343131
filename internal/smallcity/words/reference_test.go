package words_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/rulebook"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/smallcity/words"
)

// Every refusal can be looked up in the rules for players, and what is ours is marked.
func TestReference(t *testing.T) {
	t.Parallel()
	assert.Len(t, words.Reference()[0].Lines, 8, "the book opens with a turn")
	texts := map[string]rulebook.Rule{}
	for _, section := range words.Reference() {
		for _, rule := range section.Rules {
			assert.NotContains(t, texts, rule.ID, "twice")
			assert.Equal(t, prose.Safe(rule.Text), rule.Text)
			texts[rule.ID] = rule
		}
	}
	for reason := engine.OK + 1; reason.Error() != "refused"; reason++ {
		if reason.Rule() != "" {
			assert.Contains(t, texts, reason.Rule())
		}
	}
	for _, id := range []string{"SMC-3", "SMC-9", "SMC-26", "SMC-44", "SMC-75"} {
		assert.Contains(t, texts[id].Text, rulebook.OursMark, id)
	}
	assert.Contains(t, texts["SMC-73"].Text, "Alban Viard")
}
