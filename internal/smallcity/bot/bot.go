// Package bot plays Small City. The search is that of any game (internal/search), by plans of a whole round;
// what belongs to Small City is here: what a position is worth, and which actions deserve a look.
//
//	bot.go       the players and their budgets
//	weights.go   the numbers of what follows, and the styles of play
//	town.go      a borough as a forecast takes it
//	forecast.go  how a player is expected to end: the town, played on round by round
//	value.go     the points that this gives, and the share of the win
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
	search.Hard:   {Evaluations: 4_000, Width: 6, Turns: 1},
}

// A Player answers for a seat.
type Player = search.Searcher[engine.State, engine.Action]

// NewPlayer returns a player of a game.
func NewPlayer(r *engine.Rules, k search.Kind, seed uint64) *Player {
	return newPlayer(r, budgets[k], even, seed)
}

// NewStyled returns a medium player with a style.
func NewStyled(r *engine.Rules, style Style, seed uint64) *Player {
	w := even
	style.change(&w)
	return newPlayer(r, budgets[search.Medium], w, seed)
}

func newPlayer(r *engine.Rules, b search.Budget, w weights, seed uint64) *Player {
	j := &judge{rules: r, weights: w}
	guide := search.Guide[engine.State, engine.Action]{Value: j.shares, Narrow: j.narrow}
	if b.Turns > 0 {
		for _, style := range Styles()[1:] {
			goal := &judge{rules: r, weights: w}
			style.change(&goal.weights)
			guide.Goals = append(guide.Goals, goal.shares)
		}
	}
	return search.New[engine.State, engine.Action](smallcity.Rules{Rules: r}, guide, b, seed)
}

// A judge knows what positions of a game are worth. It is for one goroutine at a time.
type judge struct {
	rules   *engine.Rules
	weights weights
	legal   [400]engine.Action
	towns   [engine.MaxPlayers]town
	ends    [engine.MaxPlayers]prospect
}
