package table

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/tui/tabletop"
)

// Acts says what each category scores.
func (b *mat) Acts(n game.Node) []tabletop.Act {
	s, acts := b.state(n), make([]tabletop.Act, everything)
	for category := range acts {
		acts[category].Title, acts[category].Told = b.say.Scoring(&s, category)
	}
	return acts
}

// Act shows the points up to a category, and lights what scores in it.
func (b *mat) Act(n game.Node, category int) {
	s := b.state(n)
	v := b.see(n, b.viewer(&s))
	v.shown, v.scored = category+1, true
	for h := range v.hills {
		v.lightFor(engine.Anthill(h), category)
	}
}

// CountsUp says that the standings show the points by category.
func (*mat) CountsUp()      {}
func (*lookback) CountsUp() {}

// The categories that light galleries, as words.Categories lists them.
const (
	colony  = 1
	harvest = 2
	royal   = 3
)

// lightFor lights the galleries of an anthill that score in a category.
func (v *view) lightFor(h engine.Anthill, category int) {
	if v.rules.Owner(h) == engine.None && category != colony {
		return // the rival scores no galleries
	}
	most := v.most(h)
	v.light(h, func(g *engine.Gallery) bool {
		switch category {
		case colony:
			return int(g.Ants) == most && v.before[h].Colony > 0
		case harvest:
			return g.Harvest() > 0
		case royal:
			return g.Royal() > 0
		}
		return false
	})
}
