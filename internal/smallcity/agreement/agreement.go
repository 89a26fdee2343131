// Package agreement is what can be agreed on before a game of Small City.
package agreement

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/smallcity/box"
	"boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
	"boardgame/microcity/internal/smallcity/pack"
)

// The keys of the wishes (SMC-87).
const (
	keyMode       = "mode"
	keyStatues    = "statues"
	keyOpen       = "open"
	keyDifficulty = "difficulty"
	keyCards      = "cards"
)

// Offer returns Small City as a game of which new ones can be set up.
func Offer() setup.Offer {
	players := setup.Wish{Key: setup.Players, Name: "Players", Kind: "NUMBER", Hint: "the number of players; 1 is the solo game", Usual: "2"}
	for n := 1; n <= engine.MaxPlayers; n++ {
		players.Values = append(players.Values, strconv.Itoa(n))
	}
	var modes, difficulties []string
	for m := engine.Base; m <= engine.Arcologies; m++ {
		modes = append(modes, m.String())
	}
	for d := engine.Easy; d <= engine.Hard; d++ {
		difficulties = append(difficulties, d.String())
	}
	return setup.Offer{
		Box: box.Game(),
		Wishes: []setup.Wish{
			players,
			{Key: keyMode, Name: "Game", Kind: "MODE", Hint: "the base game, the advanced one with three more ways to win, or a race to launch an arcology", Values: modes, Short: engine.Arcologies.String()},
			{Key: keyStatues, Name: "Statues", Kind: "yes", Hint: "statues can be built; in the arcologies they always can", Values: setup.NoYes()},
			{Key: keyOpen, Name: "Open promises", Kind: "yes", Hint: "everybody sees everybody's promises", Values: setup.NoYes()},
			{Key: keyDifficulty, Name: "Difficulty", Kind: "DIFFICULTY", Hint: "how soon you must lift off in a solo game of the arcologies", Values: difficulties},
			{
				Key: keyCards, Kind: "CARDS", Hint: "further special actions, each with the one it replaces: physician:opponent,artist:supporter",
				Parse: func(text string) error { return smallcity.ReadCards(new(engine.Config), strings.Split(text, ",")) },
			},
		},
		Game: begin, Codes: smallcity.Codes, Coded: coded,
		Matters: func(words setup.Words, key string) bool {
			switch key {
			case keyStatues:
				return words[keyMode] != engine.Arcologies.String()
			case keyOpen:
				return words[setup.Players] != "1" && words[keyMode] != engine.Arcologies.String()
			case keyDifficulty:
				return words[setup.Players] == "1" && words[keyMode] == engine.Arcologies.String()
			}
			return true
		},
	}
}

// Further lists what can be said to the wish for further cards, one by one.
func Further() (list []string) {
	for c := engine.FirstFurther; c <= engine.Ecologist; c++ {
		for of := engine.MayorCard; of < engine.FirstFurther; of++ {
			list = append(list, c.String()+":"+of.String())
		}
	}
	return list
}

// begin returns the game that wishes stand for.
func begin(words setup.Words, dir string) (g session.Game, err error) {
	c := engine.Config{Players: 2, Statues: words[keyStatues] == "yes", Open: words[keyOpen] == "yes"}
	if text, said := words[setup.Players]; said {
		c.Players = text[0] - '0' // it is among the values, as the others are
	}
	if m, ok := engine.ParseMode(words[keyMode]); ok {
		c.Mode = m
	}
	if d, ok := engine.ParseDifficulty(words[keyDifficulty]); ok && c.Mode == engine.Arcologies && c.Players == 1 {
		c.Difficulty = d
	}
	c.Statues = c.Statues && c.Mode != engine.Arcologies // as options have it: these have them anyway
	if text := words[keyCards]; text != "" {
		if err := smallcity.ReadCards(&c, strings.Split(text, ",")); err != nil {
			return g, err
		}
	}
	p, err := pack.In(dir)
	if err != nil {
		return g, fmt.Errorf("the pack cannot be used: %w", err)
	}
	if _, err := p.Rules(c); err != nil {
		return g, err
	}
	of := box.Game(p)
	return session.Game{Box: &of, Options: smallcity.Options(c), PackID: p.Data.ID, Cards: p.JSON()}, nil
}

// coded returns what a share code says.
func coded(code string) (setup.Coded, error) {
	c, seed, undo, err := smallcity.Decode(code)
	if err != nil {
		return setup.Coded{}, err
	}
	said := setup.Words{
		setup.Players: strconv.Itoa(int(c.Players)), keyMode: c.Mode.String(), keyDifficulty: c.Difficulty.String(),
	}
	if c.Statues {
		said[keyStatues] = "yes"
	}
	if c.Open {
		said[keyOpen] = "yes"
	}
	if cards := smallcity.Cards(&c); len(cards) > 0 {
		said[keyCards] = strings.Join(cards, ",")
	}
	return setup.Coded{Words: said, Seed: seed, Undo: undo}, nil
}
