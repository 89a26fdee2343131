package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui"
)

func (e *env) tutorialCommand() *cobra.Command {
	var line bool
	cmd := &cobra.Command{
		Use:   "tutorial [LESSON] [flags]",
		Short: "Learn the game by playing it, in a few minutes",
		Long: "Teaches a game at its table: you make the moves, and the lesson says what they do. At the end you may\n" +
			"play on from there. Nothing is saved before that. Micro City has further lessons: coop, competitive and\n" +
			"expansions; Small City has arcologies.",
		Example: "  microcity tutorial\n" +
			"  microcity tutorial coop\n" +
			"  microcity tutorial --game my-city --plain",
		Args: command.Operands(0, 1, e.about("tutorial")+" [LESSON] [--plain]"),
		RunE: func(_ *cobra.Command, args []string) error {
			return e.tutorial(strings.Join(args, ""), e.WantsPlain(line))
		},
	}
	e.GameFlag(cmd)
	cmd.Flags().BoolVar(&line, "plain", false, command.PlainUsage)
	return cmd
}

// tutorial gives the lesson with a name, or for "" the one that teaches the game.
func (e *env) tutorial(name string, plain bool) error {
	list := e.lessons()
	i := slices.IndexFunc(list, func(o lesson.Offer) bool { return o.Name == name })
	if i < 0 {
		return noLesson(list, name)
	}
	if plain {
		return e.Console().Teach(list[i])
	}
	if err := e.NeedsTerminal(plain); err != nil {
		return err
	}
	return e.Show(tui.Options{Lesson: &list[i]})
}

// lessons returns the lessons of the game that the command line is about.
func (e *env) lessons() []lesson.Offer {
	if e.game.Lessons == nil {
		return nil
	}
	return e.game.Lessons()
}

// lessonNames returns the names of the lessons that have one.
func lessonNames(list []lesson.Offer) (names []string) {
	for _, o := range list {
		if o.Name != "" {
			names = append(names, o.Name)
		}
	}
	return names
}

// noLesson says that a game has no lesson of a name.
func noLesson(list []lesson.Offer, name string) error {
	names := lessonNames(list)
	if names == nil {
		return command.Misused("There is no lesson %q: this game has one, without a name.", name)
	}
	return command.Misused("There is no lesson %q. Choose %s, or leave it out for the game itself.", name, prose.List(names, "or"))
}
