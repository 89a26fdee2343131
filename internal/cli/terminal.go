package cli

import (
	"os"

	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/table"
	"boardgame/microcity/internal/tui/screen"

	"github.com/mattn/go-isatty"

	"boardgame/microcity/internal/microcity/console"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/tui"
)

// wantsPlain reports whether to ask on plain lines: the flag says so, or the
// environment does for everything (ACCESSIBLE).
func wantsPlain(flag bool) bool {
	return flag || isSet("ACCESSIBLE")
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && (isatty.IsTerminal(file.Fd()) || isatty.IsCygwinTerminal(file.Fd()))
}

// needsTerminal refuses to draw a screen where there is none, for a command or, for "",
// the menu.
func (e *env) needsTerminal(command string) error {
	try := "microcity --plain"
	if command != "" {
		try = "microcity " + command + " --plain"
	}
	switch {
	case !isTerminal(e.in):
		return failed("The game's screen needs a keyboard, but standard input is not a terminal. Try: %s", try)
	case !isTerminal(e.out):
		return failed("The game's screen needs a terminal, but standard output is not one. Try: %s", try)
	}
	return nil
}

// console returns the one console of the program.
func (e *env) console() *console.Console {
	if e.talk == nil {
		e.talk = console.New(e.in, e.out, plain.Options{Echo: !isTerminal(e.in), Pause: e.pace(), Program: e.build.Version, Folders: e.folders})
	}
	return e.talk
}

// menu opens the menu, without a game.
func (e *env) menu(plain bool) error {
	core, err := agreement.CoreCards()
	if err != nil {
		return err
	}
	if plain {
		return e.console().Menu(core, e.now)
	}
	if err := e.needsTerminal(""); err != nil {
		return err
	}
	return e.show(tui.Options{Games: tables(core)})
}

// showGame plays a game on the screen.
func (e *env) showGame(live *play.Session) error {
	core, err := agreement.CoreCards()
	if err != nil {
		return err
	}
	return e.show(tui.Options{Games: tables(core), Session: live.Session})
}

// showReplay shows a recorded game on the screen, or two of them side by side.
func (e *env) showReplay(games [2]*record.Game, hidden bool) error {
	core, err := agreement.CoreCards()
	if err != nil {
		return err
	}
	o := tui.Options{Games: tables(core), Replay: games[0].Game, Hidden: hidden}
	if games[1] != nil {
		o.Beside = games[1].Game
	}
	return e.show(o)
}

// tables are the games that the screens can play, new ones with these cards of Micro City.
// Another game goes here.
func tables(core *pack.Pack) []screen.Game { return []screen.Game{table.New(core)} }
