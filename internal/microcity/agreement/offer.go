package agreement

import (
	"errors"
	"fmt"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/share"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
)

// Offer returns Micro City as a game of which new ones can be set up by flags.
func Offer() setup.Offer {
	o := setup.Offer{
		Box: box.Game(), Game: begin, Codes: share.Codes, Coded: said, Seats: seats, Lay: lay, Dice: true, Tutor: true,
		Draws: [2]string{"city", "hand: you lay out the city and draw the cards yourself, and type them in"},
	}
	for _, s := range Settings() {
		if s.Name != "seed" && s.Name != "pack" {
			o.Wishes = append(o.Wishes, wish(s.Name, s.Values, s.Usage))
		}
	}
	level := wish(CityRating, "RATING", "how hard the city is to build in: "+prose.List(Ratings(), "or")+"; with a seed, the first such city from that one on")
	level.Lays = true
	card := setup.Wish{Key: CardX, Hint: "add card X to the hand of a co-operative game (easier)"}
	card.Values = setup.NoYes()
	o.Wishes = append(o.Wishes, card, level)
	return o
}

// wish returns a wish whose values are read by a request.
func wish(key, kind, usage string) setup.Wish {
	return setup.Wish{Key: key, Kind: kind, Hint: usage, Parse: func(text string) error { return new(Request).Set(key, text) }}
}

// requested returns the request that wishes make, with the pack in a folder.
func requested(said setup.Words, dir string) (*Request, error) {
	r := &Request{PackDir: dir}
	for key, text := range said {
		if key == CardX {
			r.Config.CardX = text == setup.NoYes()[1]
			continue
		}
		if err := r.Set(key, text); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// begin returns the game that wishes stand for.
func begin(said setup.Words, dir string) (g session.Game, err error) {
	r, err := requested(said, dir)
	if err != nil {
		return g, err
	}
	cards, rules, err := r.Game()
	if err != nil {
		return g, err
	}
	return play.Of(cards, rules.Config()), nil
}

// seats returns how many play.
func seats(said setup.Words) int {
	r, err := requested(said, "")
	if err != nil {
		return 1
	}
	return r.Config.Mode.Players()
}

// lay lays the city that is asked for by its rating, and the one of a first game. It says which city it is.
func lay(said setup.Words, dir string, o *session.Options, beginner bool) (about string, err error) {
	r, err := requested(said, dir)
	if err != nil {
		return "", err
	}
	cards, rules, err := r.Game()
	switch {
	case err != nil:
		return "", err
	case len(o.Players) > rules.Players():
		return "", fmt.Errorf("--players names %d players, but a solo game has one. For two, choose --mode coop or --mode competitive.", len(o.Players))
	case r.City > 0 && o.Hand.Draws:
		return "", errors.New("--" + CityRating + " chooses a city, and with --city hand you lay it yourself. Leave one of them out.")
	case r.City > 0:
		seed, city, err := r.Lay(cards, rules, o.Seed)
		if err != nil {
			return "", errors.New(prose.UpperFirst(err.Error()) + ".")
		}
		o.Seed = seed
		return prose.Sentence(city.String()), nil
	case beginner && o.Luck == log.LuckRandom:
		if seed, ok := FirstSeed(cards, rules, o.Hand, o.Bots); ok {
			o.Seed = seed
		}
	}
	return "", nil
}

// said returns what a share code says.
func said(code string) (setup.Coded, error) {
	g, err := share.Decode(code)
	if err != nil {
		return setup.Coded{}, err
	}
	c := g.Config
	words := setup.Words{"mode": c.Mode.String(), "difficulty": c.Difficulty.String(), CardX: setup.NoYes()[0]}
	if c.CardX {
		words[CardX] = setup.NoYes()[1]
	}
	if c.Building != "" {
		words["building"] = c.Building
	}
	if c.With != 0 {
		words["with"] = strings.Join(c.With.Names(), ",")
	}
	if c.First != engine.None {
		words["first"] = c.First.String()
	}
	return setup.Coded{Words: words, Seed: g.Seed, Undo: g.Undo}, nil
}

// Hardest returns wishes with the hardest difficulty that the game has and a master is a match for, where none
// is wished for: on an easy city hardly a turn can go wrong.
func Hardest(said setup.Words, dir string) {
	if said["difficulty"] != "" {
		return
	}
	for d := engine.Hard; d > engine.Easy; d-- {
		said["difficulty"] = d.String()
		if _, err := begin(said, dir); err == nil {
			return
		}
	}
	delete(said, "difficulty")
}
