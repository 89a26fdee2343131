package terminal

import (
	"bytes"
	"io"
	"os"
	"sync"
	"time"

	"github.com/charmbracelet/x/term"
)

// A Terminal is one that was borrowed.
type Terminal struct {
	in    io.Reader
	out   io.Writer
	modes []mode

	gate     chan struct{} // holds one token: who has it may write
	once     sync.Once
	returned bool // guarded by the gate, as the next
	other    bool // the other screen is shown

	lost     chan struct{} // closed when the keyboard is gone
	loseOnce sync.Once
	ground   chan bool        // whether the background is dark, as the terminal says
	exit     func(status int) // os.Exit, but in tests
}

// A mode is how one end of the terminal was set when it was borrowed.
type mode struct {
	fd    uintptr
	state *term.State
}

// Borrow remembers how the terminal is set. Ends that are no terminals are used as
// they are.
func Borrow(in io.Reader, out io.Writer) *Terminal {
	t := &Terminal{
		in: in, out: out, gate: make(chan struct{}, 1), lost: make(chan struct{}), ground: make(chan bool, 1), exit: os.Exit,
	}
	t.gate <- struct{}{}
	for _, end := range []any{in, out} {
		if f, ok := end.(*os.File); ok {
			if state, err := term.GetState(f.Fd()); err == nil {
				t.modes = append(t.modes, mode{f.Fd(), state})
			}
		}
	}
	return t
}

// asBefore takes back what a program asks of a terminal: pasting in brackets, all kinds
// of mouse reports, reports of focus, styles, the hidden cursor. Taking back what was
// never asked for does no harm; leaving the other screen twice might.
const (
	asBefore   = "\x1b[?2004l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1004l\x1b[0m" + showCursor
	showCursor = "\x1b[?25h"
	enterOther = "\x1b[?1049h"
	leaveOther = "\x1b[?1049l"
)

// stuck is how long Return waits for a terminal that takes no output.
const stuck = 100 * time.Millisecond

// Return gives the terminal back as it was; what is written later is dropped. It may
// be called from any goroutine and more than once, and it does not hang, even where the
// terminal takes no output.
func (t *Terminal) Return() { t.once.Do(t.giveBack) }

func (t *Terminal) giveBack() {
	late := time.NewTimer(stuck)
	defer late.Stop()
	select {
	case <-t.gate:
		t.returned = true
		last := asBefore
		if t.other {
			last += leaveOther + showCursor // some terminals hide the cursor of each screen by itself
		}
		written := make(chan struct{})
		go func() {
			defer close(written)
			_, _ = io.WriteString(t.out, last) // a terminal that is gone needs nothing
			t.gate <- struct{}{}
		}()
		select {
		case <-written:
		case <-late.C:
		}
	case <-late.C:
	}
	for _, m := range t.modes {
		_ = term.Restore(m.fd, m.state)
	}
}

// write writes unless the terminal was returned.
func (t *Terminal) write(w io.Writer, p []byte) (int, error) {
	<-t.gate
	defer func() { t.gate <- struct{}{} }()
	if t.returned {
		return len(p), nil
	}
	if in, out := bytes.LastIndex(p, []byte(enterOther)), bytes.LastIndex(p, []byte(leaveOther)); in != out {
		t.other = in > out
	}
	return w.Write(p)
}

// Output is where to draw.
func (t *Terminal) Output() io.Writer {
	if f, ok := t.out.(*os.File); ok {
		return &screen{f, t}
	}
	return &paper{t.out, t}
}

// Input is where keys come from.
func (t *Terminal) Input() io.Reader {
	if f, ok := t.in.(*os.File); ok {
		return &keyboard{File: f, t: t, sieve: sieve{answered: t.answered}}
	}
	return t.in
}

// A screen is a file that takes no more output once the terminal is returned.
type screen struct {
	*os.File
	t *Terminal
}

func (s *screen) Write(p []byte) (int, error)               { return s.t.write(s.File, p) }
func (s *screen) WriteString(text string) (int, error)      { return s.Write([]byte(text)) }
func (s *screen) ReadFrom(r io.Reader) (n int64, err error) { return io.Copy(writer{s}, r) }

// A writer has no method but Write.
type writer struct{ io.Writer }

// A paper is the same for what is no file.
type paper struct {
	io.Writer
	t *Terminal
}

func (p *paper) Write(text []byte) (int, error) { return p.t.write(p.Writer, text) }

// answered takes an answer of the terminal; only the first one matters.
func (t *Terminal) answered(answer []byte) {
	if isDark, known := dark(answer); known {
		select {
		case t.ground <- isDark:
		default:
		}
	}
}

// A keyboard is a file that notices when nobody is left to type. Any number of goroutines may
// read it: where the program wakes up again, one that read before may not have ended yet.
type keyboard struct {
	*os.File
	t     *Terminal
	turn  sync.Mutex // held by who reads
	sieve sieve
}

func (k *keyboard) Read(p []byte) (int, error) {
	k.turn.Lock()
	defer k.turn.Unlock()
	for {
		n, err := k.File.Read(p[:max(len(p)-len(k.sieve.held), 1)]) // room for what was held back
		if err != nil {
			k.t.loseOnce.Do(func() { close(k.t.lost) })
			return n, err
		}
		if n = k.sieve.strain(p[:n]); n > 0 {
			return n, nil
		}
	}
}
