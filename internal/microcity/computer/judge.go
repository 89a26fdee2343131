package computer

import (
	"sync"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
)

// Judge returns who judges positions of games that are set up as a tree of Micro City is.
func Judge(of game.Tree) driver.Judge {
	m := microcity.Of(of)
	adviser := sync.OnceValue(func() *bot.Adviser { return bot.NewAdviser(bot.NewEvaluator(m.Rules(), m.Pack())) })
	var thinking sync.Mutex
	return func(t game.Tree, at game.Node, seat int) func() int {
		s := microcity.Of(t).Position(at)
		return func() int {
			thinking.Lock()
			defer thinking.Unlock()
			return int(adviser().Worth(s, engine.One+engine.Seat(seat)))
		}
	}
}
