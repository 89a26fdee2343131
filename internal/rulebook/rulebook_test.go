package rulebook_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/rulebook"
)

func TestReadAndFind(t *testing.T) {
	t.Parallel()
	book := rulebook.Read("# Heaps\n\n- **NIM-1** There are three\n  heaps.\n- **NIM-10** The last wins. [ruling]\n\n# Turns\n- **NIM-2** You take one, see NIM-10.\n")
	assert.Equal(t, []rulebook.Section{
		{Title: "Heaps", Rules: []rulebook.Rule{{ID: "NIM-1", Text: "There are three heaps."}, {ID: "NIM-10", Text: "The last wins. [ruling]", Ruling: true}}},
		{Title: "Turns", Rules: []rulebook.Rule{{ID: "NIM-2", Text: "You take one, see NIM-10."}}},
	}, book)
	for word, want := range map[string]int{"nim-1": 1, "nim-10": 1, "NIM": 3, "heaps": 2, "take one": 1, "zeppelin": 0, "": 0} {
		n := 0
		for _, section := range rulebook.Find(book, word) {
			n += len(section.Rules)
		}
		assert.Equal(t, want, n, word)
	}
}
