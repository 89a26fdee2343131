package measuring

import (
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/commands"
	"boardgame/microcity/internal/microcity/survey"
	"boardgame/microcity/internal/microcity/training"
	"boardgame/microcity/internal/prose"
)

// A surveyQuestion is what the flags of "survey" say.
type surveyQuestion struct {
	request   agreement.Request
	survey    survey.Survey
	moded     bool
	buildings []string
	before    string
	out       string
	json      bool
}

// How many games "survey" plays against rivals, and with each expansion, for each game with a Building.
const (
	rivalGames     = 5
	expansionGames = 1
)

func (e *env) surveyCommand() *cobra.Command {
	q := &surveyQuestion{}
	q.survey.Games, q.survey.Workers = 24, runtime.GOMAXPROCS(0)
	cmd := &cobra.Command{
		Use:   "survey [flags]",
		Short: "Measure what the cards are used for",
		Long: "Lets masters play every Building alone, on hard unless you say otherwise, each other, and with each expansion, and\n" +
			"writes what the cards were used for: every action of the project cards, trade, goal areas; how much the city decides, how long games stay\n" +
			"open, how differently the landmarks and expansions play; and whether the cards do what they should.\n" +
			"For every game with a Building there are " + fmt.Sprint(rivalGames) + " games between rivals and one with each expansion.\n" +
			"A game takes about a fifth of a second of one core. To see how far the 120 cities differ, use --games 36 or more,\n" +
			"ideally a multiple of 120. The result depends only on the flags, the cards and the version of the program.",
		Example: "  measure survey\n" +
			"  measure survey --games 240 --seed 1 --out CARDS.md\n" +
			"  measure survey --pack mycards --building eiffel --building opera --json\n" +
			"  measure survey --pack mycards --before mycards-2 --out CARDS.md\n" +
			"  measure survey --mode competitive --games 200",
		Args: command.Operands(0, 0, "measure survey [flags]"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			q.moded = cmd.Flags().Changed("mode")
			if q.survey.Difficulty = engine.Hard; cmd.Flags().Changed("difficulty") {
				q.survey.Difficulty = q.request.Config.Difficulty
			}
			return e.surveyed(q)
		},
	}
	commands.Flags(cmd, &q.request, "mode", "difficulty", "seed", "pack")
	f := cmd.Flags()
	f.Lookup("mode").Usage = "only games of this mode, solo or competitive"
	f.Lookup("difficulty").Usage = "how hard the games alone are: easy, medium, hard or expert (default hard)"
	f.Lookup("seed").Usage = command.LuckUsage
	f.StringArrayVar(&q.buildings, "building", nil, "only games with this `BUILDING`, without expansions; may be given more than once")
	f.Var(command.Number("games", 1, command.MostGames/rivalGames, &q.survey.Games), "games", "how many games with each Building")
	f.Var(command.Number("workers", 1, command.MostWorkers, &q.survey.Workers), "workers", command.WorkersUsage)
	f.StringVar(&q.before, "before", "", "play the same games with the cards in the folder `DIR`, too, and tell both results")
	f.StringVar(&q.out, "out", "", "write the result to this `FILE`")
	command.JSONFlag(cmd, &q.json)
	f.SortFlags = false
	return cmd
}

// surveyed measures, and tells the result.
func (e *env) surveyed(q *surveyQuestion) error {
	if err := q.read(); err != nil {
		return err
	}
	v := &q.survey
	ctx, stop := command.Interruptible()
	defer stop()
	bar := e.NewProgress(v.Total())
	v.Played, v.Program = bar.Step, e.Build.Program()
	result, err := v.Run(ctx)
	bar.Clear()
	switch {
	case err != nil:
		return err
	case q.out == "":
		return e.Write(command.Form{JSON: q.json}, result.Document(), result, nil)
	}
	if err := durable.WriteFile(q.out, []byte(strings.Join(result.Document(), "\n")+"\n"), 0o644); err != nil {
		return prose.NotWritten(q.out, err)
	}
	return e.Print(prose.Safe("The result is in " + q.out + "."))
}

// read reads the cards, and which games are to be played.
func (q *surveyQuestion) read() (err error) {
	mode, v := q.request.Config.Mode, &q.survey
	switch {
	case q.json && q.out != "":
		return command.Misused("--out writes the result for people. Leave out --json, or --out.")
	case mode == engine.Coop:
		return command.Misused("The survey measures solo and competitive games. Choose --mode solo or --mode competitive.")
	case mode == engine.Competitive && q.buildings != nil:
		return command.Misused("%s", training.ErrNoBuilding)
	}
	if v.Cards, err = q.request.Cards(); err != nil {
		return err
	}
	if q.before != "" {
		if v.Before, err = (&agreement.Request{PackDir: q.before}).Cards(); err != nil {
			return err
		}
	}
	v.Seed = q.request.Seed
	if q.buildings == nil && mode == engine.Solo {
		v.Buildings, v.Expansions = engine.Buildings(v.Cards.Cards), expansionGames*v.Games
	}
	if q.buildings == nil && (mode == engine.Competitive || !q.moded) {
		v.Rivals = rivalGames * v.Games
	}
	for _, name := range q.buildings {
		if !slices.Contains(engine.Buildings(v.Cards.Cards), name) {
			return command.Failed("There is no Building %q in these cards.", name)
		}
		v.Buildings = append(v.Buildings, name)
	}
	if v.Before != nil {
		for _, name := range v.Buildings {
			if !slices.Contains(engine.Buildings(v.Before.Cards), name) {
				return command.Failed("The cards in %s have no Building %q. Choose Buildings that both packs have: --building NAME", q.before, name)
			}
		}
	}
	return nil
}
