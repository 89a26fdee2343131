package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
)

// A packFlag says where the cards of saved games are looked for, besides the program and the
// folder of their logs.
type packFlag struct{ dir string }

// flag lets a command name one.
func (c *packFlag) flag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&c.dir, "pack", "", "the `DIR` of the cards, if they are neither in the program nor beside the log")
}

// mostPassed is how many games that do not open are told of one by one.
const mostPassed = 3

// savedGame returns the file that was named or, where none was, the game that was played last
// of those that open. Those that it passes over it tells of.
func (e *env) savedGame(args []string, packs game.Shelf) (string, error) {
	if len(args) > 0 {
		return args[0], nil
	}
	games, err := session.Games(e.Folders.Games)
	if err != nil {
		return "", err
	}
	for i, g := range games {
		_, err := log.Load(g.Path, packs)
		if err == nil {
			return g.Path, nil
		}
		switch {
		case i < mostPassed:
			e.Warn(fmt.Sprintf("%s cannot be opened and is skipped: %s", library.Name(g.Path), err))
		case i == mostPassed:
			e.Warn("Others are skipped, too. They are in " + e.Folders.Games)
		}
	}
	if len(games) > 0 {
		return "", command.Failed("No saved game can be opened. Start one, or name the file of one.")
	}
	return "", command.Failed("There are no saved games yet. Start one, or name the file of one.")
}
