// Package agreement is the agreement on a new game of Micro City: what can be wished for, as words
// name it, and the game that comes of it. What goes together is asked of the rules.
//
//	offer.go      the wishes, for form and flags
//	sheet.go      what the form knows beyond them
//	request.go    the same wishes by name, for the protocol and the commands of the wing
//	city.go       wishes for the city
//	first.go      the city of a first game
//	chances.go    how often others win such a game
//	opening.go    the line of the protocol that begins a game
package agreement

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/rating"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
)

// A sheet is what the form knows: the rules of the game as it stands say what goes together and what it means.
type sheet struct {
	cards *pack.Pack
	like  bot.Kind      // the kind of computer that plays like the people here; Random where that is not known
	said  string        // the words of
	rules *engine.Rules // the game that was asked about last; nil where there is none
	scale *rating.Scale // of its cities; nil where they are not rated
	rated *engine.Rules // the game whose cities the scale rates
}

// game returns the rules of a game, or nil where there is none.
func (s *sheet) game(said setup.Words) *engine.Rules {
	if key := fmt.Sprint(said); key != s.said || s.rules == nil {
		s.said, s.rules = key, nil
		if r, err := requested(said, ""); err == nil {
			s.rules, _ = r.Rules(s.cards)
		}
	}
	return s.rules
}

// Fit leaves out what the mode has no use for, and a difficulty that the Building does not have: then it is the easiest
// of those it has.
func (s *sheet) Fit(said setup.Words) setup.Words {
	fitted := setup.Words{}
	for key, text := range said {
		if key != CityRating && !slices.Contains(without[said["mode"]], key) {
			fitted[key] = text
		}
	}
	if hard, ok := fitted["difficulty"]; ok && s.game(fitted) == nil {
		if delete(fitted, "difficulty"); s.game(fitted) == nil {
			fitted["difficulty"] = hard
		}
	}
	return fitted
}

// without says which wishes have no meaning in a mode.
var without = map[string][]string{
	"": {CardX, "first"}, engine.Solo.String(): {CardX, "first"}, engine.Competitive.String(): {CardX, "building", "difficulty"},
}

// Chosen forgets the Building, card X and the first player of another mode.
func (s *sheet) Chosen(said setup.Words, key string) {
	if key == "mode" {
		for _, other := range []string{"building", CardX, "first"} {
			delete(said, other)
		}
	}
}

// Wishes returns the wishes of the form.
func (s *sheet) Wishes(said setup.Words, players []string) []setup.Wish {
	fitted := s.Fit(said)
	rules := s.game(fitted)
	mode := cmp.Or(said["mode"], engine.Solo.String())
	list := []setup.Wish{modes(mode)}
	if mode != engine.Competitive.String() {
		list = append(list, s.buildings(fitted, rules), s.levels(fitted, rules))
	}
	list = append(list, setup.Wish{Key: "with", Several: true, Values: engine.AllExpansions.Names(), Titles: []string{
		"a district with a yard that accepts any die", "two seaports with four contracts", "a garden that pays for markers around it",
	}})
	if mode == engine.Coop.String() {
		list = append(list, setup.Wish{Key: CardX, Name: "Card X", Hint: "lets you pass materials to each other: easier", Values: setup.NoYes()})
	}
	if mode != engine.Solo.String() {
		list = append(list, setup.Wish{Key: "first", Name: "First player", Hint: "who goes first", Values: []string{"1", "2"}, Titles: players, Late: true})
	}
	if mode != engine.Competitive.String() && rules != nil {
		list = append(list, cities())
	}
	return list
}

func modes(mode string) setup.Wish {
	w := setup.Wish{Key: "mode", Name: "Mode"}
	for i, hint := range []string{"you against the clock", "two players against the clock", "two players against each other"} {
		m := engine.Mode(i)
		w.Values, w.Titles = append(w.Values, m.String()), append(w.Titles, words.Mode(m))
		if m.String() == mode {
			w.Hint = hint
		}
	}
	return w
}

func (s *sheet) buildings(said setup.Words, rules *engine.Rules) setup.Wish {
	w := setup.Wish{
		Key: "building", Name: "Building", Hint: "what you build", Values: engine.Buildings(s.cards.Cards),
		Titles: []string{"basic, side A", "basic, side B", "extended: A, then B"},
	}
	basic := len(w.Titles)
	for i := range s.cards.Cards.Landmarks {
		w.Titles = append(w.Titles, prose.Safe(s.cards.Cards.Landmarks[i].Name))
	}
	if rules != nil {
		w.Hint = words.New(rules).AboutBuilding()
	}
	if slices.Index(w.Values, said.Of(&w)) >= basic {
		w.Hint = "A landmark. " + w.Hint
	}
	return w
}

// levels lists the difficulties that the Building has. The one in force may not be the one that was wished for.
func (s *sheet) levels(said setup.Words, rules *engine.Rules) setup.Wish {
	w := setup.Wish{Key: "difficulty", Name: "Difficulty", Hint: "how many turns you have"}
	for _, d := range engine.Difficulties(s.cards.Cards, cmp.Or(said["building"], engine.BuildingA)) {
		w.Values = append(w.Values, d.String())
	}
	if rules != nil {
		w.Now = rules.Config().Difficulty.String()
		w.Hint = words.New(rules).AboutDifficulty() + s.chances(rules.Config())
	}
	return w
}

// Draw returns a seed whose luck lays a city with a rating.
func (s *sheet) Draw(said setup.Words, value string) (seed uint64, ok bool) {
	var r Request
	if scale := s.scaleOf(said); scale != nil && r.SetCity(value) == nil {
		return scale.Draw(r.City, session.NewSeed)
	}
	return 0, false
}

// About says how hard the city is to build in that a seed lays.
func (s *sheet) About(said setup.Words, seed uint64) string {
	if scale := s.scaleOf(said); scale != nil {
		return scale.Of(seed).String()
	}
	return ""
}

// scaleOf rates the cities of a game, or returns nil where they are not rated.
func (s *sheet) scaleOf(said setup.Words) *rating.Scale {
	if rules := s.game(said); rules != s.rated {
		s.scale, s.rated = nil, rules
		if rules != nil {
			s.scale, _ = scaleOf(s.cards, rules)
		}
	}
	return s.scale
}

// Beginners says that the recommended first game lies on a city of its own (SOLO-2).
func (s *sheet) Beginners(said setup.Words, hand log.Hand, bots log.Bots) (name, hint string) {
	if rules := s.game(said); rules == nil || !isFirst(s.cards, rules, hand, bots) {
		return "", ""
	}
	return "the first city", "an easy city until you have finished a game"
}

// former reads the configuration that forms kept before they kept words.
func former(config []byte) (said setup.Words, ok bool) {
	var c engine.Config
	if json.Unmarshal(config, &c) != nil || c.Mode > engine.Competitive || c.Difficulty > engine.Expert || c.First > engine.Two || c.With&^engine.AllExpansions != 0 {
		return nil, false
	}
	return WordsOf(c), true
}
