package ptytest

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
)

// patience is how long a test waits for what must happen. It is far more than a
// slow machine needs: it only bounds a test that fails.
const patience = 60 * time.Second

// Options say what the program finds when it starts. The zero value is a terminal
// of 80 by 24 that answers queries.
type Options struct {
	Cols, Rows int
	Env        []string // added to the environment, as NAME=value
	Dir        string   // working directory; empty means the home directory
	Home       string   // home directory; empty means a new one
	Silent     bool     // the terminal answers no query
}

// A Terminal is a running program and the screen that it draws on. Its methods fail
// the test when something does not come about. They are to be called from the
// test's goroutine.
type Terminal struct {
	t       testing.TB
	command *exec.Cmd
	tty     *os.File
	control *os.File      // the same, to set the terminal with
	done    chan struct{} // closed when the program has ended and all its output is read
	home    string
	code    int // exit status, once done is closed

	mu      sync.Mutex
	display Display
	raw     bytes.Buffer
	changed chan struct{} // closed and replaced whenever output arrives
}

// Start runs a program in a new pseudo-terminal. The program is killed when the test
// ends, if it has not ended by then.
func Start(t testing.TB, o Options, argv ...string) *Terminal {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("there is no pseudo-terminal here")
	}
	if o.Cols == 0 {
		o.Cols, o.Rows = 80, 24
	}
	if o.Home == "" {
		o.Home = t.TempDir()
	}
	if o.Dir == "" {
		o.Dir = o.Home
	}
	command := exec.Command(argv[0], argv[1:]...)
	command.Dir = o.Dir
	command.Env = append(environment(o.Home), o.Env...)
	tty, err := pty.StartWithSize(command, size(o.Cols, o.Rows))
	if err != nil {
		t.Fatalf("start %v: %v", argv, err)
	}
	control := tty
	if tty, err = closable(tty); err != nil {
		t.Fatalf("start %v: %v", argv, err)
	}
	x := &Terminal{
		t: t, command: command, tty: tty, control: control, home: o.Home,
		done: make(chan struct{}), changed: make(chan struct{}),
	}
	x.display.emu = vt.NewEmulator(o.Cols, o.Rows)
	if o.Silent {
		hush(x.display.emu)
	}
	go x.pump()
	t.Cleanup(x.close)
	return x
}

// environment is all that the program learns about the machine.
func environment(home string) []string {
	return []string{
		"PATH=" + os.Getenv("PATH"),
		"HOME=" + home,
		"XDG_DATA_HOME=" + filepath.Join(home, "data"),
		"XDG_CONFIG_HOME=" + filepath.Join(home, "config"),
		"XDG_STATE_HOME=" + filepath.Join(home, "state"),
		"XDG_CACHE_HOME=" + filepath.Join(home, "cache"),
		"TERM=xterm-256color",
		"LANG=C.UTF-8",
		"NO_MOTION=1", // tests wait for what comes of a key, not for the way there
	}
}

func size(cols, rows int) *pty.Winsize {
	return &pty.Winsize{Cols: uint16(cols), Rows: uint16(rows)}
}

// pump shows what the program writes until it has closed its terminal, then collects
// the exit status.
func (x *Terminal) pump() {
	defer close(x.done)
	var answers sync.WaitGroup
	answers.Go(x.answer)
	block := make([]byte, 32<<10)
	for {
		n, err := x.tty.Read(block)
		if n > 0 {
			x.feed(block[:n])
		}
		if err != nil {
			break // EOF, or EIO on Linux: nobody holds the other end
		}
	}
	hush(x.display.emu)
	answers.Wait()
	x.code = exitCode(x.command.Wait())
}

// answer hands the emulator's answers to the program, until there will be no more.
func (x *Terminal) answer() {
	block := make([]byte, 1<<10)
	for {
		n, err := x.display.emu.Read(block)
		if err != nil {
			return
		}
		_, _ = x.tty.Write(block[:n]) // a program that has gone needs no answer
	}
}

// feed shows what the program wrote.
func (x *Terminal) feed(output []byte) {
	x.mu.Lock()
	defer x.mu.Unlock()
	_, _ = x.display.Write(output) // it refuses nothing
	x.raw.Write(output)
	close(x.changed)
	x.changed = make(chan struct{})
}

func exitCode(err error) int {
	var exit *exec.ExitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &exit):
		return exit.ExitCode() // -1 after a signal
	default:
		return -1
	}
}

// Home returns the program's home directory.
func (x *Terminal) Home() string { return x.home }

// Screen returns what is on the screen now.
func (x *Terminal) Screen() Screen {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.display.Screen()
}

// Output returns everything that the program has written so far, byte by byte.
func (x *Terminal) Output() []byte {
	x.mu.Lock()
	defer x.mu.Unlock()
	return bytes.Clone(x.raw.Bytes())
}

// AltScreen reports whether the program draws on the alternate screen.
func (x *Terminal) AltScreen() bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.display.emu.IsAltScreen()
}

// CursorVisible reports whether the cursor shows.
func (x *Terminal) CursorVisible() bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	return !x.display.emu.CursorHidden()
}

// Wait waits until the text stands on the screen, within one line, and gives the
// screen.
func (x *Terminal) Wait(text string) Screen {
	x.t.Helper()
	return x.WaitFor("«"+text+"» on the screen", func(s Screen) bool { return s.Has(text) })
}

// WaitFor waits until the screen is as it should be, and gives it. What is expected
// goes into the message of a failure.
func (x *Terminal) WaitFor(what string, ok func(Screen) bool) Screen {
	x.t.Helper()
	deadline := time.NewTimer(patience)
	defer deadline.Stop()
	for {
		x.mu.Lock()
		screen, changed := x.display.Screen(), x.changed
		x.mu.Unlock()
		if ok(screen) {
			return screen
		}
		select {
		case <-changed:
		case <-x.done:
			if last := x.Screen(); ok(last) {
				return last
			}
			x.t.Fatalf("the program ended (status %d) before %s; the screen was:\n%s", x.code, what, x.Screen())
		case <-deadline.C:
			x.t.Fatalf("waited in vain for %s; the screen is:\n%s", what, screen)
		}
	}
}

// Exit waits until the program has ended and gives its exit status, -1 after a
// signal.
func (x *Terminal) Exit() int {
	x.t.Helper()
	select {
	case <-x.done:
	case <-time.After(patience):
		x.t.Fatalf("the program does not end; the screen is:\n%s", x.Screen())
	}
	return x.code
}

// Resize changes the size of the window, as a person who drags its corner does.
func (x *Terminal) Resize(cols, rows int) {
	x.t.Helper()
	x.mu.Lock()
	x.display.Resize(cols, rows)
	x.mu.Unlock()
	if err := pty.Setsize(x.control, size(cols, rows)); err != nil {
		x.t.Fatalf("resize to %d×%d: %v", cols, rows, err)
	}
}

// Signal sends a signal to the program.
func (x *Terminal) Signal(s os.Signal) {
	x.t.Helper()
	if err := x.command.Process.Signal(s); err != nil {
		x.t.Fatalf("signal %v: %v", s, err)
	}
}

// Hangup closes the terminal under the program, as a person who closes the window
// does.
func (x *Terminal) Hangup() {
	_ = x.control.Close()
	_ = x.tty.Close()
}

func (x *Terminal) close() {
	select {
	case <-x.done:
	default:
		_ = x.command.Process.Kill()
	}
	x.Hangup()
	<-x.done
}
