package agreement

import (
	"errors"
	"fmt"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/puzzle"
	"boardgame/microcity/internal/microcity/share"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
)

// Offer returns Micro City as a game of which new ones can be set up, with the cards that come with it.
func Offer() setup.Offer { return With(nil) }

// With returns Micro City as a game of which new ones can be set up, with these cards where no folder is named; nil for its own.
func With(cards *pack.Pack) setup.Offer {
	of := offered{cards}
	o := setup.Offer{
		Box: box.Game(), Game: of.begin, Codes: share.Codes, Coded: said, Seats: seats, Lay: of.lay, Dice: true, Tutor: true, People: true,
		Hand: "you roll, draw and lay out the city, and type it in", Former: former, Sheet: of.sheet,
		Draws: [2]string{"city", "hand: you lay out the city and draw the cards yourself, and type them in"},
	}
	o.Puzzles = puzzle.Offer(pack.CoreSource())
	if cards != nil {
		o.Box, o.Puzzles = box.Game(cards), puzzle.Offer(cards.Source())
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

// An offered is games with these cards, or nil for the game's own.
type offered struct{ cards *pack.Pack }

// game reads the request that wishes make, with its cards and its rules.
func (of offered) game(said setup.Words, dir string) (*Request, *pack.Pack, *engine.Rules, error) {
	r, err := requested(said, dir)
	if err != nil {
		return nil, nil, nil, err
	}
	if of.cards != nil && dir == "" {
		rules, err := r.Rules(of.cards)
		return r, of.cards, rules, err
	}
	cards, rules, err := r.Game()
	return r, cards, rules, err
}

// sheet begins what a form knows.
func (of offered) sheet(b setup.Beginning) setup.Sheet {
	cards := of.cards
	if cards == nil {
		cards, _ = pack.Core()
	}
	return &sheet{cards: cards, like: likeness(b.Past)}
}

// wish returns a wish whose values are read by a request.
func wish(key, kind, usage string) setup.Wish {
	return setup.Wish{Key: key, Kind: kind, Hint: usage, Parse: func(text string) error { return new(Request).Set(key, text) }}
}

// requested returns the request that wishes make, with the pack in a folder.
func requested(said setup.Words, dir string) (*Request, error) {
	r := &Request{PackDir: dir}
	for key, text := range said {
		if err := r.Set(key, text); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// begin returns the game that wishes stand for.
func (of offered) begin(said setup.Words, dir string) (g session.Game, err error) {
	_, cards, rules, err := of.game(said, dir)
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
func (of offered) lay(said setup.Words, dir string, o *session.Options, beginner bool) (about string, err error) {
	r, cards, rules, err := of.game(said, dir)
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
	return setup.Coded{Words: WordsOf(g.Config), Seed: g.Seed, Undo: g.Undo}, nil
}

// WordsOf returns the words by which a game is wished for.
func WordsOf(c engine.Config) setup.Words {
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
	return words
}

// Rung returns the words by which a game of the ladder is wished for.
func Rung(c engine.Config) setup.Words {
	return setup.Words{"mode": c.Mode.String(), "building": c.Building, "difficulty": c.Difficulty.String()}
}

// Hardest returns wishes with the hardest difficulty that the game has and a master is a match for, where none
// is wished for: on an easy city hardly a turn can go wrong.
func Hardest(said setup.Words, dir string) {
	if said["difficulty"] != "" {
		return
	}
	for d := engine.Hard; d > engine.Easy; d-- {
		said["difficulty"] = d.String()
		if _, err := (offered{}).begin(said, dir); err == nil {
			return
		}
	}
	delete(said, "difficulty")
}
