package par

import (
	"context"
	"slices"

	"boardgame/microcity/internal/engine"
)

// A Loss is a turn of a game that was won after which the shortest win takes longer than before it.
type Loss struct {
	Turn   int
	By     int             // turns
	At     engine.State    // after its roll
	Better []engine.Action // the turn of a shorter win; up to its end
}

// Lost returns the turns of a game that was won in which turns were lost: from the positions in which the dice of
// each turn were about to be rolled, with so much of a budget for each. A win that is not found is not told: more may
// have been lost.
func Lost(ctx context.Context, g Game, rolling []engine.State, turns, budget int) (list []Loss, err error) {
	best := turns
	for i := len(rolling) - 1; i >= 0; i-- {
		x, err := newSearch(ctx, g, budget)
		if err != nil {
			return nil, err
		}
		x.begin, x.setup = rolling[i], nil
		result := Result{Turns: best, Lower: int(x.begin.Turn)}
		for _, b := range beams {
			x.shorten(&result, b)
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if result.Turns < best {
			at := rolling[i]
			g.Rules.Advance(&at, result.Line[0])
			list = append(list, Loss{int(at.Turn), best - result.Turns, at, turnOf(g.Rules, at, result.Line[1:])})
			best = result.Turns
		}
	}
	slices.Reverse(list)
	return list, nil
}

// turnOf returns the actions of the turn that is under way, with which a line begins.
func turnOf(r *engine.Rules, s engine.State, line []engine.Action) []engine.Action {
	turn := s.Turn
	for i, a := range line {
		r.Advance(&s, a)
		if _, question := r.Turn(&s); question == engine.QuestionRoll || s.Turn != turn || s.Cause != engine.Running {
			return line[:i+1]
		}
	}
	return line
}
