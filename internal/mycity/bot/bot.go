// Package bot plays My City. The search is that of any game (internal/search); what belongs
// to My City is here: what a position is worth, and which placements deserve a look.
//
//	bot.go      the players and their budgets
//	value.go    the leaf evaluation: expected prestige, and the share of the win it gives
//	position.go what is kept from one evaluation to the next
//	narrow.go   the placements that are looked at
package bot

import (
	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/search"
)

// budgets are what each kind of player may spend on an action of a game on the usual map without
// variants (MYC-40).
var budgets = [search.NumKinds]search.Budget{
	search.Medium: {Evaluations: 1},
	search.Hard:   {Evaluations: 240_000, Width: 60, Solve: 20_000},
}

// A Player answers for a seat.
type Player = search.Searcher[engine.State, engine.Action]

// NewPlayer returns a player of a game.
func NewPlayer(r *engine.Rules, k search.Kind, seed uint64) *Player {
	return newPlayer(r, budget(r, k), seed)
}

// budget is what a kind of player may spend in a game. Hard's is set by what judging a position takes
// there, so that an action takes about as long in every game (see BenchmarkHard): more on larger maps,
// twice as much where hundreds of draws are possible, and much more where a zone changes what is scored
// far from it.
func budget(r *engine.Rules, k search.Kind) search.Budget {
	b := budgets[k]
	if k == search.Hard {
		usual := standard * standard
		squares := max(r.Squares(), usual)
		b.Evaluations, b.Solve = b.Evaluations*usual/squares, b.Solve*usual/squares
		switch v := r.Config().Variants; {
		case v&(engine.Parks|engine.Types|engine.Lines) != 0:
			b.Evaluations, b.Solve = b.Evaluations/4*usual/squares, b.Solve*usual/squares
		case v.Has(engine.Random):
			b.Evaluations /= 2
		}
	}
	return b
}

// minimax is how much the best answers count where two play without chance. With an eighth of its budget, hard won
// 46 % of 200 games as second player against medium without it, 57 and 59 % with 0.5 and 0.75, and 45 % with 1;
// with half of its budget, 73 and 75 % of 120 games with 0.6 and 0.75. Three players won no more with it, and
// two for whom zones are drawn fewer.
const minimax = 0.75

// standard is how many squares long the side of the usual map is.
const standard = 8

func newPlayer(r *engine.Rules, b search.Budget, seed uint64) *Player {
	p := newPosition(r)
	guide := search.Guide[engine.State, engine.Action]{Value: p.value, Narrow: p.narrow}
	if r.Players() == 2 && !r.Config().Variants.Has(engine.Random) {
		guide.Minimax = minimax
	}
	return search.New(mycity.Rules{Rules: r}, guide, b, seed)
}
