package microcity

import (
	"fmt"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
)

// An option is one field of a game of Micro City. write returns its words, none to leave it
// out.
type option struct {
	key   string
	must  bool
	write func(c *engine.Config) []string
	read  func(c *engine.Config, words []string) error
}

// options are in the order in which logs have them.
var options = [...]option{
	{
		"mode", true, func(c *engine.Config) []string { return []string{c.Mode.String()} },
		func(c *engine.Config, w []string) error {
			return game.Named(w, engine.Solo, engine.Competitive, &c.Mode)
		},
	},
	{
		"building", false, func(c *engine.Config) []string { return game.Unless(c.Building == "", c.Building) },
		func(c *engine.Config, w []string) error { return game.Word(w, &c.Building) },
	},
	{
		// Without a Building there is no difficulty: it sets the Building's clock.
		"difficulty", false, func(c *engine.Config) []string { return game.Unless(c.Building == "", c.Difficulty.String()) },
		func(c *engine.Config, w []string) error {
			return game.Named(w, engine.Easy, engine.Hard, &c.Difficulty)
		},
	},
	{"with", false, func(c *engine.Config) []string { return c.With.Names() }, readWith},
	{
		"card-x", false, func(c *engine.Config) []string { return game.Unless(!c.CardX, "yes") },
		func(c *engine.Config, w []string) error { return game.Yes(w, &c.CardX) },
	},
	{
		"first", false, func(c *engine.Config) []string { return game.Unless(c.First == engine.None, c.First.String()) },
		func(c *engine.Config, w []string) error { return game.Named(w, engine.One, engine.Two, &c.First) },
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
func Options(c engine.Config) game.Options {
	var list game.Options
	for i := range options {
		if words := options[i].write(&c); len(words) > 0 {
			list = append(list, game.Option{Key: options[i].key, Words: words})
		}
	}
	return list
}

// Config reads options, with a version of the rules. Where one cannot be understood the
// error says so, and the config holds those before it.
func Config(rules int, o game.Options) (engine.Config, error) {
	var c engine.Config
	if rules < engine.RulesVersion {
		c.Rules = uint8(rules)
	}
	for _, line := range o {
		if err := readOption(&c, line.Key, line.Words); err != nil {
			return c, err
		}
	}
	return c, nil
}

func readOption(c *engine.Config, key string, words []string) error {
	for i := range options {
		if options[i].key == key {
			return options[i].read(c, words)
		}
	}
	return fmt.Errorf("there is no option %q", key)
}

// Fields returns the options as the house asks for them.
func Fields() []game.Field {
	list := make([]game.Field, len(options))
	for i, o := range options {
		list[i] = game.Field{Key: o.key, Must: o.must, Check: func(words []string) error {
			var c engine.Config
			return o.read(&c, words)
		}}
	}
	return list
}
