package foreign

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"

	"boardgame/microcity/internal/lines"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
)

// A process is a program that answers lines. It may do what it likes: not read, not
// answer, write without end, start others. Nobody waits for it longer than a context
// lasts, and no more of what it writes is held than a line of each of its outputs.
type process struct {
	command *exec.Cmd
	family  family
	in      io.WriteCloser
	say     chan string   // what it is to read
	lines   chan string   // what it writes
	over    chan struct{} // closed when nobody wants its lines any more
	words   lastWords

	once   sync.Once
	why    error         // why nothing more is to be expected of it
	failed chan struct{} // closed when that is known
}

// mostWords is how many bytes a program may write to its standard error for one command.
const mostWords = 1 << 20

var (
	errEnded = errors.New("it has ended")
	errWordy = fmt.Errorf("it wrote more than %d bytes to its standard error", mostWords)
	errLong  = fmt.Errorf("it wrote a line of more than %d bytes", lines.Most)
)

func startProcess(command []string) (*process, error) {
	p := &process{
		command: exec.Command(command[0], command[1:]...), failed: make(chan struct{}),
		say: make(chan string), lines: make(chan string), over: make(chan struct{}),
	}
	p.words.full = func() { p.fail(errWordy) }
	p.command.Stderr = &p.words
	p.command.WaitDelay = time.Second // for what has left its family
	setApart(p.command)
	in, err := p.command.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := p.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.command.Start(); err != nil {
		return nil, err
	}
	p.family = familyOf(p.command)
	p.converse(in, out)
	return p, nil
}

// converse begins to write to the program and to read from it.
func (p *process) converse(in io.WriteCloser, out io.Reader) {
	p.in = in
	go p.speak()
	go p.listen(bufio.NewReaderSize(out, lines.Most))
}

// fail notes why nothing more is to be expected of the program; the first reason counts.
func (p *process) fail(why error) {
	p.once.Do(func() {
		p.why = why
		close(p.failed)
	})
}

// speak writes what is said to the program until nobody says anything any more. It may
// have to wait for ever: end frees it. Where nobody reads it, that is no failure yet: the
// program may have answered before it ended, and listen knows when it has.
func (p *process) speak() {
	for {
		select {
		case line := <-p.say:
			_, _ = io.WriteString(p.in, line+"\n")
		case <-p.over:
			return
		}
	}
}

// listen hands on the lines of the program until it ends or nobody wants them.
func (p *process) listen(from *bufio.Reader) {
	for first := true; ; first = false {
		line, err := from.ReadSlice('\n')
		if first {
			line = bytes.TrimPrefix(line, []byte(regular.Mark))
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			p.fail(errLong)
			return
		case err != nil && len(line) == 0:
			p.fail(errEnded)
			return
		}
		select {
		case p.lines <- strings.TrimRight(string(line), "\r\n"):
		case <-p.over:
			return
		}
	}
}

// ask writes a line and waits for the answer, neither longer than ctx lasts. A program that
// has failed is ended, and why is told with its last words.
func (p *process) ask(ctx context.Context, line string) (string, error) {
	p.words.forget()
	answer, err := p.exchange(ctx, line)
	if err == nil || errors.Is(err, ctx.Err()) {
		return answer, err
	}
	p.end()
	if words := p.words.String(); words != "" {
		err = fmt.Errorf("%w; it wrote: %q", err, words)
	}
	return "", err
}

// exchange is ask without an end. A line that was written before the program failed is the
// answer still.
func (p *process) exchange(ctx context.Context, line string) (string, error) {
	select {
	case p.say <- line:
	case <-p.failed:
		return "", p.why
	case <-ctx.Done():
		return "", ctx.Err()
	}
	select {
	case answer := <-p.lines:
		return answer, nil
	case <-p.failed:
		return "", p.why
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// end kills the program and what it has started, and waits until it is gone.
func (p *process) end() {
	select {
	case <-p.over:
		return
	default:
		close(p.over)
	}
	p.family.kill()
	_ = p.in.Close()
	_ = p.command.Wait() // that it was killed is no news
}

// lastWords keep the last line that a program writes to its standard error.
type lastWords struct {
	full  func() // is called when there are too many
	mutex sync.Mutex
	text  []byte
	count int // bytes, of those that were not forgotten
}

func (w *lastWords) Write(b []byte) (int, error) {
	const most = 1024
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.count += len(b); w.count > mostWords {
		w.full()
		return 0, errWordy // and nobody reads on
	}
	w.text = append(w.text, b[max(0, len(b)-most):]...)
	w.text = w.text[max(0, len(w.text)-most):]
	return len(b), nil
}

// forget begins to count anew.
func (w *lastWords) forget() {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.count = 0
}

func (w *lastWords) String() string {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	lines := strings.Split(strings.TrimSpace(string(w.text)), "\n")
	return prose.Brief(lines[len(lines)-1])
}
