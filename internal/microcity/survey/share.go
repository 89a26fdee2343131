package survey

import (
	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/prose"
)

// A Share is how many of some turns, games or builds are so, between 0 and 1, with its interval of
// 95 %.
type Share struct {
	Rate float64 `json:"rate"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
	Of   int     `json:"of"`
}

// String returns a share in percent.
func (s Share) String() string {
	if s.Of == 0 {
		return "–"
	}
	return prose.Rate(s.Rate)
}

// between tells the interval of a share in percent.
func (s Share) between() string { return between(s.Low, s.High) }

// A ratio adds up how many things of each game are so, and of how many.
type ratio struct{ games, so, of, soSo, soOf, ofOf float64 }

func (r *ratio) add(so, of int) {
	x, n := float64(so), float64(of)
	r.games++
	r.so, r.of, r.soSo, r.soOf, r.ofOf = r.so+x, r.of+n, r.soSo+x*x, r.soOf+x*n, r.ofOf+n*n
}

// count adds a game of which one thing is so, or is not.
func (r *ratio) count(so bool) {
	if so {
		r.add(1, 1)
	} else {
		r.add(0, 1)
	}
}

// share returns the share. Its interval is Wilson's, by as many independent things as would spread
// the share as much as the games do: what happens in one game hangs together.
func (r *ratio) share() Share {
	if r.of == 0 {
		return Share{}
	}
	rate, n := r.so/r.of, r.of
	if r.games > 1 {
		spread := (r.soSo - 2*rate*r.soOf + rate*rate*r.ofOf) / (r.of * r.of) * r.games / (r.games - 1)
		if spread > tiny {
			n = min(n, rate*(1-rate)/spread)
		}
	}
	low, high := arena.Wilson(rate, n)
	return Share{arena.Rounded(rate), arena.Rounded(low), arena.Rounded(high), int(r.of)}
}

// tiny is a variance that is none but for rounding.
const tiny = 1e-12

// shareOf returns the share of the turns that are so.
func shareOf(games []*game, so func(*turn) bool) Share {
	return shareAmong(games, func(*turn) bool { return true }, so)
}

// shareAmong returns the share of some turns that are so.
func shareAmong(games []*game, of, so func(*turn) bool) Share {
	var r ratio
	for _, g := range games {
		n, some := 0, 0
		for i := range g.turns {
			if of(&g.turns[i]) {
				some++
				if so(&g.turns[i]) {
					n++
				}
			}
		}
		r.add(n, some)
	}
	return r.share()
}

// shareOfGames returns the share of the games that are so.
func shareOfGames(games []*game, so func(*game) bool) Share {
	var r ratio
	for _, g := range games {
		r.count(so(g))
	}
	return r.share()
}
