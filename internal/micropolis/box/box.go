// Package box is Micropolis as a box on the shelf: how it is opened and told.
package box

import (
	"bytes"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/pack"
	"boardgame/microcity/internal/micropolis/words"
)

// Game returns Micropolis as a box on the shelf. It brings along its own tiles, and those of some
// packs; those that are nil are left out. A log of other tiles has them beside it.
func Game(packs ...*pack.Pack) game.Game {
	return game.Game{
		ID: micropolis.ID, Title: micropolis.Title, Rules: engine.RulesVersion, Seats: engine.MaxPlayers, Bots: micropolis.Bots(),
		Fields: micropolis.Fields(), File: micropolis.FileName, Code: micropolis.Code,
		Cards: func(hash string) []byte {
			for _, p := range packs {
				if p != nil && p.Hash == hash {
					return p.JSON()
				}
			}
			if p, err := pack.Core(); err == nil && p.Hash == hash {
				return p.JSON()
			}
			return nil
		},
		Open: func(_ int, o game.Options, cards []byte) (game.Tree, error) {
			p, err := pack.Parse(cards)
			if err != nil || !bytes.Equal(p.JSON(), cards) {
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
