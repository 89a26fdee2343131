package cli

import (
	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui"
)

const oneAttempt = "Only your first attempt counts. You can undo as far as the last roll or draw, and leave and come back. Afterwards,\n" +
	"practise as often as you like. --result prints how you did, in a line that gives nothing away."

func (e *env) dailyCommand() *cobra.Command {
	return e.sharedCommand("daily", game.Day, "Play the game of the day, the same for everyone",
		"Plays the game of the day, set by the date in UTC: the same "+e.game.Box.Builds+" and the same luck for everyone.\n"+oneAttempt)
}

func (e *env) weeklyCommand() *cobra.Command {
	return e.sharedCommand("weekly", game.Week, "Play the game of the week: a hard one, and the same for everyone",
		"Plays the game of the week, set by the ISO week in UTC: the same "+e.game.Box.Builds+" and the same luck for everyone. It is a hard one."+
			e.game.Help["weekly"].About+"\n"+oneAttempt)
}

// sharedCommand is the command of a name that plays the game that everybody can play in a period.
func (e *env) sharedCommand(name string, p game.Period, short, long string) *cobra.Command {
	var practice, line, asJSON, result bool
	cmd := &cobra.Command{
		Use: name, Short: short, Long: long,
		Args: command.Operands(0, 0, e.about(name)+" [--practice] [--plain] [--result] [--json]"),
		RunE: func(*cobra.Command, []string) error {
			if e.game.Box.Daily == nil {
				return command.Misused("%s has no %s game: choose --%s %s.", e.game.Box.Title, name, gameName, prose.List(e.sharing(), "or"))
			}
			of := daily.Of(&e.game.Box, p, e.Now())
			switch {
			case result:
				return e.sharedResult(name, of)
			case asJSON:
				answer, err := of.Tell(e.Folders, e.game.Told(of.Session()))
				if err != nil {
					return err
				}
				return e.Write(command.Form{JSON: true}, nil, answer, nil)
			}
			return e.shared(of, practice, e.WantsPlain(line))
		},
	}
	e.GameFlag(cmd)
	cmd.Flags().BoolVar(&practice, "practice", false, "play without counting")
	cmd.Flags().BoolVar(&result, "result", false, "print how your attempt ended, without playing")
	cmd.Flags().BoolVar(&line, "plain", false, command.PlainUsage)
	command.JSONFlag(cmd, &asJSON)
	cmd.Flags().Lookup("json").Usage = "print the game as one JSON object for programs, without playing"
	return cmd
}

// sharing lists the games that everybody can play the same of.
func (e *env) sharing() (ids []string) {
	for i := range e.games {
		if e.games[i].Box.Daily != nil {
			ids = append(ids, e.games[i].Box.ID)
		}
	}
	return ids
}

// sharedResult prints how the attempt that counts ended.
func (e *env) sharedResult(name string, of *daily.Game) error {
	_, result, err := of.Next(e.Folders)
	if err != nil {
		return err
	}
	if result == "" {
		whose := map[game.Period]string{game.Day: "today's", game.Week: "this week's"}[of.Period]
		return command.Failed("You have not finished %s %s yet. Play it with: %s", whose, of.Box.Builds, e.about(name))
	}
	return e.Print(result)
}

// shared plays the game that everybody can play in a period.
func (e *env) shared(of *daily.Game, practice, plain bool) error {
	plain = plain || e.unscreened(of.Box)
	if err := e.NeedsTerminal(plain); err != nil {
		return err
	}
	if !plain && !practice {
		return e.Show(tui.Options{Game: of.Box.ID, Daily: of.Period})
	}
	if plain {
		s, err := e.Console().Daily(of, e.Now(), true, practice)
		if s == nil {
			return err
		}
		return e.Sit(s, true)
	}
	s, _, err := of.Play(e.Now(), e.Folders, practice, e.Build.Version)
	if err != nil {
		return of.Failed(err)
	}
	return e.Sit(s, false)
}

// today returns the game of the day for masters to play. A player who has not finished it would know its luck, and is told so.
func (e *env) today(box *game.Game) (*daily.Game, error) {
	of := daily.Of(box, game.Day, e.Now())
	games, err := library.Everything(e.Folders, game.Shelf{*box})
	if err != nil {
		return nil, err
	}
	if counted := of.Counted(games); counted == nil || !counted.Result.Over {
		return nil, command.Failed("Finish today's %s first: guessing would show you its luck. Play it with: %s", box.Builds, e.about("daily"))
	}
	return of, nil
}
