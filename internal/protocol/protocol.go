// Package protocol plays any game with another program: a line in, a JSON object out, as
// engine.md describes.
//
// The way in is [Serve] (protocol.go). Commands are carried out in play.go (games, actions, takebacks) and
// file.go (logs); game.go is what a game brings along, and what is said of one that brings
// nothing; offered.go makes one of what the other surfaces offer; plan.go asks the computer.
package protocol

import (
	"bytes"
	_ "embed" // for the manual of the protocol
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"boardgame/microcity/internal/lines"
	"boardgame/microcity/internal/prose"
)

//go:embed engine.md
var manual string

// Manual returns how the protocol works, for the people who write the other end of it.
func Manual() string { return manual }

// Options say what is spoken of.
type Options struct {
	Games   []Game // the first is the one that new begins where it names none
	Program string // the version that logs name
}

// Serve answers the commands that come from in until they end or one of them says quit. The
// error is a sentence about in or out; what is wrong with a command is told in its answer.
func Serve(in io.Reader, out io.Writer, o Options) error {
	commands := lines.NewReader(in)
	p := protocol{options: o}
	for {
		line, err := commands.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		var answer any
		switch {
		case errors.Is(err, lines.ErrLong):
			answer = refused("%s", err)
		case err != nil:
			return fmt.Errorf("The input cannot be read: %s.", prose.Reason(err))
		default:
			answer = p.answer(strings.TrimSpace(line))
		}
		if err := write(out, answer); err != nil {
			return prose.Unwritten(err)
		}
		if p.over {
			return nil
		}
	}
}

// write writes an answer as one line of JSON, in one call.
func write(out io.Writer, answer any) error {
	line, err := Encode(answer)
	if err != nil {
		return err
	}
	_, err = out.Write(line)
	return err
}

// Encode returns value as a line of JSON, as the protocol writes it: not escaped for HTML.
func Encode(value any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return b.Bytes(), err
}

// success is the answer of commands that do something.
type success struct {
	OK bool `json:"ok"`
}

// refusal is the answer to a command that cannot be carried out.
type refusal struct {
	Error string `json:"error"` // a sentence
}

// refused returns the refusal with a sentence, which is made safe; what it repeats of the command is shortened.
func refused(format string, args ...any) any {
	return refusal{prose.Safe(prose.BriefWords(fmt.Sprintf(format, args...)))}
}

// verbs are the commands. One that is not free needs a game.
var verbs = map[string]struct {
	free bool // works without a game
	bare bool // takes nothing behind it
	run  func(p *protocol, rest string) any
}{
	"new":      {free: true, run: (*protocol).begin},
	"turn":     {bare: true, run: (*protocol).turn},
	"legal":    {bare: true, run: (*protocol).legal},
	"odds":     {bare: true, run: (*protocol).odds},
	"do":       {run: (*protocol).do},
	"chance":   {bare: true, run: (*protocol).chance},
	"plan":     {run: (*protocol).plan},
	"hint":     {bare: true, run: (*protocol).hint},
	"undo":     {bare: true, run: (*protocol).undo},
	"position": {run: (*protocol).position},
	"set":      {run: (*protocol).set},
	"result":   {bare: true, run: (*protocol).result},
	"save":     {run: (*protocol).save},
	"load":     {free: true, run: (*protocol).load},
	"pack":     {free: true, bare: true, run: (*protocol).pack},
	"quit":     {free: true, bare: true, run: (*protocol).quit},
}

// answer carries out one command.
func (p *protocol) answer(line string) any {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	verb, ok := verbs[word]
	switch {
	case word == "":
		return refused("the line is empty")
	case !ok:
		return refused("there is no command %q", word)
	case !verb.free && p.tree == nil:
		return refused("there is no game yet; begin one with new, or load one")
	case verb.bare && rest != "":
		return refused("%s takes no arguments", word)
	}
	return verb.run(p, rest)
}
