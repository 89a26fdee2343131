package commands

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/microcity/agreement"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/puzzle"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/skill"
)

// A puzzleSearch is what the flags of "puzzles" say.
type puzzleSearch struct {
	from     []string
	generate int
	seed     agreement.Request
	json     bool
}

const mostGenerated = 10_000

func (e *env) puzzlesCommand() *cobra.Command {
	var p puzzleSearch
	cmd := &cobra.Command{
		Use:   "puzzles [--from LOG... | --generate NUMBER]",
		Short: "List the puzzles, or find new ones",
		Long: "Lists the puzzles: positions in which one plan wins by force, or is far better than every one with another card or another\n" +
			"destination: by 15 points of win chance or more. A plan within 10 points of the best solves a puzzle, too.\n" +
			"With --from it looks for more of them in solo games that were played, with --generate in games that computer players play\n" +
			"for it. Each plan is checked by a search one turn deeper than that of hints, by playing games out, and, where it wins at once,\n" +
			"by trying everything else; then players from novice to master try to find it, which tells how difficult it is. That takes some\n" +
			"seconds for each game. Puzzles that are found are printed as lines of JSON, to be played with: microcity puzzle --file FILE",
		Example: "  microcity puzzles\n" +
			"  microcity puzzles --from monday.log tuesday.log > mine.jsonl\n" +
			"  microcity puzzles --generate 5 --seed 7 > more.jsonl",
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case len(args) > 0 && len(p.from) == 0:
				return command.Misused("Unexpected argument %q. To look for puzzles in a game: microcity puzzles --from %s", args[0], args[0])
			case len(p.from) > 0 && p.generate > 0:
				return command.Misused("--from and --generate exclude each other. Choose one.")
			case p.seed.Seeded && p.generate == 0:
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
	Flags(cmd, &p.seed, "seed")
	f.Lookup("seed").Usage = "which games they play; the same seed gives the same puzzles (default: any)"
	command.JSONFlag(cmd, &p.json)
	f.SortFlags = false
	return cmd
}

func (e *env) puzzles(p *puzzleSearch) error {
	core, err := agreement.CoreCards()
	if err != nil {
		return err
	}
	ctx, stop := command.Interruptible()
	defer stop()
	switch {
	case len(p.from) > 0:
		return e.findPuzzles(ctx, core, p.from)
	case p.generate > 0:
		if !p.seed.Seeded {
			p.seed.Seed = session.NewSeed()
		}
		return e.generatePuzzles(ctx, core, p)
	}
	set, err := puzzle.Lay(core, e.Folders.Puzzles(), e.Now())
	if err != nil {
		return err
	}
	return e.listPuzzles(set, p.json)
}

// findPuzzles prints the puzzles in games that were played.
func (e *env) findPuzzles(ctx context.Context, core *pack.Pack, paths []string) error {
	source, found := puzzle.NewSource(core), 0
	for _, path := range paths {
		g, err := record.Load(path, record.Known(core))
		if g == nil {
			return library.Failed(path, "searched for puzzles", err)
		}
		err = source.In(g, func(p *puzzle.Puzzle) error {
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
		e.Warn("No puzzle was found: no turn has one plan that is far better than the rest.")
	}
	return nil
}

// generatePuzzles prints puzzles from games that computer players play.
func (e *env) generatePuzzles(ctx context.Context, core *pack.Pack, p *puzzleSearch) error {
	source, bar := puzzle.NewSource(core), e.NewProgress(p.generate)
	for number, left := p.seed.Seed, p.generate; left > 0; number++ {
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
	Counts  puzzle.Count `json:"counts"`

	Rating *skill.Standing `json:"rating,omitempty"` // of the player
}

// A puzzleJSON is a puzzle for programs. The plan to be found is not told.
type puzzleJSON struct {
	Number   int             `json:"number"`
	ID       string          `json:"id"`
	Level    string          `json:"level"`
	Config   microcity.Named `json:"config"`
	Position string          `json:"position"`
	Chance   int             `json:"chance"` // after the best plan, in hundredths of a percent
	Next     int             `json:"next"`   // after any that does not solve it, at best
	Found    puzzle.Found    `json:"found"`
	Rating   int             `json:"rating"`
	Mark     string          `json:"mark"` // solved, tried or ""
}

// listPuzzles prints the puzzles by difficulty, and what was tried.
func (e *env) listPuzzles(set *puzzle.Set, asJSON bool) error {
	answer := puzzlesJSON{Puzzles: []puzzleJSON{}, Streak: set.Streak(), Back: set.Mistakes(), Counts: set.Count(), Rating: set.Rating()}
	today := set.Rows[0].Puzzle
	lines, level := []string{""}, ""
	for number := 1; number <= set.Last(); number++ {
		row, _ := set.At(number)
		r := &set.Rows[row]
		p, s := r.Puzzle, r.Puzzle.State()
		answer.Puzzles = append(answer.Puzzles, puzzleJSON{
			Number: number, ID: p.ID(), Level: p.Level().String(), Config: microcity.NamesOf(p.Rules()), Position: s.Position(),
			Chance: int(p.Best().Chance), Next: int(p.Bound()), Found: p.Found(), Rating: p.Rating(), Mark: r.Mark,
		})
		if p == today {
			answer.Today = number
		}
		if p.Level().String() != level {
			level = p.Level().String()
			lines = append(lines, "", prose.UpperFirst(level)+":")
		}
		line := fmt.Sprintf("%4d  %s, rating %d", number, p.Label(), p.Rating())
		if r.Mark != "" {
			line += ", " + r.Mark
		}
		lines = append(lines, line)
	}
	lines[0] = fmt.Sprintf("The puzzle of the day is number %d. To try it: microcity puzzle", answer.Today)
	for i := 1; i <= set.Mistakes(); i++ {
		if i == 1 {
			lines = append(lines, "", "Your own, to be tried with: microcity puzzle --mistake")
		}
		lines = append(lines, "      "+set.Rows[i].Line())
	}
	return e.Write(command.Form{JSON: asJSON}, append(append(lines, ""), set.Report()...), answer, nil)
}
