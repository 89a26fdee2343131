package rulebook_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/rulebook"
)

func TestReadAndFind(t *testing.T) {
	t.Parallel()
	book := rulebook.Read("# Heaps\n\n- **NIM-1** There are three\n  heaps.\n  - left 3, right 5\n  - middle 4\n- **NIM-10** The last wins. [ruling]\n\n# Turns\n" +
		"- **NIM-2** You take one, see NIM-10.\n- **NIM-3** Time [ours] is\n  short.\n")
	assert.Equal(t, []rulebook.Section{
		{Title: "Heaps", Rules: []rulebook.Rule{{ID: "NIM-1", Text: "There are three heaps.", Rows: []string{"left 3, right 5", "middle 4"}}, {ID: "NIM-10", Text: "The last wins. [ruling]", Marked: true}}},
		{Title: "Turns", Rules: []rulebook.Rule{{ID: "NIM-2", Text: "You take one, see NIM-10."}, {ID: "NIM-3", Text: "Time [ours] is short.", Marked: true}}},
	}, book)
	for word, want := range map[string]int{"nim-1": 1, "nim-10": 1, "NIM": 4, "heaps": 2, "take one": 1, "middle": 1, "zeppelin": 0, "": 0} {
		n := 0
		for _, section := range rulebook.Find(book, word) {
			n += len(section.Rules)
		}
		assert.Equal(t, want, n, word)
	}
}

func TestCut(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][3]string{
		"":                        {},
		"plain":                   {"plain", "", ""},
		"a [ruling] b [ours] c":   {"a ", "[ruling]", " b [ours] c"},
		"a [ours] b [ruling] c":   {"a ", "[ours]", " b [ruling] c"},
		"[ours]":                  {"", "[ours]", ""},
		"[ruling] [ruling] [our]": {"", "[ruling]", " [ruling] [our]"},
	} {
		before, mark, after := rulebook.Cut(text)
		assert.Equal(t, want, [3]string{before, mark, after}, text)
	}
}
