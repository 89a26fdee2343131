// Package measuring is the command line by which developers measure the games and their computer
// players, and train them: everything that takes hours, and whose results lie in the repository. No
// player needs it.
//
//	measuring.go  Main and the tree of commands
//	table.go      tables of rows, which several machines may share: balance and strength
//	calibrate.go  how hard every game of Micro City is
//	survey.go     what its cards are used for
//	regret.go     what single decisions give away
//	chances.go    how far its win chances can be trusted
//	puzzles.go    its puzzles, checked and found
package measuring

import (
	"io"
	"time"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/microcity/commands"
)

// An env is what the commands read and write.
type env struct{ command.Env }

// Main runs the program with the arguments after its name, and returns its exit status.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	e := &env{command.Env{
		Name: "measure", Args: args, In: stdin, Out: stdout, Err: stderr, Folders: folders.Usual(), Now: time.Now, Build: command.Built(),
	}}
	root := &cobra.Command{
		Use:   e.Name,
		Short: "Measure the games and their computer players",
		Long: "Measures the games and their computer players. What it writes lies in the repository; make has a target for each\n" +
			"of these commands, with the numbers by which that was measured.",
		Args: command.NoSuchCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetFlagErrorFunc(command.FlagError)
	root.SetUsageFunc(command.Usage)
	root.CompletionOptions.DisableDefaultCmd = true
	for _, s := range sets {
		root.AddCommand(e.tableCommand(s))
	}
	root.AddCommand(e.calibrateCommand(), e.surveyCommand(), e.regretCommand(), commands.Weights(&e.Env), e.chancesCommand(), e.puzzlesCommand(), e.mergeCommand())
	return e.Run(root)
}
