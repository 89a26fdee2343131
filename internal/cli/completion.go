package cli

import (
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/screen"
)

// shells are those that completion scripts are made for.
var shells = []string{"bash", "zsh", "fish", "powershell"}

func (e *env) completionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: "Print a script that makes your shell complete commands and their values",
		Long: "Prints the script with which SHELL completes commands, flags and their values: bash, zsh, fish or powershell.\n" +
			"The packages install it for you; otherwise, load it in your shell's startup file. Bash also needs the\n" +
			"package bash-completion.",
		Example: "  source <(microcity completion bash)              # in ~/.bashrc\n" +
			"  source <(microcity completion zsh)               # in ~/.zshrc, after compinit\n" +
			"  microcity completion fish | source               # in ~/.config/fish/config.fish\n" +
			"  microcity completion powershell | Out-String | Invoke-Expression   # in $PROFILE",
		Args:      command.Operands(1, 1, "microcity completion bash|zsh|fish|powershell"),
		ValidArgs: shells,
		RunE: func(cmd *cobra.Command, args []string) error {
			var script strings.Builder
			if err := writeCompletion(cmd.Root(), args[0], &script); err != nil {
				return err
			}
			return e.Print(strings.TrimSuffix(script.String(), "\n"))
		},
	}
}

// writeCompletion writes the script for a shell.
func writeCompletion(root *cobra.Command, shell string, w io.Writer) error {
	switch shell {
	case "bash":
		return root.GenBashCompletionV2(w, true)
	case "zsh":
		return root.GenZshCompletion(w)
	case "fish":
		return root.GenFishCompletion(w, true)
	case "powershell":
		return root.GenPowerShellCompletionWithDesc(w)
	}
	return command.Misused("There is no completion for %q. Choose one of %s.", shell, strings.Join(shells, ", "))
}

// A completer returns what can stand where somebody has typed the beginning of it.
type completer = cobra.CompletionFunc

// none completes what nobody can know: numbers, names, codes.
func none(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveNoFileComp
}

func anyFile(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveDefault
}

func folder(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// settingNames completes the settings by their names.
func settingNames(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	return command.One(config.Names(screen.Catalogue())...)(cmd, args, typed)
}

// flagValues returns what completes each kind of flag, by the word that help shows for its
// value, and for lists by the name of the flag.
func (e *env) flagValues() map[string]completer {
	var policies []string
	for u := log.UndoFree; u <= log.UndoNone; u++ {
		policies = append(policies, u.String())
	}
	kinds := e.game.Box.Kinds()
	values := map[string]completer{
		"THEME": command.One(themes()...), "POLICY": command.One(policies...), "GAME": command.One(e.games.IDs()...), "KIND": command.One(kinds...), "hand": command.One("hand"), "same or new": command.One("same", "new"), "SIZE": command.One("80x24", "100x30", "120x40"),
		"seats":   command.Several(true, append([]string{setup.Person}, kinds...)...),
		"players": command.Several(false, kinds...),
		"LOG":     e.saved(0),
		"FILE":    anyFile, "DIR": folder, "NUMBER": none, "NUMBERS": none, "NAMES": none, "CODE": none, "MS": none, "TIME": none, "i/n": none, "NAME": none, "int": none, "uint": none,
	}
	for i := range e.games {
		if more := e.games[i].Values; more != nil {
			maps.Copy(values, more())
		}
	}
	return values
}

// mostOffered is how many saved games are offered: an older one goes by its name.
const mostOffered = 20

// saved completes saved games, the one that was played last first, each with what it is.
func (e *env) saved(most int) completer {
	return func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if most > 0 && len(args) >= most {
			return none(cmd, args, "")
		}
		packs, err := e.Boxes(command.FlagText(cmd, "pack"))
		if err != nil {
			return anyFile(cmd, args, "")
		}
		games, _ := session.Games(e.Folders.Games)
		var list []string
		for _, g := range games[:min(len(games), mostOffered)] {
			if prose.Safe(g.Path) == g.Path && !slices.Contains(args, g.Path) {
				list = append(list, g.Path+"\t"+g.Changed.Format(library.Day)+" · "+e.standing(log.Load(g.Path, packs)))
			}
		}
		return list, cobra.ShellCompDirectiveKeepOrder
	}
}

// standing tells what a saved game is, and how it stands.
func (e *env) standing(g *log.Game, err error) string {
	if g == nil || err != nil {
		return "cannot be opened"
	}
	n := g.Tree.Cursor()
	text := e.titleOf(g) + " · " + prose.Count(g.Tree.Moment(n).Turn, "turn", "turns")
	if headline, _ := g.Table().Result(n); headline != "" {
		text += " · " + headline
	}
	return prose.Safe(text)
}

// ruleIDs completes the rules by their IDs.
func (e *env) ruleIDs(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var list []string
	for _, section := range e.game.Rules() {
		for _, rule := range section.Rules {
			list = append(list, rule.ID+"\t"+prose.Wrap(rule.Text, 60, 0)[0])
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
}

// commandsAndTopics completes what help explains.
func commandsAndTopics(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	about, _, err := cmd.Root().Find(args)
	if err != nil {
		return none(cmd, args, "")
	}
	var list []string
	for _, c := range about.Commands() {
		if c.IsAvailableCommand() || c.IsAdditionalHelpTopicCommand() {
			list = append(list, c.Name()+"\t"+c.Short)
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// completed gives every command and flag below root what completes it.
func (e *env) completed(root *cobra.Command) {
	values := e.flagValues()
	operands := map[string]completer{
		"resume": e.saved(1), "replay": e.saved(2), "guess": e.saved(1), "export": e.saved(1), "share": e.saved(1), "verify": e.saved(0),
		"puzzles": e.saved(0),
		"arena":   values["KIND"], "rules": e.ruleIDs, "help": commandsAndTopics, "merge": anyFile, "check": folder,
		"show": settingNames, "completion": nil, "tutorial": func(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
			return command.One(lessonNames(e.lessons())...)(cmd, args, typed)
		},
	}
	var walk func(cmd *cobra.Command)
	walk = func(cmd *cobra.Command) {
		if by, known := operands[cmd.Name()]; known {
			cmd.ValidArgsFunction = by
		} else if !cmd.HasSubCommands() {
			cmd.ValidArgsFunction = none
		}
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if kind := valueOf(f); kind == "FILE" || kind == "DIR" || kind == "LOG" {
				f.Value = atHome{f.Value}
			}
			by := values[valueOf(f)]
			if wish, ok := f.Value.(*wishFlag); ok && wish.wish.Parse == nil {
				by = wish.completer()
			}
			if by != nil {
				_ = cmd.RegisterFlagCompletionFunc(f.Name, by) // fails for a flag that has one, which is the same
			}
		})
		for _, c := range cmd.Commands() {
			walk(c)
		}
	}
	walk(root)
}

// valueOf returns the key of flagValues that a flag has.
func valueOf(f *pflag.Flag) string {
	value, _ := pflag.UnquoteUsage(f)
	if value == "LIST" {
		return f.Name
	}
	return value
}

// An atHome is the value of a flag that names a file or a folder. No shell replaces a ~ behind --log=.
type atHome struct{ pflag.Value }

// Set keeps a path, with the home of the user for a ~ at its beginning.
func (v atHome) Set(path string) error { return v.Value.Set(folders.Expand(path)) }
