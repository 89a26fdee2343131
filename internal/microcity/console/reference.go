package console

import (
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/plain"
)

// Rules returns the rules that speak of a word as lines of at most width characters, all of them
// for no word; ok reports whether there are any.
func Rules(word string, width int) (lines []string, ok bool) {
	return plain.Rules(words.Reference(), word, width)
}
