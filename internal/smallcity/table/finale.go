package table

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/tui/tabletop"
)

// Acts says what counts at the end, step by step.
func (b *mat) Acts(n game.Node) (acts []tabletop.Act) {
	s := b.state(n)
	for _, step := range b.say.Scoring(&s) {
		acts = append(acts, tabletop.Act{Title: step.Title, Told: step.Told})
	}
	return acts
}

// Act shows the points before and after a step, and the promises that are revealed by then.
func (b *mat) Act(n game.Node, step int) {
	b.see(n).count(step)
}

// count has the tracks show the points before and after a step of the scoring, or for another number, all of them.
func (v *view) count(step int) {
	if v.say == nil || v.rules.Config().Mode == engine.Arcologies { // where no points count
		return
	}
	steps := v.say.Scoring(&v.now)
	switch n := len(steps); {
	case step >= 0 && step < n:
		v.counted = &steps[step]
	case n > 0:
		v.counted = &steps[n-1]
		v.counted.Was = v.counted.Now
	}
}
