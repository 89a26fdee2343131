package cli

import (
	"github.com/spf13/cobra"

	"boardgame/microcity/internal/microcity/agreement"
	lessons "boardgame/microcity/internal/microcity/lesson"
	"boardgame/microcity/internal/tui"
)

func (e *env) tutorialCommand() *cobra.Command {
	var line bool
	cmd := &cobra.Command{
		Use:   "tutorial",
		Short: "Learn the game by playing it, in five minutes",
		Args:  operands(0, 0, "microcity tutorial [--plain]"),
		RunE:  func(*cobra.Command, []string) error { return e.tutorial(wantsPlain(line)) },
	}
	cmd.Flags().BoolVar(&line, "plain", false, plainUsage)
	return cmd
}

func (e *env) tutorial(plain bool) error {
	core, err := agreement.CoreCards()
	if err != nil {
		return err
	}
	lesson := lessons.Offers(core)[0]
	if plain {
		return e.console().Teach(lesson)
	}
	if err := e.needsTerminal("tutorial"); err != nil {
		return err
	}
	return e.show(tui.Options{Games: tables(core), Lesson: &lesson})
}
