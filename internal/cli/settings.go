package cli

import (
	"fmt"

	"boardgame/microcity/internal/command"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/share"
	"boardgame/microcity/internal/prose"
)

// Settings are what a game begins with, as the flags of "play" say it.
type settings struct {
	agreement.Request
	undo    log.Undo
	hand    log.Hand
	players []string
	bot     string // a kind of computer
	seats   string // who plays, by seat
	tutor   bool
}

// A setting is one of them: its name, what its values are, and how one is read.
type setting struct {
	name, values, usage string
	read                func(s *settings, value string) error
}

// gameSettings choose the game.
func gameSettings() []setting {
	var list []setting
	for _, one := range agreement.Settings() {
		list = append(list, setting{one.Name, one.Values, one.Usage, func(s *settings, value string) error {
			if err := s.Set(one.Name, value); err != nil {
				return fmt.Errorf("--%w.", err)
			}
			return nil
		}})
	}
	return list
}

// tableSettings say how people sit at the table; they are for "play" alone.
var tableSettings = []setting{
	{codeName, "CODE", codeUsage, readCode},
	{"players", "NAMES", "the names of the two players, separated by a comma", readPlayers},
	{"bot", "KIND", "play with or against a computer: " + prose.List(cityKinds(), "or") + "; in a solo game, watch it play", readBot},
	{"seats", "LIST", "who plays each seat, person or a kind of computer, separated by a comma: person,strong", readSeats},
	{"undo", "POLICY", "how far you can undo: free (everything), roll (back to the last roll) or none (default: free)", readUndo},
	{"dice", "hand", "hand: you roll real dice and type what they show", func(s *settings, v string) error {
		return byHand("dice", v, &s.hand.Dice)
	}},
	{"city", "hand", "hand: you lay out the city and draw the cards yourself, and type them in", func(s *settings, v string) error {
		return byHand("city", v, &s.hand.Draws)
	}},
	{agreement.CityRating, "RATING", "how hard the city is to build in: " + prose.List(agreement.Ratings(), "or") + "; with a seed, the first such city from that one on", func(s *settings, v string) error {
		if err := s.SetCity(v); err != nil {
			return fmt.Errorf("--%w.", err)
		}
		return nil
	}},
}

func readPlayers(s *settings, value string) error {
	return readNames(s, value, 2, "at most two names, separated by a comma")
}

func readBot(s *settings, value string) error {
	s.bot = value
	return nil
}

func readSeats(s *settings, value string) error {
	s.seats = value
	return nil
}

const (
	codeName  = "code"
	codeUsage = "the code of a shared game; flags after it change its settings"
)

// readCode takes everything that a shared game agreed on.
func readCode(s *settings, value string) error {
	if o := ownerOf(value); o != nil {
		return codeOf(o.Box.Title)
	}
	g, err := share.Decode(value)
	if err != nil {
		return fmt.Errorf("--%s: %w.", codeName, err)
	}
	s.undo, err = log.ParseUndo(g.Undo)
	s.Config, s.Seed = g.Config, g.Seed
	s.Chosen, s.Seeded = true, true
	return err
}

// codeOf refuses the code of another game than the one that --game names.
func codeOf(title string) error {
	return fmt.Errorf("--%s: this is the code of a game of %s: leave out --%s.", codeName, title, gameName)
}

func readUndo(s *settings, value string) error {
	policy, err := log.ParseUndo(value)
	if err != nil {
		return command.NotOneOf("undo", "free, roll or none", value)
	}
	s.undo = policy
	return nil
}

func byHand(name, value string, hand *bool) error {
	if value != "hand" {
		return command.NotOneOf(name, "hand, or left out", value)
	}
	*hand = true
	return nil
}
