package plain

import (
	"strings"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/rulebook"
)

// PageWidth is how wide text is set that has no screen to fit.
const PageWidth = 80

// Rules returns the rules of a book that speak of a word as lines of at most width characters, all
// of them for no word; ok reports whether there are any.
func Rules(book []rulebook.Section, word string, width int) (lines []string, ok bool) {
	sections := book
	if word != "" {
		sections = rulebook.Find(book, word)
	}
	ruling := false
	for i, section := range sections {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, strings.ToUpper(section.Title), "")
		for _, rule := range section.Rules {
			ruling = ruling || rule.Ruling
			lines = append(lines, prose.Wrap(rule.ID+strings.Repeat(" ", max(0, 9-len(rule.ID)))+rule.Text, width, 9)...)
		}
	}
	if ruling {
		lines = append([]string{rulebook.RulingNote, ""}, lines...)
	}
	return lines, len(lines) > 0
}
