package terminal

import (
	"errors"
	"io"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/muesli/cancelreader"
)

// A keyboard takes apart what is typed, and gives away one key after the other. They wait in a pipe, each
// behind its length, so that whoever reads them can be made to stop, as Bubble Tea does with a file. Any
// number of goroutines may read: where the program wakes up again, one that read before may not have
// ended yet.
type keyboard struct {
	out  io.ReadCloser // where keys come out
	turn sync.Mutex    // held by the reader

	in      io.Reader
	pipe    io.WriteCloser // where keys go in
	grammar *grammar
	after   func(time.Duration) <-chan time.Time
	drained func() // told when who reads has read all that was typed; may be nil

	typed chan []byte   // as it came
	ended chan error    // holds why no more is coming
	over  chan struct{} // closed when nobody wants more
	state sync.Mutex
	ears  cancelreader.CancelReader // nil where nothing is read; guarded by state, as the next
	heard chan struct{}             // closed when it reads no more
}

// piece is the most that is given away at once. It is less than Bubble Tea takes: what fills its buffer it
// believes to be cut.
const piece = 255

// A stoppable is a keyboard whose reader Bubble Tea can make to stop: it looks like a file.
type stoppable struct {
	*os.File
	k *keyboard
}

func (s stoppable) Read(p []byte) (int, error) { return s.k.Read(p) }

// newKeyboard returns a keyboard that does not listen yet.
func newKeyboard(in io.Reader, answered func([]byte)) (*keyboard, error) {
	out, pipe, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	return keyboardOf(in, out, pipe, answered), nil
}

// keyboardOf returns a keyboard whose keys wait in a pipe.
func keyboardOf(in io.Reader, out io.ReadCloser, pipe io.WriteCloser, answered func([]byte)) *keyboard {
	k := &keyboard{
		out: out, pipe: pipe, in: in, after: time.After,
		typed: make(chan []byte), ended: make(chan error, 1), over: make(chan struct{}),
	}
	k.grammar = newGrammar(k.press, answered)
	return k
}

// reader returns what Bubble Tea reads.
func (k *keyboard) reader() io.Reader {
	if file, ok := k.out.(*os.File); ok {
		return stoppable{file, k}
	}
	return k
}

// selfRead reports whether Bubble Tea reads a keyboard by itself: the console of Windows, which tells of
// keys, and has no sequences.
func selfRead(in io.Reader) bool {
	f, ok := in.(*os.File)
	return ok && runtime.GOOS == "windows" && term.IsTerminal(f.Fd())
}

// Read gives away a key. There must be room for a piece.
func (k *keyboard) Read(p []byte) (int, error) {
	k.turn.Lock()
	defer k.turn.Unlock()
	if len(p) <= piece {
		return 0, io.ErrShortBuffer
	}
	if _, err := k.out.Read(p[:1]); err != nil {
		if k.drained != nil {
			k.drained()
		}
		return 0, err
	}
	return io.ReadFull(k.out, p[:p[0]])
}

// press hands a key to whoever reads, a long one in pieces.
func (k *keyboard) press(sequence []byte) {
	for len(sequence) > 0 {
		n := min(len(sequence), piece)
		if _, err := k.pipe.Write(append([]byte{byte(n)}, sequence[:n]...)); err != nil {
			return // nobody reads any more
		}
		sequence = sequence[n:]
	}
}

// listen begins to read what is typed, or goes on with it.
func (k *keyboard) listen() {
	k.state.Lock()
	defer k.state.Unlock()
	if k.ears != nil {
		return
	}
	var err error
	if k.ears, err = cancelreader.NewReader(k.in); err != nil {
		k.ears, _ = cancelreader.NewReader(struct{ io.Reader }{k.in}) // one that cannot be made to stop
	}
	k.heard = make(chan struct{})
	go k.hear(k.ears, k.heard)
}

// pause stops reading, for a while. What cannot be made to stop goes on.
func (k *keyboard) pause() {
	k.state.Lock()
	defer k.state.Unlock()
	if _, file := k.in.(*os.File); file && k.ears != nil && k.ears.Cancel() {
		k.ears = nil
		select {
		case <-k.heard: // what is typed from now on is for others
		case <-time.After(stuck): // nobody takes what was typed
		}
	}
}

// hear reads until it is made to stop.
func (k *keyboard) hear(in cancelreader.CancelReader, heard chan struct{}) {
	defer close(heard)
	defer func() { _ = in.Close() }()
	for {
		p := make([]byte, 1<<10)
		n, err := in.Read(p)
		if n > 0 {
			select {
			case k.typed <- p[:n]:
			case <-k.over:
				return
			}
		}
		if err != nil {
			if !errors.Is(err, cancelreader.ErrCanceled) {
				k.ended <- err
			}
			return
		}
	}
}

// work takes apart what is heard until there is no more, or nobody wants more. It returns why.
func (k *keyboard) work() error {
	defer func() { _ = k.pipe.Close() }()
	for {
		var silence <-chan time.Time
		if patience := k.grammar.patience(); patience > 0 {
			silence = k.after(patience)
		}
		select {
		case p := <-k.typed:
			k.take(p)
		case <-silence:
			select {
			case p := <-k.typed: // the machine was slow, not the keyboard
				k.take(p)
			default:
				k.grammar.silence()
			}
		case err := <-k.ended:
			k.grammar.silence()
			return err
		case <-k.over:
			return nil
		}
	}
}

func (k *keyboard) take(p []byte) {
	for _, b := range p {
		k.grammar.take(b)
	}
}
