package console

import (
	"strings"

	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// pageWidth is how wide text is set that has no screen to fit.
const pageWidth = 80

// Rules returns the rules that speak of a word as lines, all of them for no word; ok reports
// whether there are any.
func Rules(word string) (lines []string, ok bool) {
	sections := words.Reference()
	if word != "" {
		sections = words.Find(word)
	}
	ruling := false
	for i, section := range sections {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, strings.ToUpper(section.Title), "")
		for _, rule := range section.Rules {
			ruling = ruling || rule.Ruling
			lines = append(lines, prose.Wrap(rule.ID+strings.Repeat(" ", max(0, 9-len(rule.ID)))+rule.Text, pageWidth, 9)...)
		}
	}
	if ruling {
		lines = append([]string{words.RulingNote, ""}, lines...)
	}
	return lines, len(lines) > 0
}
