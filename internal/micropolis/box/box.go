// Package box is Micropolis as a box on the shelf: how it is opened and told.
package box

import (
	"time"

	"boardgame/microcity/content"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/micropolis/pack"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/packfile"
)

// Game returns Micropolis as a box on the shelf. It brings along its own tiles, and those of some
// packs; those that are nil are left out. A log of other tiles has them beside it.
func Game(packs ...*pack.Pack) game.Game {
	return game.Game{
		ID: micropolis.ID, Title: micropolis.Title, Rules: engine.RulesVersion, Seats: engine.MaxPlayers, Bots: micropolis.Bots(),
		Fields: micropolis.Fields(), File: micropolis.FileName, Code: micropolis.Code, Builds: "anthill", Seeds: seeds,
		Puzzles: func() []byte { return content.Puzzles(micropolis.ID) },
		Daily: func(p game.Period, began time.Time) game.Daily {
			return daily(packfile.AtHand(packs, pack.Core, func(*pack.Pack) bool { return true }), p, began)
		},
		Monument: game.Monument{Name: [2]string{"anthill", "anthills"}, Shapes: []game.Shape{
			{Top: []string{"  ▟▙  ", " ▟▪█▙ "}, Floor: "▟█▪▪█▙"}, {Top: []string{" ▟▙   ", "▟█▪▙▟▙"}, Floor: "██▪█▪█"},
		}},
		Cards: func(hash string) []byte {
			if p := packfile.AtHand(packs, pack.Core, func(p *pack.Pack) bool { return p.Hash == hash }); p != nil {
				return p.JSON()
			}
			return nil
		},
		Open: func(_ int, o game.Options, cards []byte) (game.Tree, error) {
			p, ok := packfile.Reopen(packs, pack.Core, pack.Parse, cards)
			if !ok {
				return nil, game.ErrCards
			}
			m, err := micropolis.Open(o, p)
			if err != nil {
				return nil, err
			}
			return m.Text(), nil
		},
		Place: func(t game.Tree, position string) (game.Tree, error) {
			m, err := micropolis.Of(t).Place(position)
			if err != nil {
				return nil, err
			}
			return m.Text(), nil
		},
		Table: func(t game.Tree, with game.Party) game.Table { return words.NewTable(micropolis.Of(t), with) },
	}
}
