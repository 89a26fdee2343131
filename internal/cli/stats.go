package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/skill"
	"boardgame/microcity/internal/stats"
)

func (e *env) statsCommand() *cobra.Command {
	var (
		asJSON  bool
		picture bool
		own     packFlag
	)
	cmd := &cobra.Command{
		Use:   "stats",
		Short: "Count finished games: played, won, winning streaks",
		Long: "Counts the finished games in the games folder: by game, mode, Building and difficulty, by who played, and over time; and the stars on the ladder.\n\n" +
			strings.Join(stats.Notes(), "\n"),
		Args: command.Operands(0, 0, "microcity stats [--game GAME] [--json|--skyline]"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return e.stats(&own, cmd.Flags().Changed(gameName), asJSON, picture)
		},
	}
	e.GameFlag(cmd)
	cmd.Flags().Lookup(gameName).Usage = "count this game alone: " + prose.List(e.games.IDs(), "or") + "; all of them if not set"
	command.JSONFlag(cmd, &asJSON)
	cmd.Flags().BoolVar(&picture, "skyline", false, "write what you have built by winning as pictures and as text, and tell where")
	cmd.MarkFlagsMutuallyExclusive("skyline", "json")
	own.flag(cmd)
	return cmd
}

// stats counts the games that are over, or those of one game. What a game counts beyond that stands with its own.
func (e *env) stats(own *packFlag, one, asJSON, picture bool) error {
	games, err := e.Games(own.dir)
	if err != nil {
		return err
	}
	of := &e.games[0]
	if one {
		of = e.game
		games = slices.DeleteFunc(games, func(g library.Game) bool { return g.Header.Game != of.Box.ID })
	}
	table := stats.Count(games)
	if !one {
		table.Ratings = skill.Standings(e.Folders.Puzzles(), e.Now())
	}
	shelf, err := e.Boxes(own.dir)
	if err != nil {
		return err
	}
	built := stats.SkylineOf(games, shelf)
	for i := range e.games {
		if of := e.games[i].Stars; of != nil {
			stars, err := of(e, own.dir, games)
			if err != nil {
				return err
			}
			built = built.Lit(stars)
		}
	}
	lines, object := table.Report(false), any(table)
	if said := built.Sentence(); said != "" {
		lines = append(lines, "", said)
	}
	if picture {
		lines = []string{stats.NothingBuilt}
		if len(built) > 0 {
			if lines, err = e.saveSkyline(built); err != nil {
				return err
			}
		}
	}
	if of.Count != nil && !picture {
		more, whole, err := of.Count(e, own.dir, games, &table)
		if err != nil {
			return err
		}
		lines, object = append(lines, more...), whole
	}
	return e.Write(command.Form{JSON: asJSON}, lines, object, nil)
}
