package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
)

func (e *env) packCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:                        "pack",
		Short:                      "Check a set of cards, or export the game's own to edit it",
		Args:                       noSuchCommand,
		SuggestionsMinimumDistance: 2,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return misused("What is to be done with a pack? Write: microcity pack check [DIR], or: microcity pack export DIR")
		},
	}
	cmd.AddCommand(
		&cobra.Command{
			Use:   "check [DIR]",
			Short: "Check a pack in full; without DIR, the one that comes with the game",
			Args:  operands(0, 1, "microcity pack check [DIR]"),
			RunE:  func(_ *cobra.Command, args []string) error { return e.packCheck(args) },
		},
		&cobra.Command{
			Use:   "export DIR",
			Short: "Write the game's cards into a folder, as files to be edited",
			Args:  operands(1, 1, "microcity pack export DIR"),
			RunE:  func(_ *cobra.Command, args []string) error { return e.packExport(args[0]) },
		})
	return cmd
}

func (e *env) packCheck(args []string) error {
	var s setup.Request
	if len(args) > 0 {
		s.PackDir = args[0]
	}
	cards, err := s.Cards()
	if err != nil {
		return err
	}
	c := cards.Cards
	return e.print(
		prose.Safe(fmt.Sprintf("%s %s by %s is whole.", c.Name, c.Version, c.Author)),
		fmt.Sprintf("%d districts, %d seaports, %d project cards, %d landmarks, %d goals, %d advantages.",
			len(c.Districts), len(c.Seaports), len(c.Projects), len(c.Landmarks), len(c.Goals), len(c.Advantages)),
		"Its hash is "+cards.Hash+".",
	)
}

func (e *env) packExport(dir string) error {
	if err := pack.Export(dir); err != nil {
		return failed("%s. Nothing was written; name another folder.", prose.UpperFirst(err.Error()))
	}
	return e.print(
		prose.Safe("The cards lie in "+dir+". Change them, then:"),
		prose.Safe("  microcity pack check "+dir),
		prose.Safe("  microcity play --pack "+dir),
	)
}
