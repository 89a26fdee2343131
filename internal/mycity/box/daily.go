package box

import (
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/mycity/pack"
)

// seeds are those of the games that everybody can play.
var seeds = game.Seeds(mycity.ID, 1)

// daily returns the game of a day or a week with some counters: for one person against a computer. A week of days
// begins gently and ends on the large map; weeks are against the strongest.
func daily(p *pack.Pack, of game.Period, began time.Time) game.Daily {
	club, grim := engine.Presets()[1].Variants, engine.Presets()[2].Variants
	turn := func(rival string, c engine.Config) game.Turn {
		c.Players = engine.MinPlayers
		return game.Turn{Options: mycity.Options(c), Rival: rival}
	}
	turns := []game.Turn{
		turn("easy", engine.Config{}), turn("medium", engine.Config{}), turn("medium", engine.Config{Hex: true}), turn("medium", engine.Config{Size: 6, Variants: engine.Slums}),
		turn("medium", engine.Config{Variants: club}), turn("medium", engine.Config{Variants: grim}), turn("medium", engine.Config{Size: 10}),
	}
	if of == game.Week {
		turns = []game.Turn{
			turn("hard", engine.Config{}), turn("hard", engine.Config{Hex: true}),
			turn("hard", engine.Config{Variants: club}), turn("hard", engine.Config{Variants: grim}),
		}
	}
	t := of.Take(began, turns)
	return game.Daily{Options: t.Options, Rival: t.Rival, Seed: seeds(of, began)[0], PackID: p.Counters.ID, Cards: p.JSON()}
}
