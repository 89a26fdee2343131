// Package mycity is My City: everything that the program knows of the game, as one value.
package mycity

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/mycity/agreement"
	"boardgame/microcity/internal/mycity/box"
	"boardgame/microcity/internal/mycity/computer"
	lessons "boardgame/microcity/internal/mycity/lesson"
	"boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/mycity/table"
	"boardgame/microcity/internal/mycity/words"
	"boardgame/microcity/internal/shelf"
	"boardgame/microcity/internal/tui/screen"
)

// Game returns My City.
func Game() shelf.Game {
	offer := agreement.Offer()
	return shelf.Game{
		Offer: offer, Rules: words.Reference, Players: computer.Players, Export: pack.Export, Pack: look,
		Help: map[string]shelf.Help{
			"play":     {Example: "  microcity play --game my-city --players 3 --variants slums,random --map hex --bot hard"},
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
	c := p.Counters
	return shelf.Pack{ID: c.ID, Name: c.Name, Version: c.Version, Author: c.Author, Hash: p.Hash, Holds: []shelf.Held{
		{N: len(c.Landmarks), One: "landmark", Plural: "landmarks"}, {N: len(c.Types), One: "zone type", Plural: "zone types"},
	}}, nil
}
