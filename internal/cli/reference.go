package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// pageWidth is how wide text is set that has no screen to fit.
const pageWidth = 80

func (e *env) rulesCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "rules [WORD]",
		Short: "Read the rules, or what they say about a word",
		Long: "Prints the rules of the game in our own words, or those that speak of WORD: a rule's name such as\n" +
			"MOVE-3, the beginning of one such as MOVE, or any word.\n" + words.RulingNote,
		Args: operands(0, -1, "microcity rules [WORD]"),
		RunE: func(_ *cobra.Command, args []string) error {
			lines, ok := rulesAbout(strings.Join(args, " "))
			if !ok {
				return failed("The rules do not speak of %q. All of them: microcity rules", strings.Join(args, " "))
			}
			return e.print(lines...)
		},
	}
}

// rulesAbout gives the rules that speak of a word as lines, all of them for no word.
func rulesAbout(word string) (lines []string, ok bool) {
	sections := words.Reference()
	if word != "" {
		sections = words.Find(word)
	}
	ruling := false
	for i, section := range sections {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, strings.ToUpper(section.Title), "")
		for _, rule := range section.Rules {
			ruling = ruling || rule.Ruling
			lines = append(lines, prose.Wrap(rule.ID+strings.Repeat(" ", max(0, 9-len(rule.ID)))+rule.Text, pageWidth, 9)...)
		}
	}
	if ruling {
		lines = append([]string{words.RulingNote, ""}, lines...)
	}
	return lines, len(lines) > 0
}
