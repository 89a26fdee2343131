package daemon

import (
	"errors"
	"fmt"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/prose"
	"github.com/spf13/cobra"

	"boardgame/microcity/internal/server/store"
	"boardgame/microcity/internal/server/stream"
)

func (e *env) exportCommand() *cobra.Command {
	s, to := usual(), ""
	cmd := &cobra.Command{
		Use:   "export [ID...]",
		Short: "Copy games out of the server's folder",
		Long: "Copies the logs of some games, or of all, to another folder unchanged: microcity replay, resume and verify read\n" +
			"them. The server may be running. A damaged game is copied as it is, and named; then the exit status is 1.\n" +
			"The log of an unfinished game contains the seed, which its players do not know yet.\n\n" +
			"With --nats, the games come from the cluster that keeps them instead of the folder.",
		Example: "  microcityd export --folder ~/tables --to ~/backup\n" +
			"  microcityd export --nats nats://one:4222 --to ~/backup",
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, ids []string) error {
			if err := s.settleGames(); err != nil {
				return err
			}
			if to == "" {
				return command.Misused("Name the folder to copy the games to: --to DIR")
			}
			return e.export(s, to, ids)
		},
	}
	s.games(cmd)
	cmd.Flags().StringVar(&to, "to", "", "the `DIR` to copy them to, created if it does not exist")
	return cmd
}

func (e *env) importCommand() *cobra.Command {
	s := usual()
	cmd := &cobra.Command{
		Use:   "import FILE...",
		Short: "Copy games into the server's folder",
		Long: "Copies logs of games played on one server into the folder of another, and prints the ID that each gets there. The\n" +
			"server must not be running. If one of the logs is damaged, none is copied.\n\n" +
			"With --nats, the games go into the cluster that keeps them instead of the folder. Its servers may be running, and have\n" +
			"the tables at once.",
		Example: "  microcityd import --folder ~/tables ~/backup/*.log\n" +
			"  microcityd import --nats nats://one:4222 ~/backup/*.log",
		Args: command.Operands(1, 10_000, "microcityd import --folder DIR FILE..."),
		RunE: func(_ *cobra.Command, files []string) error {
			if err := s.settleGames(); err != nil {
				return err
			}
			return e.within(s, false, func(o store.Options, _ *stream.Stream) error {
				ids, err := store.Import(o, files...)
				return e.moved(ids, err)
			})
		},
	}
	s.games(cmd)
	return cmd
}

// export copies games, and names those with which something is wrong.
func (e *env) export(s *settings, to string, ids []string) error {
	return e.within(s, true, func(o store.Options, at *stream.Stream) error {
		names, wrong, err := store.Export(o, to, ids...)
		if err := e.moved(names, err); err != nil {
			return err
		}
		if at != nil && len(ids) == 0 {
			wrong = append(wrong, strange(at)...)
		}
		for _, d := range wrong {
			if _, err := fmt.Fprintln(e.Err, d.Name+": "+d.Why); err != nil {
				return err
			}
		}
		if len(wrong) > 0 {
			return command.Failed("%s wrong. What can be read was copied as it is.", prose.Count(len(wrong), "thing is", "things are"))
		}
		return nil
	})
}

// within calls do with the place where the games lie: the folder, or the cluster where one is named. To look at them
// nothing is made there.
func (e *env) within(s *settings, look bool, do func(store.Options, *stream.Stream) error) error {
	o := store.Options{Dir: s.folder, Shelf: e.games}
	if s.nats == "" {
		return do(o, nil)
	}
	cluster := s.cluster()
	cluster.Look = look
	at, err := stream.Open(cluster)
	if errors.Is(err, stream.ErrNone) {
		return command.Failed("NATS at %s keeps no games yet.", stream.Shown(s.nats))
	}
	if err != nil {
		return err
	}
	defer at.Close()
	o.Dir, o.Place, o.Disk = "", at, at
	return do(o, at)
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
