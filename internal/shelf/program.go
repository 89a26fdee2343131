package shelf

import (
	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui"
)

// A Program offers its services to the commands of a wing.
type Program interface {
	Base() *command.Env          // what is read and written
	GameFlag(cmd *cobra.Command) // adds --game

	WantsPlain(said bool) bool      // whether to ask on plain lines: the flag says so, or the environment
	NeedsTerminal(plain bool) error // refuses to draw a screen where there is no terminal

	Sit(s *session.Session, plain bool) error // plays a session until the player leaves
	Show(o tui.Options) error                 // runs the screens
	Console() *plain.Console                  // plain lines
	Shelf() Shelf                             // all games

	Boxes(dir string) (game.Shelf, error)     // whose logs are known, with the cards in a folder
	Games(dir string) ([]library.Game, error) // the saved ones
}
