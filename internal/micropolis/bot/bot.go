// Package bot plays Micropolis. The search is that of any game (internal/search); what belongs
// to Micropolis is here: what a position is worth, and which actions deserve a look.
//
//	bot.go    the players and their budgets
//	value.go  the leaf evaluation: expected points, and the share of the win they give
//	worth.go  what an anthill is worth by itself
//	medium.go the simple worth that medium goes by
//	narrow.go the arrangements that are looked at
package bot

import (
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/search"
)

// budgets are what each kind of player may spend on an action (MPO-71).
var budgets = [search.NumKinds]search.Budget{
	search.Medium: {Evaluations: 1},
	search.Hard:   {Evaluations: 60_000, Width: 12, Solve: 5_000},
}

// A Player answers for a seat.
type Player = search.Searcher[engine.State, engine.Action]

// NewPlayer returns a player of a game. Medium looks at its own anthills alone.
func NewPlayer(r *engine.Rules, k search.Kind, seed uint64) *Player {
	return newPlayer(r, k, budgets[k], seed)
}

func newPlayer(r *engine.Rules, k search.Kind, b search.Budget, seed uint64) *Player {
	p := newPosition(r)
	guide := search.Guide[engine.State, engine.Action]{Value: p.shares, Narrow: p.narrow}
	if k == search.Medium {
		p.number = ordinary
		guide.Value = p.own
	}
	return search.New(micropolis.Engine(r), guide, b, seed)
}
