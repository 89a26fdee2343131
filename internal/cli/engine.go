package cli

import (
	"bytes"
	_ "embed" // for the manual of the protocol
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/lines"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/prose"
)

//go:embed engine.md
var manual string

func (e *env) engineCommand() *cobra.Command {
	kind, tell := kindFlag(bot.Strong), false
	cmd := &cobra.Command{
		Use:   "engine",
		Short: "Speak the engine protocol, for bots and tests",
		Long: "Reads a command on each line of standard input and answers each with a JSON object on one line of standard\n" +
			"output. The protocol is described by: microcity engine --manual",
		Example: "  printf 'new seed=7\\nturn\\nchance\\nlegal\\n' | microcity engine",
		Args:    operands(0, 0, "microcity engine"),
		RunE: func(*cobra.Command, []string) error {
			if tell {
				return e.print(strings.TrimSuffix(manual, "\n"))
			}
			return serve(e.in, e.out, bot.Kind(kind))
		},
	}
	cmd.Flags().Var(&kind, "player", "who answers plan: "+kinds())
	cmd.Flags().BoolVar(&tell, "manual", false, "show how the protocol works, and end")
	return cmd
}

// serve answers commands until they end or one of them says quit. The player of a kind
// makes the plans.
func serve(in io.Reader, out io.Writer, kind bot.Kind) error {
	commands := lines.NewReader(in)
	p := protocol{kind: kind}
	for {
		line, err := commands.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		var answer any
		switch {
		case errors.Is(err, lines.ErrLong):
			answer = refusal{err.Error()}
		case err != nil:
			return failed("The input cannot be read: %s.", prose.Reason(err))
		default:
			answer = p.answer(strings.TrimSpace(line))
		}
		if err := writeLine(out, answer); err != nil {
			return failed("The output cannot be written: %s.", prose.Reason(err))
		}
		if p.over {
			return nil
		}
	}
}

// writeLine writes an answer as one line of JSON, in one call.
func writeLine(out io.Writer, answer any) error {
	line, err := encode(answer)
	if err != nil {
		return err
	}
	_, err = out.Write(line)
	return err
}

// encode gives a line of JSON that is not escaped for HTML.
func encode(value any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return b.Bytes(), err
}

// The answers that several commands share.
type (
	refusal struct {
		Error string `json:"error"`
	}
	success struct {
		OK bool `json:"ok"`
	}
)

func refused(format string, args ...any) refusal {
	return refusal{prose.Safe(fmt.Sprintf(format, args...))}
}

// verbs are the commands of the protocol. One that is not free needs a game.
var verbs = map[string]struct {
	free bool // works without a game
	bare bool // takes nothing behind it
	run  func(p *protocol, rest string) any
}{
	"new":      {free: true, run: (*protocol).begin},
	"turn":     {bare: true, run: (*protocol).turn},
	"legal":    {bare: true, run: (*protocol).legal},
	"odds":     {bare: true, run: (*protocol).odds},
	"plan":     {run: (*protocol).plan},
	"do":       {run: (*protocol).do},
	"chance":   {bare: true, run: (*protocol).chance},
	"undo":     {bare: true, run: (*protocol).undo},
	"position": {bare: true, run: (*protocol).position},
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
	case !verb.free && p.rules == nil:
		return refused("there is no game yet; begin one with new, or load one")
	case verb.bare && rest != "":
		return refused("%s takes nothing behind it", word)
	}
	return verb.run(p, rest)
}
