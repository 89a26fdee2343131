package tui

import (
	"bytes"
	"io"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/terminal"
	"boardgame/microcity/internal/tui/paint"
)

func TestRunUntilCtrlC(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	s := p.game().session
	var out bytes.Buffer
	err := Run(Options{Pack: corePack(), Session: s, Input: strings.NewReader("\x03"), Output: &out})
	require.NoError(t, err)
	require.Error(t, s.Stopped(), "the game is closed")
	assert.Contains(t, out.String(), "\x1b[?1049l", "the terminal is as before")
	assert.NotContains(t, out.String(), blank)
}

func TestUnknownTheme(t *testing.T) {
	t.Parallel()
	err := Run(Options{Pack: corePack(), Theme: "plaid"})
	require.Error(t, err)
	assert.Contains(t, err.Error(), "choose one of dark, light")
}

// A faulty screen panics as soon as it hears of anything.
type faulty struct{ left *bool }

func (faulty) update(tea.Msg, *room) (screen, tea.Cmd) { panic("a fault of ours") }
func (faulty) draw(*paint.Sheet)                       {}
func (faulty) help() []keyGroup                        { return nil }
func (f faulty) leave() error                          { *f.left = true; return nil }

// After a panic the terminal is put right, the game is closed, and the caller is told.
func TestPanicInUpdate(t *testing.T) {
	t.Parallel()
	app, err := New(Options{Pack: corePack()})
	require.NoError(t, err)
	left := false
	app.screen = faulty{&left}
	silence, end := io.Pipe()
	t.Cleanup(func() { _ = end.Close() })
	var out bytes.Buffer
	err = app.run(terminal.Borrow(silence, &out))
	require.ErrorContains(t, err, "The program has a fault")
	require.ErrorContains(t, err, "a fault of ours")
	assert.True(t, left)
	assert.Contains(t, out.String(), "\x1b[?1049l")
}
