package prose

import (
	"fmt"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	maxSafe    = 4096 // characters that Safe lets through: as long as a path can be
	maxMarks   = 8    // marks on one letter
	maxCluster = 24   // characters that are read as one letter
)

// Safe makes text from outside fit to be shown: one line of valid text, of at most 4096
// characters. White space of all kinds becomes a space; characters that steer a terminal or
// the direction of text, that are invisible, private or unknown vanish, and broken bytes become "?".
// Everything else stays as it is, in all scripts: what joins or varies letters where a script needs
// that, too, and up to 8 marks on a letter. What is safe already comes back unchanged.
func Safe(text string) string {
	if len(text) <= maxSafe && strings.IndexFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) < 0 {
		return text
	}
	safe := make([]rune, 0, len(text))
	joiner, marks := rune(0), maxMarks // no mark may come first: it would land on a foreign letter
	for _, r := range text {
		last := ' '
		if len(safe) > 0 {
			last = safe[len(safe)-1]
		}
		switch {
		case unicode.Is(unicode.Join_Control, r):
			joiner = r
			continue
		case unicode.Is(unicode.Variation_Selector, r):
			if joinable(last) && !unicode.Is(unicode.Variation_Selector, last) {
				safe = append(safe, r)
			}
			continue
		}
		if r = safeRune(r); r == 0 {
			continue
		}
		if unicode.Is(unicode.M, r) {
			if marks++; marks > maxMarks {
				continue
			}
		} else {
			marks = 0
		}
		if joiner != 0 && joinable(last) && joinable(r) {
			safe = append(safe, joiner)
		}
		safe, joiner = append(safe, r), 0
	}
	return bounded(string(safe), len(safe))
}

// joinable reports whether what joins or varies letters may stand beside a character: not beside the letters of
// Europe, where it would only hide.
func joinable(r rune) bool { return r >= 0x600 }

// bounded cuts a text of so many characters where it is too long, and takes out what is piled up or cannot be
// seen.
func bounded(text string, runes int) string {
	var b strings.Builder
	n := 0
	for rest := text; rest != ""; {
		cluster, width := Cluster(rest)
		rest = rest[len(cluster):]
		size := utf8.RuneCountInString(cluster)
		if width == 0 || size > maxCluster {
			cluster, size = "?", 1
		}
		if n += size; n >= maxSafe && runes > maxSafe {
			b.WriteRune('…')
			break
		}
		b.WriteString(cluster)
	}
	return b.String()
}

// mostBrief is how many cells a text may take that Brief lets through.
const mostBrief = 160

// Brief makes text from outside fit into a sentence: safe, and of at most 160 cells.
func Brief(text string) string {
	return Cut(Safe(strings.TrimSpace(text)), mostBrief)
}

// Quoted returns a word as a shell understands it. What steers a terminal stands there as numbers, in the quotes of
// bash, zsh and POSIX of 2024.
func Quoted(word string) string {
	plain := func(c rune) bool {
		return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.ContainsRune("/._-+:\\,=@", c)
	}
	switch {
	case word != "" && strings.IndexFunc(word, func(c rune) bool { return !plain(c) }) < 0:
		return word
	case Safe("x"+word+"x") == "x"+word+"x":
		return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
	}
	var b strings.Builder
	b.WriteString("$'")
	for i := range len(word) {
		switch c := word[i]; {
		case c == '\'' || c == '\\':
			b.WriteString("\\" + string(rune(c)))
		case c >= ' ' && c <= '~':
			b.WriteByte(c)
		default:
			fmt.Fprintf(&b, `\%03o`, c)
		}
	}
	return b.String() + "'"
}

// QuotedPath returns a path as a command takes it on a command line, even where its name looks like a flag.
func QuotedPath(path string) string {
	if strings.HasPrefix(path, "-") {
		path = "." + string(filepath.Separator) + path
	}
	return Quoted(path)
}

// Halfwidth returns text with the digits, letters and signs that an input method for wide scripts
// writes (１２，Ａ) as those of ASCII that they stand for.
func Halfwidth(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '！' && r <= '～':
			return r - '！' + '!'
		case r == '\u3000':
			return ' '
		case r == '。':
			return '.'
		case r == '、':
			return ','
		}
		return r
	}, text)
}

// safeRune returns the character to show instead of r, or 0 for none.
func safeRune(r rune) rune {
	switch {
	case r >= ' ' && r <= '~':
		return r
	case r == unicode.ReplacementChar:
		return '?'
	case unicode.IsSpace(r) && r != 0x85:
		return ' '
	case !unicode.IsPrint(r) || unicode.Is(unicode.Me, r) || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r):
		return 0
	}
	return r
}
