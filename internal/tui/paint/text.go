package paint

import (
	"strings"
	"unicode/utf8"
)

// Width counts the cells of a text.
func Width(text string) int { return utf8.RuneCountInString(text) }

// Cut shortens a text to w cells; a cut text ends in the ellipsis.
func Cut(text string, w int, ellipsis rune) string {
	if w <= 0 {
		return ""
	}
	if Width(text) <= w {
		return text
	}
	return strings.TrimRight(string([]rune(text)[:w-1]), " ") + string(ellipsis)
}

// CutStart shortens a text to w cells at most at its start, where the ellipsis stands then,
// followed by a whole word unless that would leave no word at all.
func CutStart(text string, w int, ellipsis rune) string {
	if w <= 0 {
		return ""
	}
	if over := Width(text) - w; over > 0 {
		runes := []rune(text)
		rest := string(runes[over+1:])
		if _, whole, ok := strings.Cut(rest, " "); ok && runes[over] != ' ' {
			rest = whole
		}
		return string(ellipsis) + rest
	}
	return text
}

// CutName makes a name fit into w cells: "Player 1" becomes "P1", so that players can still be
// told apart, and any other name is cut.
func CutName(name string, w int, ellipsis rune) string {
	words := strings.Fields(name)
	if Width(name) <= w || len(words) < 2 {
		return Cut(name, w, ellipsis)
	}
	letter, _ := utf8.DecodeRuneInString(name)
	initials := string(letter)
	for _, word := range words[1:] {
		if Width(word) > 2 {
			return Cut(name, w, ellipsis)
		}
		initials += word
	}
	return Cut(initials, w, ellipsis)
}

// Wrap breaks a text into lines of at most w cells, at spaces where it can. A text that
// fits stays as it is; an empty one gives no line.
func Wrap(text string, w int) []string {
	switch {
	case w <= 0 || text == "":
		return nil
	case Width(text) <= w:
		return []string{text}
	}
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		for Width(word) > w {
			if line != "" {
				lines, line = append(lines, line), ""
			}
			r := []rune(word)
			lines, word = append(lines, string(r[:w])), string(r[w:])
		}
		switch {
		case line == "":
			line = word
		case Width(line)+1+Width(word) <= w:
			line += " " + word
		default:
			lines, line = append(lines, line), word
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
