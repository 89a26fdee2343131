package prose

import (
	"strings"
	"unicode"
)

// mostTail is how many characters behind a word BriefWords takes for punctuation.
const mostTail = 3

// BriefWords shortens the words of a sentence that are longer than any that people write: what the sentence repeats of
// a text from outside never hides its end. Punctuation behind a word stays.
func BriefWords(sentence string) string {
	words := strings.Split(sentence, " ")
	for i, word := range words {
		if runes := []rune(word); len(runes) > mostBrief+mostTail {
			end := len(runes)
			for end > mostBrief-1 && !unicode.IsLetter(runes[end-1]) && !unicode.IsDigit(runes[end-1]) && len(runes)-end < mostTail {
				end--
			}
			words[i] = string(runes[:mostBrief-1]) + "…" + string(runes[end:])
		}
	}
	return strings.Join(words, " ")
}
