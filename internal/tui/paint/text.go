package paint

import (
	"strings"

	"boardgame/microcity/internal/prose"
)

// Width returns how many cells a text takes.
func Width(text string) int { return prose.Width(text) }

// Cut shortens a text to w cells; a cut text ends in the ellipsis.
func Cut(text string, w int, ellipsis string) string {
	if Width(text) <= w {
		return text
	}
	ellipsis = prose.First(ellipsis, w)
	return strings.TrimRight(prose.First(text, w-Width(ellipsis)), " ") + ellipsis
}

// CutStart shortens a text to w cells at most at its start, where the ellipsis stands then,
// followed by a whole word unless that would leave no word at all.
func CutStart(text string, w int, ellipsis string) string {
	if Width(text) <= w {
		return text
	}
	ellipsis = prose.First(ellipsis, w)
	rest := prose.Column(text, Width(text)-max(w, 0)+Width(ellipsis))
	cut := strings.TrimSuffix(text, rest)
	if _, whole, ok := strings.Cut(rest, " "); ok && !strings.HasSuffix(cut, " ") {
		rest = whole
	}
	return ellipsis + rest
}

// CutTitle shortens a title of parts between dots to w cells. The first part and short ones stay as they are; the
// others give way from the last one on, but each as far only as it still says something, so that a long
// one does not cost those behind it.
func CutTitle(title string, w int, ellipsis string) string {
	const dot, short, least = " · ", 6, 5
	parts := strings.Split(title, dot)
	for i := len(parts) - 1; i > 0; i-- {
		over := Width(strings.Join(parts, dot)) - w
		if over <= 0 {
			break
		}
		if Width(parts[i]) > short {
			parts[i] = Cut(parts[i], max(Width(parts[i])-over, least), ellipsis)
		}
	}
	if all := strings.Join(parts, dot); Width(all) <= w {
		return all
	}
	return Cut(title, w, ellipsis)
}

// Shorten leaves out the last sentences of a text as long as it does not fit, but never the first one.
func Shorten(text string, fits func(text string) bool) string {
	for !fits(text) {
		at := strings.LastIndex(text, ". ")
		if at < 0 {
			break
		}
		text = text[:at+1]
	}
	return text
}

// CutName makes a name fit into w cells: "Player 1" becomes "P1", so that players can still be
// told apart, and any other name is cut.
func CutName(name string, w int, ellipsis string) string {
	words := strings.Fields(name)
	if Width(name) <= w || len(words) < 2 {
		return Cut(name, w, ellipsis)
	}
	initials, _ := prose.Cluster(name)
	for _, word := range words[1:] {
		if Width(word) > 2 {
			return Cut(name, w, ellipsis)
		}
		initials += word
	}
	return Cut(initials, w, ellipsis)
}

// ShortName returns a name in at most w cells where it can: its first words or, where the first is too long, the
// beginning of that as people abbreviate it, "Univ." Something beside it has to stand for all of it.
func ShortName(name string, w int) string {
	if Width(name) <= w {
		return name
	}
	if first := Wrap(name, w)[0]; strings.HasPrefix(name, first+" ") {
		return first
	}
	const vowels, longest = "aeiouy", 6
	letters := []rune(name)
	for n := min(longest, w-1, len(letters)-1); n > 1; n-- { // a syllable goes on with a vowel
		if !strings.ContainsRune(vowels, letters[n-1]) && strings.ContainsRune(vowels, letters[n]) {
			return string(letters[:n]) + "."
		}
	}
	return name
}

// Wrap breaks a text into lines of at most w cells, at spaces where it can, and a name of a file that is
// longer than a line at a hyphen or between folders. A text that fits stays as it is; an empty one has no line.
// A short word that would stand alone at the end takes the word before it along.
func Wrap(text string, w int) []string {
	lines := Fill(text, w)
	if n := len(lines) - 1; n > 0 {
		before, last := lines[n-1], lines[n]
		at := strings.LastIndexByte(before, ' ')
		if at > 0 && !strings.Contains(last, " ") && Width(last) <= w/4 && Width(before[at:]+last) < w {
			lines[n-1], lines[n] = before[:at], before[at+1:]+" "+last
		}
	}
	return lines
}

// Fill breaks a text as Wrap does, but leaves each line as full as it can be, so that a text that is
// being written stays where it is.
func Fill(text string, w int) []string {
	switch {
	case w <= 0 || text == "":
		return nil
	case Width(text) <= w:
		return []string{text}
	}
	var lines []string
	line, cells := "", 0
	for _, word := range strings.Fields(text) {
		width := Width(word)
		for width > w {
			if line != "" {
				lines, line = append(lines, line), ""
			}
			begin := prose.First(word, w)
			if begin == "" { // not even one letter has room
				begin, _ = prose.Cluster(word)
			}
			if at := strings.LastIndexAny(begin, "-/") + 1; at > len(begin)/2 {
				begin = begin[:at]
			}
			lines, word = append(lines, begin), word[len(begin):]
			width = Width(word)
		}
		switch {
		case line == "":
			line, cells = word, width
		case cells+1+width <= w:
			line, cells = line+" "+word, cells+1+width
		default:
			lines, line, cells = append(lines, line), word, width
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
