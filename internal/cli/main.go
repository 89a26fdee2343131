package cli

import (
	"cmp"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/shelf"
)

// Main runs the program with the arguments after its name, and returns its exit status.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	e := newEnv(command.Env{
		Name: "microcity", Args: args, In: stdin, Out: stdout, Err: stderr, Folders: folders.Usual(), Now: time.Now, Build: command.Built(),
	}, Games())
	return e.Run(newRoot(e))
}

// An env is what commands read and write, and what else belongs to one run of the program.
type env struct {
	command.Env
	look  lookFlag
	games shelf.Shelf
	game  *shelf.Game    // the one that the command line is about
	talk  *plain.Console // see Console
}

// newEnv returns what commands read and write, about the game that the arguments name.
func newEnv(base command.Env, games shelf.Shelf) *env {
	return &env{Env: base, games: games, game: namedGame(games, base.Args)}
}

// newRoot makes the tree of commands.
func newRoot(e *env) *cobra.Command {
	var line, version bool
	root := &cobra.Command{
		Use:   "microcity",
		Short: "Micro City, a board game for one or two in the terminal",
		Long: "Micro City is a board game for one or two: build a landmark before the clock runs out, or outscore each other.\n" +
			"My City, Micropolis and Small City come with it: microcity play --game my-city, micropolis or small-city.\n" +
			"Without a command it opens the menu; with --plain, or ACCESSIBLE=1, as numbered questions on plain lines.",
		DisableAutoGenTag: true,
		Args:              command.NoSuchCommand,
		RunE: func(*cobra.Command, []string) error {
			if version {
				return e.Print(e.Build.String())
			}
			return e.menu(e.WantsPlain(line))
		},
	}
	root.Flags().BoolVar(&line, "plain", false, command.PlainUsage)
	root.SetFlagErrorFunc(command.FlagError)
	root.Flags().BoolVar(&version, "version", false, "print the version")
	help := helpCommand()
	root.SetHelpCommand(help)
	root.AddCommand(help)
	for _, g := range e.groups() {
		root.AddGroup(&cobra.Group{ID: g.title, Title: g.title + ":"})
		for _, cmd := range g.commands {
			cmd.GroupID = g.title
			root.AddCommand(cmd)
		}
	}
	e.addOwn(root)
	root.AddCommand(e.versionCommand())
	root.AddCommand(gone()...)
	root.AddCommand(e.topicCommands()...)
	for _, screen := range []string{"", "tutorial", "play", "daily", "weekly", "resume", "replay", "guess", "puzzle"} {
		cmd, _, _ := root.Find(strings.Fields(screen))
		e.lookFlags(cmd)
	}
	root.SetUsageFunc(command.Usage)
	e.completed(root)
	return root
}

// A group is commands that help lists together.
type group struct {
	title    string
	commands []*cobra.Command
}

// groups lists the commands but for those that explain the program itself.
func (e *env) groups() []group {
	return []group{
		{"Play", []*cobra.Command{e.tutorialCommand(), e.playCommand(), e.dailyCommand(), e.weeklyCommand(), e.puzzleCommand(), e.puzzlesCommand(), e.rulesCommand(), e.configCommand()}},
		{"Saved games", []*cobra.Command{
			e.resumeCommand(), e.replayCommand(), e.guessCommand(), e.exportCommand(), e.shareCommand(), e.verifyCommand(), e.statsCommand(),
		}},
		{"Measure", []*cobra.Command{e.simulateCommand(), e.arenaCommand()}},
		{"For programs and card makers", []*cobra.Command{e.packCommand(), e.engineCommand(), e.completionCommand()}},
	}
}

// gone are the commands that measured the program and not a player's games. They take hours, and what they find
// lies in the repository: so they went to a program of developers, and here is told where they are.
func gone() (list []*cobra.Command) {
	for _, name := range []string{"calibrate", "survey", "regret"} {
		list = append(list, &cobra.Command{Use: name, Hidden: true, DisableFlagParsing: true, RunE: func(_ *cobra.Command, args []string) error {
			line := strings.Join(append([]string{name}, args...), " ")
			return command.Misused("%s is a command of developers now. In the program's source, run: go run ./cmd/measure %s", name, line)
		}})
	}
	return list
}

// ownGroups says with which commands those stand that games have of their own.
var ownGroups = map[string]string{"par": "Measure", "train": "Measure", "ladder": "Saved games"}

// groupOf returns the group of a command that a game has of its own.
func groupOf(name string) string { return cmp.Or(ownGroups[name], "Play") }

// helpCommand explains another command.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Explain a command, or a topic",
		RunE: func(cmd *cobra.Command, args []string) error {
			about, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return command.NoSuchCommand(cmd.Root(), args)
			}
			about.InitDefaultHelpFlag()
			return about.Help()
		},
	}
}
