// Package micropolis is Micropolis: everything that the program knows of the game, as one value.
package micropolis

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/micropolis/agreement"
	"boardgame/microcity/internal/micropolis/box"
	"boardgame/microcity/internal/micropolis/computer"
	lessons "boardgame/microcity/internal/micropolis/lesson"
	"boardgame/microcity/internal/micropolis/pack"
	"boardgame/microcity/internal/micropolis/table"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/shelf"
	"boardgame/microcity/internal/tui/screen"
)

// Game returns Micropolis.
func Game() shelf.Game {
	offer := agreement.Offer()
	return shelf.Game{
		Offer: offer, Rules: words.Reference, Players: computer.Players, Export: pack.Export, Pack: look,
		Help: map[string]shelf.Help{
			"play":     {Example: "  microcity play --game micropolis --players 1 --goal 55"},
			"simulate": {About: "who wins, by seat and by the order of play."},
			"arena": {About: "All that are named sit at one table;\nwith --players 2, several meet in a round robin, two at a table. Each luck is played once for every seat: each time\n" +
				"all players move on by one seat, so that each has had the same luck from every seat."},
		},
		Lessons: func() []lesson.Offer { return lessons.Offers(offer) },
		Screen:  func() (screen.Game, error) { return table.New(), nil },
		Shelved: func(dir string) (game.Game, error) {
			p, err := pack.In(dir)
			if err != nil {
				return offer.Box, err
			}
			return box.Game(p), nil
		},
	}
}

// look looks into the pack in a folder.
func look(dir string) (shelf.Pack, error) {
	p, err := pack.In(dir)
	if err != nil {
		return shelf.Pack{}, err
	}
	c := p.Tiles
	return shelf.Pack{ID: c.ID, Name: c.Name, Version: c.Version, Author: c.Author, Hash: p.Hash, Holds: []shelf.Held{
		{N: len(c.Tiles), One: "tile", Plural: "tiles"},
	}}, nil
}
