package commands

import (
	"errors"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/par"
	"boardgame/microcity/internal/prose"
)

// A parQuestion is what the flags of "par" say.
type parQuestion struct {
	request agreement.Request
	budget  int
	moves   bool
	json    bool
}

// mostBudget bounds how many positions may be looked at.
const mostBudget = 2_000_000_000

func (e *env) parCommand() *cobra.Command {
	p := &parQuestion{budget: par.Enough}
	cmd := &cobra.Command{
		Use:   "par SEED [flags]",
		Short: "Find the fewest turns in which this luck can be won",
		Long: "Finds the fewest turns in which a game can be won if all its dice are known in advance.\n" +
			"The seed and the flags are those of a solo or co-operative game, as for: microcity play\n" +
			"If the budget is too small, par is between two numbers: it is proven that no win takes\n" +
			"fewer turns than the first, and the second was reached. This takes some seconds; a larger --budget\n" +
			"takes proportionally longer and brings them closer.",
		Example: "  microcity par 7\n" +
			"  microcity par 7 --building eiffel --difficulty hard --moves\n" +
			"  microcity par 7 --mode coop --budget 50000000",
		Args: command.Operands(1, 1, "microcity par SEED [flags]"),
		RunE: func(_ *cobra.Command, args []string) error { return e.par(p, args[0]) },
	}
	e.GameFlag(cmd)
	Flags(cmd, &p.request, "mode", "building", "difficulty", "with", "first", "pack")
	f := cmd.Flags()
	f.Lookup("mode").Usage = "solo or coop (default: solo)"
	f.BoolVar(&p.request.Config.CardX, agreement.CardX, false, "add card X to the hand of a co-operative game")
	f.Var(command.Number("budget", 1, mostBudget, &p.budget), "budget", "how many positions to search")
	f.BoolVar(&p.moves, "moves", false, "also print the winning moves, in the log's notation")
	command.JSONFlag(cmd, &p.json)
	f.SortFlags = false
	return cmd
}

func (e *env) par(p *parQuestion, seed string) error {
	if err := p.request.Set("seed", seed); err != nil {
		return command.Misused("A seed is a whole number from 0 to 18446744073709551615, not %q.", seed)
	}
	cards, rules, err := p.request.Game()
	if err != nil {
		return err
	}
	ctx, stop := command.Interruptible()
	defer stop()
	luck := microcity.Seeded(p.request.Seed)
	found, err := par.Find(ctx, par.Game{Rules: rules, Luck: luck, Judge: bot.NewEvaluator(rules, cards).Judge()}, p.budget)
	ended := command.Interruption(ctx)
	if err != nil && ended == nil {
		return command.Failed("%s.", prose.UpperFirst(err.Error()))
	}
	answer := found.Answer(rules, p.request.Seed, cards.Hash, p.budget)
	lines := []string{answer.String()}
	if p.moves {
		lines = append(lines, found.Moves(rules)...)
	}
	return errors.Join(e.Write(command.Form{JSON: p.json}, lines, answer, nil), ended)
}
