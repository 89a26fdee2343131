package cli

import (
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/race"
)

const ghostName = "ghost"

// ghostUsage says what a race is; what the same luck means stands in the long help.
const ghostUsage = "race against the saved game in this `FILE`, with its setup, its players and the same luck"

// helpColumns is how wide the long help is.
const helpColumns = 110

// raceFlags are what the flags of "play" say of a race.
type raceFlags struct {
	ghost string // the path of its log; "" for no race
	path  string // of the new one
	dir   string // of the cards
	tutor bool
}

// besideGhost are the flags that go with --ghost: all the rest comes from its game.
var besideGhost = []string{ghostName, "log", "plain", "theme", "ascii", "debug", "pace", "tutor", "pack", gameName}

// race plays a game that races against a saved one.
func (e *env) race(cmd *cobra.Command, r *raceFlags, lines bool) (err error) {
	if err := e.NeedsTerminal(lines); err != nil {
		return err
	}
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if err == nil && !slices.Contains(besideGhost, f.Name) {
			err = command.Misused("--%s comes from the ghost's game. Leave it out.", f.Name)
		}
	})
	if err != nil {
		return err
	}
	shelf, err := e.Boxes(r.dir)
	if err != nil {
		return err
	}
	if g, err := log.Load(r.ghost, shelf); err == nil && cmd.Flags().Changed(gameName) && g.Header.Game != e.game.Box.ID {
		return command.Misused("The ghost's game is one of %s: leave --%s out, or choose another file.", g.Box.Title, gameName)
	}
	live, err := race.Begin(r.ghost, shelf, race.Start{Folders: e.Folders, Path: r.path, Program: e.Build.Version, Tutor: r.tutor})
	if err != nil {
		return command.Failed("%s", plain.Sentence(err))
	}
	return e.Sit(live, lines)
}
