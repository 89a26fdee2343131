package cli

import (
	"errors"
	"io/fs"
	"strconv"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/regular"
	"boardgame/microcity/internal/tui"
)

func (e *env) puzzleCommand() *cobra.Command {
	var file string
	var line, mistake bool
	cmd := &cobra.Command{
		Use:   "puzzle [NUMBER] [flags]",
		Short: "Try the puzzle of the day, or any other",
		Long: "Lays out a position in which one turn wins, or is far better than every other one: the puzzle of the day, set\n" +
			"by the date in UTC, or the one with NUMBER in the list of: microcity puzzles\n" +
			"Play the turn; then you see what it is worth, what would have been best, and why. The week begins with easy\n" +
			"puzzles and ends with a fiendish one. When you finish a solo game of Micro City, its review keeps the turns that gave away\n" +
			"15 points of win chance or more: with --mistake they come back after a week. With --file the puzzles are those of a file that\n" +
			"microcity puzzles has written.",
		Example: "  microcity puzzle\n" +
			"  microcity puzzle 3 --plain\n" +
			"  microcity puzzle --game my-city\n" +
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
			return command.Misused("%q is not the number of a puzzle. To list them: %s", args[0], e.about("puzzles"))
		}
		number = n
	} else if file != "" {
		number = 1
	}
	if err := e.NeedsTerminal(plain); err != nil {
		return err
	}
	of, err := e.puzzlesOf()
	if err != nil {
		return err
	}
	set, err := e.puzzleSet(of, file)
	if err != nil {
		return err
	}
	row, ok := set.At(number)
	switch {
	case mistake && set.Mistakes() == 0:
		return command.Failed("%s", of.Missing)
	case mistake:
		row = 1
	case !ok:
		return command.Failed("There is no puzzle %d: the last one is %d.", number, set.Last())
	}
	if plain {
		_, err = e.Console().Puzzle(set, row)
		return err
	}
	return e.Show(tui.Options{Game: e.game.Box.ID, Puzzles: set, Row: row})
}

// puzzlesOf returns the puzzles of the game that the command line is about.
func (e *env) puzzlesOf() (*puzzle.Offer, error) {
	if of := e.game.Puzzles; of != nil {
		return of, nil
	}
	var ids []string
	for i := range e.games {
		if e.games[i].Puzzles != nil {
			ids = append(ids, e.games[i].Box.ID)
		}
	}
	return nil, command.Misused("%s has no puzzles: choose --%s %s.", e.game.Box.Title, gameName, prose.List(ids, "or"))
}

// puzzleSet returns the puzzles that come with the game or, where one is named, those in a file.
func (e *env) puzzleSet(of *puzzle.Offer, file string) (*puzzle.Set, error) {
	if file == "" {
		return of.Lay(e.Folders.Puzzles(), e.Now())
	}
	data, err := regular.ReadText(file, puzzle.MaxFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, command.Failed("%s could not be opened: there is no such file.", file)
	case err != nil:
		return nil, command.Failed("%s could not be opened: %s.", file, prose.Reason(err))
	}
	list, err := of.Parse(data)
	switch {
	case err != nil:
		return nil, command.Failed("The puzzles in %s cannot be read: %w.", file, err)
	case len(list) == 0:
		return nil, command.Failed("There is no puzzle in %s. To find some: %s --generate 5 > %s", file, e.about("puzzles"), file)
	}
	return of.Set(list, false, e.Folders.Puzzles(), e.Now()), nil
}
