package match

import (
	"fmt"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
)

// options are in the order in which logs have them.
var options = game.Settings[engine.Config]{
	{
		Key: "mode", Must: true,
		Write: func(c *engine.Config) []string { return []string{c.Mode.String()} },
		Read: func(c *engine.Config, w []string) error {
			return game.Named(w, engine.Solo, engine.Competitive, &c.Mode)
		},
	},
	{
		Key:   "building",
		Write: func(c *engine.Config) []string { return game.Unless(c.Building == "", c.Building) },
		Read:  func(c *engine.Config, w []string) error { return game.Word(w, &c.Building) },
	},
	{
		// Without a Building there is no difficulty: it sets the Building's clock.
		Key:   "difficulty",
		Write: func(c *engine.Config) []string { return game.Unless(c.Building == "", c.Difficulty.String()) },
		Read: func(c *engine.Config, w []string) error {
			return game.Named(w, engine.Easy, engine.Expert, &c.Difficulty)
		},
	},
	{
		Key:   "with",
		Write: func(c *engine.Config) []string { return c.With.Names() },
		Read:  readWith,
	},
	{
		Key:   "card-x",
		Write: func(c *engine.Config) []string { return game.Unless(!c.CardX, "yes") },
		Read:  func(c *engine.Config, w []string) error { return game.Yes(w, &c.CardX) },
	},
	{
		Key:   "first",
		Write: func(c *engine.Config) []string { return game.Unless(c.First == engine.None, c.First.String()) },
		Read:  func(c *engine.Config, w []string) error { return game.Named(w, engine.One, engine.Two, &c.First) },
	},
}

func readWith(c *engine.Config, words []string) error {
	all := engine.AllExpansions.Names()
next:
	for _, word := range words {
		for i, name := range all {
			if name == word && !c.With.Has(1<<i) {
				c.With |= 1 << i
				continue next
			}
		}
		return fmt.Errorf("there is no expansion %q, or it is named twice", word)
	}
	return nil
}

// Options returns a config as options, but for the version of the rules.
func Options(c engine.Config) game.Options { return options.Options(c) }

// Config reads options, with a version of the rules. Where one cannot be understood the
// error says so, and the config holds those before it.
func Config(rules int, o game.Options) (engine.Config, error) {
	var c engine.Config
	if rules < engine.RulesVersion {
		c.Rules = uint8(rules)
	}
	err := options.Config(&c, o)
	return c, err
}

// Fields returns the options as the house asks for them.
func Fields() []game.Field { return options.Fields() }
