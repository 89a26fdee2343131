package commands

import (
	"errors"
	"io/fs"
	"strconv"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/console"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/puzzle"
	"boardgame/microcity/internal/microcity/table"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
	"boardgame/microcity/internal/tui"
)

func (e *env) puzzleCommand() *cobra.Command {
	var file string
	var line, mistake bool
	cmd := &cobra.Command{
		Use:   "puzzle [NUMBER] [flags]",
		Short: "Try the puzzle of the day, or any other",
		Long: "Lays out a position in which one plan wins by force, or is far better than every other one: the puzzle of the day, set\n" +
			"by the date in UTC, or the one with NUMBER in the list of: microcity puzzles\n" +
			"Play the turn; then you see what your plan is worth, what would have been best, and why. The week begins with easy\n" +
			"puzzles and ends with a fiendish one. When you finish a solo game, its review keeps the turns that gave away 15 points of\n" +
			"win chance or more: with --mistake they come back after a week. With --file the puzzles are those of a file that microcity puzzles has written.",
		Example: "  microcity puzzle\n" +
			"  microcity puzzle 3 --plain\n" +
			"  microcity puzzle 1 --file mine.jsonl",
		Args: command.Operands(0, 1, "microcity puzzle [NUMBER] [--file FILE] [--plain]"),
		RunE: func(_ *cobra.Command, args []string) error { return e.puzzle(args, file, mistake, e.WantsPlain(line)) },
	}
	f := cmd.Flags()
	e.GameFlag(cmd)
	f.StringVar(&file, "file", "", "try the puzzles in `FILE`")
	f.BoolVar(&mistake, "mistake", false, "try a mistake of your own, a week after the game")
	f.BoolVar(&line, "plain", false, command.PlainUsage)
	f.SortFlags = false
	return cmd
}

func (e *env) puzzle(args []string, file string, mistake, plain bool) error {
	if mistake && (len(args) > 0 || file != "") {
		return command.Misused("--mistake chooses the puzzle. Leave NUMBER and --file out.")
	}
	number := 0
	if len(args) > 0 {
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 1 {
			return command.Misused("%q is not the number of a puzzle. To list them: microcity puzzles", args[0])
		}
		number = n
	} else if file != "" {
		number = 1
	}
	if err := e.NeedsTerminal(plain); err != nil {
		return err
	}
	core, err := agreement.CoreCards()
	if err != nil {
		return err
	}
	set, err := e.puzzleSet(core, file)
	if err != nil {
		return err
	}
	row, ok := set.At(number)
	switch {
	case mistake && set.Mistakes() == 0:
		return command.Failed("None of your mistakes has come back yet. When you review a solo game, turns that gave away 15 points of win chance or more come back as puzzles a week later.")
	case mistake:
		row = 1
	case !ok:
		return command.Failed("There is no puzzle %d: the last one is %d.", number, set.Last())
	}
	if plain {
		_, err = console.Of(e.Console()).Puzzle(set, row)
		return err
	}
	return e.Show(tui.Options{Puzzle: table.PuzzleOf(core, set, row)})
}

// puzzleSet returns the puzzles that come with the game or, where one is named, those in a file.
func (e *env) puzzleSet(core *pack.Pack, file string) (*puzzle.Set, error) {
	if file == "" {
		return puzzle.Lay(core, e.Folders.Puzzles(), e.Now())
	}
	data, err := regular.ReadText(file, puzzle.MaxFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, command.Failed("%s could not be opened: there is no such file.", file)
	case err != nil:
		return nil, command.Failed("%s could not be opened: %s.", file, prose.Reason(err))
	}
	list, err := puzzle.Read(data, core)
	switch {
	case err != nil:
		return nil, command.Failed("The puzzles in %s cannot be read: %w.", file, err)
	case len(list) == 0:
		return nil, command.Failed("There is no puzzle in %s. To find some: microcity puzzles --generate 5 > %s", file, file)
	}
	return puzzle.SetOf(list, false, e.Folders.Puzzles(), e.Now()), nil
}
