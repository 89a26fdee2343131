package prose_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/prose"
)

func TestCells(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{
		"": 0, "Ann": 3, "Łódź": 4, "e\u0301a": 2, "李明": 4, "김민준": 6, "山田 A": 6, "สมชาย": 5, "น้ำ": 2, "👨\u200d👩\u200d👧": 6, "❤\ufe0f": 2, "क्षि": 3, "🇵🇱": 2, "…": 1, "│ ■": 3,
	} {
		assert.Equal(t, want, prose.Width(text), text)
	}
	assert.Equal(t, "李", prose.First("李明", 3), "half a letter is none")
	assert.Equal(t, "e\u0301", prose.First("e\u0301a", 1), "a mark goes with its letter")
	assert.Empty(t, prose.First("李", 1))
	assert.Equal(t, "ab", prose.First("ab", 9))
	assert.Equal(t, "明", prose.Column("李明", 2))
	assert.Equal(t, " ", prose.Column("李", 1), "a blank for the other half")
	assert.Equal(t, "a", prose.Column("e\u0301a", 1))
	assert.Empty(t, prose.Column("ab", 9))
	assert.Equal(t, "李明  ", prose.Pad("李明", 6))
	assert.Equal(t, "李明", prose.Pad("李明", 3))
	assert.Equal(t, "李…", prose.Cut("李明", 3))
	assert.Equal(t, "李明", prose.Cut("李明", 4))
	assert.Equal(t, []string{"李明", "王芳"}, prose.Wrap("李明 王芳", 5, 0), "cells count, not characters")
	assert.Equal(t, "-play 12.,3 (x)", prose.Halfwidth("－play　１２。、３　（x）"))
}

// Texts are as wide as the renderer takes them to be, and are cut nowhere else than between clusters.
func FuzzCells(f *testing.F) {
	for _, text := range []string{"", "Ann", "李明", "e\u0301a", "क्ष", "👨\u200d👩\u200d👧", "a\u200d👩", "한국", "\x1b[31m", "…é│"} {
		f.Add(text, 3)
	}
	f.Fuzz(func(t *testing.T, text string, n int) {
		text = prose.Safe(text)
		require.LessOrEqual(t, ansi.StringWidth(text), prose.Width(text), "%q", text)
		require.LessOrEqual(t, ansi.StringWidthWc(text), prose.Width(text), "%q", text)
		n = max(min(n, 100), 0)
		first := prose.First(text, n)
		require.LessOrEqual(t, prose.Width(first), n)
		require.Equal(t, text, first+strings.TrimPrefix(text, first))
		require.Equal(t, prose.Width(text), prose.Width(first)+prose.Width(text[len(first):]), "%q", text)
	})
}
