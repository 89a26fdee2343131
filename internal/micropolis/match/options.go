package match

import (
	"errors"
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
)

// options are in the order in which logs have them.
var options = game.Settings[engine.Config]{
	{
		Key: "for", Must: true,
		Write: func(c *engine.Config) []string { return []string{strconv.Itoa(c.Players)} },
		Read:  readPlayers,
	},
	{
		Key:   "expert",
		Write: func(c *engine.Config) []string { return game.Unless(!c.Expert, "yes") },
		Read:  func(c *engine.Config, w []string) error { return game.Yes(w, &c.Expert) },
	},
	{
		Key:   "open",
		Write: func(c *engine.Config) []string { return game.Unless(!c.Open, "yes") },
		Read:  func(c *engine.Config, w []string) error { return game.Yes(w, &c.Open) },
	},
	{
		Key:   "goal",
		Write: func(c *engine.Config) []string { return game.Unless(c.Players != 1, c.Goal.String()) },
		Read:  readGoal,
	},
}

func readPlayers(c *engine.Config, words []string) error {
	var word string
	if err := game.Word(words, &word); err != nil {
		return err
	}
	for n := 1; n <= engine.MaxPlayers; n++ {
		if strconv.Itoa(n) == word {
			c.Players = n
			return nil
		}
	}
	return errors.New("Micropolis is for 1 to 6 players")
}

func readGoal(c *engine.Config, words []string) error {
	var word string
	if err := game.Word(words, &word); err != nil {
		return err
	}
	goal, ok := engine.ParseGoal(word)
	if !ok {
		return engine.ErrGoal
	}
	c.Goal = goal
	return nil
}

// Options returns a config, whose number of players is given, as options.
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

// FileName names a game as micropolis-3-expert, in words that have been checked.
func FileName(o game.Options) string {
	c, _ := Config(o)
	name := ID + "-" + strconv.Itoa(c.Players)
	if c.Players == 1 {
		name = ID + "-solo-" + c.Goal.String()
	}
	if c.Expert {
		name += "-expert"
	}
	if c.Open {
		name += "-open"
	}
	return name
}
