package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/voice"
	micropolis "boardgame/microcity/internal/micropolis/voice"
	"boardgame/microcity/internal/protocol"
)

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
				return e.print(strings.TrimSuffix(protocol.Manual(), "\n"))
			}
			return protocol.Serve(e.in, e.out, protocol.Options{Games: []protocol.Game{voice.Game(bot.Kind(kind)), micropolis.Game()}, Program: e.build.Version})
		},
	}
	cmd.Flags().Var(&kind, "player", "who answers plan: "+kinds())
	cmd.Flags().BoolVar(&tell, "manual", false, "describe the protocol and exit")
	return cmd
}

// A kindFlag is one of the program's own players.
type kindFlag bot.Kind

func (f *kindFlag) String() string { return bot.Kind(*f).String() }
func (f *kindFlag) Type() string   { return "KIND" }

func (f *kindFlag) Set(text string) error {
	kind, err := bot.ParseKind(text)
	if err != nil {
		return notOneOf("player", "one of "+kinds(), text)
	}
	*f = kindFlag(kind)
	return nil
}
