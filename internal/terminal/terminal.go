package terminal

import (
	"encoding/base64"
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
	line  *Line // nil for a terminal of this machine
	modes []mode

	gate     chan struct{} // holds one token: its holder may write
	once     sync.Once
	returned bool // guarded by the gate, as the next
	other    bool // the other screen is shown

	keyboard *keyboard // nil where Bubble Tea reads by itself
	broken   error     // why there is none
	works    sync.Once
	lost     chan struct{} // closed when the keyboard is gone
	ground   chan bool     // whether the background is dark, as the terminal says
	answers  answers
	now      func() time.Time // time.Now, and so on, but in tests
	after    func(time.Duration) <-chan time.Time
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
	t := newTerminal(in, out)
	if !selfRead(in) {
		t.keyboard, t.broken = newKeyboard(in, t.answered)
	}
	for _, end := range []any{in, out} {
		if f, ok := end.(*os.File); ok {
			if state, err := term.GetState(f.Fd()); err == nil {
				t.modes = append(t.modes, mode{f.Fd(), state})
			}
		}
	}
	return t
}

func newTerminal(in io.Reader, out io.Writer) *Terminal {
	t := &Terminal{
		in: in, out: out, gate: make(chan struct{}, 1), lost: make(chan struct{}), ground: make(chan bool, 1),
		now: time.Now, after: time.After, exit: os.Exit,
	}
	t.gate <- struct{}{}
	return t
}

// asBefore takes back what a program asks of a terminal: pasting in brackets, all kinds
// of mouse reports, reports of focus, styles, the hidden cursor. Taking back what was
// never asked for does no harm; leaving the other screen twice might.
//
// leave leaves the other screen. It is emptied before, for not every terminal has two: GNU screen has one as
// long as it is not told otherwise (altscreen), mosh always, and there the next prompt would stand upon the
// last frame. Some hide the cursor of each screen by itself.
//
// asOurs asks for what Take promises. The other screen is emptied, for not every terminal
// does that when it is entered, and the cursor hidden there, too: some have two.
const (
	asOurs     = hideCursor + enterOther + empty + hideCursor + "\x1b[?2004h"
	hideCursor = "\x1b[?25l"
	asBefore   = "\x1b[?2004l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1004l\x1b[0m" + showCursor
	showCursor = "\x1b[?25h"
	enterOther = "\x1b[?1049h"
	leaveOther = "\x1b[?1049l"
	empty      = "\x1b[2J\x1b[H"
	leave      = empty + leaveOther + showCursor
)

// Take makes the terminal the program's: keys come one by one, what is pasted comes in
// brackets, and the other screen is shown, empty and without a cursor.
func (t *Terminal) Take() error {
	<-t.gate
	defer func() { t.gate <- struct{}{} }()
	switch {
	case t.returned:
		return nil
	case t.broken != nil:
		return t.broken
	}
	if in, ok := t.in.(*os.File); ok && term.IsTerminal(in.Fd()) {
		if _, err := term.MakeRaw(in.Fd()); err != nil {
			return err
		}
	}
	if out, ok := t.out.(*os.File); ok && term.IsTerminal(out.Fd()) {
		if err := understand(out); err != nil {
			return err
		}
	}
	t.other = true
	_, err := io.WriteString(t.out, asOurs)
	if err == nil && t.keyboard != nil {
		t.works.Do(func() { go t.work() })
		if t.line == nil {
			t.keyboard.listen()
		}
	}
	return err
}

// work has the keyboard work, and notices when nobody is left to type.
func (t *Terminal) work() {
	if _, file := t.in.(*os.File); t.keyboard.work() != nil && file {
		close(t.lost)
	}
}

// lend gives the terminal back for as long as f takes.
func (t *Terminal) lend(f func()) {
	<-t.gate
	if !t.returned {
		t.other = false
		_, _ = io.WriteString(t.out, asBefore+leave) // where it is gone, f finds out
		t.settle()
	}
	t.gate <- struct{}{}
	f()
	_ = t.Take() // a terminal that is gone is heard of by its keyboard
}

// settle stops reading, behind an answer that is still to come, and sets both ends as they were.
func (t *Terminal) settle() {
	t.answers.wait(t.now(), t.lost, t.after)
	if t.keyboard != nil {
		t.keyboard.pause()
	}
	for _, m := range t.modes {
		_ = term.Restore(m.fd, m.state)
	}
}

// Clear empties the screen, and takes back what text of another program may have set there: other signs
// for letters, insertion, margins, a cursor that shows, pastes without brackets.
func (t *Terminal) Clear() {
	_, _ = io.WriteString(t.Output(), "\x1b[0m\x1b(B\x0f\x1b[4l\x1b[?6l\x1b[?7h\x1b[r"+hideCursor+empty+"\x1b[?2004h")
}

// Mouse has the terminal report all that the mouse does, or keep it to itself.
func (t *Terminal) Mouse(reports bool) {
	text := "\x1b[?1002l\x1b[?1003l\x1b[?1006l"
	if reports {
		text = "\x1b[?1003h\x1b[?1006h"
	}
	_, _ = io.WriteString(t.Output(), text) // where the terminal is gone, so is the mouse
}

// Copy hands a text to the clipboard of the terminal, by the sequence that most of them know as
// OSC 52. Some do not, or are set to refuse it: nobody hears of that.
func (t *Terminal) Copy(text string) {
	_, _ = io.WriteString(t.Output(), "\x1b]52;c;"+base64.StdEncoding.EncodeToString([]byte(text))+"\a")
}

// Size returns how many columns and rows the terminal has; ok is false for what is none.
func (t *Terminal) Size() (cols, rows int, ok bool) {
	if t.line != nil {
		cols, rows = t.line.Size()
		return cols, rows, true
	}
	return Size(t.out)
}

// Size returns how many columns and rows an output has; ok is false for what is no terminal.
func Size(out io.Writer) (cols, rows int, ok bool) {
	file, ok := out.(*os.File)
	if !ok || !term.IsTerminal(file.Fd()) {
		return 0, 0, false
	}
	cols, rows, err := term.GetSize(file.Fd())
	return cols, rows, err == nil
}

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
			last += leave
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
	t.settle()
	if t.keyboard != nil {
		close(t.keyboard.over)
	}
	if t.line != nil {
		_ = t.keyboard.out.Close() // a reader does not wait for ever
	}
}

// write writes unless the terminal was returned.
func (t *Terminal) write(w io.Writer, p []byte) (int, error) {
	<-t.gate
	defer func() { t.gate <- struct{}{} }()
	if t.returned {
		return len(p), nil
	}
	return w.Write(p)
}

// Output returns where to draw.
func (t *Terminal) Output() io.Writer {
	if f, ok := t.out.(*os.File); ok {
		return &screen{f, t}
	}
	return &paper{t.out, t}
}

// Input returns where keys come from: one whole key, report of the mouse or paste after the other, as
// Bubble Tea knows them. On Windows Bubble Tea asks the console itself, which has keys and no sequences.
func (t *Terminal) Input() io.Reader {
	if t.keyboard == nil {
		return t.in
	}
	return t.keyboard.reader()
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
		t.answers.come()
		select {
		case t.ground <- isDark:
		default:
		}
	}
}
