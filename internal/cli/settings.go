package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/share"
)

// Settings are what a game begins with, as the flags of "play" and the keys of the
// engine protocol's "new" say it.
type settings struct {
	config  engine.Config
	chosen  bool // a difficulty was named
	seed    uint64
	seeded  bool // a seed was named
	packDir string
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

// cardXKey is the one setting that is said or not, without a value.
const cardXKey = "card-x"

// gameSettings choose the game; both "play" and "new" know them.
var gameSettings = []setting{
	{"mode", "MODE", "solo, coop or competitive", readMode},
	{"building", "BUILDING", "A, B, A+B or the name of a landmark", func(s *settings, v string) error {
		s.config.Building = v
		return nil
	}},
	{"difficulty", "LEVEL", "easy, medium or hard (the easiest that the Building has)", readDifficulty},
	{"with", "LIST", "expansions: logistics, seaport, garden, with commas between them", readWith},
	{"first", "PLAYER", "the first player of two, 1 or 2", readFirst},
	{"seed", "NUMBER", "the luck of the game; the same seed brings the same city and dice", readSeed},
	{"pack", "DIR", "play with the cards in a folder", func(s *settings, v string) error {
		s.packDir = v
		return nil
	}},
}

// tableSettings say how people sit at the table; they are for "play" alone.
var tableSettings = []setting{
	{"code", "CODE", "a game that somebody shared: all of it in one code; flags after it change it", readCode},
	{"players", "NAMES", "the names of the two players, with a comma between them", readPlayers},
	{"bot", "KIND", "play with a computer, or against it: random, novice, greedy, strong or master; alone, watch it play", func(s *settings, v string) error {
		s.bot = v
		return nil
	}},
	{"seats", "LIST", "who plays each seat, person or a kind of computer, with a comma between them: person,strong", func(s *settings, v string) error {
		s.seats = v
		return nil
	}},
	{"undo", "POLICY", "what may be taken back: free (everything), roll (up to the last roll) or none; free if not said", readUndo},
	{"dice", "hand", "hand: you roll real dice and type what they show", func(s *settings, v string) error {
		return byHand("dice", v, &s.hand.Dice)
	}},
	{"city", "hand", "hand: you lay the city and draw the cards yourself, and type them", func(s *settings, v string) error {
		return byHand("city", v, &s.hand.Draws)
	}},
}

// notOneOf is the sentence about a value that does not exist.
func notOneOf(name, values, value string) error {
	return fmt.Errorf("--%s is %s, not %q.", name, values, value)
}

func readMode(s *settings, value string) error {
	for _, m := range []engine.Mode{engine.Solo, engine.Coop, engine.Competitive} {
		if value == m.String() {
			s.config.Mode = m
			return nil
		}
	}
	return notOneOf("mode", "solo, coop or competitive", value)
}

var difficulties = []engine.Difficulty{engine.Easy, engine.Medium, engine.Hard}

func readDifficulty(s *settings, value string) error {
	for _, d := range difficulties {
		if value == d.String() {
			s.config.Difficulty, s.chosen = d, true
			return nil
		}
	}
	return notOneOf("difficulty", "easy, medium or hard", value)
}

func readWith(s *settings, value string) error {
	s.config.With = 0
	for name := range strings.SplitSeq(value, ",") {
		expansion, ok := expansionNamed(strings.TrimSpace(name))
		if !ok {
			return notOneOf("with", "logistics, seaport, garden, or several with commas between them", name)
		}
		s.config.With |= expansion
	}
	return nil
}

func expansionNamed(name string) (engine.Expansion, bool) {
	for x := engine.Expansion(1); x <= engine.AllExpansions; x <<= 1 {
		if name == x.Names()[0] {
			return x, true
		}
	}
	return 0, false
}

func readFirst(s *settings, value string) error {
	for _, seat := range []engine.Seat{engine.One, engine.Two} {
		if value == seat.String() {
			s.config.First = seat
			return nil
		}
	}
	return notOneOf("first", "1 or 2", value)
}

func readSeed(s *settings, value string) error {
	seed, err := strconv.ParseUint(value, 10, 64)
	if err != nil {
		return notOneOf("seed", "a whole number from 0 to 18446744073709551615", value)
	}
	s.seed, s.seeded = seed, true
	return nil
}

func readPlayers(s *settings, value string) error {
	names := strings.Split(value, ",")
	for i := range names {
		names[i] = strings.TrimSpace(names[i])
	}
	if len(names) > 2 {
		return notOneOf("players", "at most two names, with a comma between them", value)
	}
	s.players = names
	return nil
}

// readCode takes everything that a shared game agreed on.
func readCode(s *settings, value string) error {
	g, err := share.Decode(value)
	if err != nil {
		return fmt.Errorf("--code: %w.", err)
	}
	s.config, s.seed, s.undo = g.Config, g.Seed, g.Undo
	s.chosen, s.seeded = true, true
	return nil
}

func readUndo(s *settings, value string) error {
	policy, err := log.ParseUndo(value)
	if err != nil {
		return notOneOf("undo", "free, roll or none", value)
	}
	s.undo = policy
	return nil
}

func byHand(name, value string, hand *bool) error {
	if value != "hand" {
		return notOneOf(name, "hand, or is left out", value)
	}
	*hand = true
	return nil
}

// corePack gives the cards that come with the game.
func corePack() (*pack.Pack, error) {
	core, err := pack.Core()
	if err != nil {
		return nil, failed("The cards of this program are broken. Install it again.\n%w", err)
	}
	return core, nil
}

// cards reads the pack that the settings name.
func (s *settings) cards() (*pack.Pack, error) {
	if s.packDir == "" {
		return corePack()
	}
	cards, err := pack.LoadDir(s.packDir)
	var faults pack.Faults
	switch {
	case errors.As(err, &faults):
		return nil, failed("The pack in %s has %s:\n%w", s.packDir, prose.Count(len(faults), "fault", "faults"), faults)
	case err != nil:
		return nil, failed("%s. Name the folder of a pack; one to begin with comes from: microcity pack export DIR", prose.UpperFirst(err.Error()))
	}
	return cards, nil
}

// game reads the pack and makes the rules of the game.
func (s *settings) game() (*pack.Pack, *engine.Rules, error) {
	cards, err := s.cards()
	if err != nil {
		return nil, nil, err
	}
	rules, err := s.rules(cards)
	if err != nil {
		return nil, nil, failed("There is no such game: %w.%s", err, s.landmarks(cards.Cards))
	}
	return cards, rules, nil
}

// landmarks names those that there are, where the Building that was asked for is not
// among them.
func (s *settings) landmarks(cards *engine.Pack) string {
	if _, known := engine.Clocks(cards, s.config.Building); known || s.config.Mode == engine.Competitive || len(cards.Landmarks) == 0 {
		return ""
	}
	var names []string
	for i := range cards.Landmarks {
		names = append(names, prose.Safe(cards.Landmarks[i].Name))
	}
	return " The landmarks are " + strings.Join(names, ", ") + "."
}

// rules makes the rules of the game. A landmark goes by its name as well as by its ID.
// Where no difficulty was named it is the easiest that exists for the Building.
func (s *settings) rules(cards *pack.Pack) (*engine.Rules, error) {
	for i := range cards.Cards.Landmarks {
		if l := &cards.Cards.Landmarks[i]; strings.EqualFold(s.config.Building, l.Name) {
			s.config.Building = l.ID
		}
	}
	if s.chosen {
		return engine.New(cards.Cards, s.config)
	}
	var first error
	for _, d := range difficulties {
		s.config.Difficulty = d
		rules, err := engine.New(cards.Cards, s.config)
		if err == nil {
			return rules, nil
		}
		if first == nil {
			first = err
		}
	}
	s.config.Difficulty = engine.Easy
	return nil, first
}
