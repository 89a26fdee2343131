// Package bot plays Small City. The search is that of any game (internal/search); what belongs to Small
// City is here: what a position is worth, and which actions deserve a look.
//
//	bot.go       the players and their budgets
//	value.go     the leaf evaluation: expected points, and the share of the win they give
//	town.go      what a borough brings in a round when its citizens stand where they do most
//	arcology.go  how near a borough is to its liftoff
//	lay.go       a building that is being laid, completed in the best way seen
//	narrow.go    the actions that are looked at
package bot

import (
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
)

// budgets are what each kind of player may spend on an action.
var budgets = [search.NumKinds]search.Budget{
	search.Medium: {Evaluations: 1},
	search.Hard:   {Evaluations: 10_000, Width: 10},
}

// A Player answers for a seat.
type Player = search.Searcher[engine.State, engine.Action]

// NewPlayer returns a player of a game.
func NewPlayer(r *engine.Rules, k search.Kind, seed uint64) *Player {
	j := &judge{rules: r}
	guide := search.Guide[engine.State, engine.Action]{Value: j.shares, Narrow: j.narrow, Minimax: 0.5}
	return search.New[engine.State, engine.Action](smallcity.Rules{Rules: r}, guide, budgets[k], seed)
}

// A judge knows what positions of a game are worth. It is for one goroutine at a time.
type judge struct {
	rules *engine.Rules
	legal [400]engine.Action
	towns [engine.MaxPlayers]town
}
