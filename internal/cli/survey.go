package cli

import (
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/survey"
	"boardgame/microcity/internal/microcity/training"
	"boardgame/microcity/internal/prose"
)

// A surveyQuestion is what the flags of "survey" say.
type surveyQuestion struct {
	settings  settings
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
		Example: "  microcity survey\n" +
			"  microcity survey --games 240 --seed 1 --out CARDS.md\n" +
			"  microcity survey --pack mycards --building eiffel --building opera --json\n" +
			"  microcity survey --pack mycards --before mycards-2 --out CARDS.md\n" +
			"  microcity survey --mode competitive --games 200",
		Args: operands(0, 0, "microcity survey [flags]"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			q.moded = cmd.Flags().Changed("mode")
			if q.survey.Difficulty = engine.Hard; cmd.Flags().Changed("difficulty") {
				q.survey.Difficulty = q.settings.Config.Difficulty
			}
			return e.surveyed(q)
		},
	}
	addSettings(cmd, &q.settings, "mode", "difficulty", "seed", "pack")
	f := cmd.Flags()
	f.Lookup("mode").Usage = "only games of this mode, solo or competitive"
	f.Lookup("difficulty").Usage = "how hard the games alone are: easy, medium, hard or expert (default hard)"
	f.Lookup("seed").Usage = luckUsage
	f.StringArrayVar(&q.buildings, "building", nil, "only games with this `BUILDING`, without expansions; may be given more than once")
	f.Var(&numberFlag{"games", 1, mostGames / rivalGames, &q.survey.Games}, "games", "how many games with each Building")
	f.Var(&numberFlag{"workers", 1, mostWorkers, &q.survey.Workers}, "workers", workersUsage)
	f.StringVar(&q.before, "before", "", "play the same games with the cards in the folder `DIR`, too, and tell both results")
	f.StringVar(&q.out, "out", "", "write the result to this `FILE`")
	jsonFlag(cmd, &q.json)
	f.SortFlags = false
	return cmd
}

// surveyed measures, and tells the result.
func (e *env) surveyed(q *surveyQuestion) error {
	if err := q.read(); err != nil {
		return err
	}
	v := &q.survey
	ctx, stop := interruptible()
	defer stop()
	bar := e.newProgress(v.Total())
	v.Played, v.Program = bar.step, e.build.program()
	result, err := v.Run(ctx)
	bar.clear()
	switch {
	case err != nil:
		return err
	case q.out == "":
		return e.write(form{json: q.json}, result.Document(), result, nil)
	}
	if err := durable.WriteFile(q.out, []byte(strings.Join(result.Document(), "\n")+"\n"), 0o644); err != nil {
		return prose.NotWritten(q.out, err)
	}
	return e.print(prose.Safe("The result is in " + q.out + "."))
}

// read reads the cards, and which games are to be played.
func (q *surveyQuestion) read() (err error) {
	mode, v := q.settings.Config.Mode, &q.survey
	switch {
	case q.json && q.out != "":
		return misused("--out writes the result for people. Leave out --json, or --out.")
	case mode == engine.Coop:
		return misused("The survey measures solo and competitive games. Choose --mode solo or --mode competitive.")
	case mode == engine.Competitive && q.buildings != nil:
		return misused("%s", training.ErrNoBuilding)
	}
	if v.Cards, err = q.settings.Cards(); err != nil {
		return err
	}
	if q.before != "" {
		if v.Before, err = (&agreement.Request{PackDir: q.before}).Cards(); err != nil {
			return err
		}
	}
	v.Seed = q.settings.Seed
	if q.buildings == nil && mode == engine.Solo {
		v.Buildings, v.Expansions = engine.Buildings(v.Cards.Cards), expansionGames*v.Games
	}
	if q.buildings == nil && (mode == engine.Competitive || !q.moded) {
		v.Rivals = rivalGames * v.Games
	}
	for _, name := range q.buildings {
		if !slices.Contains(engine.Buildings(v.Cards.Cards), name) {
			return failed("There is no Building %q in these cards.", name)
		}
		v.Buildings = append(v.Buildings, name)
	}
	if v.Before != nil {
		for _, name := range v.Buildings {
			if !slices.Contains(engine.Buildings(v.Before.Cards), name) {
				return failed("The cards in %s have no Building %q. Choose Buildings that both packs have: --building NAME", q.before, name)
			}
		}
	}
	return nil
}
