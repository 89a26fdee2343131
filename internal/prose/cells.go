package prose

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// Cells are counted as the library of the renderer counts them: by grapheme clusters (what a reader takes for
// one letter), of which wide ones take two cells, and a mark on a letter none. Where terminals disagree, because most of
// them add up the characters of a cluster (6 cells for a family of three, 2 for two consonants that are written as one), a
// cluster has as many cells as it takes at most, so that nothing of it is ever covered.

// single reports whether a character takes one cell and is never part of another one. Of others it may say
// no, which is only slower.
func single(r rune) bool {
	return r >= ' ' && r <= '~' || r > 0xa0 && r < 0x300 && r != 0xad || // Latin letters
		r >= 0x2500 && r <= 0x25fc || r == '…' || r == '–' || r == '→' // borders, blocks and marks
}

// Width returns how many cells a text takes.
func Width(text string) int {
	n := 0
	for at := 0; at < len(text); {
		plain := at
		for plain < len(text) && text[plain] >= ' ' && text[plain] <= '~' {
			plain++
		}
		if plain == len(text) {
			return n + plain - at
		}
		if plain > at {
			plain-- // what follows may be a mark on this letter
		}
		cluster, width := Cluster(text[plain:])
		at, n = plain+len(cluster), n+plain-at+width
	}
	return n
}

// Cluster returns the first grapheme cluster of a text, and how many cells it takes: 0 for what cannot be seen.
func Cluster(text string) (cluster string, width int) {
	r, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return "", 0
	}
	if next, _ := utf8.DecodeRuneInString(text[size:]); single(r) && (size == len(text) || single(next)) {
		return text[:size], 1
	}
	cluster, width = ansi.FirstGraphemeCluster(text, ansi.GraphemeWidth)
	return cluster, max(width, ansi.StringWidthWc(cluster))
}

// First returns as much of the beginning of a text as n cells hold.
func First(text string, n int) string {
	for at := 0; at < len(text); {
		cluster, width := Cluster(text[at:])
		if n -= width; n < 0 {
			return text[:at]
		}
		at += len(cluster)
	}
	return text
}

// Cut shortens a text to a number of cells; a cut text ends in an ellipsis.
func Cut(text string, cells int) string {
	if Width(text) <= cells {
		return text
	}
	return First(text, cells-1) + "…"
}

// Column returns what stands in a text from a column on. Where a wide letter reaches into the column, a blank stands
// for its half.
func Column(text string, n int) string {
	for n > 0 && text != "" {
		cluster, width := Cluster(text)
		text, n = text[len(cluster):], n-width
	}
	return strings.Repeat(" ", max(-n, 0)) + text
}

// Pad fills a text with blanks to a number of cells.
func Pad(text string, cells int) string {
	return text + strings.Repeat(" ", max(cells-Width(text), 0))
}
