package cli

import (
	"encoding/json"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/stats"
)

func (e *env) statsCommand() *cobra.Command {
	var (
		asJSON bool
		own    packFlag
	)
	cmd := &cobra.Command{
		Use:   "stats",
		Short: "Count finished games: played, won, winning streaks",
		Long: "Counts the finished games in the games folder: by game, mode, Building and difficulty, by who played, and over time.\n\n" +
			strings.Join(stats.Notes(true, true), "\n"),
		Args: operands(0, 0, "microcity stats [--json]"),
		RunE: func(*cobra.Command, []string) error { return e.stats(&own, asJSON) },
	}
	jsonFlag(cmd, &asJSON)
	own.flag(cmd)
	return cmd
}

func (e *env) stats(own *packFlag, asJSON bool) error {
	packs, err := own.shelf()
	if err != nil {
		return err
	}
	games, err := library.Games(e.folders, packs)
	if err != nil {
		return err
	}
	table := stats.Count(games)
	if !asJSON {
		return e.print(table.Report(false)...)
	}
	text, err := json.Marshal(table)
	if err != nil {
		return err
	}
	return e.print(string(text))
}
