package log

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/soak"
)

// opened reads a damaged log, with or without a game left to look at.
func opened(t *testing.T, text string) (*Game, *Damage) {
	t.Helper()
	g, err := Read([]byte(text), wholeShelf(t))
	if err != nil {
		var bad *Damage
		require.ErrorAs(t, err, &bad)
		return nil, bad
	}
	return g, g.Damage
}

// requirePrefix holds a damaged game to the whole one: what opens is what was played.
func requirePrefix(t *testing.T, whole, part *Game) {
	t.Helper()
	if part == nil {
		return
	}
	require.LessOrEqual(t, len(part.body), len(whole.body))
	require.True(t, slices.Equal(whole.body[:len(part.body)], part.body))
	require.LessOrEqual(t, part.Tree.Len(), whole.Tree.Len())
	if n := game.Node(part.Tree.Len()); whole.Tree.Position(n) != part.Tree.Position(n) {
		require.Fail(t, "another game", "at action %d", n)
	}
}

func lineOf(text string, at int) int { return 1 + strings.Count(text[:at], "\n") }

func threeLogs(t *testing.T) []string {
	return []string{
		logText(t, engine.Config{}, 24, 1),
		logText(t, configOf(t, "coop-extended-all"), 24, 2),
		logText(t, configOf(t, "competitive-all"), 24, 3),
	}
}

func TestCutAtEveryByte(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	logs := append(threeLogs(t), otherLogs(t)...)
	for _, kind := range []string{"\nback to ", "\non to ", "\nhint ", "\ntutor ", "\nnote "} {
		assert.Contains(t, strings.Join(logs, ""), kind, "every kind of line is cut")
	}
	for _, text := range logs {
		whole, bad := opened(t, text)
		require.Nil(t, bad)
		begun := strings.Index(text, "0.   start")
		begun += strings.IndexByte(text[begun:], '\n')
		for at := range len(text) {
			g, bad := opened(t, text[:at])
			between := at > 0 && text[at-1] == '\n'
			require.Equal(t, at > begun, g != nil, "at byte %d", at)
			if at > begun && between {
				require.Nil(t, bad, "at byte %d", at)
			} else {
				require.NotNil(t, bad, "at byte %d", at)
				require.Equal(t, Cut, bad.Kind, "at byte %d", at)
				require.Equal(t, lineOf(text, at), bad.Line, "at byte %d", at)
			}
			requirePrefix(t, whole, g)
		}
	}
}

// One changed bit is found, and its line is named. Only the newline of the last line
// reads as a cut: a line without an end is not written.
func TestEveryChangedBitIsFound(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	for _, text := range append(threeLogs(t)[:1], otherLogs(t)...) {
		flipBits(t, text)
	}
}

// flipBits flips bits of a log, one at a time.
func flipBits(t *testing.T, text string) {
	t.Helper()
	whole, _ := opened(t, text)
	flip := func(bit int) {
		data := []byte(text)
		data[bit/8] ^= 1 << (bit % 8)
		g, bad := opened(t, string(data))
		require.NotNil(t, bad, "bit %d", bit)
		want := Checksum
		if bit/8 == len(text)-1 {
			want = Cut
		}
		require.Equal(t, want, bad.Kind, "bit %d: %s", bit, bad)
		require.Equal(t, lineOf(text, bit/8), bad.Line, "bit %d", bit)
		requirePrefix(t, whole, g)
	}
	if soak.On() {
		for bit := range 8 * len(text) {
			flip(bit)
		}
		return
	}
	dice := rand.New(rand.NewPCG(1, 1))
	for range 500 {
		flip(dice.IntN(8 * len(text)))
	}
}

func TestOtherBytesAreFound(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	dice := rand.New(rand.NewPCG(2, 1))
	for _, text := range append(threeLogs(t)[2:], otherLogs(t)...) {
		whole, _ := opened(t, text)
		for range soak.Times(250, 50_000) {
			data := []byte(text)
			at := dice.IntN(len(data) - 1)
			data[at] += byte(1 + dice.IntN(255))
			g, bad := opened(t, string(data))
			require.NotNil(t, bad)
			require.Equal(t, lineOf(text, at), bad.Line, "byte %d: %s", at, bad)
			requirePrefix(t, whole, g)
		}
	}
}

func TestZeroTails(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	dice := rand.New(rand.NewPCG(3, 1))
	text := threeLogs(t)[1]
	whole, _ := opened(t, text)
	for range soak.Times(250, 10_000) {
		at := 1 + dice.IntN(len(text)-1)
		g, bad := opened(t, text[:at]+strings.Repeat("\x00", 1+dice.IntN(10_000)))
		require.NotNil(t, bad)
		require.Equal(t, lineOf(text, at), bad.Line)
		if g != nil {
			require.Equal(t, Cut, bad.Kind)
			require.True(t, g.torn, "it can be mended")
			require.Contains(t, bad.Sentence, "only zeros")
		}
		requirePrefix(t, whole, g)
	}
}

// A page of 4 KiB that holds something else: zeros, an older page, or noise.
func TestTornPages(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	const page = 4096
	dice := rand.New(rand.NewPCG(4, 1))
	text := logText(t, configOf(t, "competitive-all"), 700, 3)
	require.Greater(t, len(text), 3*page)
	whole, _ := opened(t, text)
	for range soak.Times(200, 10_000) {
		data := []byte(text)
		at := dice.IntN(len(data)/page) * page
		torn := data[at:min(at+page, len(data))]
		torn = torn[dice.IntN(page/2):]
		switch dice.IntN(3) {
		case 0:
			clear(torn)
		case 1:
			copy(torn, text[dice.IntN(len(text)/2):])
		default:
			for i := range torn {
				torn[i] = byte(dice.IntN(256))
			}
		}
		first := firstDifference(text, string(data))
		if first < 0 {
			continue
		}
		g, bad := opened(t, string(data))
		require.NotNil(t, bad)
		require.Equal(t, lineOf(text, first), bad.Line)
		require.Contains(t, []Kind{Checksum, Order, Cut, NotALog}, bad.Kind)
		requirePrefix(t, whole, g)
	}
}

func firstDifference(a, b string) int {
	for i := range len(a) {
		if a[i] != b[i] {
			return i
		}
	}
	return -1
}

func TestLinesOutOfOrder(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	text := threeLogs(t)[1]
	whole, _ := opened(t, text)
	lines := strings.SplitAfter(text, "\n")
	lines = lines[:len(lines)-1] // behind the last newline there is nothing
	dice := rand.New(rand.NewPCG(5, 1))
	check := func(changed []string, line int, kinds ...Kind) {
		g, bad := opened(t, strings.Join(changed, ""))
		require.NotNil(t, bad)
		require.Equal(t, line+1, bad.Line, bad)
		require.Contains(t, kinds, bad.Kind, "%s", bad)
		requirePrefix(t, whole, g)
	}
	for range soak.Times(250, 10_000) {
		i, j := dice.IntN(len(lines)), dice.IntN(len(lines)-1)
		if j >= i {
			j++
		}
		swapped := append([]string(nil), lines...)
		swapped[i], swapped[j] = lines[j], lines[i]
		check(swapped, min(i, j), Order)

		doubled := append(append(append([]string(nil), lines[:j+1]...), lines[i]), lines[j+1:]...)
		at := j + 1
		if i == at {
			at++ // the copy stands where the line belongs, and the line after it
		}
		check(doubled, at, Order)

		if i < len(lines)-1 { // a last line that is gone was never there
			removed := append(append([]string(nil), lines[:i]...), lines[i+1:]...)
			_, _, wasNumbered := numbered(lines[i])
			_, _, nextNumbered := numbered(lines[i+1])
			if i == 0 || wasNumbered && nextNumbered {
				check(removed, i, Order)
			} else {
				check(removed, i, Checksum, Order)
			}
		}
	}
}

func TestTextsMixedFromTwoLogs(t *testing.T) {
	t.Parallel()
	logs := threeLogs(t)
	a, b := strings.SplitAfter(logs[0], "\n"), strings.SplitAfter(logs[2], "\n")
	for i := 1; i < min(len(a), len(b))-1; i++ {
		if a[i-1] == b[i-1] {
			continue
		}
		_, bad := opened(t, strings.Join(a[:i], "")+strings.Join(b[i:], ""))
		require.NotNil(t, bad)
		assert.Equal(t, i+1, bad.Line)
	}
}
