package ladder

import (
	"context"
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/par"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// Lost says in which turns of a solo game that was won, up to the cursor, turns were lost against the shortest win
// with the same dice, and what would have saved them: a sentence each; none where nothing was found. Each turn is
// looked at with so much of a budget; together that takes some seconds. Where a win is all but certain from the
// start, this tells what the win chance cannot.
func (w *Win) Lost(ctx context.Context, m *microcity.Match, budget int) (said []string, err error) {
	if w.Turns == 0 || w.Config.Mode != engine.Solo {
		return nil, nil
	}
	rules := m.Rules()
	var rolling []engine.State
	for _, n := range m.Match.Line()[:m.Depth()] {
		if m.Action(n).Kind == engine.ActRoll {
			rolling = append(rolling, m.Position(m.Parent(n)))
		}
	}
	game := par.Game{Rules: rules, Luck: microcity.Seeded(w.Seed), Judge: bot.NewEvaluator(rules, m.Pack()).Judge()}
	list, err := par.Lost(ctx, game, rolling, w.Turns, budget)
	tell := words.New(rules)
	for i := range list {
		l := &list[i]
		said = append(said, "Turn "+strconv.Itoa(l.Turn)+" lost "+prose.Count(l.By, "turn", "turns")+". Shorter with these dice: "+prose.LowerFirst(tell.Brief(&l.At, l.Better)))
	}
	return said, err
}

// LostBudget is what Lost may take for each turn, in positions.
const LostBudget = par.Enough / 64
