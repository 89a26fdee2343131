package computer

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/bot"
)

// Review returns the look back at what was played of a match, up to where it stands. It may
// take seconds.
func Review(m *microcity.Match) []Turn {
	return review(bot.NewAdviser(bot.NewEvaluator(m.Rules(), m.Pack())), m.Line()[:m.Depth()])
}

func review(by *bot.Adviser, steps []microcity.Step) (turns []Turn) {
	actions := make([]engine.Action, len(steps))
	for i := range steps {
		actions[i] = steps[i].Action
	}
	for _, t := range by.Review(actions) {
		turns = append(turns, Turn{t, steps[t.At].Parent})
	}
	return turns
}
