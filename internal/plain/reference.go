package plain

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/rulebook"
)

// PageWidth is how wide text is set that has no screen to fit.
const PageWidth = 80

// idCells is how wide the column is in which rules have their names.
const idCells = 9

// Rules returns the rules of a book that speak of a word as lines of at most width characters, all
// of them for no word; ok reports whether there are any.
func Rules(book []rulebook.Section, word string, width int) (lines []string, ok bool) {
	sections := book
	if word != "" {
		sections = rulebook.Find(book, word)
	}
	marked := false
	for i, section := range sections {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, strings.ToUpper(section.Title), "")
		for n, line := range section.Lines {
			lines = append(lines, prose.Wrap(strconv.Itoa(n+1)+strings.Repeat(" ", idCells-1)+line, width, idCells)...)
		}
		for _, rule := range section.Rules {
			marked = marked || rule.Marked
			id := rule.Margin()
			lines = append(lines, prose.Wrap(id+strings.Repeat(" ", max(1, idCells-len(id)))+rule.Plain(), width, idCells)...)
			for _, row := range rule.Rows {
				lines = append(lines, prose.Wrap(strings.Repeat(" ", idCells)+row, width, idCells+2)...)
			}
		}
	}
	if marked {
		lines = append(append(prose.Wrap(rulebook.Note, width, 0), ""), lines...)
	}
	return lines, len(lines) > 0
}
