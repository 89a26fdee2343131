package training

import (
	"fmt"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/prose"
)

// Judgements returns what strong players judge positions by with the cards of a pack, by mode.
func Judgements(p *pack.Pack) (list [engine.Competitive + 1]bot.Judgement) {
	for mode := range list {
		r, err := engine.New(p.Cards, engine.Config{Mode: engine.Mode(mode)})
		if err != nil {
			panic(err) // every pack has these games
		}
		list[mode] = bot.NewEvaluator(r, p).Judgement()
	}
	return list
}

// Told describes these judgements in lines, and names weights in the folder of the pack that do not fit.
func Told(p *pack.Pack) (lines []string) {
	by := map[bot.Judgement][]string{}
	for mode, j := range Judgements(p) {
		name := engine.Mode(mode).String()
		by[j] = append(by[j], name)
		if p.Weights(name) != nil && j != bot.OnTheseCards {
			lines = append(lines, fmt.Sprintf("%s does not fit these cards. To train it for them: microcity train --pack DIR", pack.WeightsFile(name)))
		}
	}
	for _, j := range []bot.Judgement{bot.OnTheseCards, bot.OnOtherCards, bot.ByThumb} {
		if modes := by[j]; modes != nil {
			lines = append(lines, fmt.Sprintf("Computer players judge %s positions %s.", prose.List(modes, "and"), j))
		}
	}
	return lines
}
