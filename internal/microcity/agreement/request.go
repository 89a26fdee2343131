package agreement

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/rating"
	"boardgame/microcity/internal/prose"
)

// A Request is a game as words name it: the flags of commands, and the keys of the engine
// protocol. The zero value asks for the recommended first game (SOLO-2).
type Request struct {
	Config  engine.Config
	Chosen  bool // a difficulty was named
	Seed    uint64
	Seeded  bool         // a seed was named
	PackDir string       // the folder of the cards; "" for those that come with the game
	City    rating.Level // that the city is to have; 0 for any
}

// A Setting is a part of a request: its name, and what its values are.
type Setting struct {
	Name, Values, Usage string
	read                func(r *Request, value string) error
}

// CardX is the name of the one setting that is said or not, without a value.
const CardX = "card-x"

// Settings lists what chooses a game, but for [CardX].
func Settings() []Setting {
	return []Setting{
		{"mode", "MODE", "solo, coop or competitive", readMode},
		{"building", "BUILDING", "A, B, A+B or the name of a landmark", func(r *Request, v string) error {
			r.Config.Building = v
			return nil
		}},
		{"difficulty", "LEVEL", "easy, medium, hard or expert (default: the easiest of the Building)", readDifficulty},
		{"with", "LIST", "expansions, separated by commas: logistics, seaport, garden", readWith},
		{"first", "PLAYER", "the first of two players, 1 or 2", readFirst},
		{"seed", "NUMBER", "the luck of the game; the same seed gives the same city and dice", readSeed},
		{"pack", "DIR", "play with the cards in a folder", func(r *Request, v string) error {
			r.PackDir = v
			return nil
		}},
	}
}

// Set reads the value of one of [Settings], of [CardX], or of [CityRating]. The error is a phrase that begins with its name:
// first is 1 or 2, not "3".
func (r *Request) Set(name, value string) error {
	switch name {
	case CardX:
		yes := slices.Contains([]string{"yes", "true", "1"}, value)
		if r.Config.CardX = yes; !yes && !slices.Contains([]string{"no", "false", "0"}, value) {
			return fmt.Errorf("card-x is yes or no, not %q", value)
		}
		return nil
	case CityRating:
		return r.SetCity(value)
	}
	for _, s := range Settings() {
		if s.Name == name {
			return s.read(r, value)
		}
	}
	return fmt.Errorf("there is no key %q; the keys are mode, building, difficulty, with, card-x, first, seed, city-rating and pack", name)
}

// notOneOf is the phrase about a value that does not exist.
func notOneOf(name, values, value string) error {
	return fmt.Errorf("%s must be %s, not %q", name, values, value)
}

func readMode(r *Request, value string) error {
	for _, m := range []engine.Mode{engine.Solo, engine.Coop, engine.Competitive} {
		if value == m.String() {
			r.Config.Mode = m
			return nil
		}
	}
	return notOneOf("mode", "solo, coop or competitive", value)
}

var difficulties = []engine.Difficulty{engine.Easy, engine.Medium, engine.Hard, engine.Expert}

func readDifficulty(r *Request, value string) error {
	for _, d := range difficulties {
		if value == d.String() {
			r.Config.Difficulty, r.Chosen = d, true
			return nil
		}
	}
	return notOneOf("difficulty", "easy, medium, hard or expert", value)
}

func readWith(r *Request, value string) error {
	r.Config.With = 0
	for name := range strings.SplitSeq(value, ",") {
		at := slices.Index(engine.AllExpansions.Names(), strings.TrimSpace(name))
		if at < 0 {
			return notOneOf("with", "logistics, seaport, garden, or several separated by commas", name)
		}
		r.Config.With |= 1 << at
	}
	return nil
}

func readFirst(r *Request, value string) error {
	for _, seat := range []engine.Seat{engine.One, engine.Two} {
		if value == seat.String() {
			r.Config.First = seat
			return nil
		}
	}
	return notOneOf("first", "1 or 2", value)
}

func readSeed(r *Request, value string) error {
	seed, err := strconv.ParseUint(value, 10, 64)
	if err != nil {
		return notOneOf("seed", "a whole number from 0 to 18446744073709551615", value)
	}
	r.Seed, r.Seeded = seed, true
	return nil
}

// CoreCards returns the cards that come with the game. The error is a sentence.
func CoreCards() (*pack.Pack, error) {
	core, err := pack.Core()
	if err != nil {
		return nil, fmt.Errorf("The cards of this program are broken. Install it again.\n%w", err)
	}
	return core, nil
}

// Cards reads the pack that is named. The error is a sentence, or several lines of them.
func (r *Request) Cards() (*pack.Pack, error) {
	if r.PackDir == "" {
		return CoreCards()
	}
	cards, err := pack.LoadDir(r.PackDir)
	var faults pack.Faults
	switch {
	case errors.As(err, &faults):
		return nil, fmt.Errorf("The pack in %s has %s:\n%w", r.PackDir, prose.Count(len(faults), "fault", "faults"), faults)
	case err != nil:
		return nil, fmt.Errorf("%s. Name the folder of a pack; to get one to start from: microcity pack export DIR", prose.UpperFirst(err.Error()))
	}
	return cards, nil
}

// Game reads the pack and returns it with the rules of the game. The error is a sentence, or
// several lines of them.
func (r *Request) Game() (*pack.Pack, *engine.Rules, error) {
	cards, err := r.Cards()
	if err != nil {
		return nil, nil, err
	}
	rules, err := r.Rules(cards)
	if err != nil {
		if names := r.landmarks(cards.Cards); names != "" {
			return nil, nil, fmt.Errorf("No Building is called %q. Choose A, B, A+B or a landmark: %s.", r.Config.Building, names)
		}
		return nil, nil, fmt.Errorf("There is no such game: %w.", err)
	}
	return cards, rules, nil
}

// landmarks lists the short names of those that there are, where the Building that was asked for is not among them.
func (r *Request) landmarks(cards *engine.Pack) string {
	asked := r.Config.Building
	if known := engine.Difficulties(cards, asked) != nil; known || asked == "" || r.Config.Mode == engine.Competitive {
		return ""
	}
	var names []string
	for i := range cards.Landmarks {
		names = append(names, cards.Landmarks[i].ID)
	}
	return strings.Join(names, ", ")
}

// Rules returns the rules of the game with these cards. A landmark goes by its name as well as
// by its ID. Where no difficulty was named it is the easiest that exists for the Building.
func (r *Request) Rules(cards *pack.Pack) (*engine.Rules, error) {
	for i := range cards.Cards.Landmarks {
		if l := &cards.Cards.Landmarks[i]; strings.EqualFold(r.Config.Building, l.Name) {
			r.Config.Building = l.ID
		}
	}
	if r.Chosen {
		return engine.New(cards.Cards, r.Config)
	}
	var first error
	for _, d := range difficulties {
		r.Config.Difficulty = d
		rules, err := engine.New(cards.Cards, r.Config)
		if err == nil {
			return rules, nil
		}
		if first == nil {
			first = err
		}
	}
	r.Config.Difficulty = engine.Easy
	return nil, first
}
