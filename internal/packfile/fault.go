package packfile

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"boardgame/microcity/internal/prose"
)

// A Fault is one thing wrong with a pack. Its text is safe to print: what it quotes
// from the pack has no control characters.
type Fault struct {
	File   string
	Line   int // from 1
	Reason string
}

// String returns the fault as file:line: reason.
func (f Fault) String() string { return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Reason) }

// Faults are all the faults of a pack, by file and line.
type Faults []Fault

// MostTold is how many faults are told at a time: who mends so many checks again.
const MostTold = 100

// Error lists the faults, one a line; of many the first, and how many more there are.
func (f Faults) Error() string {
	var lines []string
	for _, fault := range f[:min(len(f), MostTold)] {
		lines = append(lines, fault.String())
	}
	if more := len(f) - len(lines); more > 0 {
		lines = append(lines, fmt.Sprintf("There are %d more. Fix these first, then check again.", more))
	}
	return strings.Join(lines, "\n")
}

// Sort sorts by file and line.
func (f Faults) Sort() {
	slices.SortStableFunc(f, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
}

// Quote returns text from outside in quotes, cut and escaped so that a terminal can
// show it.
func Quote(s string) string { return strconv.Quote(cut(s, 40)) }

// Clean returns a message of a library without what a terminal must not see.
func Clean(s string) string {
	return cut(strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return '?'
	}, s), 200)
}

func cut(s string, most int) string {
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return s
}

// systemReason returns what the system says, fit for a fault.
func systemReason(err error) string { return Clean(prose.Reason(err)) }
