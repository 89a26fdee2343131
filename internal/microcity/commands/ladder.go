package commands

import (
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/ladder"
	"boardgame/microcity/internal/prose"
)

// A climb is what the flags of "ladder" say.
type climb struct {
	request agreement.Request
	par     bool
	json    bool
}

func (e *env) ladderCommand() *cobra.Command {
	var c climb
	cmd := &cobra.Command{
		Use:   "ladder",
		Short: "Show your stars: every Building at every difficulty, against par",
		Long: "Shows the stars that your saved games have won, for every Building at every difficulty.\n\n" +
			strings.Join(ladder.Rule(), "\n") + "\n" +
			"The program finds par after each win, and while the ladder is open in the menu. For wins that still lack it, add --par.",
		Example: "  microcity ladder\n" +
			"  microcity ladder --mode coop --par",
		Args: command.Operands(0, 0, "microcity ladder [--mode MODE] [--par] [--json]"),
		RunE: func(*cobra.Command, []string) error { return e.ladder(&c) },
	}
	e.GameFlag(cmd)
	Flags(cmd, &c.request, "mode", "pack")
	f := cmd.Flags()
	f.Lookup("mode").Usage = "solo or coop (default: solo)"
	f.BoolVar(&c.par, "par", false, "find the pars that are not known yet; that takes some seconds for each win")
	command.JSONFlag(cmd, &c.json)
	f.SortFlags = false
	return cmd
}

func (e *env) ladder(c *climb) error {
	mode := c.request.Config.Mode
	if mode == engine.Competitive {
		return command.Misused("The competitive game has no ladder, because it has no par. Choose --mode solo or --mode coop.")
	}
	cards, err := c.request.Cards()
	if err != nil {
		return err
	}
	games, err := e.Games(c.request.PackDir)
	if err != nil {
		return err
	}
	board := ladder.Count(cards, mode, games, ladder.Recall(e.Folders.Pars()))
	if open := board.Open(); c.par && len(open) > 0 {
		ctx, stop := command.Interruptible()
		defer stop()
		bar := e.NewProgress(len(open))
		err := ladder.FindAll(ctx, e.Folders.Pars(), cards, open, bar.Step)
		bar.Clear()
		if ended := command.Interruption(ctx); ended != nil {
			return ended
		}
		if err != nil {
			return command.Failed("%s", prose.Sentence(err.Error()))
		}
		board = ladder.Count(cards, mode, games, ladder.Recall(e.Folders.Pars()))
	}
	return e.Write(command.Form{JSON: c.json}, board.Table(), board.Answer(), nil)
}
