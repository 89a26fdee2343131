package screen

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// pasted is a text that the terminal pastes.
func pasted(text string) tea.KeyMsg {
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text), Paste: true}
}

// typed is a letter.
func typed(letter string) tea.KeyMsg { return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(letter)} }

// written is what a line shows after some keys.
func written(l TextLine, list ...tea.KeyMsg) string {
	for _, k := range list {
		l.Press(k)
	}
	head, tail := l.Parts()
	return head + "|" + tail
}

// Of a text that is too long, what stands around the cursor is seen.
func TestTheCursorStaysInSight(t *testing.T) {
	t.Parallel()
	l := NewTextLine("abcdefghijklmnop", 30, KeysWith(nil))
	drawn := func(keys ...tea.KeyType) string {
		for _, k := range keys {
			l.Press(tea.KeyMsg{Type: k})
		}
		s := paint.New(12, 1, theme.Bare(&theme.Unicode))
		l.Draw(s, 2, 0)
		return strings.TrimSpace(s.Lines()[0])
	}
	assert.Equal(t, "…ijklmnop_", drawn())
	assert.Equal(t, "…ijklmno_p", drawn(tea.KeyLeft))
	assert.Equal(t, "_abcdefgh…", drawn(tea.KeyHome))
	assert.Equal(t, "a_bcdefgh…", drawn(tea.KeyRight))
	assert.Equal(t, "…ijklmnop_", drawn(tea.KeyEnd))
	assert.Equal(t, "…ijklmnop_", drawn(tea.KeyEnd, tea.KeyRight))
	l.Set("abcdefghi")
	assert.Equal(t, "abcdefghi_", drawn())
}

func TestLineIsEdited(t *testing.T) {
	t.Parallel()
	for want, list := range map[string][]tea.KeyMsg{
		"one two|":      {},
		"one tw|o":      {{Type: tea.KeyLeft}},
		"one |two":      {{Type: tea.KeyCtrlLeft}},
		"x|one two":     {{Type: tea.KeyHome}, typed("x")},
		"one two!|":     {{Type: tea.KeyHome}, {Type: tea.KeyEnd}, typed("!")},
		"one t|o":       {{Type: tea.KeyLeft}, {Type: tea.KeyBackspace}},
		"|ne two":       {{Type: tea.KeyHome}, {Type: tea.KeyDelete}},
		"one |":         {{Type: tea.KeyCtrlW}},
		"|two":          {{Type: tea.KeyCtrlLeft}, {Type: tea.KeyCtrlU}},
		"one| two":      {{Type: tea.KeyHome}, {Type: tea.KeyCtrlRight}},
		"|":             {{Type: tea.KeyHome}, {Type: tea.KeyCtrlK}},
		"one  and|two":  {{Type: tea.KeyCtrlLeft}, typed(" "), pasted("and\r\n")},
		"one two34|":    {pasted("3\x1b\x00\u202e4")},
		"one two 5  6|": {typed(" "), pasted("5\n\n6789012345")},
	} {
		assert.Equal(t, want, written(NewTextLine("one two", 12, KeysWith(nil)), list...))
	}
}

// What a line does not understand is for the screen.
func TestLineLeavesOtherKeys(t *testing.T) {
	t.Parallel()
	l, f := NewTextLine("a", 9, KeysWith(nil)), NewFilter(9, KeysWith(nil))
	for _, k := range []tea.KeyMsg{
		{Type: tea.KeyEnter},
		{Type: tea.KeyEsc},
		{Type: tea.KeyTab},
		{Type: tea.KeyUp},
		{Type: tea.KeyDown},
		{Type: tea.KeyCtrlV},
		{Type: tea.KeyF1},
		{Type: tea.KeyRunes, Runes: []rune("q"), Alt: true},
		pasted("\x1b\x07"), pasted(""),
	} {
		assert.False(t, l.Press(k), k)
		assert.False(t, f.Press(k), k)
	}
	for _, k := range []tea.KeyMsg{{Type: tea.KeyHome}, {Type: tea.KeyEnd}, {Type: tea.KeyPgDown}, {Type: tea.KeyCtrlF}} {
		assert.False(t, f.Press(k), "%s scrolls what stands below", k)
	}
	assert.True(t, f.Press(tea.KeyMsg{Type: tea.KeyLeft}))
	number := NewTextLine("1", 9, KeysWith(nil))
	number.Digits = true
	assert.False(t, number.Press(typed("x")))
	assert.False(t, number.Press(pasted("2x")), "half of what is meant would be another number")
	assert.Equal(t, "123|", written(number, pasted(" 23\n")))
}

// A cursor that blinked would be drawn all the time.
func TestLineRests(t *testing.T) {
	t.Parallel()
	l := NewTextLine("", 9, KeysWith(nil))
	for _, k := range []tea.KeyMsg{typed("a"), {Type: tea.KeyLeft}, {Type: tea.KeyBackspace}} {
		_, cmd := l.input.Update(k)
		assert.Nil(t, cmd, k)
	}
}

// FuzzLine types and pastes anything, with any keys in between.
func FuzzLine(f *testing.F) {
	f.Add("one two", []byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14})
	f.Add("\x1b[2J\u0301世\u202e ", []byte{14, 4, 11, 14, 9})
	f.Add("a", []byte{14, 4, 11})
	f.Fuzz(func(t *testing.T, text string, choices []byte) {
		special := []tea.KeyMsg{
			{Type: tea.KeyLeft},
			{Type: tea.KeyRight},
			{Type: tea.KeyCtrlLeft},
			{Type: tea.KeyCtrlRight},
			{Type: tea.KeyHome},
			{Type: tea.KeyEnd},
			{Type: tea.KeyBackspace},
			{Type: tea.KeyDelete},
			{Type: tea.KeyCtrlW},
			{Type: tea.KeyCtrlK},
			{Type: tea.KeyCtrlU},
			{Type: tea.KeyRunes, Runes: []rune("d"), Alt: true},
			{Type: tea.KeyTab},
			typed(" "), pasted(text),
		}
		l := NewTextLine(text, 20, KeysWith(nil))
		for _, n := range choices[:min(len(choices), 100)] {
			l.Press(special[int(n)%len(special)])
			head, tail := l.Parts()
			require.LessOrEqual(t, len([]rune(l.String())), 20)
			require.Equal(t, prose.Safe(head), head)
			require.Equal(t, prose.Safe(tail), tail)
		}
	})
}
