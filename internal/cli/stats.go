package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
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
		Long: "Counts the finished games in the games folder: by game, mode, Building and difficulty, by who played, and over time; and the stars on the ladder.\n\n" +
			strings.Join(stats.Notes(), "\n"),
		Args: command.Operands(0, 0, "microcity stats [--json]"),
		RunE: func(*cobra.Command, []string) error { return e.stats(&own, asJSON) },
	}
	command.JSONFlag(cmd, &asJSON)
	own.flag(cmd)
	return cmd
}

func (e *env) stats(own *packFlag, asJSON bool) error {
	games, err := e.Games(own.dir)
	if err != nil {
		return err
	}
	table := stats.Count(games)
	lines, object := table.Report(false), any(table)
	if count := e.games[0].Count; count != nil {
		more, whole, err := count(e, own.dir, games, &table)
		if err != nil {
			return err
		}
		lines, object = append(lines, more...), whole
	}
	return e.Write(command.Form{JSON: asJSON}, lines, object, nil)
}
