package cli

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/microcity/agreement"
)

// What flags are for that several commands have.
const (
	plainUsage      = "use plain lines instead of the drawn screen"
	logUsage        = "save the game in this `FILE`"
	luckUsage       = "the luck of the games"
	workersUsage    = "games to play at the same time; the result is the same with any number"
	shardedUsage    = "how many games; all shards together"
	aloneOrTogether = "solo or coop (default: solo)"
)

// notOneOf is the sentence about a value that does not exist.
func notOneOf(name, values, value string) error {
	return fmt.Errorf("--%s must be %s, not %q.", name, values, value)
}

// jsonFlag adds --json.
func jsonFlag(cmd *cobra.Command, is *bool) {
	cmd.Flags().BoolVar(is, "json", false, "print one JSON object, for programs")
}

// A numberFlag is a whole number within bounds.
type numberFlag struct {
	name        string
	least, most int
	is          *int
}

func (f *numberFlag) String() string {
	if f.is == nil {
		return ""
	}
	return strconv.Itoa(*f.is)
}
func (f *numberFlag) Type() string { return "NUMBER" }

func (f *numberFlag) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < f.least || n > f.most {
		return notOneOf(f.name, fmt.Sprintf("a whole number from %d to %d", f.least, f.most), text)
	}
	*f.is = n
	return nil
}

// A flagValue lets a setting be a flag.
type flagValue struct {
	setting  setting
	settings *settings
	text     string
}

func (f *flagValue) String() string { return f.text }
func (f *flagValue) Type() string   { return f.setting.values }

func (f *flagValue) Set(value string) error {
	f.text = value
	return f.setting.read(f.settings, value)
}

func addFlags(cmd *cobra.Command, s *settings, list ...[]setting) {
	for _, settings := range list {
		for _, one := range settings {
			cmd.Flags().Var(&flagValue{setting: one, settings: s}, one.name, one.usage)
		}
	}
	cardXFlag(cmd, s)
	cmd.Flags().SortFlags = false
}

func cardXFlag(cmd *cobra.Command, s *settings) {
	cmd.Flags().BoolVar(&s.Config.CardX, agreement.CardX, false, "add card X to the hand of a co-operative game (easier)")
}

// addSettings adds the flags of some of the settings of a game.
func addSettings(cmd *cobra.Command, s *settings, names ...string) {
	for _, one := range gameSettings() {
		if slices.Contains(names, one.name) {
			cmd.Flags().Var(&flagValue{setting: one, settings: s}, one.name, one.usage)
		}
	}
}
