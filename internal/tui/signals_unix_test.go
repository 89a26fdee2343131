//go:build unix

package tui

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/ptytest"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/terminal"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
)

// fault is the variable that makes the test program play a game, with a fault that the
// key ! brings about.
const fault = "MICROCITY_TEST_FAULT"

func init() {
	if what := os.Getenv(fault); what != "" {
		os.Exit(playWith(what))
	}
}

// playWith plays a game on the terminal, as the program does, and gives its exit status.
func playWith(what string) int {
	s, err := play.Start(session.Options{Game: play.Of(corePack(), engine.Config{}), Seed: 7, Clock: aDay, Path: "game.log"})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 3
	}
	t := terminal.Borrow(os.Stdin, os.Stdout)
	o := Options{Games: ofCore(), Session: s.Session, Theme: "dark", Mouse: what == "mouse"}
	if what == "asked" {
		o.Theme = ""
	}
	app, err := New(o)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 3
	}
	app.screen = &trap{app.screen, app, what, false}
	err = app.run(t)
	if ended := new(terminal.Ended); errors.As(err, &ended) {
		return ended.Status()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

// A trap is a screen with a fault.
type trap struct {
	screen.Screen
	app    *App
	what   string
	sprung bool
}

func (x *trap) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	if k, ok := msg.(tea.KeyMsg); ok && k.String() == "!" {
		x.sprung = true
		return x, x.spring(h)
	}
	next, cmd := x.Screen.Update(msg, h)
	x.Screen = next
	return x, cmd
}

func (x *trap) spring(h *screen.Host) tea.Cmd {
	aCommand := func() tea.Msg { panic("a fault of ours") }
	switch x.what {
	case "update":
		panic("a fault of ours")
	case "command":
		return aCommand
	case "batch":
		return tea.Batch(aCommand, func() tea.Msg { return nil })
	case "file":
		return h.Run(aCommand)
	case "goroutine":
		x.app.watch.Go(func() { panic("a fault of ours") })
	case "stuck":
		select {}
	case "leave":
		return tea.Quit
	}
	return nil
}

func (x *trap) Draw(s *paint.Sheet, keys *screen.Keymap) {
	if x.sprung && x.what == "view" {
		panic("a fault of ours")
	}
	x.Screen.Draw(s, keys)
}

func (x *trap) Leave() error {
	if x.sprung && x.what == "leave" {
		panic("a fault of ours")
	}
	return x.Screen.Leave()
}

// begin starts a game in a terminal and plays until a roll is on disk.
func begin(t *testing.T, what string, argv ...string) *ptytest.Terminal {
	t.Helper()
	if len(argv) == 0 {
		program, err := os.Executable()
		require.NoError(t, err)
		argv = []string{program}
	}
	term := ptytest.Start(t, ptytest.Options{Env: []string{fault + "=" + what}}, argv...)
	term.Wait("Where does your engineer start?")
	term.Press("enter")
	term.Wait("PREPARE")
	return term
}

// leftWith makes sure that the program is gone, with a status, that the terminal is as
// it was, and that the log is whole.
func leftWith(t *testing.T, term *ptytest.Terminal, status int) {
	t.Helper()
	assert.Equal(t, status, term.Exit(), "%s", term.Screen())
	assert.False(t, term.AltScreen(), "the terminal shows what it showed before")
	assert.True(t, term.CursorVisible())
	noFrameLeft(t, term)
	assert.Equal(t, asNew(t), term.Modes(), "the terminal is set as it was")
	whole(t, term)
}

// noFrameLeft makes sure that nothing of the program is left where there is no other screen, as in GNU screen
// and mosh, and that what is printed next stands at the top.
func noFrameLeft(t *testing.T, term *ptytest.Terminal) {
	t.Helper()
	display := ptytest.NewDisplay(80, 24)
	_, _ = display.Write(otherScreen.ReplaceAll(term.Output(), nil))
	_, _ = display.Write([]byte("$ "))
	s := display.Screen()
	assert.False(t, s.Has("PREPARE") || s.Has("help"), "%s", s)
	assert.True(t, strings.HasPrefix(s.Lines[s.Row], "$") || s.Has("The program hit a bug"), "%s", s)
}

var otherScreen = regexp.MustCompile(`\x1b\[\?1049[hl]`)

// asNew returns how a terminal is set that no program has touched.
func asNew(t *testing.T) any {
	t.Helper()
	term := ptytest.Start(t, ptytest.Options{}, "/bin/sh", "-c", "exit 0")
	term.Exit()
	return term.Modes()
}

// whole makes sure that the log holds what was shown.
func whole(t *testing.T, term *ptytest.Terminal) {
	t.Helper()
	read, err := record.Load(filepath.Join(term.Home(), "game.log"), record.Known(corePack()))
	require.NoError(t, err)
	require.Nil(t, read.Damage)
	assert.NotEqual(t, engine.QuestionPlace, question(read), "the first choice is there")
}

func question(g *record.Game) engine.Question {
	state := g.Match.State()
	_, q := g.Match.Rules().Turn(&state)
	return q
}

func TestFaults(t *testing.T) {
	t.Parallel()
	for _, what := range []string{"update", "view", "command", "batch", "file", "goroutine", "leave"} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			term := begin(t, what)
			term.Press("!")
			leftWith(t, term, 1)
			text := strings.Join(term.Screen().Lines, "")
			assert.Contains(t, string(term.Output()), "The program hit a bug", text)
			assert.Contains(t, string(term.Output()), "a fault of ours", text)
		})
	}
}

func TestSignals(t *testing.T) {
	t.Parallel()
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			term := begin(t, "none")
			term.Signal(s)
			leftWith(t, term, 128+int(s))
		})
	}
}

// A program that hangs is ended all the same.
func TestSignalWhileStuck(t *testing.T) {
	t.Parallel()
	term := begin(t, "stuck")
	term.Press("!")
	term.Signal(syscall.SIGTERM)
	leftWith(t, term, 128+int(syscall.SIGTERM))
}

func TestQuitKeys(t *testing.T) {
	t.Parallel()
	term := begin(t, "none")
	term.Press("q")
	term.Wait("Leave the game?")
	term.Press("y")
	leftWith(t, term, 0)
	term = begin(t, "none")
	term.Press("ctrl+c")
	leftWith(t, term, 0)
}

// A window that is closed takes the program with it, also one that was told not to mind.
func TestClosedTerminal(t *testing.T) {
	t.Parallel()
	program, err := os.Executable()
	require.NoError(t, err)
	for _, argv := range [][]string{nil, {"/bin/sh", "-c", `trap "" HUP; exec "$0"`, program}} {
		term := begin(t, "none", argv...)
		term.Hangup()
		assert.Equal(t, 128+int(syscall.SIGHUP), term.Exit())
		whole(t, term)
	}
}

// Suspended from elsewhere, the program gives the terminal back, and takes it again.
func TestSuspendedByASignal(t *testing.T) {
	t.Parallel()
	term := begin(t, "none")
	for range 2 {
		term.Signal(syscall.SIGTSTP)
		term.Stopped()
		// What the program wrote before it stopped may still be on its way to the terminal.
		term.WaitFor("the shell's screen", func(ptytest.Screen) bool { return !term.AltScreen() && term.CursorVisible() })
		assert.Equal(t, asNew(t), term.Modes())
		noFrameLeft(t, term)
		term.Signal(syscall.SIGCONT)
		term.WaitFor("the table", func(s ptytest.Screen) bool { return term.AltScreen() && s.Has("PREPARE") })
	}
	// Stopped without being asked, it draws everything again.
	term.Signal(syscall.SIGSTOP)
	term.Stopped()
	before := len(term.Output())
	term.Signal(syscall.SIGCONT)
	term.WaitFor("a whole frame", func(ptytest.Screen) bool {
		return strings.Contains(string(term.Output()[before:]), "PREPARE")
	})
	term.Press("q")
	term.Wait("Leave the game?")
	term.Press("y")
	leftWith(t, term, 0)
}

// The key that suspends does so in a shell, and says why not where there is none.
func TestSuspendedByTheKey(t *testing.T) {
	t.Parallel()
	term := begin(t, "none")
	term.Press("ctrl+z")
	term.Wait("Not suspended")
	term.Press("ctrl+c")
	leftWith(t, term, 0)

	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash to be suspended in")
	}
	program, err := os.Executable()
	require.NoError(t, err)
	shell := ptytest.Start(t, ptytest.Options{Env: []string{fault + "=none", "PS1=ready> "}}, bash, "--norc", "--noediting", "-i")
	shell.Wait("ready>")
	shell.Type(program + "\r")
	shell.Wait("Where does your engineer start?")
	shell.Press("ctrl+z")
	shell.WaitFor("the shell", func(s ptytest.Screen) bool { return !shell.AltScreen() && s.Has("Stopped") })
	shell.Type("echo $((6*7)) is seen\r")
	shell.Wait("42 is seen")
	shell.Type("fg\r")
	shell.WaitFor("the table", func(s ptytest.Screen) bool {
		return shell.AltScreen() && s.Has("Where does your engineer start?")
	})
	shell.Press("ctrl+c")
	shell.WaitFor("the prompt after fg, the fourth", func(s ptytest.Screen) bool {
		return !shell.AltScreen() && strings.Count(s.String(), "ready>") == 4
	})
	shell.Type("exit\r") // with the status of what ran last
	assert.Zero(t, shell.Exit())
}

// A terminal that says what it is gets the theme for it, whenever the answer comes; and
// the answer is not a key.
func TestThemeOfTheTerminal(t *testing.T) {
	t.Parallel()
	program, err := os.Executable()
	require.NoError(t, err)
	term := ptytest.Start(t, ptytest.Options{Silent: true, Env: []string{fault + "=asked", "COLORTERM=truecolor"}}, program)
	term.Wait("Where does your engineer start?")
	assert.Contains(t, string(term.Output()), "38;2;240;184;102", "dark as long as nothing is known")
	before := len(term.Output())
	term.Type("\x1b]11;rgb:ffff/ffff/")
	term.Type("ffff\x1b\\")
	term.WaitFor("the light theme", func(ptytest.Screen) bool {
		return strings.Contains(string(term.Output()[before:]), "38;2;138;75;0")
	})
	assert.True(t, term.Screen().Has("Where does your engineer start?"), "nothing was picked:\n%s", term.Screen())
	term.Press("ctrl+c")
	assert.Zero(t, term.Exit())

	answering := ptytest.Start(t, ptytest.Options{Env: []string{fault + "=asked", "COLORTERM=truecolor", "COLORFGBG=0;15"}}, program)
	answering.WaitFor("the dark theme", func(s ptytest.Screen) bool {
		return s.Has("Where does your engineer start?") && strings.Contains(string(answering.Output()), "38;2;240;184;102")
	})
	answering.Press("ctrl+c")
	assert.Zero(t, answering.Exit())
}

// In a real terminal the mouse is asked for, picks, is let go of by a key, and is the
// terminal's again in the end.
func TestMouseInATerminal(t *testing.T) {
	t.Parallel()
	program, err := os.Executable()
	require.NoError(t, err)
	term := ptytest.Start(t, ptytest.Options{Env: []string{fault + "=mouse"}}, program)
	term.Wait("Where does your engineer start?")
	const ask, free = "\x1b[?1003h", "\x1b[?1003l"
	last := func(one, other string) { // the words on the screen may come a moment before the action
		t.Helper()
		term.WaitFor("the mouse as the screen says", func(ptytest.Screen) bool {
			out := string(term.Output())
			return strings.LastIndex(out, one) > strings.LastIndex(out, other)
		})
	}
	assert.Contains(t, string(term.Output()), ask)
	term.Type("\x1b[<0;14;7M\x1b[<0;14;7m") // a click into b2
	term.Wait("You start on b2")
	term.Press("M")
	term.Wait("Mouse: off")
	last(free, ask)
	term.Press("M")
	term.Wait("Mouse: on")
	last(ask, free)
	term.Signal(syscall.SIGTERM)
	leftWith(t, term, 128+int(syscall.SIGTERM))
	assert.Greater(t, strings.LastIndex(string(term.Output()), free), strings.LastIndex(string(term.Output()), ask))
}
