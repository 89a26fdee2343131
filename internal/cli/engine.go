package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/protocol"
)

func (e *env) engineCommand() *cobra.Command {
	planner, tell := e.planner(), false
	cmd := &cobra.Command{
		Use:   "engine",
		Short: "Speak the engine protocol, for bots and tests",
		Long: "Reads a command on each line of standard input and answers each with a JSON object on one line of standard\n" +
			"output. The protocol is described by: microcity engine --manual",
		Example: "  printf 'new seed=7\\nturn\\nchance\\nlegal\\n' | microcity engine",
		Args:    command.Operands(0, 0, "microcity engine"),
		RunE: func(*cobra.Command, []string) error {
			if tell {
				return e.Print(strings.TrimSuffix(protocol.Manual(), "\n"))
			}
			return protocol.Serve(e.In, e.Out, protocol.Options{Games: e.spoken(planner.is), Program: e.Build.Version})
		},
	}
	cmd.Flags().Var(planner, "player", "who answers plan: "+strings.Join(planner.of, ", "))
	e.GameFlag(cmd)
	cmd.Flags().BoolVar(&tell, "manual", false, "describe the protocol and exit")
	return cmd
}

// A kindFlag is one of a game's own players.
type kindFlag struct {
	of []string
	is string
}

// planner is who answers plan in the game that the command line is about, where nobody is named.
func (e *env) planner() *kindFlag {
	return &kindFlag{e.game.Box.Kinds(), e.game.Planner()}
}

func (f *kindFlag) String() string { return f.is }
func (f *kindFlag) Type() string   { return "KIND" }

func (f *kindFlag) Set(text string) error {
	if !slices.Contains(f.of, text) {
		return command.NotOneOf("player", "one of "+strings.Join(f.of, ", "), text)
	}
	f.is = text
	return nil
}
