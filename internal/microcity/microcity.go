// Package microcity is Micro City: everything that the program knows of the game, as one value.
package microcity

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/commands"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/console"
	lessons "boardgame/microcity/internal/microcity/lesson"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/table"
	"boardgame/microcity/internal/microcity/voice"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/results"
	"boardgame/microcity/internal/shelf"
	"boardgame/microcity/internal/tui/screen"
)

// Game returns Micro City.
func Game() shelf.Game {
	return shelf.Game{
		Offer: agreement.Offer(), Rules: words.Reference, Export: pack.Export, Pack: commands.Pack, Answer: commands.Answer,
		Lessons: func() []lesson.Offer { return lessons.Offers(pack.CoreSource()) },
		Screen:  func() (screen.Game, error) { return table.OfCore(), nil },
		Shelved: func(dir string) (game.Game, error) {
			cards, err := (&agreement.Request{PackDir: dir}).Cards()
			return box.Game(cards), err
		},
		Usual: bot.Strong.String(), Judge: computer.Judge, Mind: computer.MindOf, Extras: console.Extras, Spoken: voice.Game, Review: commands.Review,
		Trial: commands.Trial, Rivals: commands.Rivals, Meets: []string{"with", "seed", "pack"}, Hardest: agreement.Hardest,
		Config: commands.Config, Help: commands.Help(),
		Results: func() results.Part { return &measure.Simulated{} },
		Menu:    commands.Menu, Count: commands.Count, Stars: commands.Stars, Commands: commands.Of, Values: commands.Values,
	}
}
