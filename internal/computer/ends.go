package computer

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/review"
)

const (
	headlong = 256 // by how much less than hard those think who play games on to their end
	playedOn = 16  // how many games, with the same luck for every position
)

// ends plays games on from positions, and says how far ahead they end. Where luck is not asked any more, all of them
// would be the same: one is enough.
func (p Players[S, A]) ends(by func() *player[S, A]) func(game.Tree, game.Node, int) func() []review.Part {
	return func(t game.Tree, at game.Node, seat int) func() []review.Part {
		from := p.seen(t, at)
		return func() (parts []review.Part) {
			games, lucky := 0, true
			for ; games == 0 || lucky && games < playedOn; games++ {
				var end S
				end, lucky = p.playOn(by(), from, uint64(games))
				list := p.Parts(&end, seat)
				for i := range parts {
					list[i].Lead += parts[i].Lead
				}
				parts = list
			}
			for i := range parts {
				parts[i].Lead /= float64(games)
			}
			return parts
		}
	}
}

// playOn plays a game on to its end, and reports whether luck was asked.
func (p Players[S, A]) playOn(by *player[S, A], s S, luck uint64) (end S, lucky bool) {
	engine := p.Match.Engine()
	for {
		if asked, _ := engine.Turn(&s); asked == game.Nobody {
			return s, lucky
		}
		if a, ok := engine.Deal(&s, luck); ok {
			engine.Advance(&s, a)
			lucky = true
		} else {
			engine.Advance(&s, by.rank(s)[0].Action)
		}
	}
}
