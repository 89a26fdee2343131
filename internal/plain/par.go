package plain

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
	result := t.rules().Result(t.state())
	if result.Verdict != engine.Won {
		t.say("Par is told after a solo or co-operative game that was won.")
		return
	}
	if t.live.Luck().Origin() != chance.FromSeed {
		t.say(prose.UpperFirst(par.ErrByHand.Error()) + ".")
		return
	}
	var line []engine.Action
	for _, n := range t.tree.Line(t.tree.Cursor()) {
		line = append(line, t.match().Action(n))
	}
	t.say("Looking for the shortest win; this takes some seconds.")
	judge := bot.NewEvaluator(t.rules(), t.live.Pack().Hash).Judge()
	found, err := par.Find(context.Background(), par.Game{Rules: t.rules(), Luck: microcity.Seeded(t.live.Header().Seed), Judge: judge, Won: line}, par.Enough)
	if err != nil {
		t.say(prose.UpperFirst(err.Error()) + ".")
		return
	}
	t.say(found.Over(t.tree.Moment(t.tree.Cursor()).Turn))
}
