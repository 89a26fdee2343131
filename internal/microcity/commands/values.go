package commands

import (
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/prose"
)

// Values completes the values of flags.
func Values() map[string]cobra.CompletionFunc {
	var levels []string
	for d := engine.Easy; d <= engine.Expert; d++ {
		levels = append(levels, d.String())
	}
	return map[string]cobra.CompletionFunc{
		"MODE": modes, "LEVEL": levelsOf(levels), "BUILDING": buildings, "PLAYER": command.One("1", "2"),
		"RATING": command.One(agreement.Ratings()...), "with": command.Several(false, engine.AllExpansions.Names()...),
	}
}

// modes completes the modes that the help of a flag names, or all where it names none.
func modes(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	var all, named []string
	for m := engine.Solo; m <= engine.Competitive; m++ {
		all = append(all, m.String())
		if strings.Contains(cmd.Flags().Lookup("mode").Usage, m.String()) {
			named = append(named, m.String())
		}
	}
	if named == nil {
		named = all
	}
	return command.One(named...)(cmd, args, typed)
}

// levelsOf completes the difficulties of the Building that was named.
func levelsOf(levels []string) cobra.CompletionFunc {
	return func(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
		list := levels
		if cards, building := cardsOf(cmd), command.FlagText(cmd, "building"); cards != nil && building != "" {
			if has := engine.Difficulties(cards.Cards, building); has != nil {
				list = nil
				for _, level := range has {
					list = append(list, levels[level])
				}
			}
		}
		return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
	}
}

// buildings completes the Buildings and landmarks of the cards.
func buildings(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	list := []string{
		engine.BuildingA + "\tbasic Building, side A", engine.BuildingB + "\tbasic Building, side B", engine.BuildingAB + "\textended: A, then B",
	}
	if cards := cardsOf(cmd); cards != nil {
		for i := range cards.Cards.Landmarks {
			l := &cards.Cards.Landmarks[i]
			list = append(list, prose.Safe(l.ID)+"\t"+prose.Safe(l.Name))
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
}

// cardsOf returns the cards that a command line names, or nil where they have faults.
func cardsOf(cmd *cobra.Command) *pack.Pack {
	cards, err := (&agreement.Request{PackDir: command.FlagText(cmd, "pack")}).Cards()
	if err != nil {
		return nil
	}
	return cards
}
