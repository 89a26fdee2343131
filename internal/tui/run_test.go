package tui

import (
	"bytes"
	"io"
	"os"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/terminal"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
)

func TestRunUntilCtrlC(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	s := p.game().session
	var out bytes.Buffer
	err := Run(Options{Games: ofCore(), Session: s.Session, Where: terminal.Borrow(strings.NewReader("\x03"), &out)})
	require.NoError(t, err)
	require.Error(t, s.Stopped(), "the game is closed")
	assert.Contains(t, out.String(), "\x1b[?1049l", "the terminal is as before")
}

// A listener hears what Bubble Tea tells. At the key a it lets go of the terminal.
type listener struct {
	heard []string
	lent  bool
}

func (l *listener) Init() tea.Cmd { return nil }

func (l *listener) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.KeyMsg:
		l.heard = append(l.heard, msg.String())
		if msg.String() == "a" {
			return l, tea.Exec(pause(func() { l.lent = true }), func(error) tea.Msg { return resumedMsg{} })
		}
	case tea.MouseMsg:
		l.heard = append(l.heard, tea.MouseEvent(msg).String())
	case resumedMsg:
		return l, tea.Quit
	}
	return l, nil
}

func (l *listener) View() string { return "a frame" }

// What we count on: without its renderer, Bubble Tea tells keys, what is pasted and the mouse,
// and lends the terminal, and writes nothing at all. The rest is in the tests with a terminal.
func TestBubbleTeaWithoutItsRenderer(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	l := &listener{}
	keys := strings.NewReader("\x1b[A\x1b[200~two words\x1b[201~\x1b[<0;3;4Ma")
	_, err := tea.NewProgram(l, tea.WithInput(keys), tea.WithOutput(&out), tea.WithoutRenderer(), tea.WithAltScreen(),
		tea.WithMouseAllMotion(), tea.WithoutSignalHandler(), tea.WithoutCatchPanics()).Run()
	require.NoError(t, err)
	assert.Equal(t, []string{"up", "[two words]", "left press", "a"}, l.heard)
	assert.True(t, l.lent)
	assert.Empty(t, out.String())
}

// A typist's pieces come to Bubble Tea as the keys that they are, each of them by itself; and what is no
// key does not come.
func TestBubbleTeaHearsWholeKeys(t *testing.T) {
	t.Parallel()
	in, types, err := os.Pipe()
	require.NoError(t, err)
	borrowed := terminal.Borrow(in, io.Discard)
	require.NoError(t, borrowed.Take())
	l := &listener{}
	p := tea.NewProgram(l, tea.WithInput(borrowed.Input()), tea.WithOutput(io.Discard), tea.WithoutRenderer(), tea.WithoutSignalHandler())
	want := []string{}
	go func() {
		for _, c := range []struct{ sent, key string }{
			{"\x1b[A", "up"},
			{"\x1bOB", "down"},
			{"\x1b[1;5C", "ctrl+right"},
			{"\x1b\x1b[D", "alt+left"},
			{"\x1b[Z", "shift+tab"},
			{"\x1b[5~", "pgup"},
			{"\x1b[[A", "f1"},
			{"\x1bOQ", "f2"},
			{"\x1b[15~", "f5"},
			{"\x1b[7$", "shift+home"},
			{"\x1bOM", "enter"},
			{"\x1bOp", "0"},
			{"世", "世"},
			{"\x1bé", "alt+é"},
			{"\x1b[<0;3;4M", "left press"},
			{"\x1b[M !!", "left press"},
			{"\x1b[200~two words\x1b[201~", "[two words]"},
			{" ", " "},
			{"\x0c", "ctrl+l"},
			{"\x1b[200~" + strings.Repeat("ü", 500) + "\x1b[201~", "[" + strings.Repeat("ü", 500) + "]"},
			{"\x1bP>|tmux 3.3a\x1b\\", ""},
			{"\x1b]52;c;cXVxdQ==\a", ""},
			{"\x1b_Gi=1;OK\x1b\\", ""},
			{"\x1b[?1;2c", ""},
			{"\x1b[I", ""},
			{"\x1b[4;12R", ""},
		} {
			for i := range c.sent {
				_, _ = io.WriteString(types, c.sent[:i])
				_, _ = io.WriteString(types, c.sent[i:])
				if c.key != "" {
					want = append(want, c.key)
				}
			}
		}
		want = append(want, "a") // the last one
		_, _ = io.WriteString(types, "a")
	}()
	_, err = p.Run()
	require.NoError(t, err)
	assert.Equal(t, want, l.heard)
	borrowed.Return()
}

func TestUnknownTheme(t *testing.T) {
	t.Parallel()
	err := Run(Options{Games: ofCore(), Theme: "plaid"})
	require.Error(t, err)
	assert.Contains(t, err.Error(), "choose one of dark, light")
}

// A faulty screen panics as soon as it hears of anything.
type faulty struct{ left *bool }

func (faulty) Update(tea.Msg, *screen.Host) (screen.Screen, tea.Cmd) { panic("a fault of ours") }
func (faulty) Draw(*paint.Sheet, *screen.Keymap)                     {}
func (faulty) Help(*screen.Keymap) []screen.KeyGroup                 { return nil }
func (f faulty) Leave() error                                        { *f.left = true; return nil }

// After a panic the terminal is put right, the game is closed, and the caller is told.
func TestPanicInUpdate(t *testing.T) {
	t.Parallel()
	app, err := New(Options{Games: ofCore()})
	require.NoError(t, err)
	left := false
	app.screen = faulty{&left}
	silence, end := io.Pipe()
	t.Cleanup(func() { _ = end.Close() })
	var out bytes.Buffer
	err = app.run(terminal.Borrow(silence, &out))
	require.ErrorContains(t, err, "The program hit a bug")
	require.ErrorContains(t, err, "a fault of ours")
	assert.True(t, left)
	assert.Contains(t, out.String(), "\x1b[?1049l")
}
