package puzzle

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/computer"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/skill"
)

// Mistakes returns the puzzles that turns of a solo game make in which at least [Margin] was given
// away, and still is for a search one turn deeper than that of the review. It may take seconds.
func Mistakes(m *microcity.Match, turns []computer.Turn) (list []*Puzzle) {
	c := m.Rules().Config()
	if c.Mode != engine.Solo || m.Pack() == nil {
		return nil
	}
	var played []engine.Action
	for _, n := range m.Match.Line()[:m.Depth()] {
		played = append(played, m.Action(n))
	}
	var adviser *bot.Adviser // of them all: they are of one game
	for _, t := range turns {
		if t.Cost < Margin {
			continue
		}
		p, err := lay(m.Pack(), c.Newest(), m.Position(t.From).Position())
		if err != nil {
			continue
		}
		p.best, p.next = p.turn(t.Best), p.turn(played[t.At:])
		if adviser == nil {
			adviser = bot.NewSearcher(bot.NewEvaluator(p.rules, p.cards))
		}
		for _, plan := range []*Plan{&p.best, &p.next} {
			plan.Chance, plan.Building = adviser.Deeper(plan.After, p.Seat()), adviser.Building(plan.After, p.Seat())
		}
		if p.best.Chance-p.next.Chance >= Margin {
			list = append(list, p)
		}
	}
	return list
}

// turn returns the plan that actions begin with: those of the turn.
func (p *Puzzle) turn(actions []engine.Action) Plan {
	s := p.state
	for i, a := range actions {
		next, err := p.rules.Apply(s, a)
		if err != nil {
			return Plan{Line: actions[:i], After: s}
		}
		if s = next; turnOver(p.rules, &p.state, &s) {
			return Plan{Line: actions[:i+1], After: s}
		}
	}
	return Plan{Line: actions, After: s}
}

// Keep makes a puzzle of a position of a game, where somebody has a turn to play in it and one plan is clearly the best,
// and writes it into the book at a path. It may take seconds. The error is a phrase.
func Keep(path string, cards *pack.Pack, c engine.Config, position string, now time.Time) error {
	p, err := lay(cards, c.Newest(), position)
	if err != nil {
		return err
	}
	adviser := bot.NewSearcher(bot.NewEvaluator(p.rules, p.cards))
	hints := adviser.Plans(p.state, looked)
	plans := make([]Plan, len(hints))
	for i, h := range hints {
		plans[i] = Plan{Line: h.Line, After: h.After, Chance: adviser.Deeper(h.After, p.Seat()), Building: h.Building}
	}
	slices.SortStableFunc(plans, func(a, b Plan) int { return cmp.Compare(b.Chance, a.Chance) })
	if len(plans) < 2 || plans[0].Chance-plans[1].Chance <= Close {
		return errSeveral
	}
	p.best, p.next = plans[0], plans[1]
	m := p.missed(now)
	m.Kept = true
	return skill.Change(path, func(b *skill.Book) {
		b.Mistakes = append(slices.DeleteFunc(b.Mistakes, func(old skill.Mistake) bool { return old.Puzzle == m.Puzzle }), m)
	})
}

// Kept is said where a position became a puzzle.
const Kept = "Kept as a puzzle: it is in the list of puzzles now."

// errSeveral is why a position in which somebody has a turn is no puzzle.
var errSeveral = errors.New("no single plan is clearly the best here, so this is no puzzle")

// Remember writes mistakes into the book at a path, those that are not there yet. The oldest
// are forgotten first.
func Remember(path string, list []*Puzzle, now time.Time) error {
	if len(list) == 0 {
		return nil
	}
	err := skill.Change(path, func(b *skill.Book) {
		for _, p := range list {
			if !slices.ContainsFunc(b.Mistakes, func(m skill.Mistake) bool { return m.Puzzle == p.id }) {
				b.Mistakes = append(b.Mistakes, p.missed(now))
			}
		}
	})
	if err != nil {
		return fmt.Errorf("your mistakes cannot be saved as puzzles: %w", err)
	}
	return nil
}

// Back says that turns of a game come back as puzzles; "" where none does.
func Back(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return "The costliest turn of this game comes back as a puzzle in a week."
	}
	return fmt.Sprintf("The %d costliest turns of this game come back as puzzles in a week.", n)
}

// missed returns the puzzle as a book keeps it, found at a time.
func (p *Puzzle) missed(now time.Time) skill.Mistake {
	return skill.Mistake{Puzzle: p.id, Day: game.Day.Of(now), Line: json.RawMessage(p.Line())}
}
