package console

import (
	"context"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/par"
	"boardgame/microcity/internal/prose"
)

// par holds the game that is over against the best that its luck allowed.
func (t *table) par(string) {
	result := t.live.Rules().Result(t.live.State())
	if result.Verdict != engine.Won {
		t.Say("Par is shown after you win a solo or co-operative game.")
		return
	}
	if t.live.Luck().Origin() != chance.FromSeed {
		t.Say(prose.UpperFirst(par.ErrByHand.Error()) + ".")
		return
	}
	var line []engine.Action
	for _, n := range t.Tree().Line(t.Tree().Cursor()) {
		line = append(line, t.live.Match().Action(n))
	}
	t.Say("Looking for the shortest win; this takes a few seconds.")
	judge := bot.NewEvaluator(t.live.Rules(), t.live.Pack()).Judge()
	found, err := par.Find(context.Background(), par.Game{Rules: t.live.Rules(), Luck: microcity.Seeded(t.live.Header().Seed), Judge: judge, Won: line}, par.Enough)
	if err != nil {
		t.Say(prose.UpperFirst(err.Error()) + ".")
		return
	}
	t.Say(found.Over(t.Tree().Moment(t.Tree().Cursor()).Turn))
}
