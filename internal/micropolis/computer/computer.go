// Package computer seats the computer players of Micropolis at a session, and lets them advise
// the people at it.
package computer

import (
	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/computer"
	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/micropolis"
	"boardgame/microcity/internal/micropolis/bot"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/review"
	"boardgame/microcity/internal/search"
)

// Mind returns who thinks for the computers of a session whose game is a tree of Micropolis.
func Mind(t game.Tree, seed uint64) driver.Mind { return players(t).Mind(seed) }

// Adviser returns who advises the people of such a session: for each tile one way to take it.
func Adviser(t game.Tree) driver.Adviser { return players(t).Adviser() }

// Reviewer returns who looks back at such games.
func Reviewer(t game.Tree) review.Mind { return players(t).Reviewer() }

// Games returns a run of games like that of such a tree, between contenders.
func Games(t game.Tree, s arena.Settings, list []arena.Contender) arena.Games {
	return players(t).Games(s, list)
}

// sharpness was fitted to 40 games each of hard against itself or alone. Two players ask for 1.5, four for
// 0.8, and one who has to beat 61 points for 2. In 40 other games of two 27 % were won of the positions of
// which 30 % was told, and 73 % of those of which 70 % was.
func sharpness(r *engine.Rules) float64 {
	if r.Players() > 2 {
		return 1
	}
	return 1.5
}

func players(t game.Tree) computer.Players[engine.State, engine.Action] {
	m := micropolis.Of(t)
	return computer.Players[engine.State, engine.Action]{
		Match:     &m.Match,
		Of:        func(t game.Tree) *match.Match[engine.State, engine.Action] { return &micropolis.Of(t).Match },
		New:       func(k search.Kind, seed uint64) *bot.Player { return bot.NewPlayer(m.Rules(), k, seed) },
		Sharpness: sharpness(m.Rules()),
		Alike: func(a, b engine.Action) bool {
			return a.Kind == engine.ActTake && b.Kind == engine.ActTake && a.Position() == b.Position()
		},
	}
}
