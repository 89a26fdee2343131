package training

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/measure"
	"boardgame/microcity/internal/prose"
)

// A trial is how strong players with new weights and with those from before played on the same
// luck, which no training has seen. In the competitive game they play against each other.
type trial struct {
	games         int
	before, after int // games won
	onlyAfter     int // on this luck only the new weights won; against each other all that they won
	onlyBefore    int
	rivals        bool
}

// trialLuck is the seed of the games of trials.
const trialLuck = 0x7121A1

// evaluators returns the evaluators of a game with the weights of before and with new ones.
type evaluators func(r *engine.Rules) (before, after *bot.Evaluator, err error)

// trial plays about so many games.
func (p *Plan) trial(ctx context.Context, games int, of evaluators) (*trial, error) {
	configs := p.configs()
	t := &trial{rivals: p.Mode == engine.Competitive}
	each := max((games+len(configs)-1)/len(configs), 1)
	each += each % 2 // whole pairs
	for _, c := range configs {
		r, err := engine.New(p.Cards.Cards, c)
		if err != nil {
			return nil, err
		}
		before, after, err := of(r)
		if err != nil {
			return nil, err
		}
		settings := arena.Settings{Seed: trialLuck, Games: each, Workers: runtime.GOMAXPROCS(0)}
		if t.rivals {
			err = t.duel(ctx, settings, measure.Field{Rules: r, Evaluator: after}, measure.Field{Rules: r, Evaluator: before})
		} else {
			err = t.compare(ctx, settings, measure.Field{Rules: r, Evaluator: after}, measure.Field{Rules: r, Evaluator: before})
		}
		if err != nil {
			return nil, err
		}
	}
	return t, nil
}

// configs lists the games of a trial: those that are trained, without expansions.
func (p *Plan) configs() (list []engine.Config) {
	if p.Mode == engine.Competitive {
		return []engine.Config{{Mode: p.Mode}}
	}
	for _, name := range engine.Buildings(p.Cards.Cards) {
		if p.Buildings != nil && !slices.Contains(p.Buildings, name) {
			continue
		}
		for _, d := range engine.Difficulties(p.Cards.Cards, name) {
			list = append(list, engine.Config{Mode: p.Mode, Building: name, Difficulty: d})
		}
	}
	return list
}

// duel has the weights play against each other, each luck from both seats.
func (t *trial) duel(ctx context.Context, s arena.Settings, after, before measure.Field) error {
	s.Rotate = true
	run := after.Run(s, after.Bots(bot.Strong), before.Bots(bot.Strong))
	return run.Play(ctx, arena.Whole, func(o arena.Outcome) {
		t.games++
		for seat := range o.Result.Winners.All() {
			if o.Player(seat, 2) == 0 {
				t.after++
			} else {
				t.before++
			}
		}
	})
}

// compare has both play by themselves.
func (t *trial) compare(ctx context.Context, s arena.Settings, after, before measure.Field) error {
	won := func(f measure.Field) (list []bool, err error) {
		run := f.Run(s, slices.Repeat([]measure.Maker{f.Bots(bot.Strong)}, f.Rules.Players())...)
		return list, run.Play(ctx, arena.Whole, func(o arena.Outcome) { list = append(list, o.Won(0)) })
	}
	old, err := won(before)
	if err != nil {
		return err
	}
	fresh, err := won(after)
	if err != nil {
		return err
	}
	for i := range old {
		t.games++
		switch {
		case old[i] && fresh[i]:
			t.before, t.after = t.before+1, t.after+1
		case old[i]:
			t.before, t.onlyBefore = t.before+1, t.onlyBefore+1
		case fresh[i]:
			t.after, t.onlyAfter = t.after+1, t.onlyAfter+1
		}
	}
	return nil
}

// better reports whether the new weights won more often.
func (t *trial) better() bool { return t.after > t.before }

// String describes a trial in sentences.
func (t *trial) String() string {
	if t.rivals {
		low, high := arena.Wilson(arena.Mean(t.after, t.games), float64(t.games))
		return fmt.Sprintf("Against the weights from before, on the same luck from both seats, the new ones won %d of %s, drew %d and lost %d: %s (95 %%: %s to %s).",
			t.after, prose.Count(t.games, "game", "games"), t.games-t.after-t.before, t.before, prose.Rate(arena.Mean(t.after, t.games)),
			points(low), prose.Rate(high))
	}
	gain, margin := t.gain()
	return fmt.Sprintf("On %s that no training has seen, strong players won %s with the weights from before and %s with the new ones: %+.1f points (95 %%: %+.1f to %+.1f).",
		prose.Count(t.games, "game", "games"), prose.Rate(arena.Mean(t.before, t.games)), prose.Rate(arena.Mean(t.after, t.games)),
		100*gain, 100*max(gain-margin, -1), 100*min(gain+margin, 1))
}

func points(rate float64) string { return fmt.Sprintf("%.1f", 100*rate) }

// gain returns by how much the rate of wins has risen, with half the width of its interval of
// 95 %: the games are pairs of the same luck, of which those count that only one of the two won.
func (t *trial) gain() (gain, margin float64) {
	n := float64(t.games)
	gain = float64(t.onlyAfter-t.onlyBefore) / n
	return gain, 1.96 * math.Sqrt(max(float64(t.onlyAfter+t.onlyBefore)/n-gain*gain, 0)/n)
}
