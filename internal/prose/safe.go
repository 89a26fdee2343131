package prose

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
)

const (
	maxSafe  = 1024 // cells that Safe lets through
	maxMarks = 2    // combining marks on one letter
)

// pictures is where Unicode begins to be pictures, which terminals draw as they like.
const pictures = 0x1f000

// Safe makes text from outside fit to be shown: one line of valid text, every
// character one cell wide, at most 1024 of them. White space of all kinds becomes a
// space; characters that steer a terminal or the direction of text, that are
// invisible, private or unknown vanish, and so do marks that join two letters; wide
// characters, those that melt into their neighbours and broken bytes become "?".
// What is safe already comes back unchanged.
func Safe(text string) string {
	var b strings.Builder
	width, marks := 0, maxMarks // no mark may come first: it would land on a foreign letter
	for _, r := range text {
		r = safeRune(r)
		switch {
		case r == 0:
			continue
		case unicode.Is(unicode.Mn, r):
			if marks++; marks > maxMarks {
				continue
			}
		case width == maxSafe-1:
			b.WriteRune('…')
			return b.String()
		default:
			width, marks = width+1, 0
		}
		b.WriteRune(r)
	}
	return b.String()
}

// mostBrief is how many characters Brief lets through.
const mostBrief = 160

// Brief makes text from outside fit into a sentence: safe, and of at most 160 characters.
func Brief(text string) string {
	runes := []rune(Safe(strings.TrimSpace(text)))
	if len(runes) > mostBrief {
		return string(runes[:mostBrief-1]) + "…"
	}
	return string(runes)
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
	case unicode.Is(unicode.Variation_Selector, r) || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r):
		return 0
	case unicode.Is(unicode.Mn, r):
		if ansi.StringWidth("\u0915"+string(r)+"\u0915") != 2 {
			return 0 // it would make one letter of the two beside it
		}
		return r
	case !unicode.IsPrint(r) || unicode.Is(unicode.Me, r):
		return 0
	case r >= pictures || unicode.Is(unicode.Mc, r) ||
		ansi.StringWidth(string(r)) != 1 || ansi.StringWidth(string([]rune{r, r})) != 2:
		return '?' // too wide, or drawn into the letter beside it
	}
	return r
}
