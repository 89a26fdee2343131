package words_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/rulebook"
)

// rules counts the rules of each group.
var rules = map[string]int{
	"CITY": 7, "RES": 5, "EFF": 6, "MOVE": 6, "DICE": 5, "PREP": 5, "PROJ": 7, "INV": 6, "BUILD": 4, "TURN": 1, "FIN": 3,
	"END": 1, "MODE": 5, "SOLO": 2, "COOP": 7, "COMP": 15, "LOG": 3, "SEA": 7, "GARD": 3, "EXP": 1, "CARD": 7,
}

func TestReferenceHasEveryRule(t *testing.T) {
	t.Parallel()
	assert.Len(t, words.Reference()[0].Lines, 8, "the book opens with a turn")
	texts := map[string]rulebook.Rule{}
	for _, section := range words.Reference() {
		assert.NotEmpty(t, section.Title)
		for _, rule := range section.Rules {
			assert.NotContains(t, texts, rule.ID, "twice")
			assert.Greater(t, len(rule.Text), 20, rule.ID)
			assert.Equal(t, prose.Safe(rule.Text), rule.Text)
			texts[rule.ID] = rule
		}
	}
	total := 0
	for group, n := range rules {
		total += n
		for i := 1; i <= n; i++ {
			assert.Contains(t, texts, fmt.Sprintf("%s-%d", group, i))
		}
	}
	assert.Len(t, texts, total)
	for reason := engine.OK + 1; reason.Error() != "refused"; reason++ {
		if reason.Rule() != "" {
			assert.Contains(t, texts, reason.Rule(), reason.Error())
		}
	}
	assert.True(t, texts["MOVE-3"].Marked)
	assert.False(t, texts["RES-5"].Marked)
	for _, id := range []string{"MODE-4", "MODE-5", "CARD-1"} {
		assert.Contains(t, texts[id].Text, rulebook.OursMark, id)
	}
	for id, ruled := range map[string]string{
		"EFF-3": "even none", "LOG-2": "alike or not [ruling]", "MODE-5": "unless the cards say otherwise",
		"PROJ-6": "seaports included", "SEA-5": "if you like (EFF-3)",
	} {
		assert.Contains(t, texts[id].Text, ruled, "two readers read %s in two ways", id)
	}
}

func TestFind(t *testing.T) {
	t.Parallel()
	ids := func(word string) []string {
		var ids []string
		for _, section := range rulebook.Find(words.Reference(), word) {
			for _, rule := range section.Rules {
				ids = append(ids, rule.ID)
			}
		}
		return ids
	}
	assert.Equal(t, []string{"COMP-1"}, ids("comp-1"), "not COMP-10")
	assert.Subset(t, ids("PROJ"), []string{"PROJ-1", "PROJ-7"})
	assert.Contains(t, ids("contract"), "SEA-2")
	assert.Contains(t, ids("Preparation"), "PREP-1")
	assert.Contains(t, ids("fin-"), "FIN-1", "while it is being typed")
	both := ids("engineer marker")
	assert.NotEmpty(t, both)
	assert.Subset(t, ids("engineer"), both)
	assert.Subset(t, ids("marker"), both)
	assert.Empty(t, ids("zeppelin"))
	assert.Empty(t, ids("contract zeppelin"))
	assert.Empty(t, ids(" "))
	for _, section := range rulebook.Find(words.Reference(), "garden") {
		require.NotEmpty(t, section.Rules)
	}
}
