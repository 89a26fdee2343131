package cli

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/training"
)

// A trainingPlan is what the flags of "train" say.
type trainingPlan struct {
	settings  settings
	games     int
	trial     int
	from      string
	buildings []string
	out       string
	force     bool
}

func (e *env) trainCommand() *cobra.Command {
	p := &trainingPlan{games: training.Games, trial: training.TrialGames}
	cmd := &cobra.Command{
		Use:   "train --pack DIR [flags]",
		Short: "Teach the strong computer players a set of cards",
		Long: "Plays many games, learns how good positions are, and writes the weights by which strong and\n" +
			"master players, and hints, judge. The same flags give the same weights on machines of the same architecture.\n" +
			"\n" +
			"With --pack and without --out, it learns the cards of that pack, in a few minutes for each mode, starting from\n" +
			"what was learned about them before or, failing that, about the program's own cards. Then strong players play --trial\n" +
			"games with the old weights and with the new ones, on luck that was not used in training. You see the result, and\n" +
			"the new weights are kept in the pack's folder if they won more often. All games with that pack use them from then on.\n" +
			"\n" +
			"With --mode and --out it learns from scratch, or from --from, and writes a file. The program's own weights were\n" +
			"made like this and are built in. It uses one core. Nothing is written before the end: an interrupted training\n" +
			"is lost.",
		Example: "  microcity train --pack mycards\n" +
			"  microcity train --pack mycards --mode solo --games 50000 --seed 2\n" +
			"  microcity train --mode solo --games 100000 --out weights.solo\n" +
			"  microcity train --mode solo --building A --building B --from weights.solo --out better.solo",
		Args: operands(0, 0, "microcity train --pack DIR [flags]"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch moded := cmd.Flags().Changed("mode"); {
			case p.out == "" && p.settings.PackDir != "":
				if !cmd.Flags().Changed("games") {
					p.games = training.PackGames
				}
				return e.trainPack(p, moded)
			case !moded || p.out == "":
				return misused("Choose what to train and where to write the weights: --mode MODE --out FILE, or a pack of your own: --pack DIR")
			}
			return e.train(p)
		},
	}
	addSettings(cmd, &p.settings, "pack", "mode", "seed")
	f := cmd.Flags()
	f.Lookup("mode").Usage += " (with --pack alone: all three)"
	f.Lookup("seed").Usage = "the seed of the training; another seed gives other weights"
	f.Var(&numberFlag{"games", 1, mostGames, &p.games}, "games", fmt.Sprintf("how many games to learn from in each mode (with --pack alone: %d)", training.PackGames))
	f.Var(&numberFlag{"trial", 1, mostGames, &p.trial}, "trial", "how many games to try the weights of a pack in, rounded up")
	f.StringVar(&p.from, "from", "", "continue from the weights in this `FILE`")
	f.StringArrayVar(&p.buildings, "building", nil, "train only this `BUILDING`; may be given more than once")
	f.StringVar(&p.out, "out", "", "write the weights to this `FILE`")
	f.BoolVar(&p.force, "force", false, "overwrite that file")
	f.SortFlags = false
	return cmd
}

func (e *env) train(p *trainingPlan) error {
	return e.trained(p, func(plan *training.Plan) ([]string, error) { return plan.Run(p.out, p.force) })
}

// trainPack teaches a pack the mode that was named, or all of them.
func (e *env) trainPack(p *trainingPlan, moded bool) error {
	last := engine.Competitive
	switch {
	case moded:
		last = p.settings.Config.Mode
	case p.from != "" || p.buildings != nil:
		return misused("With --from or --building, name the mode, too: --mode MODE")
	}
	for ; p.settings.Config.Mode <= last; p.settings.Config.Mode++ {
		err := e.trained(p, func(plan *training.Plan) ([]string, error) {
			return plan.ForPack(context.Background(), p.settings.PackDir, p.trial)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// trained learns a mode, and prints what came of it.
func (e *env) trained(p *trainingPlan, learn func(*training.Plan) ([]string, error)) error {
	cards, err := p.settings.Cards()
	if err != nil {
		return err
	}
	bar := e.newProgress(p.games)
	lines, err := learn(&training.Plan{
		Cards: cards, Mode: p.settings.Config.Mode, Seed: p.settings.Seed, Games: p.games, From: p.from, Buildings: p.buildings,
		Progress: func(done int) {
			bar.done = done - 1
			bar.step()
		},
	})
	bar.clear()
	switch {
	case errors.Is(err, training.ErrNoBuilding):
		return misused("%s", err)
	case err != nil:
		return err
	}
	return e.print(lines...)
}
