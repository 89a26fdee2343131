package daemon

import (
	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/prose"
	"github.com/spf13/cobra"

	"boardgame/microcity/internal/server/store"
)

func (e *env) exportCommand() *cobra.Command {
	s, to := usual(), ""
	cmd := &cobra.Command{
		Use:   "export [ID...]",
		Short: "Copy games out of the server's folder",
		Long: "Copies the logs of some games, or of all, to another folder unchanged: microcity replay, resume and verify read\n" +
			"them. The server may be running. The log of an unfinished game contains the seed, which its players do not know yet.",
		Example: "  microcityd export --folder ~/tables --to ~/backup",
		Args:    cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, ids []string) error {
			if err := s.settle(); err != nil {
				return err
			}
			if to == "" {
				return command.Misused("Name the folder to copy the games to: --to DIR")
			}
			names, err := store.Export(s.folder, to, e.games, ids...)
			return e.moved(names, err)
		},
	}
	s.place(cmd)
	cmd.Flags().StringVar(&to, "to", "", "the `DIR` to copy them to, created if it does not exist")
	return cmd
}

func (e *env) importCommand() *cobra.Command {
	s := usual()
	cmd := &cobra.Command{
		Use:   "import FILE...",
		Short: "Copy games into the server's folder",
		Long: "Copies logs of games played on one server into the folder of another, and prints the ID that each gets there. The\n" +
			"server must not be running. If one of the logs is damaged, none is copied.",
		Example: "  microcityd import --folder ~/tables ~/backup/*.log",
		Args:    command.Operands(1, 10_000, "microcityd import --folder DIR FILE..."),
		RunE: func(_ *cobra.Command, files []string) error {
			if err := s.settle(); err != nil {
				return err
			}
			ids, err := store.Import(s.folder, e.games, files...)
			return e.moved(ids, err)
		},
	}
	s.place(cmd)
	return cmd
}

// moved prints what was moved, and says as a sentence what was not.
func (e *env) moved(names []string, err error) error {
	if said := e.Print(names...); said != nil {
		return said
	}
	if err != nil {
		return command.Failed("%s", prose.Sentence(err.Error()))
	}
	return nil
}
