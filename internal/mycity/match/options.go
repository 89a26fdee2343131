package match

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

var options = game.Settings[engine.Config]{
	{
		Key: keyPlayers, Must: true,
		Write: func(c *engine.Config) []string { return []string{strconv.Itoa(int(max(c.Players, engine.MinPlayers)))} },
		Read: func(c *engine.Config, w []string) error {
			return number(w, engine.MinPlayers, engine.MaxPlayers, &c.Players)
		},
	},
	{
		Key:   keyMap,
		Write: func(c *engine.Config) []string { return game.Unless(!c.Hex, hexMap) },
		Read: func(c *engine.Config, w []string) error {
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
		Key: keySize,
		Write: func(c *engine.Config) []string {
			return game.Unless(c.Hex || c.Size == 0 || c.Size == engine.UsualSize, strconv.Itoa(int(c.Size)))
		},
		Read: func(c *engine.Config, w []string) error { return number(w, engine.MinSize, engine.MaxSize, &c.Size) },
	},
	{
		Key:   keyVariants,
		Write: func(c *engine.Config) []string { return c.Variants.Names() },
		Read:  readVariants,
	},
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
func Options(c engine.Config) game.Options { return options.Options(c) }

// Config reads options. Where one cannot be understood the error says so, and the config holds
// those before it.
func Config(o game.Options) (engine.Config, error) {
	var c engine.Config
	err := options.Config(&c, o)
	return c, err
}

// Fields returns the options as the house asks for them.
func Fields() []game.Field { return options.Fields() }
