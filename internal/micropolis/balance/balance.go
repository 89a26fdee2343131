// Package balance measures how fair Micropolis is: what the order of play is worth between players
// of equal strength, and what the tiles are worth to those who take them. `make balance` writes
// BALANCE.md. It measures how strong the computer players are, too, against each other and against the
// goals of the game alone: `make strength` writes STRENGTH.md.
//
//	balance.go  the seats
//	tiles.go    what is on the tiles, and the tiles one by one
//	table.go    both as a table
//	strength.go the meetings and the goals, as a table
//	solo.go     games alone
package balance

import (
	"slices"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/micropolis/bot"
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/search"
)

// First is the seed of the first game of each row: no number of the computer players was chosen by
// games with these seeds.
const First = 1_000_001

type (
	games = balance.Games[engine.State, engine.Action]
	maker = arena.Maker[engine.State, engine.Action]
)

// A Case is games of one kind.
type Case struct {
	Name   string
	Config engine.Config
}

// Cases returns for what games the seats are measured: every number of players, and the expert mode.
// Open ground is not among them: medium players do not look at what comes.
func Cases() (list []Case) {
	for players := 2; players <= engine.MaxPlayers; players++ {
		list = append(list, Case{"no variant", engine.Config{Players: players}})
		if players <= 3 {
			list = append(list, Case{"expert", engine.Config{Players: players, Expert: true}})
		}
	}
	return list
}

// seats plays games of a case between medium players.
func seats(p *engine.Pack, c Case, number int) (balance.Seats, error) {
	r, err := engine.New(p, c.Config)
	if err != nil {
		return balance.Seats{}, err
	}
	return balance.BySeat(between(r, number, plays(r, search.Medium)))
}

// between returns games of players of one kind.
func between(r *engine.Rules, number int, m maker) games {
	return games{Engine: micropolis.Engine(r), Players: slices.Repeat([]maker{m}, r.Players()), First: First, Number: number}
}

// plays makes players of a kind.
func plays(r *engine.Rules, k search.Kind) maker {
	return balance.Player(func() *bot.Player { return bot.NewPlayer(r, k, 1) })
}
