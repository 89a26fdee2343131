// Package commands are the commands that only Micro City has, and the flags of those that measure it.
//
//	commands.go           the list of them
//	menu.go stats.go review.go pack.go values.go trial.go help.go  what those of all games say of Micro City
//	flags.go              a game of Micro City, by flags
//	ladder.go par.go      stars, and what they are measured by
//	train.go              weights for strong players
package commands

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/microcity/agreement"
)

// Flags adds the settings of some names to a command, or all where none is named.
func Flags(cmd *cobra.Command, r *agreement.Request, names ...string) {
	for _, s := range agreement.Settings() {
		if len(names) == 0 || slices.Contains(names, s.Name) {
			cmd.Flags().Var(command.Read(s.Values, func(value string) error {
				if err := r.Set(s.Name, value); err != nil {
					return fmt.Errorf("--%w.", err)
				}
				return nil
			}), s.Name, s.Usage)
		}
	}
}
