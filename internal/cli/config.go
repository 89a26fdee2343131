package cli

import (
	"cmp"
	"os"
	"slices"
	"strings"

	"github.com/muesli/termenv"
	"github.com/spf13/cobra"

	"boardgame/microcity/internal/background"
	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/terminal"
	"boardgame/microcity/internal/tips"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
)

// A lookFlag chooses how the screen looks, whatever the settings say.
type lookFlag struct {
	theme themeFlag
	ascii bool
	pace  paceFlag
	debug string // the file that the screen is written about; "" for none
}

// lookFlags adds --theme, --ascii and --debug to a command that shows a screen.
func (e *env) lookFlags(cmd *cobra.Command) {
	cmd.Flags().Var(&e.look.theme, "theme", "colours: "+strings.Join(themes(), ", "))
	cmd.Flags().BoolVar(&e.look.ascii, "ascii", false, "draw with ASCII only")
	cmd.Flags().StringVar(&e.look.debug, "debug", "", "for reports: write what the screen hears, and how long it takes, to a new `FILE`")
	cmd.Flags().SortFlags = false
}

// themes lists what --theme may be.
func themes() []string { return append([]string{config.Automatic}, theme.Names()...) }

// A themeFlag is the name of a theme.
type themeFlag string

func (f *themeFlag) String() string { return string(*f) }
func (f *themeFlag) Type() string   { return "THEME" }

func (f *themeFlag) Set(value string) error {
	if !slices.Contains(themes(), value) {
		return command.NotOneOf("theme", "one of "+strings.Join(themes(), ", "), value)
	}
	*f = themeFlag(value)
	return nil
}

// Show runs the screens of all games as the player has set them. What is wrong with the settings
// is said there.
func (e *env) Show(o tui.Options) error {
	if e.look.debug != "" {
		file, err := regular.OpenFile(e.look.debug, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if err != nil {
			return unwritten(e.look.debug, err)
		}
		defer file.Close()
		o.Debug = file
	}
	on, err := e.games.Screens()
	if err != nil {
		return err
	}
	o.Games = on
	c, faults := config.Read(e.Folders.Settings(), screen.Catalogue())
	look, unheard := e.looks()
	o.Theme, o.ASCII, o.Mouse, o.Quick, o.Still, o.Keys = c.Theme, c.ASCII, c.Mouse, c.Quick, c.Still, c.Keys
	o.Near = os.Getenv("SSH_CONNECTION") == "" && os.Getenv("SSH_TTY") == "" && os.Getenv("NO_MOTION") == ""
	o.Folders, o.Program, o.Now = e.Folders, e.Build.Version, e.Now
	o.Colours, o.Light = terminal.Profile(termenv.NewOutput(e.Out), os.Getenv("TERM"), themed(cmp.Or(string(look.theme), c.Theme))), !background.Dark(os.Getenv("COLORFGBG"))
	o.Forced = tui.Forced{Theme: string(look.theme), ASCII: look.ascii}
	o.File, o.Keep, o.Export, o.Skyline = e.Folders.Settings(), e.keepSetting, e.saveExport, e.saveSkyline
	o.Tips = e.tips()
	o.Pace = look.pace.usual(&c, setup.Load(e.Folders.LastSetup(e.games[0].Box.ID)))
	for _, f := range append(faults, unheard...) {
		o.Notices = append(o.Notices, f.String())
	}
	if len(faults) > 0 {
		o.Notices = append(o.Notices, "The file is "+e.Folders.Settings())
	}
	return tui.Run(o)
}

// themed reports whether a theme was asked for.
func themed(name string) bool { return name != "" && name != config.Automatic }

// tips returns which tips were given, and whether any are wanted.
func (e *env) tips() *tips.History {
	c, _ := config.Read(e.Folders.Settings(), screen.Catalogue())
	m := tips.Open(e.Folders.Tips())
	m.Off = !c.Tips
	return m
}

// keepSetting keeps a setting that was changed on the screen.
func (e *env) keepSetting(name string, value any) error {
	if err := config.Keep(e.Folders.Settings(), name, value); err != nil {
		return command.Failed("The file cannot be changed: %s. Fix that first", prose.Reason(err))
	}
	return nil
}

// configCommand shows the settings.
func (e *env) configCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "config",
		Short: "Show the settings: colours, keys, mouse",
		Long: "Shows the settings of the screen: colours, keys, mouse.\n" +
			"They are kept in a file, see: microcity config path. What is not set there has its default.\n" +
			"Edit it yourself, or change the settings under Settings in the menu.\n" +
			"microcity config write writes a complete file there and keeps what you have set.",
		Args: command.NoSuchCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(e.configShowCommand(), &cobra.Command{
		Use:   "path",
		Short: "Print where the settings file is",
		Args:  command.Operands(0, 0, "microcity config path"),
		RunE:  func(*cobra.Command, []string) error { return e.Print(e.Folders.Settings()) },
	}, &cobra.Command{
		Use:   "write",
		Short: "Write every setting to the settings file, ready to edit",
		Long: "Writes all settings in effect to the settings file, ready to edit.\n" +
			"Your own settings are kept; the previous file stays beside it, ending in .old.",
		Args: command.Operands(0, 0, "microcity config write"),
		RunE: func(*cobra.Command, []string) error { return e.writeConfig() },
	})
	return cmd
}

func (e *env) configShowCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "show [SETTING...]",
		Short: "Print the settings in effect, as a settings file",
		Long: "Prints the settings in effect as a settings file, or one line for each SETTING you name.\n" +
			"This includes the environment: microcity help environment\n" +
			"Do not redirect the output with > into the settings file itself: the shell empties it first.\n" +
			"To write a complete settings file: microcity config write",
		Example: "  microcity config show\n  microcity config show theme keys.undo",
		Args:    command.Operands(0, -1, "microcity config show [SETTING...] [--json]"),
		RunE:    func(_ *cobra.Command, names []string) error { return e.showConfig(names, asJSON) },
	}
	command.JSONFlag(cmd, &asJSON)
	return cmd
}

// A configJSON is the settings in effect for programs.
type configJSON struct {
	File   string              `json:"file"`
	Theme  string              `json:"theme"`
	ASCII  bool                `json:"ascii"`
	Mouse  bool                `json:"mouse"`
	Quick  bool                `json:"one_click"`
	Short  bool                `json:"short_turns"`
	Still  bool                `json:"reduced_motion"`
	Tips   bool                `json:"tips"`
	Pace   int                 `json:"pace"`
	Keys   map[string][]string `json:"keys"`
	Faults []command.Fault     `json:"faults"`
}

// showConfig prints the settings in effect, or some of them, and fails where something is wrong
// with them.
func (e *env) showConfig(names []string, asJSON bool) error {
	known := screen.Catalogue()
	c, faults, unheard := e.effective(known)
	lines := []string{strings.TrimRight(c.TOML(known), "\n")}
	if len(names) > 0 {
		lines = nil
	}
	for _, name := range names {
		line := c.Line(known, name)
		if line == "" {
			return command.Misused("There is no setting %q. To see them all: microcity config show", name)
		}
		lines = append(lines, line)
	}
	object := configJSON{
		File: e.Folders.Settings(), Theme: c.Theme, ASCII: c.ASCII, Mouse: c.Mouse, Quick: c.Quick, Short: c.Short, Still: c.Still, Tips: c.Tips, Pace: c.Pace,
		Keys: c.KeysOf(known), Faults: []command.Fault{},
	}
	for _, f := range append(slices.Clone(faults), unheard...) {
		object.Faults = append(object.Faults, command.Fault{Line: f.Line, Sentence: f.Sentence})
	}
	if err := e.Write(command.Form{JSON: asJSON}, lines, object, nil); err != nil {
		return err
	}
	if e.intoItself() {
		return command.Failed("The shell emptied %s before it could be read; it now holds the defaults. "+
			"Next time use: microcity config write", e.Folders.Settings())
	}
	if err := wrongIn(e.Folders.Settings(), faults); err != nil || len(unheard) == 0 {
		return err
	}
	return command.Failed("%s", unheard[0].Sentence)
}

// wrongIn returns what is wrong in the settings file, a line a fault; nil for nothing.
func wrongIn(path string, faults []config.Fault) error {
	if len(faults) == 0 {
		return nil
	}
	lines := []string{"There are errors in " + path + ":"}
	for _, f := range faults {
		lines = append(lines, f.String())
	}
	return command.Failed("%s", strings.Join(lines, "\n"))
}

// intoItself reports whether the output is the settings file: then the shell has emptied
// it, and what was set there is gone.
func (e *env) intoItself() bool {
	out, ok := e.Out.(*os.File)
	if !ok {
		return false
	}
	here, err := out.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(e.Folders.Settings())
	return err == nil && os.SameFile(here, there)
}

// writeConfig writes the settings in effect to where they are kept. A file with faults
// stays as it is: what somebody meant by them would be lost.
func (e *env) writeConfig() error {
	known := screen.Catalogue()
	c, faults := config.Read(e.Folders.Settings(), known)
	if err := wrongIn(e.Folders.Settings(), faults); err != nil {
		return command.Failed("%w\nNothing was written. Fix these lines first", err)
	}
	kept, err := config.Write(e.Folders.Settings(), c.TOML(known))
	if err != nil {
		return command.Failed("%s could not be written: %s.", e.Folders.Settings(), prose.Reason(err))
	}
	lines := []string{"Every setting is in " + e.Folders.Settings() + " now, ready to edit."}
	if kept != "" {
		lines = append(lines, "The previous file is now "+kept+".")
	}
	for i := range lines {
		lines[i] = prose.Safe(lines[i])
	}
	return e.Print(lines...)
}
