package measuring

import (
	"fmt"

	"github.com/spf13/cobra"

	"boardgame/microcity/content"
	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/puzzle"
	"boardgame/microcity/internal/prose"
)

// A puzzleQuestion is what the flags of "puzzles" say.
type puzzleQuestion struct {
	bound  bool
	number int
	seed   int
	out    string
}

func (e *env) puzzlesCommand() *cobra.Command {
	q := &puzzleQuestion{out: "content/puzzles/puzzles.jsonl"}
	cmd := &cobra.Command{
		Use:   "puzzles [flags]",
		Short: "Check the puzzles that come with the game, and find more of them",
		Long: "Looks at every puzzle that comes with the game once more, leaves out what is none any more, and lets computer players play\n" +
			"until there are as many as --number says. Each takes a minute of a processor or two. After each puzzle all of them are\n" +
			"written, so that it can be stopped at any time.",
		Example: "  measure puzzles --bound\n  measure puzzles --number 200 --seed 5000",
		Args:    command.Operands(0, 0, "measure puzzles [flags]"),
		RunE:    func(*cobra.Command, []string) error { return e.puzzles(q) },
	}
	f := cmd.Flags()
	f.BoolVar(&q.bound, "bound", false, "check only what is told of all other plans, which takes some seconds each")
	f.Var(command.Number("number", 0, 500, &q.number), "number", "how many puzzles there are to be; 0 adds none")
	f.Var(command.Number("seed", 0, 1<<40, &q.seed), "seed", "the number of the first game that is played")
	f.StringVar(&q.out, "out", q.out, "write them to this `FILE`")
	f.SortFlags = false
	return cmd
}

func (e *env) puzzles(q *puzzleQuestion) error {
	cards, err := pack.Core()
	if err != nil {
		return err
	}
	old, err := puzzle.Read(content.Puzzles(), cards)
	if err != nil {
		return err
	}
	ctx, stop := command.Interruptible()
	defer stop()
	var list []*puzzle.Puzzle
	keep := func(p *puzzle.Puzzle, rest []*puzzle.Puzzle) error {
		if p != nil {
			list = append(list, p)
		}
		if err := durable.WriteFile(q.out, puzzle.Lines(append(list[:len(list):len(list)], rest...)), 0o644); err != nil {
			return prose.NotWritten(q.out, err)
		}
		return command.Interruption(ctx)
	}
	for i, p := range old {
		again, err := puzzle.Again(p, q.bound)
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
	source := puzzle.NewSource(cards)
	for number := uint64(q.seed); len(list) < q.number; number++ {
		found, err := source.Game(number)
		if err == nil {
			err = command.Interruption(ctx)
		}
		if err != nil {
			return err
		}
		if found == nil || known(list, found) {
			continue
		}
		if err := keep(found, nil); err != nil {
			return err
		}
	}
	return e.Print(prose.Safe(fmt.Sprintf("There are %d puzzles in %s.", len(list), q.out)))
}

// known reports whether a puzzle is among others.
func known(list []*puzzle.Puzzle, p *puzzle.Puzzle) bool {
	for _, other := range list {
		if other.ID() == p.ID() {
			return true
		}
	}
	return false
}
