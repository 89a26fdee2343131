package log

import (
	"errors"
	"strconv"
	"strings"
)

// Words are separated by single spaces. One that is empty or holds anything but
// plain characters is quoted as in Go.

func join(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = quote(w)
	}
	return strings.Join(quoted, " ")
}

func quote(word string) string {
	for _, c := range []byte(word) {
		if !isPlain(c) {
			return strconv.Quote(word)
		}
	}
	if word == "" {
		return `""`
	}
	return word
}

func isPlain(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte("+-._:", c) >= 0
}

var errWords = errors.New("separate words with single spaces, and quote those with anything but letters and digits")

func split(text string) ([]string, error) {
	var words []string
	for {
		end := strings.IndexByte(text, ' ')
		if strings.HasPrefix(text, `"`) {
			quoted, err := strconv.QuotedPrefix(text)
			if err != nil {
				return nil, errWords
			}
			end = len(quoted)
		} else if end < 0 {
			end = len(text)
		}
		word := text[:end]
		if word != "" && word[0] == '"' {
			word, _ = strconv.Unquote(word)
		}
		if quote(word) != text[:end] {
			return nil, errWords
		}
		words = append(words, word)
		if text = text[end:]; text == "" {
			return words, nil
		}
		if text[0] != ' ' {
			return nil, errWords
		}
		text = text[1:]
	}
}
