package commands

import (
	"time"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/console"
	"boardgame/microcity/internal/microcity/daily"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/microcity/table"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
)

func (e *env) dailyCommand() *cobra.Command {
	return e.cityCommand("daily", "today's", daily.Of, (*table.Game).Daily, "Play the city of the day, the same for everyone",
		"Plays the city of the day, set by the date in UTC: the same city, Building and dice for everyone.\n"+
			"Only your first attempt counts. You can undo as far as the last roll, and leave and come back. Afterwards, practise as often as you like.\n"+
			"--result prints how you did, in a line that gives nothing away.")
}

func (e *env) weeklyCommand() *cobra.Command {
	return e.cityCommand("weekly", "this week's", daily.OfWeek, (*table.Game).Weekly, "Play the city of the week: hard to build in, and the same for everyone",
		"Plays the city of the week, set by the ISO week in UTC: the same city, landmark and dice for everyone. It is hard to build in:\n"+
			"few residential quarters, far apart. Only your first attempt counts. You can undo as far as the last roll, and leave and\n"+
			"come back. Afterwards, practise as often as you like. --result prints how you did, in a line that gives nothing away.")
}

// cityCommand is the command of a name that plays a city that everybody plays, whose says of which time.
func (e *env) cityCommand(name, whose string, of cityOf, shown cityShown, short, long string) *cobra.Command {
	var practice, line, asJSON, result bool
	cmd := &cobra.Command{
		Use: name, Short: short, Long: long,
		Args: command.Operands(0, 0, "microcity "+name+" [--practice] [--plain] [--result] [--json]"),
		RunE: func(*cobra.Command, []string) error {
			switch {
			case result:
				return e.cityResult(name, whose, of)
			case asJSON:
				return e.tellCity(of)
			}
			return e.shared(of, shown, practice, e.WantsPlain(line))
		},
	}
	e.GameFlag(cmd)
	cmd.Flags().BoolVar(&practice, "practice", false, "play without counting")
	cmd.Flags().BoolVar(&result, "result", false, "print how your attempt ended, without playing")
	cmd.Flags().BoolVar(&line, "plain", false, command.PlainUsage)
	command.JSONFlag(cmd, &asJSON)
	cmd.Flags().Lookup("json").Usage = "print the city as one JSON object for programs, without playing"
	return cmd
}

// A cityOf returns the city that everybody plays at a time.
type cityOf = func(time.Time, *pack.Pack) daily.City

// A cityShown returns what the screen asks about such a city before the attempt that counts.
type cityShown = func(*table.Game) screen.Daily

// tellCity prints a city, and how the attempt that counts stands.
func (e *env) tellCity(of cityOf) error {
	core, err := agreement.CoreCards()
	if err != nil {
		return err
	}
	city := of(e.Now(), core)
	answer, err := city.Tell(e.Folders, core)
	if err != nil {
		return err
	}
	return e.Write(command.Form{JSON: true}, nil, answer, nil)
}

// cityResult prints how the attempt that counts at a city ended.
func (e *env) cityResult(name, whose string, of cityOf) error {
	core, err := agreement.CoreCards()
	if err != nil {
		return err
	}
	games, err := library.Everything(e.Folders, record.Known(core))
	if err != nil {
		return err
	}
	city := of(e.Now(), core)
	if text := city.Result(games); text != "" {
		return e.Print(text)
	}
	return command.Failed("You have not finished %s city yet. Play it with: microcity %s", whose, name)
}

// shared plays a city that everybody plays.
func (e *env) shared(of cityOf, shown cityShown, practice, plain bool) error {
	if err := e.NeedsTerminal(plain); err != nil {
		return err
	}
	core, err := agreement.CoreCards()
	if err != nil {
		return err
	}
	if !plain && !practice {
		return e.Show(tui.Options{Daily: shown(table.New(core))})
	}
	now := e.Now()
	city := of(now, core)
	if plain && !practice {
		attempt, err := city.Next(e.Folders, core)
		if err != nil {
			return city.Failed(err)
		}
		if (attempt == daily.First || attempt == daily.Anew) && !console.Of(e.Console()).Wants(&city, attempt, "") {
			return console.Of(e.Console()).Lost()
		}
	}
	live, attempt, err := city.Play(now, e.Folders, core, practice, e.Build.Version)
	if err != nil {
		return city.Failed(err)
	}
	if plain {
		console.Of(e.Console()).Announce(&city, attempt)
	}
	return e.Sit(live.Session, plain)
}
