package console

import (
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/plain"
)

// pageWidth is how wide text is set that has no screen to fit.
const pageWidth = 80

// Rules returns the rules that speak of a word as lines, all of them for no word; ok reports
// whether there are any.
func Rules(word string) (lines []string, ok bool) { return plain.Rules(words.Reference(), word) }
