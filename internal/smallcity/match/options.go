package match

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/smallcity/engine"
)

// The keys of the options, in the order in which logs have them (SMC-87).
const (
	keyPlayers    = "for"
	keyMode       = "mode"
	keyStatues    = "statues"
	keyOpen       = "open"
	keyDifficulty = "difficulty"
	keyCards      = "cards"
)

var options = game.Settings[engine.Config]{
	{
		Key: keyPlayers, Must: true,
		Write: func(c *engine.Config) []string { return []string{strconv.Itoa(int(max(c.Players, 1)))} },
		Read: func(c *engine.Config, w []string) error {
			var word string
			if err := game.Word(w, &word); err != nil {
				return err
			}
			if len(word) != 1 || word[0] < '1' || word[0] > '0'+engine.MaxPlayers {
				return fmt.Errorf("a number from 1 to %d belongs here", engine.MaxPlayers)
			}
			c.Players = word[0] - '0'
			return nil
		},
	},
	{
		Key:   keyMode,
		Write: func(c *engine.Config) []string { return game.Unless(c.Mode == engine.Base, c.Mode.String()) },
		Read: func(c *engine.Config, w []string) error {
			return game.Named(w, engine.Advanced, engine.Arcologies, &c.Mode)
		},
	},
	{
		Key: keyStatues,
		Write: func(c *engine.Config) []string {
			return game.Unless(!c.Statues || c.Mode == engine.Arcologies, "yes")
		},
		Read: func(c *engine.Config, w []string) error { return game.Yes(w, &c.Statues) },
	},
	{
		Key:   keyOpen,
		Write: func(c *engine.Config) []string { return game.Unless(!c.Open, "yes") },
		Read:  func(c *engine.Config, w []string) error { return game.Yes(w, &c.Open) },
	},
	{
		Key: keyDifficulty,
		Write: func(c *engine.Config) []string {
			return game.Unless(c.Difficulty == engine.Easy, c.Difficulty.String())
		},
		Read: func(c *engine.Config, w []string) error {
			return game.Named(w, engine.Medium, engine.Hard, &c.Difficulty)
		},
	},
	{Key: keyCards, Write: func(c *engine.Config) []string { return Cards(c) }, Read: ReadCards},
}

// Cards returns the further cards of a game, each with the one that it replaces: "physician:opponent".
func Cards(c *engine.Config) (words []string) {
	for i, replaced := range c.Replaced {
		if replaced != engine.NoCard {
			words = append(words, (engine.FirstFurther+engine.Card(i)).String()+":"+replaced.String())
		}
	}
	return words
}

// ReadCards reads what Cards returns.
func ReadCards(c *engine.Config, words []string) error {
	for _, word := range words {
		further, replaced, _ := strings.Cut(word, ":")
		card, ok := engine.ParseCard(further)
		of, known := engine.ParseCard(replaced)
		if !ok || !known || card < engine.FirstFurther || of >= engine.FirstFurther {
			return fmt.Errorf("a further card and the one it replaces belong here, as in physician:opponent, not %q", word)
		}
		c.Replaced[card-engine.FirstFurther] = of
	}
	if !slices.Equal(words, Cards(c)) {
		return errors.New("name each further card once, in the order physician, artist, ecologist")
	}
	return nil
}

// Options returns a config as options.
func Options(c engine.Config) game.Options { return options.Options(c) }

// Config reads options. Where one cannot be understood the error says so, and the config holds those
// before it.
func Config(o game.Options) (engine.Config, error) {
	var c engine.Config
	err := options.Config(&c, o)
	return c, err
}

// Fields returns the options as the house asks for them.
func Fields() []game.Field { return options.Fields() }
