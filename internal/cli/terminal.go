package cli

import (
	"os"
	"strconv"
	"strings"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/terminal"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
)

// WantsPlain reports whether to ask on plain lines: the flag says so, or the environment
// does for everything (ACCESSIBLE), or the terminal can do nothing else (TERM=dumb).
func (e *env) WantsPlain(flag bool) bool {
	return flag || isSet("ACCESSIBLE") || terminal.Dumb(os.Getenv("TERM"))
}

// fewestColumns is the narrowest terminal for which lines are broken.
const fewestColumns = 20

// columns returns how many columns the terminal has for lines: as COLUMNS says, or the terminal
// itself; 0 where neither does, and where the output is no terminal.
func (e *env) columns() int {
	if !command.IsTerminal(e.Out) {
		return 0
	}
	n, err := strconv.Atoi(os.Getenv(columnsVariable))
	if err != nil || n < fewestColumns { // a shell that does not know its window says 0
		n, _, _ = terminal.Size(e.Out)
	}
	if n < fewestColumns {
		return 0
	}
	return n
}

// NeedsTerminal refuses to draw a screen where there is no terminal, and names the same command for
// plain lines, which need none.
func (e *env) NeedsTerminal(plain bool) error {
	switch {
	case plain && e.look.debug != "":
		return command.Misused("--debug writes about the game's screen, and plain lines have none. Leave one of them out.")
	case plain:
		return nil
	case !command.IsTerminal(e.In):
		return command.Failed("The game's screen needs a keyboard, but standard input is not a terminal. Try: %s", e.onPlainLines())
	case !command.IsTerminal(e.Out):
		return command.Failed("The game's screen needs a terminal, but standard output is not one. Try: %s", e.onPlainLines())
	}
	return nil
}

// onPlainLines returns the command line as it was typed, with --plain and without --debug, which is about the screen.
func (e *env) onPlainLines() string {
	typed := "microcity "
	for i, arg := range e.Args {
		if before := i > 0 && e.Args[i-1] == "--debug"; !before && arg != "--debug" && !strings.HasPrefix(arg, "--debug=") {
			typed += prose.Quoted(arg) + " "
		}
	}
	return typed + "--plain"
}

// Console returns the one console of the program.
func (e *env) Console() *plain.Console {
	if e.talk == nil {
		set, _ := config.Read(e.Folders.Settings(), screen.Catalogue())
		e.talk = plain.New(e.In, e.Out, plain.Options{
			Aloud: isSet("ACCESSIBLE"), Short: set.Short, Echo: !command.IsTerminal(e.In), Pause: e.pace(), Program: e.Build.Version, Folders: e.Folders, Now: e.Now, Width: e.columns,
			Tips: e.tips(), Known: screen.Catalogue(), Keep: e.keepSetting, Extras: e.extras, Rules: e.rulesOf, Judge: e.judgeOf, Export: e.saveExport,
		})
	}
	return e.talk
}

// menu opens the menu, without a game.
func (e *env) menu(plain bool) error {
	if err := e.NeedsTerminal(plain); err != nil {
		return err
	}
	if !plain {
		return e.Show(tui.Options{})
	}
	return e.games[0].Menu(e)
}

// unscreened reports whether a game has no screen, and says so where it has none: it is told on
// plain lines.
func (e *env) unscreened(of *game.Game) bool {
	if g := e.games.Find(of.ID); g != nil && g.Screen != nil {
		return false
	}
	e.Warn(of.Title + " has no screen of its own and is played on plain lines.")
	return true
}
