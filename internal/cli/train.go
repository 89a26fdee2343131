package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
)

// A trainingPlan is what the flags of "train" say.
type trainingPlan struct {
	settings  settings
	games     int
	from      string
	buildings []string
	out       string
	force     bool
}

// mostWeightBytes bounds a file of weights.
const mostWeightBytes = 64 << 20

func (e *env) trainCommand() *cobra.Command {
	p := &trainingPlan{games: 100_000}
	cmd := &cobra.Command{
		Use:   "train --mode MODE --out FILE [flags]",
		Short: "Teach the strong computer players a set of cards",
		Long: "Plays many games of a mode, learns how good positions are, and writes the weights that\n" +
			"strong and master use. The same flags give the same file on machines of the same architecture.\n" +
			"It uses one core, which plays about 1,000 games a minute. Nothing is written before the end: an\n" +
			"interrupted training is lost. The program's own weights were made like this, and are built into the program.\n" +
			"With other cards and no weights for them, strong and master play by rules of thumb.",
		Example: "  microcity train --mode solo --out weights.solo\n" +
			"  microcity train --mode coop --pack mycards --games 100000 --seed 2 --out weights.coop\n" +
			"  microcity train --mode solo --building A --building B --from weights.solo --out better.solo",
		Args: operands(0, 0, "microcity train --mode MODE --out FILE [flags]"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !cmd.Flags().Changed("mode") || p.out == "" {
				return misused("Choose what to train and where to write the weights: --mode MODE --out FILE")
			}
			return e.train(p)
		},
	}
	addSettings(cmd, &p.settings, "mode", "seed", "pack")
	f := cmd.Flags()
	f.Lookup("seed").Usage = "the seed of the training; another seed gives other weights"
	f.Var(&numberFlag{"games", 1, mostGames, &p.games}, "games", "how many games to learn from")
	f.StringVar(&p.from, "from", "", "continue from the weights in this `FILE`")
	f.StringArrayVar(&p.buildings, "building", nil, "train only this `BUILDING`; may be given more than once")
	f.StringVar(&p.out, "out", "", "write the weights to this `FILE`")
	f.BoolVar(&p.force, "force", false, "overwrite that file")
	f.SortFlags = false
	return cmd
}

func (e *env) train(p *trainingPlan) error {
	if _, err := os.Lstat(p.out); err == nil && !p.force {
		return failed("%s already exists. Name another file, or use --force to overwrite it.", p.out)
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return failed("%s cannot be written: %s.", p.out, prose.Reason(err))
	}
	if err := regular.Replaceable(p.out); err != nil {
		return failed("%s cannot be written: %s.", p.out, prose.Reason(err))
	}
	t, err := p.training()
	if err != nil {
		return err
	}
	began := time.Now()
	bar := e.newProgress(p.games)
	won := 0
	t.Progress = func(done, wins int) {
		bar.done = done - 1
		bar.step()
		won = wins
	}
	weights, err := t.Run()
	bar.clear()
	if err != nil {
		return failed("This cannot be trained: %s.", err)
	}
	if err := durable.WriteFile(p.out, weights, 0o644); err != nil {
		return failed("%s cannot be written: %s.", p.out, prose.Reason(err))
	}
	took := time.Since(began).Round(time.Second)
	lines := []string{prose.Safe(fmt.Sprintf("Trained on %s in %s; the weights are in %s.", prose.Count(p.games, "game", "games"), took, p.out))}
	if last := max(p.games/1000, 1); t.Mode != engine.Competitive && p.games >= last {
		lines = append(lines, fmt.Sprintf("Of the last %s it won %s.", prose.Count(last, "game", "games"), prose.Rate(float64(won)/float64(last))))
	}
	return e.print(lines...)
}

// training reads what the training needs.
func (p *trainingPlan) training() (bot.Training, error) {
	cards, err := p.settings.Cards()
	if err != nil {
		return bot.Training{}, err
	}
	t := bot.Training{Pack: cards.Cards, Hash: cards.Hash, Mode: p.settings.Config.Mode, Seed: p.settings.Seed, Games: p.games}
	if len(p.buildings) > 0 && t.Mode == engine.Competitive {
		return t, misused("The competitive game has no Building. Leave --building out.")
	}
	for _, name := range p.buildings {
		clocks, ok := engine.Clocks(cards.Cards, name)
		if !ok {
			return t, failed("There is no Building %q in these cards.", name)
		}
		for level, clock := range clocks {
			if clock > 0 {
				t.Configs = append(t.Configs, engine.Config{Mode: t.Mode, Building: name, Difficulty: engine.Difficulty(level)})
			}
		}
	}
	if p.from != "" {
		t.From, err = regular.ReadFile(p.from, mostWeightBytes)
		switch {
		case errors.Is(err, regular.ErrTooLarge):
			return t, failed("%s is too large for a file of weights.", p.from)
		case err != nil:
			return t, failed("%s cannot be read: %s.", p.from, prose.Reason(err))
		}
	}
	return t, nil
}
