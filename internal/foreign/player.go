// Package foreign lets programs of others play: they speak the engine protocol, one line each way.
// Such a program may do what it likes. Whatever it does, nobody waits for it longer than it may think,
// and it goes, with all that it has started, when its player is closed.
//
//	player.go    a program that plays for the arena
//	process.go   the program: what it is asked, and what it answers
//	family_*.go  what it has started
package foreign

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"boardgame/microcity/internal/prose"
)

// A Player is another program that speaks the engine protocol (protocol.Manual, "A
// player for the arena"). It is started for its first game, plays one game after the
// other, and is started again after it has failed. It is an arena.Program.
type Player struct {
	Name    string        // for sentences, safe
	Command []string      // the program and its arguments
	Opening string        // the protocol's command to begin such a game, but for the seed
	Limit   time.Duration // for an answer

	running *process // nil where it is to be started
}

// Begin starts the program where it does not run, and tells it what is played.
func (x *Player) Begin(ctx context.Context, seed uint64) error {
	if x.running == nil {
		var err error
		if x.running, err = startProcess(x.Command); err != nil {
			return fmt.Errorf("%s cannot be started: %s. Name a program after engine:, as in engine:microcity engine", x.Name, prose.Reason(err))
		}
	}
	ctx, cancel := context.WithTimeout(ctx, x.Limit)
	defer cancel()
	if _, err := x.ask(ctx, fmt.Sprintf("%s seed=%d", x.Opening, seed)); err != nil {
		return fmt.Errorf("%s did not start the game: %w.", x.Name, err)
	}
	return nil
}

// Plan asks the program for its move.
func (x *Player) Plan(ctx context.Context, position string) ([]string, error) {
	ctx, cancel := context.WithTimeout(ctx, x.Limit)
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
func (x *Player) ask(ctx context.Context, command string) (reply, error) {
	var r reply
	if x.running == nil {
		return r, errors.New("it is not running")
	}
	line, err := x.running.ask(ctx, command)
	if errors.Is(err, context.DeadlineExceeded) {
		err = fmt.Errorf("it took longer than %s to answer", x.Limit)
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
func (x *Player) Close() {
	if x.running != nil {
		x.running.end()
		x.running = nil
	}
}
