package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/present"
)

// An external player is another program that speaks the engine protocol (engine.md, "A
// player for the arena"). It is started for its first game, plays one game after the
// other, and is started again after it has failed.
type external struct {
	contender
	opening string
	limit   time.Duration
	running *process // nil where it is to be started
}

// Begin starts the program where it does not run, and tells it what is played.
func (x *external) Begin(ctx context.Context, seed uint64) error {
	if x.running == nil {
		var err error
		if x.running, err = startProcess(x.command); err != nil {
			return failed("%s cannot be started: %s. Name a program behind engine:, as in engine:microcity engine", x.name, reason(err))
		}
	}
	ctx, cancel := context.WithTimeout(ctx, x.limit)
	defer cancel()
	if _, err := x.ask(ctx, fmt.Sprintf("%s seed=%d", x.opening, seed)); err != nil {
		return failed("%s does not begin the game: %w.", x.name, err)
	}
	return nil
}

// Plan asks the program for its move.
func (x *external) Plan(ctx context.Context, s engine.State) ([]engine.Action, error) {
	ctx, cancel := context.WithTimeout(ctx, x.limit)
	defer cancel()
	if _, err := x.ask(ctx, "set "+s.Position()); err != nil {
		return nil, err
	}
	answer, err := x.ask(ctx, "plan")
	if err != nil {
		return nil, err
	}
	var plan []engine.Action
	for _, text := range answer.Actions {
		a, err := engine.ParseAction(text)
		if err != nil {
			return plan, fmt.Errorf("it played %q, which is not an action", brief(text))
		}
		plan = append(plan, a)
	}
	return plan, nil
}

// A reply is what matters in an answer.
type reply struct {
	Error   string   `json:"error"`
	Actions []string `json:"actions"`
}

// ask sends a command. A program that fails to answer it is ended; one that refuses it
// may go on.
func (x *external) ask(ctx context.Context, command string) (reply, error) {
	var r reply
	if x.running == nil {
		return r, errors.New("it does not run")
	}
	line, err := x.running.ask(ctx, command)
	if errors.Is(err, context.DeadlineExceeded) {
		err = fmt.Errorf("it took longer than %s to answer", x.limit)
	}
	if err != nil {
		x.Close()
		return r, err
	}
	verb, _, _ := strings.Cut(command, " ")
	if err := json.Unmarshal([]byte(line), &r); err != nil {
		return r, fmt.Errorf("to %q it answered %q, which is not an answer of the protocol", verb, brief(line))
	}
	if r.Error != "" {
		return r, fmt.Errorf("to %q it answered: %s", verb, brief(r.Error))
	}
	return r, nil
}

// Close ends the program.
func (x *external) Close() {
	if x.running != nil {
		x.running.end()
		x.running = nil
	}
}

// brief makes a program's words fit into a sentence.
func brief(text string) string {
	const most = 160
	runes := []rune(present.Safe(strings.TrimSpace(text)))
	if len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return string(runes)
}

// A process is a program that answers lines.
type process struct {
	command *exec.Cmd
	in      io.WriteCloser
	lines   chan string   // what it writes
	over    chan struct{} // closed when nobody wants its lines any more
	last    lastWords
}

func startProcess(command []string) (*process, error) {
	p := &process{command: exec.Command(command[0], command[1:]...), lines: make(chan string), over: make(chan struct{})}
	p.command.Stderr = &p.last
	p.command.WaitDelay = time.Second // for what it has started itself and left behind
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
	p.in = in
	go p.listen(newLineReader(out))
	return p, nil
}

// listen hands on the lines of the program until it ends or nobody wants them.
func (p *process) listen(from lineReader) {
	defer close(p.lines)
	for {
		line, err := from.next()
		if err != nil {
			return
		}
		select {
		case p.lines <- line:
		case <-p.over:
			return
		}
	}
}

// ask writes a line and waits for the answer.
func (p *process) ask(ctx context.Context, line string) (string, error) {
	if _, err := io.WriteString(p.in, line+"\n"); err != nil {
		return "", p.ended()
	}
	select {
	case answer, ok := <-p.lines:
		if !ok {
			return "", p.ended()
		}
		return answer, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// ended tells that the program is gone, with its last words.
func (p *process) ended() error {
	p.end()
	if words := p.last.String(); words != "" {
		return fmt.Errorf("it has ended, with the words %q", words)
	}
	return errors.New("it has ended")
}

// end kills the program, if it has not ended, and waits until it is gone.
func (p *process) end() {
	select {
	case <-p.over:
		return
	default:
		close(p.over)
	}
	_ = p.in.Close()
	kill(p.command)
	_ = p.command.Wait() // that it was killed is no news
}

// lastWords keep the last line that a program writes to its standard error.
type lastWords struct {
	mutex sync.Mutex
	text  []byte
}

func (w *lastWords) Write(b []byte) (int, error) {
	const most = 1024
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.text = append(w.text, b[max(0, len(b)-most):]...)
	w.text = w.text[max(0, len(w.text)-most):]
	return len(b), nil
}

func (w *lastWords) String() string {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	lines := strings.Split(strings.TrimSpace(string(w.text)), "\n")
	return brief(lines[len(lines)-1])
}
