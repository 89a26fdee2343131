package cli

import (
	"strings"

	"boardgame/microcity/internal/command"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/ladder"
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

// A statsJSON is what "stats" prints for programs.
type statsJSON struct {
	stats.Table
	Ladder starsJSON `json:"ladder"`      // of the solo game
	Coop   starsJSON `json:"ladder_coop"` // of the co-operative game
}

// A starsJSON is how many stars were won, and how many can be.
type starsJSON struct {
	Stars int `json:"stars"`
	Of    int `json:"of"`
}

func (e *env) stats(own *packFlag, asJSON bool) error {
	games, err := e.games(own)
	if err != nil {
		return err
	}
	cards, err := own.cards()
	if err != nil {
		return err
	}
	table, pars := stats.Count(games), ladder.Recall(e.Folders.Pars())
	lines := table.Report(false)
	if won := ladder.Summaries(cards, games, pars); won != "" {
		lines = append(lines, "", "Ladder: "+won+". To see it: microcity ladder")
	}
	won := func(m engine.Mode) (x starsJSON) {
		x.Stars, x.Of = ladder.Count(cards, m, games, pars).Stars()
		return x
	}
	return e.Write(command.Form{JSON: asJSON}, lines, statsJSON{table, won(engine.Solo), won(engine.Coop)}, nil)
}
