package cli

import (
	"os"
	"strings"

	"github.com/spf13/pflag"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/terminal"
)

// The variables that say what a setting or a flag says.
const (
	themeVariable = "MICROCITY_THEME"
	asciiVariable = "MICROCITY_ASCII"
	paceVariable  = "MICROCITY_PACE"

	columnsVariable = "COLUMNS"
)

// A variable of the environment, and what it does.
type variable struct{ name, about string }

// variables lists those that the program looks at, its own first.
var variables = []variable{
	{themeVariable, "the colours, as --theme names them"},
	{asciiVariable, "draw with ASCII only, as --ascii does; any value but 0, which draws with Unicode on any terminal"},
	{paceVariable, "milliseconds between a computer player's moves, as --pace"},
	{folders.ConfigVariable, "the settings file"},
	{folders.GamesVariable, "the folder of the saved games"},
	{"ACCESSIBLE", "use plain lines everywhere, as --plain does, written for a screen reader; any value but 0"},
	{"NO_COLOR", "draw without colours; any value"},
	{"NO_MOTION", "draw without movement, as reduced-motion does; any value. So does SSH_CONNECTION or SSH_TTY, which SSH sets"},
	{"COLORTERM", "truecolor or 24bit where the terminal shows more than 256 colours"},
	{"COLORFGBG", "the terminal's colours, as in 15;0: the theme auto follows the background, which is dark where this is not set"},
	{"TERM", "the kind of terminal: dumb asks on plain lines; linux, ansi and vt100 and its kind draw with ASCII only"},
	{columnsVariable, "how many columns plain lines have on a terminal; the terminal says it where this is not set"},
	{"LC_ALL", "the locale, also as LC_CTYPE and LANG: C, or one that is not UTF-8, draws with ASCII only"},
	{"XDG_CONFIG_HOME", "where settings are kept, unless " + folders.ConfigVariable + " says it"},
	{"XDG_DATA_HOME", "where saved games are kept, unless " + folders.GamesVariable + " says it"},
	{"XDG_STATE_HOME", "where the setup of the last game and the lists of races and tips are kept"},
}

// looks returns how screens look as the flags say it and, where they say nothing, the
// environment; and what is wrong with the latter, which then says nothing.
func (e *env) looks() (lookFlag, []config.Fault) {
	look := e.look
	var faults []config.Fault
	read := func(name, flag string, value pflag.Value) {
		text := os.Getenv(name)
		if text == "" {
			return
		}
		if err := value.Set(text); err != nil {
			faults = append(faults, config.Fault{Sentence: strings.Replace(err.Error(), "--"+flag, name, 1)})
		}
	}
	if look.theme == "" {
		read(themeVariable, "theme", &look.theme)
	}
	if !look.pace.said {
		read(paceVariable, "pace", &look.pace)
	}
	look.ascii = look.ascii || isSet(asciiVariable) || os.Getenv(asciiVariable) == "" && terminal.ASCIIOnly(os.Getenv)
	return look, faults
}

// isSet reports whether a variable says yes: it has a value, and that is not 0.
func isSet(name string) bool {
	value := os.Getenv(name)
	return value != "" && value != "0"
}

// effective returns the settings in effect, what is wrong in their file, and what is wrong in
// the environment.
func (e *env) effective(known *config.Catalogue) (c config.Config, inFile, inEnvironment []config.Fault) {
	c, inFile = config.Read(e.Folders.Settings(), known)
	look, inEnvironment := e.looks()
	if look.theme != "" {
		c.Theme = string(look.theme)
	}
	if look.pace.said {
		c.Pace = int(look.pace.pause.Milliseconds())
	}
	c.ASCII = c.ASCII || look.ascii
	return c, inFile, inEnvironment
}
