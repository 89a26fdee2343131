package prose_test

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/prose"
)

func TestSentences(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"": "", "no": "No.", "Done.": "Done.", "who?": "Who?", "ah!": "Ah!", "émigré": "émigré.", "3 turns": "3 turns.", "…": "…",
	} {
		assert.Equal(t, want, prose.Sentence(text))
	}
}

func TestFirstLetters(t *testing.T) {
	t.Parallel()
	for small, capital := range map[string]string{"": "", "a": "A", "place b2": "Place b2", "2 coal": "2 coal", "é": "é"} {
		assert.Equal(t, capital, prose.UpperFirst(small))
		assert.Equal(t, capital, prose.UpperFirst(capital))
		assert.Equal(t, small, prose.LowerFirst(capital))
		assert.Equal(t, small, prose.LowerFirst(small))
	}
	assert.Equal(t, "UTC", prose.LowerFirst("UTC"), "an abbreviation stays one")
	assert.Equal(t, "H4 on c7", prose.LowerFirst("H4 on c7"), "a sign, too")
}

func TestCounts(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "0 cities", prose.Count(0, "city", "cities"))
	assert.Equal(t, "1 city", prose.Count(uint8(1), "city", "cities"))
	assert.Equal(t, "2 cities", prose.Count(uint16(2), "city", "cities"))
	assert.Equal(t, "−2 cities", prose.Count(-2, "city", "cities"))
}

func TestLists(t *testing.T) {
	t.Parallel()
	assert.Empty(t, prose.List(nil, "and"))
	assert.Equal(t, "a", prose.List([]string{"a"}, "and"))
	assert.Equal(t, "a or b", prose.List([]string{"a", "b"}, "or"))
	assert.Equal(t, "a, b and c", prose.List([]string{"a", "b", "c"}, "and"))
}

func TestVersus(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "12 to 9", prose.Versus([]int{12, 9}))
	assert.Equal(t, "12, 9 and 7", prose.Versus([]int{12, 9, 7}))
}

func TestRates(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "52.3 %", prose.Rate(0.523))
	assert.Equal(t, "100.0 %", prose.Rate(1))
	for chance, want := range map[int]string{
		0: "0%", 1: "under 1%", 99: "under 1%", 100: "1%", 149: "1%", 150: "2%",
		6349: "63%", 9900: "99%", 9901: "over 99%", 9999: "over 99%", 10_000: "100%",
	} {
		assert.Equal(t, want, prose.Percent(chance))
	}
	assert.Equal(t, "<1%", prose.InSigns(prose.Percent(1)))
	for chances, want := range map[[2]int]int{
		{4449, 4650}: -3, {4650, 4449}: 3, {4650, 4749}: 0, {9990, 9740}: 2, {10_000, 9990}: 1, {40, 149}: 0, {149, 0}: 1, {0, 0}: 0,
	} {
		assert.Equal(t, want, prose.Apart(chances[0], chances[1]), chances)
	}
	for change, want := range map[int]string{0: "0 points", 1: "+1 point", -1: "−1 point", 4: "+4 points", -7: "−7 points"} {
		assert.Equal(t, want, prose.SignedCount(change, "point", "points"))
	}
}

func TestWrap(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []string{""}, prose.Wrap("", 9, 0))
	assert.Equal(t, []string{"one two", "  three", "  four"}, prose.Wrap("one two three four", 8, 2))
	assert.Equal(t, []string{"Café Été", "Łódź"}, prose.Wrap("Café Été Łódź", 8, 0), "characters count, not bytes")
	assert.Equal(t, []string{"abcdefghij k"}, prose.Wrap("abcdefghij k", 8, 0))
}

func TestFold(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []string{"short"}, prose.Fold("short", 12))
	assert.Equal(t, []string{"one two", "three"}, prose.Fold("one two three", 8))
	assert.Equal(t, []string{"  3 one two", "    three"}, prose.Fold("  3 one two three", 12), "below the text, not below the number")
	assert.Equal(t, []string{"100 one two", "    three"}, prose.Fold("100 one two three", 12))
	assert.Equal(t, []string{"1. one two", "   three"}, prose.Fold("1. one two three", 12))
	assert.Equal(t, []string{"17 turns of", "this game"}, prose.Fold("17 turns of this game", 12), "a sentence")
	assert.Equal(t, []string{"  abc def", "  ghi"}, prose.Fold("  abc def ghi", 10))
	assert.Equal(t, []string{" 1 coal 2,6   wood 3", "   steel 4  coal 1"}, prose.Fold(" 1 coal 2,6   wood 3   steel 4  coal 1", 24), "between columns")
	assert.Equal(t, []string{"abc def"}, prose.Fold("          abc def", 14), "a margin that leaves little room is left out")
}

func TestReason(t *testing.T) {
	t.Parallel()
	inner := errors.New("disk full")
	assert.Equal(t, "disk full", prose.Reason(inner))
	assert.Equal(t, "disk full", prose.Reason(fmt.Errorf("x: %w", &fs.PathError{Op: "write", Path: "y", Err: inner})))
	assert.Equal(t, "disk full: 3 bytes left", prose.Reason(fmt.Errorf("x: %w", fmt.Errorf("%w: 3 bytes left", inner))), "what stands behind it")
	assert.Equal(t, "The disk is full", prose.Reason(errors.New("The disk is full.")), "systems that end it as a sentence")
	for err, want := range map[error]string{
		fs.ErrNotExist: "there is no such file or folder", fs.ErrExist: "that name is already taken", fs.ErrPermission: "permission denied",
	} {
		assert.Equal(t, want, prose.Reason(&fs.PathError{Op: "open", Path: "y", Err: err}))
	}
}

func TestBranches(t *testing.T) {
	t.Parallel()
	assert.Empty(t, prose.Branches(nil))
	assert.Equal(t, "A variation branches off after step 4.", prose.Branches([]int{4}))
	assert.Equal(t, "Variations branch off after steps 4, 9 and 12.", prose.Branches([]int{4, 9, 12}))
}
