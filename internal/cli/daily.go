package cli

import (
	"time"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/setup"
)

func (e *env) dailyCommand() *cobra.Command {
	var practice, line bool
	cmd := &cobra.Command{
		Use:   "daily",
		Short: "Play the city of the day, the same for everybody",
		Long: "Plays the city of the day, which follows from the date in UTC: the same city, Building and dice for everybody.\n" +
			"The first attempt counts, with takebacks up to the last roll; it goes on where you left it. What comes after is practice.",
		Args: operands(0, 0, "microcity daily [--practice] [--plain]"),
		RunE: func(*cobra.Command, []string) error { return e.daily(e.now(), practice, wantsPlain(line)) },
	}
	cmd.Flags().BoolVar(&practice, "practice", false, "play it without counting")
	cmd.Flags().BoolVar(&line, "plain", false, plainUsage)
	return cmd
}

func (e *env) daily(now time.Time, practice, plain bool) error {
	if !plain {
		if err := e.needsTerminal("daily"); err != nil {
			return err
		}
	}
	core, err := setup.CoreCards()
	if err != nil {
		return err
	}
	city := daily.Of(now, core)
	live, attempt, err := city.Play(now, e.folders, core, practice, e.build.Version)
	if err != nil {
		return city.Failed(err)
	}
	if plain {
		e.console().Announce(&city, live, attempt)
	}
	return e.sit(live, plain)
}
