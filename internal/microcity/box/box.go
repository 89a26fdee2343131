// Package box is Micro City as a box on the shelf: how it is opened, and how it is told in
// lines to those who need not know which game it is.
//
//	box.go              the box
//	table.go            what is asked, what can be chosen, what happened: game.Table
//	daily.go            the cities of the day and of the week
//	view.go, city.go, cards.go    a position, by the words that people ask with
//	things.go           what lies on the table
//	facts.go, tally.go  what positions are compared by, and what was done in all
//	hand.go             real dice and cards
//	race.go, tips.go    how far a player has come, and what is new to somebody
package box

import (
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/share"
	"boardgame/microcity/internal/packfile"
)

// Game returns Micro City as a box on the shelf. It brings along its own cards, which are read when they
// are asked for, and those of some packs; those that are nil are left out. A log of other cards has them beside it.
func Game(packs ...*pack.Pack) game.Game {
	return game.Game{
		ID: microcity.ID, Title: microcity.Title, Rules: engine.RulesVersion, Seats: microcity.Seats, Bots: microcity.Bots(),
		Fields: microcity.Fields(), File: fileName, Builds: "city", Seeds: seeds, Beyond: []string{"the ladder", "par"}, Code: share.Of,
		Daily: func(p game.Period, began time.Time) game.Daily {
			return daily(packfile.AtHand(packs, pack.Core, func(*pack.Pack) bool { return true }), p, began)
		},
		Monument: game.Monument{Name: [2]string{"landmark", "landmarks"}, Shapes: []game.Shape{
			{Top: []string{" ▂ ", "▟█▙"}, Floor: "█▪█"},
			{Top: []string{"▄▄▄▄"}, Floor: "█▪▪█"},
			{Top: []string{"  ▂  ", "▄▟█▙▄"}, Floor: "█▪█▪█"},
			{Top: []string{" ▄▄ ", "▟██▙"}, Floor: "█▪▪█"},
			{Top: []string{"▂   ▂", "█▄▄▄█"}, Floor: "█▪█▪█"},
		}},
		Cards: func(hash string) []byte {
			if p := packfile.AtHand(packs, pack.Core, func(p *pack.Pack) bool { return p.Hash == hash }); p != nil {
				return p.JSON()
			}
			return nil
		},
		Open: func(rules int, o game.Options, cards []byte) (game.Tree, error) {
			p, ok := packfile.Reopen(packs, pack.Core, pack.Parse, cards)
			if !ok {
				return nil, game.ErrCards
			}
			return open(rules, o, p)
		},
		Place: func(t game.Tree, position string) (game.Tree, error) {
			m, err := microcity.Of(t).Place(position)
			if err != nil {
				return nil, err
			}
			return m.Text(), nil
		},
		Table: func(t game.Tree, with game.Party) game.Table { return New(microcity.Of(t), with) },
	}
}

// fileName names a game as solo-A-easy, in words that have been checked.
func fileName(o game.Options) string {
	c, _ := microcity.Config(engine.RulesVersion, o)
	if c.Building == "" {
		return c.Mode.String()
	}
	return c.Mode.String() + "-" + c.Building + "-" + c.Difficulty.String()
}

func open(version int, o game.Options, p *pack.Pack) (game.Tree, error) {
	m, err := microcity.Open(version, o, p)
	if err != nil {
		return nil, err
	}
	return m.Text(), nil
}
