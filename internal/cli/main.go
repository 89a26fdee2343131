package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/microcity/console"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/terminal"
)

// The exit statuses of the program.
const (
	exitOK     = 0
	exitFailed = 1 // the command ran and failed
	exitUsage  = 2 // the command line is not understood
)

// Main runs the program with the arguments after its name, and returns its exit status.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	root := newRoot(&env{args: args, in: stdin, out: stdout, err: stderr, folders: folders.Usual(), now: time.Now, build: built(), other: namedGame(args)})
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.Execute()
	if err == nil {
		return exitOK
	}
	if ended := new(terminal.Ended); errors.As(err, &ended) {
		return ended.Status() // nobody wants words of a program that was told to go
	}
	for _, line := range strings.Split(strings.TrimSpace(err.Error()), "\n") {
		fmt.Fprintln(stderr, "microcity: "+prose.Safe(line))
	}
	if usage := new(usageError); errors.As(err, &usage) {
		return exitUsage
	}
	return exitFailed
}

// An env is what commands read and write, and what else belongs to one run of the program.
type env struct {
	args     []string // after the name of the program
	in       io.Reader
	out, err io.Writer
	folders  folders.Folders
	now      func() time.Time
	build    build
	look     lookFlag
	other    *shelved         // the game that the command line is about; nil for Micro City
	talk     *console.Console // see console
}

// print writes lines to standard output.
func (e *env) print(lines ...string) error {
	for _, line := range lines {
		if _, err := fmt.Fprintln(e.out, line); err != nil {
			return prose.Unwritten(err)
		}
	}
	return nil
}

// newRoot makes the tree of commands.
func newRoot(e *env) *cobra.Command {
	var line, version bool
	root := &cobra.Command{
		Use:   "microcity",
		Short: "Micro City, a board game for one or two in the terminal",
		Long: "Micro City is a board game for one or two: build a landmark before the clock runs out, or outscore each other.\n" +
			"My City and Micropolis come with it: microcity play --game my-city, or --game micropolis.\n" +
			"Without a command it opens the menu; with --plain, or ACCESSIBLE=1, as numbered questions on plain lines.",
		SilenceErrors:              true,
		SilenceUsage:               true,
		SuggestionsMinimumDistance: 2,
		DisableAutoGenTag:          true,
		Args:                       noSuchCommand,
		RunE: func(*cobra.Command, []string) error {
			if version {
				return e.print(e.build.String())
			}
			return e.menu(wantsPlain(line))
		},
	}
	root.Flags().BoolVar(&line, "plain", false, plainUsage)
	root.SetFlagErrorFunc(flagError)
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
	root.AddCommand(e.versionCommand())
	root.AddCommand(e.topicCommands()...)
	for _, screen := range []string{"", "tutorial", "play", "daily", "weekly", "resume", "replay", "guess", "puzzle"} {
		cmd, _, _ := root.Find(strings.Fields(screen))
		e.lookFlags(cmd)
	}
	root.SetUsageFunc(usage)
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
			e.resumeCommand(), e.replayCommand(), e.guessCommand(), e.exportCommand(), e.shareCommand(), e.verifyCommand(), e.statsCommand(), e.ladderCommand(),
		}},
		{"Measure", []*cobra.Command{e.parCommand(), e.simulateCommand(), e.arenaCommand(), e.calibrateCommand(), e.surveyCommand(), e.regretCommand(), e.trainCommand()}},
		{"For programs and card makers", []*cobra.Command{e.packCommand(), e.engineCommand(), e.completionCommand()}},
	}
}

// helpCommand explains another command.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Explain a command, or a topic",
		RunE: func(cmd *cobra.Command, args []string) error {
			about, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return noSuchCommand(cmd.Root(), args)
			}
			about.InitDefaultHelpFlag()
			return about.Help()
		},
	}
}

// A usageError is a command line that is not understood.
type usageError struct{ sentence string }

func (e *usageError) Error() string { return e.sentence }

func misused(format string, args ...any) error { return &usageError{fmt.Sprintf(format, args...)} }

// failed makes the error of a command that ran, a sentence.
func failed(format string, args ...any) error { return fmt.Errorf(format, args...) }

// noSuchCommand refuses words after the program's name, or a group's, that name no command.
func noSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	text := fmt.Sprintf("There is no command %q.", args[0])
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		return misused("%s Did you mean %q?", text, near[0])
	}
	return misused("%s See: %s --help", text, cmd.CommandPath())
}

// operands checks how many words follow a command; example shows how it is called.
func operands(least, most int, example string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return misused("An argument is missing. Use: %s", example)
		case most >= 0 && len(args) > most:
			return misused("Unexpected argument %q. Use: %s", args[most], example)
		}
		return nil
	}
}

// flagError says in a sentence what is wrong with a flag.
func flagError(cmd *cobra.Command, err error) error {
	var missing *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	var unknown *pflag.NotExistError
	help := cmd.CommandPath() + " --help"
	switch {
	case errors.As(err, &missing):
		return misused("--%s needs a value. See: %s", missing.GetSpecifiedName(), help)
	case errors.As(err, &invalid) && takesNothing(invalid.GetFlag()):
		return misused("--%s takes no value; remove %q.", invalid.GetFlag().Name, invalid.GetValue())
	case errors.As(err, &invalid):
		return misused("%s", errors.Unwrap(invalid).Error())
	case errors.As(err, &unknown):
		return misused("There is no flag %s. See: %s", unknownFlag(unknown), help)
	}
	return misused("%s. See: %s", err, help)
}

// takesNothing reports whether a flag is there or not, and no more.
func takesNothing(f *pflag.Flag) bool {
	_, versions := f.Value.(*versionFlag)
	return f.Value.Type() == "bool" && !versions
}

func unknownFlag(err *pflag.NotExistError) string {
	if err.GetSpecifiedShortnames() != "" {
		return "-" + err.GetSpecifiedName()
	}
	return "--" + err.GetSpecifiedName()
}
