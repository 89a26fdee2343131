package cli

import (
	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
)

func (e *env) versionCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Long:  "Prints the version, the commit it was built from and the platform it was built for.",
		Args:  command.Operands(0, 0, "microcity version [--json]"),
		RunE: func(*cobra.Command, []string) error {
			return e.Write(command.Form{JSON: asJSON}, []string{e.Build.String()}, e.Build, nil)
		},
	}
	command.JSONFlag(cmd, &asJSON)
	return cmd
}
