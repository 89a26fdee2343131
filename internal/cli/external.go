package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"boardgame/microcity/internal/prose"
)

// An external player is another program that speaks the engine protocol (protocol.Manual, "A
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
			return failed("%s cannot be started: %s. Name a program after engine:, as in engine:microcity engine", x.name, prose.Reason(err))
		}
	}
	ctx, cancel := context.WithTimeout(ctx, x.limit)
	defer cancel()
	if _, err := x.ask(ctx, fmt.Sprintf("%s seed=%d", x.opening, seed)); err != nil {
		return failed("%s did not start the game: %w.", x.name, err)
	}
	return nil
}

// Plan asks the program for its move.
func (x *external) Plan(ctx context.Context, position string) ([]string, error) {
	ctx, cancel := context.WithTimeout(ctx, x.limit)
	defer cancel()
	if _, err := x.ask(ctx, "set "+position); err != nil {
		return nil, err
	}
	answer, err := x.ask(ctx, "plan")
	return answer.Actions, err
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
		return r, errors.New("it is not running")
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
		return r, fmt.Errorf("to %q it answered %q, which is not a valid answer", verb, prose.Brief(line))
	}
	if r.Error != "" {
		return r, fmt.Errorf("to %q it answered: %s", verb, prose.Brief(r.Error))
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
