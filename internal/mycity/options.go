package mycity

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
)

// The keys of the options, in the order in which logs have them.
const (
	keyPlayers  = "for"
	keyMap      = "map"
	keySize     = "size"
	keyVariants = "variants"
)

const hexMap = "hex"

// An option is one field of a game of My City. write returns its words, none to leave it out.
type option struct {
	key   string
	must  bool
	write func(c *engine.Config) []string
	read  func(c *engine.Config, words []string) error
}

var options = [...]option{
	{
		keyPlayers, true, func(c *engine.Config) []string { return []string{strconv.Itoa(int(max(c.Players, engine.MinPlayers)))} },
		func(c *engine.Config, w []string) error {
			return number(w, engine.MinPlayers, engine.MaxPlayers, &c.Players)
		},
	},
	{
		keyMap, false, func(c *engine.Config) []string { return game.Unless(!c.Hex, hexMap) },
		func(c *engine.Config, w []string) error {
			var word string
			if err := game.Word(w, &word); err != nil {
				return err
			}
			if c.Hex = word == hexMap; !c.Hex {
				return fmt.Errorf("there is no map %q", word)
			}
			return nil
		},
	},
	{
		keySize, false, func(c *engine.Config) []string {
			return game.Unless(c.Hex || c.Size == 0 || c.Size == engine.UsualSize, strconv.Itoa(int(c.Size)))
		},
		func(c *engine.Config, w []string) error { return number(w, engine.MinSize, engine.MaxSize, &c.Size) },
	},
	{keyVariants, false, func(c *engine.Config) []string { return c.Variants.Names() }, readVariants},
}

func number(words []string, low, high uint8, to *uint8) error {
	var word string
	if err := game.Word(words, &word); err != nil {
		return err
	}
	n, err := strconv.ParseUint(word, 10, 8)
	if err != nil || strconv.FormatUint(n, 10) != word || uint8(n) < low || uint8(n) > high {
		return fmt.Errorf("a number from %d to %d belongs here", low, high)
	}
	*to = uint8(n)
	return nil
}

func readVariants(c *engine.Config, words []string) error {
	for _, word := range words {
		v, ok := engine.ParseVariant(word)
		if !ok || c.Variants.Has(v) {
			return fmt.Errorf("there is no variant %q, or it is named twice", word)
		}
		c.Variants |= v
	}
	if !slices.Equal(words, c.Variants.Names()) {
		return errors.New("the variants are not in their usual order")
	}
	return nil
}

// Options returns a config as options.
func Options(c engine.Config) game.Options {
	var list game.Options
	for i := range options {
		if words := options[i].write(&c); len(words) > 0 {
			list = append(list, game.Option{Key: options[i].key, Words: words})
		}
	}
	return list
}

// Config reads options. Where one cannot be understood the error says so, and the config holds
// those before it.
func Config(o game.Options) (engine.Config, error) {
	var c engine.Config
	for _, line := range o {
		i := slices.IndexFunc(options[:], func(o option) bool { return o.key == line.Key })
		if i < 0 {
			return c, fmt.Errorf("there is no option %q", line.Key)
		}
		if err := options[i].read(&c, line.Words); err != nil {
			return c, err
		}
	}
	return c, nil
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
