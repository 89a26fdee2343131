package cli

import (
	"time"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/daily"
)

func (e *env) dailyCommand() *cobra.Command {
	var practice, line, asJSON bool
	cmd := &cobra.Command{
		Use:   "daily",
		Short: "Play the city of the day, the same for everyone",
		Long: "Plays the city of the day, set by the date in UTC: the same city, Building and dice for everyone.\n" +
			"Only your first attempt counts. You can undo as far as the last roll, and leave and come back. Afterwards, practise as often as you like.",
		Args: operands(0, 0, "microcity daily [--practice] [--plain] [--json]"),
		RunE: func(*cobra.Command, []string) error {
			if asJSON {
				return e.tellDaily(e.now())
			}
			return e.daily(e.now(), practice, wantsPlain(line))
		},
	}
	cmd.Flags().BoolVar(&practice, "practice", false, "play without counting")
	cmd.Flags().BoolVar(&line, "plain", false, plainUsage)
	jsonFlag(cmd, &asJSON)
	cmd.Flags().Lookup("json").Usage = "print the city as one JSON object for programs, without playing"
	return cmd
}

// tellDaily prints the city of the day, and how the attempt that counts stands.
func (e *env) tellDaily(now time.Time) error {
	core, err := agreement.CoreCards()
	if err != nil {
		return err
	}
	answer, err := daily.Tell(now, e.folders, core)
	if err != nil {
		return err
	}
	return e.write(form{json: true}, nil, answer, nil)
}

func (e *env) daily(now time.Time, practice, plain bool) error {
	if !plain {
		if err := e.needsTerminal("daily"); err != nil {
			return err
		}
	}
	core, err := agreement.CoreCards()
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
	return e.sit(live.Session, plain)
}
