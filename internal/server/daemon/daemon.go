// Package daemon is the command line of the server: what it is told, how it starts and how it stops.
//
//	daemon.go    the commands
//	settings.go  what can be set
//	serve.go     serving, until it is told to stop
//	check.go     looking at everything before it is needed
//	move.go      games that come in from elsewhere, or go there
//	figures.go   what the server tells of itself
package daemon

import (
	"fmt"
	"io"
	"time"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/shelf"
	"github.com/spf13/cobra"

	"boardgame/microcity/internal/server/admission"
	"boardgame/microcity/internal/server/lobby"
	"boardgame/microcity/internal/server/store"
)

// Main runs the program with the arguments after its name, and returns its exit status.
func Main(args []string, games shelf.Shelf, stdout, stderr io.Writer) int {
	e := &env{Env: command.Env{Name: "microcityd", Args: args, Out: stdout, Err: stderr, Now: time.Now, Build: command.Built()}, games: games}
	e.hall = func(s *store.Store) (hall, error) { return lobby.New(s, games, e.Now, e.Build.Version) }
	return e.Run(newRoot(e))
}

// An env is what commands write to, and what is served.
type env struct {
	command.Env
	games shelf.Shelf
	hall  func(*store.Store) (hall, error)
}

func newRoot(e *env) *cobra.Command {
	root := &cobra.Command{
		Use:   "microcityd",
		Short: "Serve Micro City over ssh",
		Long: "Serves Micro City over ssh: people sit down at tables, play, watch and chat, each in their own terminal.\n" +
			"All they need is ssh and a key. Games are kept in one folder, as the same logs that microcity writes.",
		Example: "  microcityd serve --folder ~/tables --open\n" +
			"  microcityd check --folder ~/tables",
		DisableAutoGenTag: true,
		Args:              command.NoSuchCommand,
		RunE:              func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetFlagErrorFunc(command.FlagError)
	root.SetUsageFunc(command.Usage)
	root.CompletionOptions.DisableDefaultCmd = true
	root.AddCommand(e.serveCommand(), e.checkCommand(), e.inviteCommand(), e.exportCommand(), e.importCommand(), &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  command.Operands(0, 0, "microcityd version"),
		RunE:  func(*cobra.Command, []string) error { return e.Print(e.Build.String()) },
	})
	return root
}

func (e *env) serveCommand() *cobra.Command {
	s := usual()
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Serve, until SIGTERM or Ctrl-C",
		Long: "Serves the games in a folder until SIGTERM or Ctrl-C. Then it finishes what it is writing, tells everybody, and\n" +
			"stops.\n\n" +
			"The folder says who may connect: authorized_keys lists keys, as for OpenSSH, and microcityd invite creates\n" +
			"invitations. With --open, anybody with a key may connect. The server's own key, host_key, is created at the first start.\n\n" +
			"With --nats, two servers or more have the same tables: a cluster of three NATS servers or more keeps the games. Give all\n" +
			"servers the same host_key and authorized_keys, and each a folder of its own.\n\n" +
			"As a service, systemctl enable --now microcityd, the folder is /var/lib/microcityd, and /etc/default/microcityd sets\n" +
			"the flags in MICROCITYD_FLAGS.",
		Example: "  microcityd serve --folder ~/tables --open\n" +
			"  microcityd serve --folder /var/lib/microcityd --ssh :22 --admin 127.0.0.1:9222\n" +
			"  microcityd serve --folder ~/tables --nats nats://one:4222,nats://two:4222,nats://three:4222",
		Args: command.Operands(0, 0, "microcityd serve --folder DIR"),
		RunE: func(*cobra.Command, []string) error {
			ctx, stop := command.Interruptible()
			defer stop()
			return e.serve(ctx, s)
		},
	}
	s.flags(cmd)
	return cmd
}

func (e *env) checkCommand() *cobra.Command {
	s := usual()
	cmd := &cobra.Command{
		Use:   "check",
		Short: "Check settings, folder, keys and ports without changing anything",
		Long: "Checks everything that microcityd serve needs with the same flags, and changes nothing: the folder and who\n" +
			"can read it, the server's key, the lists of keys, the games, and whether the ports are free.\n" +
			"The exit status is 1 if something is wrong.",
		Example: "  microcityd check --folder /var/lib/microcityd --ssh :22",
		Args:    command.Operands(0, 0, "microcityd check --folder DIR"),
		RunE:    func(*cobra.Command, []string) error { return e.check(s) },
	}
	s.flags(cmd)
	return cmd
}

func (e *env) inviteCommand() *cobra.Command {
	s := usual()
	count, days := 1, 14
	cmd := &cobra.Command{
		Use:   "invite",
		Short: "Create an invitation",
		Long: "Creates an invitation: a command that somebody can type once to connect. It admits one key, and that key is known\n" +
			"from then on. The server need not be running.",
		Example: "  microcityd invite --folder ~/tables\n" +
			"  microcityd invite --folder ~/tables --count 5 --days 2",
		Args: command.Operands(0, 0, "microcityd invite --folder DIR"),
		RunE: func(*cobra.Command, []string) error {
			if err := s.settle(); err != nil {
				return err
			}
			for range count {
				code, err := admission.Invite(s.folder, e.Now().AddDate(0, 0, days))
				if err != nil {
					return err
				}
				if err := e.Print(fmt.Sprintf("ssh %s%s@%s", portFlag(s.ssh), code, "HOST")); err != nil {
					return err
				}
			}
			return nil
		},
	}
	s.place(cmd)
	cmd.Flags().StringVar(&s.ssh, "ssh", s.ssh, "the `ADDRESS` that the server listens on")
	cmd.Flags().Var(command.Number("count", 1, 1000, &count), "count", "how many invitations")
	cmd.Flags().Var(command.Number("days", 0, 3650, &days), "days", "for how many days from today they are valid")
	return cmd
}
