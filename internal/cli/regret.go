package cli

import (
	"errors"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/microcity/pack"
)

// A regretQuestion is what the flags of "regret" say.
type regretQuestion struct {
	measure.RegretRun
	settings
	kind string
	json bool
}

func (e *env) regretCommand() *cobra.Command {
	q := &regretQuestion{kind: bot.Master.String()}
	q.Decisions, q.Workers = 400, runtime.GOMAXPROCS(0)
	cmd := &cobra.Command{
		Use:   "regret [flags]",
		Short: "Measure how much the decisions of a computer player give away",
		Long: "Lets a kind of computer player play eight kinds of game, takes one decision at random from each game, and compares\n" +
			"the chosen turn with the best one that a search finds in some hundred times the time of a move. It prints by how many\n" +
			"points of the chance to win the best one is better, on average, with 95 % intervals. This takes minutes to hours.",
		Example: "  microcity regret\n" +
			"  microcity regret --kind greedy --decisions 80 --seed 7 --json",
		Args: operands(0, 0, "microcity regret [flags]"),
		RunE: func(*cobra.Command, []string) error { return e.regret(q) },
	}
	f := cmd.Flags()
	f.StringVar(&q.kind, "kind", q.kind, "whose decisions: the `KIND` of computer player")
	f.Var(&numberFlag{"decisions", measure.NumRegretGames, mostGames, &q.Decisions}, "decisions", "how many decisions to look at, all kinds of game together")
	addSettings(cmd, &q.settings, "seed")
	f.Lookup("seed").Usage = luckUsage
	f.Var(&numberFlag{"workers", 1, mostWorkers, &q.Workers}, "workers", "how many decisions to look at in parallel; the result is the same with any number")
	jsonFlag(cmd, &q.json)
	f.SortFlags = false
	return cmd
}

func (e *env) regret(q *regretQuestion) (err error) {
	if q.Kind, err = bot.ParseKind(q.kind); err != nil {
		return misused("--kind: %s.", err)
	}
	if q.Kind == bot.Random {
		return misused("Random players plan no turns. Choose another kind: %s", strings.Join(kindsThatPlan(), ", "))
	}
	if q.Cards, err = pack.Core(); err != nil {
		return err
	}
	games := measure.RegretGames(q.Cards.Cards)
	q.Seed = q.settings.Seed
	q.Games, q.Program = games[:], e.build.program()
	bar := e.newProgress(q.Decisions)
	q.Told = bar.step
	ctx, stop := interruptible()
	defer stop()
	result, err := q.Run(ctx)
	bar.clear()
	if result == nil {
		return errors.Join(interruption(ctx), err)
	}
	return e.write(form{json: q.json}, result.Table(), result, nil)
}

// kindsThatPlan names the kinds but the first.
func kindsThatPlan() (names []string) {
	for _, k := range bot.Kinds()[1:] {
		names = append(names, k.String())
	}
	return names
}
