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

// What the rulebook leaves open, and what is ours, is marked at the margin, once a rule.
func TestMarksStandAtTheMargin(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][2]string{
		"Plain.":                         {"A-1", "Plain."},
		"One. [ruling] Two [ours], too.": {"A-1*+", "One. Two, too."},
		"One. [ruling] Two. [ruling]":    {"A-1*", "One. Two."},
	} {
		rule := rulebook.Rule{ID: "A-1", Text: text}
		assert.Equal(t, want, [2]string{rule.Margin(), rule.Plain()})
	}
}

// A book may open with numbered lines, which no search finds but for their title.
func TestOpeningLines(t *testing.T) {
	t.Parallel()
	book := rulebook.Read("# A turn\n\n1. Take one.\n2. Or take\n   two.\n\n# Heaps\n\n- **NIM-1** There are three.\n")
	assert.Equal(t, []string{"Take one.", "Or take two."}, book[0].Lines)
	assert.Empty(t, book[0].Rules)
	assert.Equal(t, book[:1], rulebook.Find(book, "a turn"))
	assert.Empty(t, rulebook.Find(book, "two"))
	assert.Len(t, rulebook.Find(book, "three"), 1)
}
