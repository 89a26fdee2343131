package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/rulebook"
)

func (e *env) rulesCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "rules [WORD]",
		Short: "Read the rules, or what they say about a word",
		Long: "Prints the rules of the game in our own words, or those that mention WORD: a rule's ID such as\n" +
			"MOVE-3, the beginning of one such as MOVE, or any word.\n" + rulebook.Note,
		Args: command.Operands(0, -1, "microcity rules [WORD]"),
		RunE: func(_ *cobra.Command, args []string) error {
			word := strings.Join(args, " ")
			lines, ok := e.rules(word)
			if !ok {
				return command.Failed("No rule mentions %q. To see all rules: %s", word, e.about("rules"))
			}
			return e.Print(lines...)
		},
	}
	e.GameFlag(cmd)
	return cmd
}

// rules returns what the rules of the game say about a word as lines.
func (e *env) rules(word string) ([]string, bool) {
	width := plain.PageWidth
	if columns := e.columns(); columns > 0 {
		width = min(columns, width)
	}
	return plain.Rules(e.game.Rules(), word, width)
}
