package cli

import (
	"slices"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/agreement"
	lessons "boardgame/microcity/internal/microcity/lesson"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui"
)

func (e *env) tutorialCommand() *cobra.Command {
	var line bool
	cmd := &cobra.Command{
		Use:   "tutorial",
		Short: "Learn the game by playing it, in a few minutes",
		Long: "Teaches a game at its table: you make the moves, and the lesson says what they do. At the end you may\n" +
			"play on from there. Nothing is saved before that.",
		Example: "  microcity tutorial\n" +
			"  microcity tutorial --game my-city --plain",
		Args: operands(0, 0, e.about("tutorial")+" [--plain]"),
		RunE: func(*cobra.Command, []string) error { return e.tutorial(wantsPlain(line)) },
	}
	e.gameFlag(cmd)
	cmd.Flags().BoolVar(&line, "plain", false, plainUsage)
	return cmd
}

func (e *env) tutorial(plain bool) error {
	core, err := agreement.CoreCards()
	if err != nil {
		return err
	}
	list := lessons.Offers(core)
	if e.other != nil {
		list = e.other.taught()
	}
	if len(list) == 0 {
		return failed("There is no lesson of %s. To read its rules: %s", e.other.Box.Title, e.about("rules"))
	}
	if plain {
		return e.console().Teach(list[0])
	}
	if err := e.needsTerminal(e.called("tutorial")); err != nil {
		return err
	}
	return e.show(tui.Options{Games: tables(core), Lesson: &list[0]})
}

// allLessons returns the lessons of all games, named after their game.
func allLessons(core *pack.Pack) (all []lesson.Offer) {
	add := func(title string, list []lesson.Offer) {
		for _, l := range slices.Clone(list) {
			l.Title = title + ": " + prose.LowerFirst(l.Title)
			all = append(all, l)
		}
	}
	add(microcity.Title, lessons.Offers(core))
	for _, o := range others() {
		add(o.Box.Title, o.taught())
	}
	return all
}
