// Package smallcity is Small City with Arcologies: everything that the program knows of the game, as one value.
package smallcity

import (
	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/shelf"
	"boardgame/microcity/internal/smallcity/agreement"
	"boardgame/microcity/internal/smallcity/box"
	"boardgame/microcity/internal/smallcity/computer"
	"boardgame/microcity/internal/smallcity/engine"
	lessons "boardgame/microcity/internal/smallcity/lesson"
	"boardgame/microcity/internal/smallcity/pack"
	"boardgame/microcity/internal/smallcity/table"
	"boardgame/microcity/internal/smallcity/words"
	"boardgame/microcity/internal/tui/screen"
)

// Game returns Small City.
func Game() shelf.Game {
	offer := agreement.Offer()
	return shelf.Game{
		Offer: offer, Rules: words.Reference, Players: computer.Players, Export: pack.Export, Pack: look,
		Help: map[string]shelf.Help{
			"play":     {Example: "  microcity play --game small-city --players 3 --arcologies --bot medium"},
			"simulate": {About: "who wins, by seat and by the order of play."},
			"arena": {About: "All that are named sit at one table;\nwith --players 2, several meet in a round robin, two at a table. Each luck is played once for every seat: each time\n" +
				"all players move on by one seat, so that each has had the same luck from every seat."},
		},
		Values: func() map[string]cobra.CompletionFunc {
			return map[string]cobra.CompletionFunc{"CARDS": command.Several(false, agreement.Further()...)}
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
	d := p.Data
	return shelf.Pack{ID: d.ID, Name: d.Name, Version: d.Version, Author: d.Author, Hash: p.Hash, Holds: []shelf.Held{
		{N: engine.NumTiles, One: "building", Plural: "buildings"},
		{N: engine.NumPromises, One: "promise", Plural: "promises"},
		{N: engine.NumArcologies, One: "arcology", Plural: "arcologies"},
	}}, nil
}
