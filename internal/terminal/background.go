package terminal

import (
	"io"
	"math"
	"os"
	"regexp"
	"strconv"
	"sync"
	"time"

	"github.com/charmbracelet/x/term"
)

// ask asks for the colour of the background. Many terminals never answer: mosh, dvtm, the Linux console, and
// tmux (3.3a) but for panes that have a style of their own. No second question tells when to give up: GNU
// screen (4.9) answers for itself what it is (DA1), and hands this question on to the terminal around it, whose
// answer comes later. Nor is the cursor asked where it is: dvtm (0.15) counts from 0, others from 1.
const ask = "\x1b]11;?\x1b\\"

// Ask asks the terminal whether its background is dark, and does not wait: the answer,
// if there ever is one, is told by Calls.Background, and is never taken for keys. Where
// keys do not come one by one yet, it must not be called: the answer would show. What is
// no terminal, or a dumb one, is not asked.
func (t *Terminal) Ask() {
	if name, is := t.kind(); is && name != "" && !Dumb(name) {
		t.answers.expect(t.now())
		_, _ = io.WriteString(t.Output(), ask) // a terminal that is not asked does not answer
	}
}

// kind returns what kind of terminal it is; is reports whether it is one.
func (t *Terminal) kind() (name string, is bool) {
	if t.line != nil {
		return t.line.Term, true
	}
	in, ok := t.in.(*os.File)
	out, to := t.out.(*os.File)
	return os.Getenv("TERM"), ok && to && term.IsTerminal(in.Fd()) && term.IsTerminal(out.Fd())
}

// answers knows whether an answer is still to come.
type answers struct {
	mu   sync.Mutex
	out  chan struct{} // closed when it is there; nil where nothing was asked
	till time.Time     // it is given up then
}

// Where an answer is still to come when the terminal is given back, it is waited for: whoever reads next
// would take it for keys. After a while there will be none.
const (
	lateAnswer = 150 * time.Millisecond
	noAnswer   = 5 * time.Second
)

// expect takes note of a question.
func (a *answers) expect(now time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.out, a.till = make(chan struct{}), now.Add(noAnswer)
}

// come takes note of the answer.
func (a *answers) come() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.out != nil {
		close(a.out)
		a.out = nil
	}
}

// wait waits for an answer that is still to come, until the terminal is lost or it is late.
func (a *answers) wait(now time.Time, lost <-chan struct{}, after func(time.Duration) <-chan time.Time) {
	a.mu.Lock()
	out, till := a.out, a.till
	a.mu.Unlock()
	if out == nil || now.After(till) {
		return
	}
	select {
	case <-out:
	case <-lost:
	case <-after(lateAnswer):
	}
}

var colour = regexp.MustCompile(`^11;rgba?:([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})`)

// dark reads the background from an answer; known is false where it does not tell.
func dark(answer []byte) (dark, known bool) {
	found := colour.FindSubmatch(answer)
	if found == nil {
		return false, false
	}
	var rgb [3]float64
	for i := range rgb {
		digits := string(found[i+1])
		n, err := strconv.ParseUint(digits, 16, 16)
		if err != nil {
			return false, false
		}
		rgb[i] = float64(n) / (math.Pow(16, float64(len(digits))) - 1)
	}
	return 0.299*rgb[0]+0.587*rgb[1]+0.114*rgb[2] < 0.5, true
}
