package box

import (
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
	"boardgame/microcity/internal/smallcity/pack"
)

// seeds are those of the games that everybody can play.
var seeds = game.Seeds(smallcity.ID, 1)

// daily returns the game of a day or a week with some data: solo, but for one day of a week and every second week. Three
// days of a week go for the sky, and so do the other weeks.
func daily(p *pack.Pack, of game.Period, began time.Time) game.Daily {
	solo := func(c engine.Config) game.Turn {
		c.Players = 1
		return game.Turn{Options: smallcity.Options(c)}
	}
	against := func(rival string, c engine.Config) game.Turn {
		c.Players = 2
		return game.Turn{Options: smallcity.Options(c), Rival: rival}
	}
	turns := []game.Turn{
		solo(engine.Config{}), solo(engine.Config{Statues: true}), solo(engine.Config{Mode: engine.Arcologies}), against("medium", engine.Config{Mode: engine.Advanced}),
		solo(engine.Config{Mode: engine.Arcologies, Difficulty: engine.Medium}), solo(engine.Config{}),
		solo(engine.Config{Mode: engine.Arcologies, Difficulty: engine.Hard}),
	}
	if of == game.Week {
		turns = []game.Turn{
			against("hard", engine.Config{Mode: engine.Advanced, Statues: true}), solo(engine.Config{Mode: engine.Arcologies, Difficulty: engine.Hard}),
		}
	}
	t := of.Take(began, turns)
	return game.Daily{Options: t.Options, Rival: t.Rival, Seed: seeds(of, began)[0], PackID: p.Data.ID, Cards: p.JSON()}
}
