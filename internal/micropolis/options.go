package micropolis

import (
	"errors"
	"fmt"
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
)

// An option is one field of a game of Micropolis. write returns its words, none to leave it out.
type option struct {
	key   string
	must  bool
	write func(c *engine.Config) []string
	read  func(c *engine.Config, words []string) error
}

// options are in the order in which logs have them.
var options = [...]option{
	{"for", true, func(c *engine.Config) []string { return []string{strconv.Itoa(c.Players)} }, readPlayers},
	{
		"expert", false, func(c *engine.Config) []string { return game.Unless(!c.Expert, "yes") },
		func(c *engine.Config, w []string) error { return game.Yes(w, &c.Expert) },
	},
	{
		"open", false, func(c *engine.Config) []string { return game.Unless(!c.Open, "yes") },
		func(c *engine.Config, w []string) error { return game.Yes(w, &c.Open) },
	},
	{"goal", false, func(c *engine.Config) []string { return game.Unless(c.Players != 1, c.Goal.String()) }, readGoal},
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
		return errors.New("the goal is the rival, or 45, 55 or 65 points")
	}
	c.Goal = goal
	return nil
}

// Options returns a config, whose number of players is given, as options.
func Options(c engine.Config) game.Options {
	var list game.Options
	for i := range options {
		if words := options[i].write(&c); len(words) > 0 {
			list = append(list, game.Option{Key: options[i].key, Words: words})
		}
	}
	return list
}

// Config reads options, under a version of the rules. Where one cannot be understood the error
// says so.
func Config(_ int, o game.Options) (engine.Config, error) {
	var c engine.Config
next:
	for _, line := range o {
		for i := range options {
			if options[i].key == line.Key {
				if err := options[i].read(&c, line.Words); err != nil {
					return c, err
				}
				continue next
			}
		}
		return c, fmt.Errorf("there is no option %q", line.Key)
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

// FileName names a game as micropolis-3-expert, in words that have been checked.
func FileName(o game.Options) string {
	c, _ := Config(engine.RulesVersion, o)
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
