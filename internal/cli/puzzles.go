package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/skill"
)

// A puzzleSearch is what the flags of "puzzles" say.
type puzzleSearch struct {
	from     []string
	generate int
	seed     *request
	json     bool
}

const mostGenerated = 10_000

func (e *env) puzzlesCommand() *cobra.Command {
	p := puzzleSearch{seed: e.newRequest()}
	cmd := &cobra.Command{
		Use:   "puzzles [--from LOG... | --generate NUMBER]",
		Short: "List the puzzles, or find new ones",
		Long: e.aboutPuzzles() +
			"With --from it looks for more of them in games that were played, with --generate in games that computer players play for it;\n" +
			"then computer players try to find the best turn, which tells how difficult it is. That takes some seconds for each game.\n" +
			"New puzzles are printed as lines of JSON. To play them: microcity puzzle --file FILE",
		Example: "  microcity puzzles\n" +
			"  microcity puzzles --from monday.log tuesday.log > mine.jsonl\n" +
			"  microcity puzzles --generate 5 --seed 7 > more.jsonl",
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case len(args) > 0 && len(p.from) == 0:
				return command.Misused("Unexpected argument %q. To look for puzzles in a game: microcity puzzles --from %s", args[0], args[0])
			case len(p.from) > 0 && p.generate > 0:
				return command.Misused("--from and --generate exclude each other. Choose one.")
			case p.seed.seeded && p.generate == 0:
				return command.Misused("--seed chooses the games of --generate. Add --generate NUMBER.")
			}
			p.from = append(p.from, args...)
			return e.puzzles(&p)
		},
	}
	f := cmd.Flags()
	e.GameFlag(cmd)
	f.StringArrayVar(&p.from, "from", nil, "find the puzzles in the game `LOG`, and in those named after it")
	f.Var(command.Number("generate", 1, mostGenerated, &p.generate), "generate", "have computer players play until so many puzzles are found")
	f.Var(command.Read("NUMBER", p.seed.readSeed), "seed", "which games they play; the same seed gives the same puzzles (default: any)")
	command.JSONFlag(cmd, &p.json)
	f.SortFlags = false
	return cmd
}

// aboutPuzzles says in help what the puzzles are of the game that the command line is about.
func (e *env) aboutPuzzles() string {
	if e.game.Puzzles == nil {
		return ""
	}
	return "Lists the puzzles: " + e.game.Puzzles.About + "\n"
}

func (e *env) puzzles(p *puzzleSearch) error {
	of, err := e.puzzlesOf()
	if err != nil {
		return err
	}
	if len(p.from) == 0 && p.generate == 0 {
		set, err := of.Lay(e.Folders.Puzzles(), e.Now())
		if err != nil {
			return err
		}
		return e.listPuzzles(set, p.json)
	}
	source, err := of.Source()
	if err != nil {
		return err
	}
	ctx, stop := command.Interruptible()
	defer stop()
	if len(p.from) > 0 {
		return e.findPuzzles(ctx, of, source, p.from)
	}
	if !p.seed.seeded {
		p.seed.seed = session.NewSeed()
	}
	return e.generatePuzzles(ctx, source, p)
}

// findPuzzles prints the puzzles in games that were played.
func (e *env) findPuzzles(ctx context.Context, of *puzzle.Offer, source puzzle.Source, paths []string) error {
	games, err := e.Boxes("")
	if err != nil {
		return err
	}
	found := 0
	for _, path := range paths {
		g, err := load(path, games, "searched for puzzles")
		if err != nil {
			return err
		}
		err = source.In(g, func(p puzzle.Puzzle) error {
			found++
			return e.Print(p.Line())
		}, func() bool { return ctx.Err() != nil })
		if err == nil {
			err = command.Interruption(ctx)
		}
		if err != nil {
			return err
		}
	}
	if found == 0 {
		e.Warn(of.Looks)
	}
	return nil
}

// generatePuzzles prints puzzles from games that computer players play.
func (e *env) generatePuzzles(ctx context.Context, source puzzle.Source, p *puzzleSearch) error {
	bar := e.NewProgress(p.generate)
	for number, left := p.seed.seed, p.generate; left > 0; number++ {
		found, err := source.Game(number)
		if err == nil {
			err = command.Interruption(ctx)
		}
		if err != nil {
			bar.Clear()
			return err
		}
		if found == nil {
			continue
		}
		left--
		bar.Step()
		if err := e.Print(found.Line()); err != nil {
			return err
		}
	}
	bar.Clear()
	return nil
}

// A puzzlesJSON is the list of puzzles for programs.
type puzzlesJSON struct {
	Puzzles []puzzleJSON `json:"puzzles"`
	Today   int          `json:"today"`    // the number of the puzzle of the day
	Streak  int          `json:"streak"`   // days in a row on which it was solved
	Back    int          `json:"mistakes"` // of one's own that are back
	Counts  skill.Count  `json:"counts"`

	Rating *skill.Standing `json:"rating,omitempty"` // of the player
}

// A puzzleJSON is a puzzle for programs. The turn to be found is not told.
type puzzleJSON struct {
	Number   int    `json:"number"`
	ID       string `json:"id"`
	Level    string `json:"level"`
	Config   any    `json:"config"`
	Position string `json:"position"`
	puzzle.Worth
	Found  any    `json:"found"`
	Rating int    `json:"rating"`
	Mark   string `json:"mark"` // solved, tried or ""
}

// listPuzzles prints the puzzles by difficulty, and what was tried.
func (e *env) listPuzzles(set *puzzle.Set, asJSON bool) error {
	answer := puzzlesJSON{Puzzles: []puzzleJSON{}, Streak: set.Streak(), Back: set.Mistakes(), Counts: set.Count(), Rating: set.Rating()}
	today := set.Rows[0].Puzzle
	lines, level := []string{""}, ""
	for number := 1; number <= set.Last(); number++ {
		row, _ := set.At(number)
		r := &set.Rows[row]
		head := r.Head()
		if asJSON {
			answer.Puzzles = append(answer.Puzzles, puzzleJSON{
				number, head.ID, head.Level().String(), e.game.Told(r.Game()), r.Position(), r.Worth(), r.Found(), head.Rating(), r.Mark,
			})
		}
		if r.Puzzle == today {
			answer.Today = number
		}
		if head.Level().String() != level {
			level = head.Level().String()
			lines = append(lines, "", prose.UpperFirst(level)+":")
		}
		line := fmt.Sprintf("%4d  %s, rating %d", number, r.Label(), head.Rating())
		if r.Mark != "" {
			line += ", " + r.Mark
		}
		lines = append(lines, line)
	}
	lines[0] = fmt.Sprintf("The puzzle of the day is number %d. To try it: %s", answer.Today, e.about("puzzle"))
	for i := 1; i <= set.Mistakes(); i++ {
		if i == 1 {
			lines = append(lines, "", "Your own, to be tried with: microcity puzzle --mistake")
		}
		lines = append(lines, "      "+set.Rows[i].Sentence())
	}
	return e.Write(command.Form{JSON: asJSON}, append(append(lines, ""), set.Report()...), answer, nil)
}
