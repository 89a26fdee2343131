package cli

import (
	"slices"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/microcity/agreement"
)

// What flags are for that several commands have.
const (
	plainUsage      = "use plain lines instead of the drawn screen"
	logUsage        = "save the game in this `FILE`"
	shardedUsage    = "how many games; all shards together"
	aloneOrTogether = "solo or coop (default: solo)"
)

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
