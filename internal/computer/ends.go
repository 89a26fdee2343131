package computer

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/review"
)

const (
	headlong = 256 // by how much less than hard those think who play games on to their end
	playedOn = 16  // how many games, with the same luck for every position
)

// ends plays games on from positions, and says how far ahead they end.
func (p Players[S, A]) ends(by func() *player[S, A]) func(game.Tree, game.Node, int) func() []review.Part {
	return func(t game.Tree, at game.Node, seat int) func() []review.Part {
		from := p.seen(t, at)
		return func() (parts []review.Part) {
			for luck := range uint64(playedOn) {
				end := p.playOn(by(), from, luck)
				for i, part := range p.Parts(&end, seat) {
					if luck == 0 {
						parts = append(parts, review.Part{Name: part.Name})
					}
					parts[i].Lead += part.Lead / playedOn
				}
			}
			return parts
		}
	}
}

// playOn plays a game on to its end.
func (p Players[S, A]) playOn(by *player[S, A], s S, luck uint64) S {
	engine := p.Match.Engine()
	for {
		if asked, _ := engine.Turn(&s); asked == game.Nobody {
			return s
		}
		if a, ok := engine.Deal(&s, luck); ok {
			engine.Advance(&s, a)
		} else {
			engine.Advance(&s, by.rank(s)[0].Action)
		}
	}
}
