// Package computer seats the computer players of Small City at a session, and lets them advise the
// people at it. What a player may not see they guess (SMC-92).
package computer

import (
	"boardgame/microcity/internal/computer"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/review"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/smallcity/bot"
	"boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
)

// sharpness is that of shares which are what they say: it was not fitted to games.
const sharpness = 1

// Players returns the computer players of a tree of Small City. Their advice names for each thing that is
// begun, taken or moved one way to do it.
func Players(t game.Tree) computer.Minds {
	m := match.Of[engine.State, engine.Action](t)
	rules := m.Engine().(smallcity.Rules)
	return computer.Players[engine.State, engine.Action]{
		Match:     m,
		Of:        match.Of[engine.State, engine.Action],
		New:       func(k search.Kind, seed uint64) *bot.Player { return bot.NewPlayer(rules.Rules, k, seed) },
		Sharpness: sharpness,
		Parts:     func(s *engine.State, seat int) []review.Part { return parts(rules, s, seat) },
		Alike:     alike,
	}
}

// alike reports whether two actions begin or move the same.
func alike(a, b engine.Action) bool {
	if a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case engine.ActBuild:
		return a.Tile() == b.Tile()
	case engine.ActMove:
		return a.From() == b.From()
	case engine.ActGrow:
		return a.Space() == b.Space()
	case engine.ActAdvance, engine.ActArcology, engine.ActMayor:
		return true
	}
	return false
}

// parts returns by category how many more points a seat has than the best of the others, or than nobody.
func parts(r smallcity.Rules, s *engine.State, seat int) []review.Part {
	names := []string{"votes", "promises", "pollution"}
	if r.Config().Mode == engine.Arcologies {
		names = []string{"pumps"}
	}
	of := func(i int) []int {
		one := engine.Seat(i + 1)
		p := s.Of(one)
		if r.Config().Mode == engine.Arcologies {
			return []int{int(p.Pumps)}
		}
		votes, dirt := int(p.Votes), int(p.Pollution)
		return []int{votes, r.Total(s, one) - votes + dirt, -dirt}
	}
	best := -1
	for i := range r.Players() {
		if i != seat && (best < 0 || sum(of(i)) > sum(of(best))) {
			best = i
		}
	}
	list := make([]review.Part, len(names))
	for k, n := range of(seat) {
		list[k] = review.Part{Name: names[k], Lead: float64(n)}
		if best >= 0 {
			list[k].Lead -= float64(of(best)[k])
		}
	}
	return list
}

func sum(list []int) (n int) {
	for _, one := range list {
		n += one
	}
	return n
}
