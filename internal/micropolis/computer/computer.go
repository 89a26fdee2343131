// Package computer seats the computer players of Micropolis at a session, and lets them advise
// the people at it.
package computer

import (
	"slices"

	"boardgame/microcity/internal/computer"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/micropolis/bot"
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/review"
	"boardgame/microcity/internal/search"
)

// sharpness was fitted to 40 games each of hard against itself or alone. Two players ask for 1.5, four for
// 0.8, and one who has to beat 61 points for 2. In 40 other games of two 27 % were won of the positions of
// which 30 % was told, and 73 % of those of which 70 % was.
func sharpness(r *engine.Rules) float64 {
	if r.Players() > 2 {
		return 1
	}
	return 1.5
}

// Players returns the computer players of a tree of Micropolis. Their advice names for each tile one way to take it.
func Players(t game.Tree) computer.Minds {
	m := micropolis.Of(t)
	return computer.Players[engine.State, engine.Action]{
		Match:     m.Match,
		Of:        func(t game.Tree) *match.Match[engine.State, engine.Action] { return micropolis.Of(t).Match },
		New:       func(k search.Kind, seed uint64) *bot.Player { return bot.NewPlayer(m.Rules(), k, seed) },
		Sharpness: sharpness(m.Rules()),
		Parts:     func(s *engine.State, seat int) []review.Part { return parts(m.Rules(), s, seat) },
		Alike: func(a, b engine.Action) bool {
			return a.Kind == engine.ActTake && b.Kind == engine.ActTake && a.Position() == b.Position()
		},
	}
}

// parts returns by category how many more points a seat has than the best of the others: than the rival colony
// of a solo player, or than nobody.
func parts(r *engine.Rules, s *engine.State, seat int) (list []review.Part) {
	scores := r.Scores(s)
	var total [engine.MaxAnthills]int
	of := func(h engine.Anthill) int {
		if owner := r.Owner(h); owner != engine.None {
			return int(owner - engine.One)
		}
		return r.Players() // the rival colony
	}
	for h := range engine.Anthill(r.Anthills()) {
		total[of(h)] += scores[h].Total()
	}
	total[seat] = -1
	best := slices.Index(total[:], slices.Max(total[:]))
	for h := range engine.Anthill(r.Anthills()) {
		sign := 0.
		switch of(h) {
		case seat:
			sign = 1
		case best:
			sign = -1
		}
		for i, c := range words.Categories(&scores[h]) {
			if h == 0 {
				list = append(list, review.Part{Name: c.Name})
			}
			list[i].Lead += sign * float64(c.Points)
		}
	}
	return list
}
