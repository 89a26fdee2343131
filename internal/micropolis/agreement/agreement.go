// Package agreement is what can be agreed on before a game of Micropolis.
package agreement

import (
	"fmt"
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/box"
	"boardgame/microcity/internal/micropolis/computer"
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/micropolis/pack"
	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
)

// The keys of the wishes.
const (
	keyExpert = "expert"
	keyOpen   = "open"
	keyGoal   = "goal"
)

// Offer returns Micropolis as a game of which new ones can be set up.
func Offer() setup.Offer {
	players := setup.Wish{Key: setup.Players, Name: "Players", Kind: "NUMBER", Hint: "the number of players; 1 is the solo game", Usual: "2"}
	for n := 1; n <= engine.MaxPlayers; n++ {
		players.Values = append(players.Values, strconv.Itoa(n))
	}
	goal := setup.Wish{Key: keyGoal, Name: "Goal", Kind: "GOAL", Hint: "what a solo player has to beat: the rival colony, or so many points"}
	for _, g := range engine.Goals {
		goal.Values = append(goal.Values, g.String())
	}
	of := box.Game()
	return setup.Offer{
		Box: of,
		Puzzles: puzzle.Certain{
			Box: &of, Players: computer.Players, Cards: cards, Score: [2]string{"point", "points"}, By: "medium", Games: []game.Options{
				micropolis.Options(engine.Config{Players: 2}), micropolis.Options(engine.Config{Players: 2, Open: true}), micropolis.Options(engine.Config{Players: 1, Open: true}),
			},
		}.Offer(),
		Wishes: []setup.Wish{
			players,
			{Key: keyExpert, Name: "Expert mode", Kind: "yes", Hint: "each player grows two anthills; for 2 or 3 players", Values: []string{"no", "yes"}},
			{Key: keyOpen, Name: "Open ground", Kind: "yes", Hint: "you see the tiles of the next refill", Values: []string{"no", "yes"}},
			goal,
		},
		Game:  begin,
		Codes: micropolis.Codes,
		Coded: coded,
		Matters: func(words setup.Words, key string) bool {
			switch n := words[setup.Players]; key {
			case keyExpert:
				return n == "" || n == "2" || n == "3"
			case keyGoal:
				return n == "1"
			}
			return true
		},
	}
}

// cards returns the tiles that come with the game.
func cards() (id string, data []byte) {
	p, _ := pack.Core() // the tests have read them
	return p.Tiles.ID, p.JSON()
}

// begin returns the game that wishes stand for.
func begin(words setup.Words, dir string) (g session.Game, err error) {
	c := engine.Config{Players: 2, Expert: words[keyExpert] == "yes", Open: words[keyOpen] == "yes"}
	if text, said := words[setup.Players]; said {
		c.Players, _ = strconv.Atoi(text) // it is among the values
	}
	c.Goal, _ = engine.ParseGoal(words[keyGoal])
	p, err := pack.In(dir)
	if err != nil {
		return g, fmt.Errorf("the pack cannot be used: %w", err)
	}
	if _, err := engine.New(p.Tiles, c); err != nil {
		return g, err
	}
	of := box.Game(p)
	return session.Game{Box: &of, Options: micropolis.Options(c), PackID: p.Tiles.ID, Cards: p.JSON()}, nil
}

// coded returns what a share code says.
func coded(code string) (setup.Coded, error) {
	c, seed, undo, err := micropolis.Decode(code)
	if err != nil {
		return setup.Coded{}, err
	}
	said := setup.Words{setup.Players: strconv.Itoa(c.Players)}
	if c.Expert {
		said[keyExpert] = "yes"
	}
	if c.Open {
		said[keyOpen] = "yes"
	}
	if c.Players == 1 {
		said[keyGoal] = c.Goal.String()
	}
	return setup.Coded{Words: said, Seed: seed, Undo: undo}, nil
}
