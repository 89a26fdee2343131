package box

import (
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/micropolis/pack"
)

// seeds are those of the games that everybody can play.
var seeds = game.Seeds(micropolis.ID, 1)

// daily returns the game of a day or a week with some tiles. A week of days begins with the easiest goal and ends with the
// hardest; two days of it are against a computer. Weeks are hard.
func daily(p *pack.Pack, of game.Period, began time.Time) game.Daily {
	solo := func(goal engine.Goal, open bool) game.Turn {
		return game.Turn{Options: micropolis.Options(engine.Config{Players: 1, Goal: goal, Open: open})}
	}
	against := func(rival string, expert bool) game.Turn {
		return game.Turn{Options: micropolis.Options(engine.Config{Players: 2, Expert: expert}), Rival: rival}
	}
	rival, low, middle, high := engine.Goals[0], engine.Goals[1], engine.Goals[2], engine.Goals[3]
	turns := []game.Turn{
		solo(low, false), against("medium", false), solo(rival, false), solo(middle, true), against("medium", true), solo(middle, false), solo(high, false),
	}
	if of == game.Week {
		turns = []game.Turn{solo(high, true), against("hard", false), solo(high, false), against("hard", true)}
	}
	t := of.Take(began, turns)
	return game.Daily{Options: t.Options, Rival: t.Rival, Seed: seeds(of, began)[0], PackID: p.Tiles.ID, Cards: p.JSON()}
}
