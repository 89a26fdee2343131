package measuring

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/durable"
	microcity "boardgame/microcity/internal/microcity/agreement"
	micropolis "boardgame/microcity/internal/micropolis/agreement"
	mycity "boardgame/microcity/internal/mycity/agreement"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/setup"
)

// A puzzleQuestion is what the flags of "puzzles" say.
type puzzleQuestion struct {
	of     setup.Offer
	quick  bool
	number int
	seed   int
	out    string
}

func (e *env) puzzlesCommand() *cobra.Command {
	games := []setup.Offer{microcity.Offer(), mycity.Offer(), micropolis.Offer()}
	q := &puzzleQuestion{of: games[0]}
	cmd := &cobra.Command{
		Use:   "puzzles [flags]",
		Short: "Check the puzzles that come with a game, and find more of them",
		Long: "Looks at every puzzle that comes with a game once more, leaves out what is none any more, and lets computer players play\n" +
			"until there are as many as --number says. In Micro City each takes a minute of a processor or two. After each puzzle all of\n" +
			"them are written, so that it can be stopped at any time.",
		Example: "  measure puzzles --quick\n  measure puzzles --number 200 --seed 5000\n  measure puzzles --game my-city --number 24",
		Args:    command.Operands(0, 0, "measure puzzles [flags]"),
		RunE:    func(*cobra.Command, []string) error { return e.puzzles(q) },
	}
	f := cmd.Flags()
	f.Var(command.Read("GAME", func(id string) error {
		at := slices.IndexFunc(games, func(o setup.Offer) bool { return o.Box.ID == id })
		if at < 0 {
			return command.NotOneOf("game", "microcity, my-city or micropolis", id)
		}
		q.of = games[at]
		return nil
	}), "game", "the game; microcity if not set")
	f.BoolVar(&q.quick, "quick", false, "leave out of the check what takes long")
	f.Var(command.Number("number", 0, 500, &q.number), "number", "how many puzzles there are to be; 0 adds none")
	f.Var(command.Number("seed", 0, 1<<40, &q.seed), "seed", "the number of the first game that is played")
	f.StringVar(&q.out, "out", "", "write them to this `FILE`; that of the game in content if not set")
	f.SortFlags = false
	return cmd
}

func (e *env) puzzles(q *puzzleQuestion) error {
	of := q.of.Puzzles
	old, err := of.Core()
	if err != nil {
		return err
	}
	source, err := of.Source()
	if err != nil {
		return err
	}
	if q.out == "" {
		q.out = "content/puzzles/" + q.of.Box.ID + ".jsonl"
	}
	ctx, stop := command.Interruptible()
	defer stop()
	var list []puzzle.Puzzle
	keep := func(p puzzle.Puzzle, rest []puzzle.Puzzle) error {
		if p != nil {
			list = append(list, p)
		}
		if err := durable.WriteFile(q.out, puzzle.Lines(append(list[:len(list):len(list)], rest...)), 0o644); err != nil {
			return prose.NotWritten(q.out, err)
		}
		return command.Interruption(ctx)
	}
	for i, p := range old {
		again, err := source.Again(p, q.quick)
		if err != nil {
			return err
		}
		if again == nil {
			e.Warn(fmt.Sprintf("Number %d is no puzzle any more.", i+1))
		}
		if err := keep(again, old[i+1:]); err != nil {
			return err
		}
	}
	for number := uint64(q.seed); len(list) < q.number; number++ {
		found, err := source.Game(number)
		if err == nil {
			err = command.Interruption(ctx)
		}
		if err != nil {
			return err
		}
		if found == nil || slices.ContainsFunc(list, func(p puzzle.Puzzle) bool { return p.Head().ID == found.Head().ID }) {
			continue
		}
		if err := keep(found, nil); err != nil {
			return err
		}
	}
	return e.Print(prose.Safe(fmt.Sprintf("There are %d puzzles in %s.", len(list), q.out)))
}
