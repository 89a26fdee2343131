package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/tui"
)

// A lookFlag chooses how the screen looks, whatever the settings say.
type lookFlag struct {
	theme themeFlag
	ascii bool
}

// lookFlags adds --theme and --ascii to a command that shows a screen.
func (e *env) lookFlags(cmd *cobra.Command) {
	cmd.Flags().Var(&e.look.theme, "theme", "colours: "+strings.Join(themes(), ", "))
	cmd.Flags().BoolVar(&e.look.ascii, "ascii", false, "draw with the characters of a typewriter")
	cmd.Flags().SortFlags = false
}

// themes lists what --theme may be.
func themes() []string { return append([]string{config.Automatic}, tui.Catalogue().Themes...) }

// A themeFlag is the name of a theme.
type themeFlag string

func (f *themeFlag) String() string { return string(*f) }
func (f *themeFlag) Type() string   { return "THEME" }

func (f *themeFlag) Set(value string) error {
	if !slices.Contains(themes(), value) {
		return notOneOf("theme", "one of "+strings.Join(themes(), ", "), value)
	}
	*f = themeFlag(value)
	return nil
}

// show runs the screens as the player has set them. What is wrong with the settings is
// said there.
func (e *env) show(o tui.Options) error {
	c, faults := config.Read(config.Path(), tui.Catalogue())
	if e.look.theme != "" {
		c.Theme = string(e.look.theme)
	}
	if c.Theme != config.Automatic {
		o.Theme = c.Theme
	}
	o.ASCII, o.Mouse, o.Still, o.Keys = c.ASCII || e.look.ascii, c.Mouse, c.Still, c.Keys
	for _, f := range faults {
		o.Notices = append(o.Notices, f.String())
	}
	if len(faults) > 0 {
		o.Notices = append(o.Notices, "The file is "+config.Path())
	}
	return tui.Run(o)
}

// configCommand shows the settings.
func (e *env) configCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "config",
		Short: "Show the settings: colours, keys, mouse",
		Long: "Shows the settings of the screen: colours, keys, mouse.\n" +
			"They are kept in a file that you write, where microcity config path says; what is not set there is as usual.\n" +
			"What microcity config show prints is such a file, with everything in it.",
		Args: noSuchCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(&cobra.Command{
		Use:   "path",
		Short: "Say where the settings are kept",
		Args:  operands(0, 0, "microcity config path"),
		RunE:  func(*cobra.Command, []string) error { return e.print(config.Path()) },
	}, &cobra.Command{
		Use:   "show",
		Short: "Show the settings in effect, as a file that sets them",
		Args:  operands(0, 0, "microcity config show"),
		RunE:  func(*cobra.Command, []string) error { return e.showConfig() },
	})
	return cmd
}

// showConfig prints the settings in effect, and fails where the file has faults.
func (e *env) showConfig() error {
	known := tui.Catalogue()
	c, faults := config.Read(config.Path(), known)
	if err := e.print(strings.TrimRight(c.TOML(known), "\n")); err != nil {
		return err
	}
	if len(faults) == 0 {
		return nil
	}
	lines := []string{"There is something wrong in " + config.Path() + ":"}
	for _, f := range faults {
		lines = append(lines, f.String())
	}
	return failed("%s", strings.Join(lines, "\n"))
}
