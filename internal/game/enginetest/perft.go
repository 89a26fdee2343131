package enginetest

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Perft counts the sequences of n actions from a position; outcomes of chance count once each,
// whatever their weight.
func Perft[S, A any](rules Positions[S, A], s S, n int) uint64 {
	if n <= 0 {
		return 1
	}
	actions := rules.Legal(&s, nil)
	if n == 1 {
		return uint64(len(actions))
	}
	var total uint64
	for _, a := range actions {
		next := s
		rules.Advance(&next, a)
		total += Perft(rules, next, n-1)
	}
	return total
}

// Counts are the numbers of Perft from a depth of 1 on, up to a depth or the first that is beyond a limit, or none.
func Counts[S, A any](rules Positions[S, A], s S, depth int, limit uint64) string {
	var text []string
	for n := 1; n <= depth; n++ {
		count := Perft(rules, s, n)
		text = append(text, strconv.FormatUint(count, 10))
		if count > limit || count == 0 {
			break
		}
	}
	return strings.Join(text, " ")
}

// NothingAllocates checks that nothing that a search does at a position allocates.
func NothingAllocates(t *testing.T, doors map[string]func(), where string, args ...any) {
	t.Helper()
	for name, use := range doors {
		assert.Zerof(t, testing.AllocsPerRun(3, use), name+": "+where, args...)
	}
}
