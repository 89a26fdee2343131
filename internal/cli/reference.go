package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/microcity/console"
	"boardgame/microcity/internal/microcity/words"
)

func (e *env) rulesCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "rules [WORD]",
		Short: "Read the rules, or what they say about a word",
		Long: "Prints the rules of the game in our own words, or those that mention WORD: a rule's ID such as\n" +
			"MOVE-3, the beginning of one such as MOVE, or any word.\n" + words.RulingNote,
		Args: operands(0, -1, "microcity rules [WORD]"),
		RunE: func(_ *cobra.Command, args []string) error {
			lines, ok := console.Rules(strings.Join(args, " "))
			if !ok {
				return failed("No rule mentions %q. To see all rules: microcity rules", strings.Join(args, " "))
			}
			return e.print(lines...)
		},
	}
}
