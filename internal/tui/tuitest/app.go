// Package tuitest drives the screens as Bubble Tea would, a command at a time, for tests.
package tuitest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Sizes are the windows that frames are kept for.
func Sizes() []Size { return []Size{{"small", 60, 20}, {"usual", 80, 24}, {"wide", 120, 40}} }

// A Size is a window's.
type Size struct {
	Name string
	W, H int
}

// Long leaves a test out of short runs, such as those under the race detector, where a computer
// takes half a minute for what this test has it look into.
func Long(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("a computer searches for long")
	}
}

// An App is a model whose cells can be looked at.
type App interface {
	tea.Model
	Sheet() *paint.Sheet
}

// Send hands over a message and everything that follows from it.
func Send(a App, msg tea.Msg) {
	for msg != nil {
		if batch, ok := msg.(tea.BatchMsg); ok {
			for _, cmd := range batch {
				Send(a, cmd())
			}
			return
		}
		_, cmd := a.Update(msg)
		if cmd == nil {
			return
		}
		msg = cmd()
		if msg == (tea.QuitMsg{}) {
			return
		}
	}
}

// Key returns the message of a key by its name, such as "esc" or "x".
func Key(name string) tea.KeyMsg {
	named := map[string]tea.KeyType{
		"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight, "enter": tea.KeyEnter,
		"esc": tea.KeyEsc, "tab": tea.KeyTab, "shift+tab": tea.KeyShiftTab, "home": tea.KeyHome, "end": tea.KeyEnd,
		"backspace": tea.KeyBackspace, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "ctrl+r": tea.KeyCtrlR, "ctrl+l": tea.KeyCtrlL,
	}
	if k, ok := named[name]; ok {
		return tea.KeyMsg{Type: k}
	}
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(name)}
}

// Press presses keys, one after the other.
func Press(a App, names ...string) {
	for _, name := range names {
		Send(a, Key(name))
	}
}

// Frame returns what is seen, and makes sure that it fits the window.
func Frame(t testing.TB, a App, w, h int) string {
	t.Helper()
	view := a.View()
	lines := strings.Split(view, "\n")
	require.LessOrEqual(t, len(lines), max(h, 1))
	for _, line := range lines {
		if width := ansi.StringWidth(line); width > w {
			require.LessOrEqual(t, width, w, "%q", line)
		}
	}
	return view
}

// Golden compares a frame with a file of the package's testdata, or writes it there.
func Golden(t testing.TB, name, got string, update bool) {
	t.Helper()
	path := filepath.Join("testdata", name+".golden")
	if update {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "run the test with -update")
	assert.Equal(t, string(want), got)
}

// Is reports whether something is the same as something wanted.
func Is(want any) func(any) bool { return func(at any) bool { return at == want } }

// Line reports whether something is a row of a list.
func Line(n int) func(any) bool {
	return func(at any) bool { s, ok := at.(widget.Spot); return ok && s.Row == n }
}

// Bare returns a theme without its colours.
func Bare(t *theme.Theme, g *theme.Glyphs) *theme.Look {
	look := theme.Bare(g)
	look.Theme = t
	return look
}
