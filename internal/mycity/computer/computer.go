// Package computer seats the computer players of My City at a session, and lets them advise the
// people at it.
package computer

import (
	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/computer"
	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/mycity"
	"boardgame/microcity/internal/mycity/bot"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/review"
	"boardgame/microcity/internal/search"
)

// Mind returns who thinks for the computers of a session whose game is a tree of My City.
func Mind(t game.Tree, seed uint64) driver.Mind { return players(t).Mind(seed) }

// Adviser returns who advises the people of such a session: on each square one action.
func Adviser(t game.Tree) driver.Adviser { return players(t).Adviser() }

// Reviewer returns who looks back at such games.
func Reviewer(t game.Tree) review.Mind { return players(t).Reviewer() }

// Games returns a run of games like that of such a tree, between contenders.
func Games(t game.Tree, s arena.Settings, list []arena.Contender) arena.Games {
	return players(t).Games(s, list)
}

// sharpness was fitted to 40 games each of hard against itself. Two players on the usual map ask for 2.7,
// three for 1.4, and two for whom zones are drawn, on a map of 6×6, for 0.8. In 40 other games of two on the
// usual map 32 % were won of the positions of which 31 % was told, and 68 % of those of which 69 % was.
func sharpness(r *engine.Rules) float64 {
	if r.Players() > 2 || r.Config().Variants.Has(engine.Random) {
		return 1.2
	}
	return 2.5
}

func players(t game.Tree) computer.Players[engine.State, engine.Action] {
	m := match.Of[engine.State, engine.Action](t)
	rules := m.Engine().(mycity.Rules).Rules
	return computer.Players[engine.State, engine.Action]{
		Match:     m,
		Of:        match.Of[engine.State, engine.Action],
		New:       func(k search.Kind, seed uint64) *bot.Player { return bot.NewPlayer(rules, k, seed) },
		Sharpness: sharpness(rules),
		Alike:     func(a, b engine.Action) bool { return a.Square() == b.Square() },
	}
}
