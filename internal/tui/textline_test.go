package tui

import (
	"testing"

	"boardgame/microcity/internal/tui/screen"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/prose"
)

// pasted is a text that the terminal pastes.
func pasted(text string) tea.KeyMsg {
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text), Paste: true}
}

// written is what a line shows after some keys.
func written(l textLine, list ...tea.KeyMsg) string {
	for _, k := range list {
		l.press(k)
	}
	head, tail := l.parts()
	return head + "|" + tail
}

func TestLineIsEdited(t *testing.T) {
	t.Parallel()
	for want, list := range map[string][]tea.KeyMsg{
		"one two|":      {},
		"one tw|o":      {{Type: tea.KeyLeft}},
		"one |two":      {{Type: tea.KeyCtrlLeft}},
		"x|one two":     {{Type: tea.KeyHome}, keyMsg("x")},
		"one two!|":     {{Type: tea.KeyHome}, {Type: tea.KeyEnd}, keyMsg("!")},
		"one t|o":       {{Type: tea.KeyLeft}, {Type: tea.KeyBackspace}},
		"|ne two":       {{Type: tea.KeyHome}, {Type: tea.KeyDelete}},
		"one |":         {{Type: tea.KeyCtrlW}},
		"|two":          {{Type: tea.KeyCtrlLeft}, {Type: tea.KeyCtrlU}},
		"one| two":      {{Type: tea.KeyHome}, {Type: tea.KeyCtrlRight}},
		"|":             {{Type: tea.KeyHome}, {Type: tea.KeyCtrlK}},
		"one  and|two":  {{Type: tea.KeyCtrlLeft}, keyMsg(" "), pasted("and\r\n")},
		"one two34|":    {pasted("3\x1b\x00\u202e4")},
		"one two 5  6|": {keyMsg(" "), pasted("5\n\n6789012345")},
	} {
		assert.Equal(t, want, written(lineOf("one two", 12, screen.KeysWith(nil)), list...))
	}
}

// What a line does not understand is for the screen.
func TestLineLeavesOtherKeys(t *testing.T) {
	t.Parallel()
	l, f := lineOf("a", 9, screen.KeysWith(nil)), filterOf(9, screen.KeysWith(nil))
	for _, k := range []tea.KeyMsg{
		{Type: tea.KeyEnter}, {Type: tea.KeyEsc}, {Type: tea.KeyTab}, {Type: tea.KeyUp}, {Type: tea.KeyDown}, {Type: tea.KeyCtrlV},
		{Type: tea.KeyF1}, {Type: tea.KeyRunes, Runes: []rune("q"), Alt: true}, pasted("\x1b\x07"), pasted(""),
	} {
		assert.False(t, l.press(k), k)
		assert.False(t, f.press(k), k)
	}
	for _, k := range []tea.KeyMsg{{Type: tea.KeyHome}, {Type: tea.KeyEnd}, {Type: tea.KeyPgDown}, {Type: tea.KeyCtrlF}} {
		assert.False(t, f.press(k), "%s scrolls what stands below", k)
	}
	assert.True(t, f.press(tea.KeyMsg{Type: tea.KeyLeft}))
	number := lineOf("1", 9, screen.KeysWith(nil))
	number.digits = true
	assert.False(t, number.press(keyMsg("x")))
	assert.False(t, number.press(pasted("2x")), "half of what is meant would be another number")
	assert.Equal(t, "123|", written(number, pasted(" 23\n")))
}

// A cursor that blinked would be drawn all the time.
func TestLineRests(t *testing.T) {
	t.Parallel()
	l := lineOf("", 9, screen.KeysWith(nil))
	for _, k := range []tea.KeyMsg{keyMsg("a"), {Type: tea.KeyLeft}, {Type: tea.KeyBackspace}} {
		_, cmd := l.input.Update(k)
		assert.Nil(t, cmd, k)
	}
}

// What is pasted is text, in one piece, and never a command.
func TestPaste(t *testing.T) {
	t.Parallel()
	p, f := formWith(t, agreement.Setup{Config: engine.Config{Mode: engine.Competitive, First: engine.One}})
	p.send(pasted("s"))
	require.Same(t, f, p.app.screen, "no game begins")
	p.to("Player 1")
	p.send(pasted("Ada\tLove\x1b[2J\u202elace, Countess"))
	assert.Equal(t, "Ada Love[2Jlace,", lineNamed(f, "Player 1").Text)
	p.press("home", "O", "h", " ")
	assert.Equal(t, "Ada Love[2Jlace,", lineNamed(f, "Player 1").Text, "it is full")
	p.to("Player 2")
	p.send(pasted("Bob"))
	p.press("left", "left", "l")
	assert.Contains(t, p.frame(), "Bl_ob")
	p.to("Seed")
	p.send(pasted(" 4711\n"))
	assert.Equal(t, "4711", lineNamed(f, "Seed").Text)

	table := start(t, engine.Config{}, 7, nil)
	before := table.frame()
	table.send(pasted("qy"))
	assert.Equal(t, before, table.frame())
}

// FuzzLine types and pastes anything, with any keys in between.
func FuzzLine(f *testing.F) {
	f.Add("one two", []byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14})
	f.Add("\x1b[2J\u0301世\u202e ", []byte{14, 4, 11, 14, 9})
	f.Add("a", []byte{14, 4, 11})
	f.Fuzz(func(t *testing.T, text string, choices []byte) {
		special := []tea.KeyMsg{
			{Type: tea.KeyLeft}, {Type: tea.KeyRight}, {Type: tea.KeyCtrlLeft}, {Type: tea.KeyCtrlRight}, {Type: tea.KeyHome}, {Type: tea.KeyEnd},
			{Type: tea.KeyBackspace}, {Type: tea.KeyDelete}, {Type: tea.KeyCtrlW}, {Type: tea.KeyCtrlK}, {Type: tea.KeyCtrlU},
			{Type: tea.KeyRunes, Runes: []rune("d"), Alt: true}, {Type: tea.KeyTab}, keyMsg(" "), pasted(text),
		}
		l := lineOf(text, 20, screen.KeysWith(nil))
		for _, n := range choices[:min(len(choices), 100)] {
			l.press(special[int(n)%len(special)])
			head, tail := l.parts()
			require.LessOrEqual(t, len([]rune(l.String())), 20)
			require.Equal(t, prose.Safe(head), head)
			require.Equal(t, prose.Safe(tail), tail)
		}
	})
}
