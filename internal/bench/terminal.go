package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"sync"
	"time"

	"github.com/creack/pty"

	"boardgame/microcity/internal/ptytest"
)

// The window that programs are measured in.
const cols, rows = 120, 40

const (
	quiet    = 250 * time.Millisecond // a first frame is over when nothing follows for so long
	breath   = 20 * time.Millisecond  // the same for the frame after a key: more than a tick of 60 Hz
	patience = 10 * time.Second       // a program that says nothing for so long is broken
)

// A chunk is output as it arrived.
type chunk struct {
	at   time.Time
	size int
}

// A terminal is a program that runs in a real pseudo-terminal.
type terminal struct {
	command *exec.Cmd
	tty     *os.File
	start   time.Time
	done    chan struct{} // closed when the program has closed its end
	arrived chan struct{} // told when there is output

	mu     sync.Mutex
	text   []byte
	chunks []chunk
}

// open starts a program in a home directory of its own. A silent terminal answers no
// query.
func open(home string, silent bool, argv ...string) (*terminal, error) {
	return openIn([2]int{cols, rows}, home, silent, argv...)
}

// openIn does that in a window of so many columns and rows.
func openIn(window [2]int, home string, silent bool, argv ...string) (*terminal, error) {
	command := exec.Command(argv[0], argv[1:]...)
	command.Dir = home
	command.Env = []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + home, "TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8",
	}
	t := &terminal{command: command, done: make(chan struct{}), arrived: make(chan struct{}, 1), start: time.Now()}
	var err error
	if t.tty, err = pty.StartWithSize(command, &pty.Winsize{Cols: uint16(window[0]), Rows: uint16(window[1])}); err != nil {
		return nil, err
	}
	go t.read(silent)
	return t, nil
}

// answers are what a terminal says when it is asked for its background and its cursor.
var answers = []struct{ query, answer []byte }{
	{[]byte("\x1b]11;?"), []byte("\x1b]11;rgb:1616/1818/1d1d\x1b\\")},
	{[]byte("\x1b[6n"), []byte("\x1b[1;1R")},
}

// read takes the program's output, and notes when it came.
func (t *terminal) read(silent bool) {
	defer close(t.done)
	block := make([]byte, 64<<10)
	for {
		n, err := t.tty.Read(block)
		now := time.Now()
		if n > 0 {
			t.mu.Lock()
			t.text = append(t.text, block[:n]...)
			t.chunks = append(t.chunks, chunk{now, n})
			t.mu.Unlock()
			select {
			case t.arrived <- struct{}{}:
			default:
			}
		}
		for _, a := range answers {
			if !silent && bytes.Contains(block[:n], a.query) {
				_, _ = t.tty.Write(a.answer) // a terminal that is gone needs none
			}
		}
		if err != nil {
			return // the other end is closed
		}
	}
}

// settle waits until output has come and none has followed for a while.
func (t *terminal) settle(pause time.Duration) error { return t.settleIn(patience, pause) }

// settleIn does that where output comes soon, or not at all.
func (t *terminal) settleIn(soon, pause time.Duration) error {
	wait := soon
	for {
		select {
		case <-t.arrived:
			wait = pause
		case <-t.done:
			return fmt.Errorf("%s ended too early", t.command.Path)
		case <-time.After(wait):
			if wait == soon {
				return fmt.Errorf("%s draws nothing", t.command.Path)
			}
			return nil
		}
	}
}

// received counts the chunks and bytes so far.
func (t *terminal) received() (chunks, size int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.chunks), len(t.text)
}

// firstFrame returns how long it took from the start until the screen was as it is now.
func (t *terminal) firstFrame() time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	display, size := ptytest.NewDisplay(cols, rows), 0
	var screens []string
	for _, c := range t.chunks {
		_, _ = display.Write(t.text[size : size+c.size]) // it refuses nothing
		size += c.size
		screens = append(screens, display.Screen().String())
	}
	if len(screens) == 0 {
		return 0
	}
	now := screens[len(screens)-1]
	return t.chunks[slices.Index(screens, now)].at.Sub(t.start)
}

// press presses a key and tells how long it took until the frame was there.
func (t *terminal) press(key string) (time.Duration, error) {
	before, _ := t.received()
	pressed := time.Now()
	if _, err := t.tty.WriteString(key); err != nil {
		return 0, err
	}
	if err := t.settle(breath); err != nil {
		return 0, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.chunks) == before {
		return 0, errors.New("a key changed nothing")
	}
	return t.chunks[len(t.chunks)-1].at.Sub(pressed), nil
}

// close ends the program, by force: what it leaves behind is thrown away.
func (t *terminal) close() {
	_ = t.command.Process.Kill()
	<-t.done
	_ = t.tty.Close()
	_ = t.command.Wait() // it was killed
}
