package commands

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/training"
)

// A trainingPlan is what the flags of a training say.
type trainingPlan struct {
	*command.Env
	request   agreement.Request
	games     int
	trial     int
	from      string
	buildings []string
	out       string
	force     bool
}

// Train returns the command that teaches the strong players a pack.
func Train(e *command.Env) *cobra.Command {
	p := &trainingPlan{Env: e, games: training.Games, trial: training.TrialGames}
	cmd := &cobra.Command{
		Use:   "train --pack DIR [flags]",
		Short: "Teach the strong computer players a set of cards",
		Long: "Plays many games, learns how good positions are, and writes the weights by which strong and\n" +
			"master players, and hints, judge. The same flags give the same weights on machines of the same architecture.\n" +
			"\n" +
			"Without --out, it learns the cards of the pack in a few minutes for each mode, starting from\n" +
			"what was learned about them before or, failing that, about the program's own cards. Then strong players play --trial\n" +
			"games with the old weights and with the new ones, on luck that was not used in training. You see the result, and\n" +
			"the new weights are kept in the pack's folder if they won more often. All games with that pack use them from then on.\n" +
			"\n" +
			"With --mode and --out it learns from scratch, or from --from, and writes a file. It uses one core. Nothing is\n" +
			"written before the end: an interrupted training is lost.",
		Example: "  microcity train --pack mycards\n" +
			"  microcity train --pack mycards --mode solo --games 50000 --seed 2\n" +
			"  microcity train --pack mycards --mode solo --building eiffel --from mycards/weights.solo --out better.solo",
		Args: command.Operands(0, 0, "microcity train --pack DIR [flags]"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch moded := cmd.Flags().Changed("mode"); {
			case p.request.PackDir == "":
				return command.Misused("Name the folder of your cards: microcity train --pack DIR. The program's own weights are trained by developers, " +
					"with the program measure in its source.")
			case p.out == "":
				if !cmd.Flags().Changed("games") {
					p.games = training.PackGames
				}
				return p.teach(moded)
			}
			return p.learn(cmd)
		},
	}
	p.flags(cmd)
	f := cmd.Flags()
	f.Lookup("mode").Usage += " (without --out: all three)"
	f.Lookup("games").Usage += fmt.Sprintf(" (without --out: %d)", training.PackGames)
	f.Var(command.Number("trial", 1, command.MostGames, &p.trial), "trial", "how many games to try the weights of a pack in, rounded up")
	f.SortFlags = false
	return cmd
}

// Weights returns the command that trains the strong players of the program itself.
func Weights(e *command.Env) *cobra.Command {
	p := &trainingPlan{Env: e, games: training.Games}
	cmd := &cobra.Command{
		Use:   "weights --mode MODE --out FILE [flags]",
		Short: "Train the strong computer players of Micro City",
		Long: "Plays many games, learns how good positions are, and writes the weights by which strong and master players, and\n" +
			"hints, judge: from scratch, or from those of --from. The program's own are made like this and are built in. The same\n" +
			"flags give the same weights on machines of the same architecture. It uses one core. Nothing is written before the\n" +
			"end: an interrupted training is lost.",
		Example: "  measure weights --mode solo --games 100000 --out weights.solo\n" +
			"  measure weights --mode solo --building A --building B --from weights.solo --out better.solo",
		Args: command.Operands(0, 0, "measure weights --mode MODE --out FILE [flags]"),
		RunE: func(cmd *cobra.Command, _ []string) error { return p.learn(cmd) },
	}
	p.flags(cmd)
	cmd.Flags().SortFlags = false
	return cmd
}

func (p *trainingPlan) flags(cmd *cobra.Command) {
	Flags(cmd, &p.request, "pack", "mode", "seed")
	f := cmd.Flags()
	f.Lookup("seed").Usage = "the seed of the training; another seed gives other weights"
	f.Var(command.Number("games", 1, command.MostGames, &p.games), "games", "how many games to learn from in each mode")
	f.StringVar(&p.from, "from", "", "continue from the weights in this `FILE`")
	f.StringArrayVar(&p.buildings, "building", nil, "train only this `BUILDING`; may be given more than once")
	f.StringVar(&p.out, "out", "", "write the weights to this `FILE`")
	f.BoolVar(&p.force, "force", false, "overwrite that file")
}

// learn learns a mode, into a file.
func (p *trainingPlan) learn(cmd *cobra.Command) error {
	if !cmd.Flags().Changed("mode") || p.out == "" {
		return command.Misused("Choose what to train and where to write the weights: --mode MODE --out FILE")
	}
	return p.run(func(plan *training.Plan) ([]string, error) { return plan.Run(p.out, p.force) })
}

// teach teaches a pack the mode that was named, or all of them.
func (p *trainingPlan) teach(moded bool) error {
	last := engine.Competitive
	switch {
	case moded:
		last = p.request.Config.Mode
	case p.from != "" || p.buildings != nil:
		return command.Misused("With --from or --building, name the mode, too: --mode MODE")
	}
	for ; p.request.Config.Mode <= last; p.request.Config.Mode++ {
		err := p.run(func(plan *training.Plan) ([]string, error) {
			return plan.ForPack(context.Background(), p.request.PackDir, p.trial)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// run learns a mode, and prints what came of it.
func (p *trainingPlan) run(learn func(*training.Plan) ([]string, error)) error {
	cards, err := p.request.Cards()
	if err != nil {
		return err
	}
	bar := p.NewProgress(p.games)
	lines, err := learn(&training.Plan{
		Cards: cards, Mode: p.request.Config.Mode, Seed: p.request.Seed, Games: p.games, From: p.from, Buildings: p.buildings, Progress: bar.At,
	})
	bar.Clear()
	switch {
	case errors.Is(err, training.ErrNoBuilding):
		return command.Misused("%s", err)
	case err != nil:
		return err
	}
	return p.Print(lines...)
}
