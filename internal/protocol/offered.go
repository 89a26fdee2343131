package protocol

import (
	"fmt"
	"slices"
	"strings"

	"boardgame/microcity/internal/computer"
	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
)

// Offered returns a game that is offered by wishes as one that is spoken: its settings are the
// wishes, the seed, and the folder of a pack. Planner is the kind of its computer players that plans
// where nobody is named; there are none where players is nil.
func Offered(o setup.Offer, players func(game.Tree) computer.Minds, planner string) Game {
	spoken := Game{
		Planner: planner,
		Box:     func() (*game.Game, error) { return &o.Box, nil },
		New:     func(settings []Setting) (session.Game, uint64, error) { return newGame(&o, settings) },
		Cards: func() ([]byte, error) {
			g, err := o.Game(setup.Words{}, "")
			return g.Cards, err
		},
	}
	if players != nil {
		spoken.Mind = func(tree game.Tree, seed uint64) driver.Mind { return players(tree).Mind(seed) }
		spoken.Hints = func(tree game.Tree, table game.Table) Hints { return hintsOf(players(tree).Adviser(), table) }
	}
	return spoken
}

// newGame returns the game that settings stand for, and its seed.
func newGame(o *setup.Offer, settings []Setting) (g session.Game, seed uint64, err error) {
	words, dir := setup.Words{}, ""
	for _, s := range settings {
		switch {
		case s.Key == "pack":
			dir = s.Value
		case s.Key == "seed":
			seed, err = seedOf(s.Value)
		case !slices.Contains(o.Keys(), s.Key):
			err = fmt.Errorf("there is no key %q; the keys are %s, seed, pack and game", s.Key, strings.Join(o.Keys(), ", "))
		default:
			err = o.Say(words, s.Key, s.Value)
		}
		if err != nil {
			return g, 0, err
		}
	}
	g, err = o.Game(words, dir)
	return g, seed, err
}

// A hintJSON is a legal action, what it does, and what it is good for.
type hintJSON struct {
	Actions []string `json:"actions"`
	Text    string   `json:"text"`
	Why     string   `json:"why"`
}

// hintsOf returns what an adviser says, with the words of the table.
func hintsOf(advise driver.Adviser, table game.Table) Hints {
	return func(n game.Node) (list []any) {
		for _, action := range advise(n)() {
			h := hintJSON{Actions: []string{action}, Text: table.Say(n, action)}
			if talk, ok := table.(game.Reasons); ok {
				h.Why = talk.Reason(n, action)
			}
			list = append(list, h)
		}
		return list
	}
}
