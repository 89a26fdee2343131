package protocol

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/session"
)

// A Game is a game that is spoken. What is nil or empty, any game has.
type Game struct {
	// Box returns the game, with the cards that come along. The error is a sentence.
	Box func() (*game.Game, error)

	// New returns what is played with these settings, which do not name the game, and the
	// seed. The error is a phrase. Without it the settings are seed and the fields of the box,
	// with commas or spaces between the words.
	New func(settings []Setting) (session.Game, uint64, error)

	// Cards returns the cards that come along, for pack before the first game.
	Cards func() ([]byte, error)

	// Voice returns who says more of a game than any game says.
	Voice func(tree game.Tree, table game.Table, g session.Game, seed uint64) Voice

	// Mind returns who thinks for the computer players of a match; nil where none do. Planner is
	// the kind that answers plan where the command does not say who.
	Mind    func(tree game.Tree, seed uint64) driver.Mind
	Planner string

	// Hints returns who advises the players of a match; nil where nobody does.
	Hints func(tree game.Tree, table game.Table) Hints
}

// Hints returns what the players who are asked at a position could do, the best first. Each is
// written as JSON, and has at least a list of actions.
type Hints func(n game.Node) []any

// A Setting is KEY=VALUE.
type Setting struct{ Key, Value string }

// A Voice says what its game has to say beyond what every game says. Answers are written as
// JSON.
type Voice interface {
	Event(n game.Node) []any // what the action that led to a node did
	State(n game.Node) any   // a position by names
	Result(n game.Node) any  // how the game stands
}

// begin reads settings as the fields of a box.
func begin(box *game.Game, settings []Setting) (g session.Game, seed uint64, err error) {
	g.Box = box
	words := map[string][]string{}
	for _, s := range settings {
		field := box.Field(s.Key)
		switch {
		case s.Key == "seed":
			if seed, err = seedOf(s.Value); err != nil {
				return g, 0, err
			}
		case field == nil:
			return g, 0, fmt.Errorf("there is no key %q; the keys are %s", s.Key, strings.Join(keys(box), ", "))
		default:
			words[s.Key] = strings.FieldsFunc(s.Value, func(r rune) bool { return r == ',' || r == ' ' })
			if err := field.Check(words[s.Key]); err != nil {
				return g, 0, fmt.Errorf("%s: %w", s.Key, err)
			}
		}
	}
	for i := range box.Fields {
		key := box.Fields[i].Key
		switch {
		case len(words[key]) > 0:
			g.Options = append(g.Options, game.Option{Key: key, Words: words[key]})
		case box.Fields[i].Must:
			return g, 0, fmt.Errorf("%s is missing", key)
		}
	}
	return g, seed, nil
}

// seedOf reads a seed. The error is a phrase.
func seedOf(text string) (uint64, error) {
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("seed must be a whole number from 0 to 18446744073709551615, not %q", text)
	}
	return seed, nil
}

func keys(box *game.Game) (list []string) {
	for i := range box.Fields {
		list = append(list, box.Fields[i].Key)
	}
	return append(list, "seed", "game")
}

// A plainVoice says what every game says.
type plainVoice struct {
	tree  game.Tree
	table game.Table
}

func (v plainVoice) Event(n game.Node) []any {
	list := []any{}
	for _, line := range v.table.Tell(n) {
		list = append(list, struct {
			Text string `json:"text"`
		}{line.Text})
	}
	return list
}

func (v plainVoice) State(n game.Node) any {
	moment, facts := v.tree.Moment(n), map[string]string{}
	for _, f := range v.table.Facts(n) {
		name := f.Name
		if f.Seat != "" {
			name = f.Seat + ": " + name
		}
		facts[name] = f.Value
	}
	return struct {
		Turn      int               `json:"turn"`
		Phase     int               `json:"phase"`
		Facts     map[string]string `json:"facts"`
		Situation []string          `json:"situation"`
	}{moment.Turn, moment.Phase, facts, append([]string{}, v.table.Situation(n)...)}
}

func (v plainVoice) Result(n game.Node) any {
	r := v.tree.Result(n)
	return struct {
		Over    bool   `json:"over"`
		Winners []int  `json:"winners"`
		Cause   string `json:"cause"`
		Score   []int  `json:"score"`
	}{r.Over, Winners(r), r.Cause, append([]int{}, r.Score...)}
}

// Winners returns the seats of those who won, from 1.
func Winners(r game.Result) []int {
	list := []int{}
	for seat := range r.Winners.All() {
		list = append(list, seat+1)
	}
	return list
}

// seatsText names who is asked: a number, several with commas between them, both of two,
// chance or none.
func seatsText(asked game.Seats, players int) string {
	switch {
	case asked == game.Chance:
		return "chance"
	case asked == game.Nobody:
		return "none"
	case players == 2 && asked.Len() == 2:
		return "both"
	}
	var list []string
	for seat := range asked.All() {
		list = append(list, strconv.Itoa(seat+1))
	}
	return strings.Join(list, ",")
}
