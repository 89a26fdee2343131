package cli

import (
	"io"
	"slices"
	"strings"

	"boardgame/microcity/internal/command"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/words"
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

// one completes one of some values.
func one(values ...string) completer {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return values, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
	}
}

// settingNames completes the settings by their names.
func settingNames(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	return one(config.Names(screen.Catalogue())...)(cmd, args, typed)
}

// several completes a list with commas between values. Those that must not come twice are
// offered once.
func several(twice bool, values ...string) completer {
	return func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		head := typed[:strings.LastIndex(typed, ",")+1]
		var list []string
		for _, value := range values {
			if twice || !slices.Contains(strings.Split(head, ","), value) {
				list = append(list, head+value)
			}
		}
		return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace | cobra.ShellCompDirectiveKeepOrder
	}
}

// flagValues returns what completes each kind of flag, by the word that help shows for its
// value, and for lists by the name of the flag.
func (e *env) flagValues() map[string]completer {
	var levels, policies []string
	for d := engine.Easy; d <= engine.Expert; d++ {
		levels = append(levels, d.String())
	}
	for u := log.UndoFree; u <= log.UndoNone; u++ {
		policies = append(policies, u.String())
	}
	kinds := cityKinds()
	if e.other != nil {
		kinds = e.other.Box.Kinds()
	}
	return map[string]completer{
		"MODE": modes, "LEVEL": levelsOf(levels), "BUILDING": buildings, "THEME": one(themes()...), "POLICY": one(policies...),
		"GAME": one(gameIDs()...), "PLAYER": one("1", "2"), "RATING": one(agreement.Ratings()...), "KIND": one(kinds...), "hand": one("hand"), "same or new": one("same", "new"), "SIZE": one("80x24", "100x30", "120x40"),
		"with": several(false, engine.AllExpansions.Names()...), "seats": several(true, append([]string{setup.Person}, kinds...)...),
		"players": several(false, kinds...),
		"LOG":     e.saved(0),
		"FILE":    anyFile, "DIR": folder, "NUMBER": none, "NUMBERS": none, "NAMES": none, "CODE": none, "MS": none, "TIME": none, "i/n": none, "NAME": none, "int": none, "uint": none,
	}
}

// modes completes the modes that the help of a flag names, or all where it names none.
func modes(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	var all, named []string
	for m := engine.Solo; m <= engine.Competitive; m++ {
		all = append(all, m.String())
		if strings.Contains(cmd.Flags().Lookup("mode").Usage, m.String()) {
			named = append(named, m.String())
		}
	}
	if named == nil {
		named = all
	}
	return one(named...)(cmd, args, typed)
}

// levelsOf completes the difficulties of the Building that was named.
func levelsOf(levels []string) completer {
	return func(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
		list := levels
		if cards, building := cardsOf(cmd), flagText(cmd, "building"); cards != nil && building != "" {
			if has := engine.Difficulties(cards.Cards, building); has != nil {
				list = nil
				for _, level := range has {
					list = append(list, levels[level])
				}
			}
		}
		return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
	}
}

// buildings completes the Buildings and landmarks of the cards.
func buildings(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	list := []string{
		engine.BuildingA + "\tbasic Building, side A", engine.BuildingB + "\tbasic Building, side B", engine.BuildingAB + "\textended: A, then B",
	}
	if cards := cardsOf(cmd); cards != nil {
		for i := range cards.Cards.Landmarks {
			l := &cards.Cards.Landmarks[i]
			list = append(list, prose.Safe(l.ID)+"\t"+prose.Safe(l.Name))
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
}

// cardsOf returns the cards that a command line names, or nil where they have faults.
func cardsOf(cmd *cobra.Command) *pack.Pack {
	cards, err := (&agreement.Request{PackDir: flagText(cmd, "pack")}).Cards()
	if err != nil {
		return nil
	}
	return cards
}

func flagText(cmd *cobra.Command, name string) string {
	if f := cmd.Flags().Lookup(name); f != nil {
		return f.Value.String()
	}
	return ""
}

// mostOffered is how many saved games are offered: who wants an older one types its name.
const mostOffered = 20

// saved completes saved games, the one that was played last first, each with what it is.
func (e *env) saved(most int) completer {
	return func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if most > 0 && len(args) >= most {
			return none(cmd, args, "")
		}
		own := packFlag{flagText(cmd, "pack")}
		packs, err := own.shelf()
		if err != nil {
			return anyFile(cmd, args, "")
		}
		games, _ := session.Games(e.Folders.Games)
		var list []string
		for _, g := range games[:min(len(games), mostOffered)] {
			if prose.Safe(g.Path) == g.Path && !slices.Contains(args, g.Path) {
				list = append(list, g.Path+"\t"+g.Changed.Format(library.Day)+" · "+standing(log.Load(g.Path, packs)))
			}
		}
		return list, cobra.ShellCompDirectiveKeepOrder
	}
}

// standing tells what a saved game is, and how it stands.
func standing(g *log.Game, err error) string {
	if g == nil || err != nil {
		return "cannot be opened"
	}
	n := g.Tree.Cursor()
	text := titleOf(g) + " · " + prose.Count(g.Tree.Moment(n).Turn, "turn", "turns")
	if headline, _ := g.Table().Result(n); headline != "" {
		text += " · " + headline
	}
	return prose.Safe(text)
}

// ruleIDs completes the rules by their IDs.
func ruleIDs(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var list []string
	for _, section := range words.Reference() {
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
		"arena":   values["KIND"], "rules": ruleIDs, "help": commandsAndTopics, "merge": anyFile, "check": folder,
		"show": settingNames, "completion": nil, "tutorial": one(lessonNames(e.lessons(nil))...), // which need no cards to be named
	}
	var walk func(cmd *cobra.Command)
	walk = func(cmd *cobra.Command) {
		if by, known := operands[cmd.Name()]; known {
			cmd.ValidArgsFunction = by
		} else if !cmd.HasSubCommands() {
			cmd.ValidArgsFunction = none
		}
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			by := values[valueOf(f)]
			if wish, ok := f.Value.(*wishFlag); ok {
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
