package measuring

import (
	"errors"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/commands"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/microcity/pack"
)

// A regretQuestion is what the flags of "regret" say.
type regretQuestion struct {
	measure.RegretRun
	request agreement.Request
	kind    string
	json    bool
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
		Example: "  measure regret\n" +
			"  measure regret --kind greedy --decisions 80 --seed 7 --json",
		Args: command.Operands(0, 0, "measure regret [flags]"),
		RunE: func(*cobra.Command, []string) error { return e.regret(q) },
	}
	f := cmd.Flags()
	f.StringVar(&q.kind, "kind", q.kind, "whose decisions: the `KIND` of computer player")
	f.Var(command.Number("decisions", measure.NumRegretGames, command.MostGames, &q.Decisions), "decisions", "how many decisions to look at, all kinds of game together")
	commands.Flags(cmd, &q.request, "seed")
	f.Lookup("seed").Usage = command.LuckUsage
	f.Var(command.Number("workers", 1, command.MostWorkers, &q.Workers), "workers", "how many decisions to look at in parallel; the result is the same with any number")
	command.JSONFlag(cmd, &q.json)
	f.SortFlags = false
	return cmd
}

func (e *env) regret(q *regretQuestion) (err error) {
	if q.Kind, err = bot.ParseKind(q.kind); err != nil {
		return command.Misused("--kind: %s.", err)
	}
	if q.Kind == bot.Random {
		return command.Misused("Random players plan no turns. Choose another kind: %s", strings.Join(kindsThatPlan(), ", "))
	}
	if q.Cards, err = pack.Core(); err != nil {
		return err
	}
	games := measure.RegretGames(q.Cards.Cards)
	q.Seed = q.request.Seed
	q.Games, q.Program = games[:], e.Build.Program()
	bar := e.NewProgress(q.Decisions)
	q.Told = bar.Step
	ctx, stop := command.Interruptible()
	defer stop()
	result, err := q.Run(ctx)
	bar.Clear()
	if result == nil {
		return errors.Join(command.Interruption(ctx), err)
	}
	return e.Write(command.Form{JSON: q.json}, result.Table(), result, nil)
}

// kindsThatPlan names the kinds but the first.
func kindsThatPlan() (names []string) {
	for _, k := range bot.Kinds()[1:] {
		names = append(names, k.String())
	}
	return names
}
