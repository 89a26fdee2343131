package puzzle

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/session"
)

// Begin returns a game that stands at the position. People alone play it, it lies on no disk, and
// nothing before it can be undone.
func (p *Puzzle) Begin() (*session.Session, error) {
	of := p.Game()
	of.Box.Open = func(version int, o game.Options, _ []byte) (game.Tree, error) {
		m, err := microcity.Open(version, o, p.cards)
		if err != nil {
			return nil, err
		}
		if m, err = m.Place(p.state.Position()); err != nil {
			return nil, err
		}
		return m.Text(), nil
	}
	return session.Start(session.Options{Game: of, Luck: log.LuckChosen, Disk: log.Memory{}, Path: "puzzle.log"})
}

// Ended returns where the turn has led in the tree of a game that Begin returned; ok is false while
// it goes on.
func (p *Puzzle) Ended(t game.Tree) (end game.Node, ok bool) {
	m := microcity.Of(t)
	for _, n := range t.Line(t.Cursor()) {
		if s := m.Position(n); turnOver(p.rules, &p.state, &s) {
			return n, true
		}
	}
	return 0, false
}

// A verdict is the result of an attempt.
type verdict struct {
	yours  Plan
	same   bool // it leads to the position of the best plan
	solved bool // it gives away hardly anything against that
}

// Judge returns the judgement on a turn that has ended at a node of the tree of a game that Begin
// returned. It may run on any goroutine.
func (p *Puzzle) Judge(t game.Tree, end game.Node) func() puzzle.Verdict {
	m := microcity.Of(t)
	yours := Plan{After: m.Position(end)}
	for _, n := range t.Line(end) {
		yours.Line = append(yours.Line, m.Action(n))
	}
	return func() puzzle.Verdict {
		v := p.judge(yours)
		return puzzle.Verdict{Solved: v.solved, Headline: p.headline(&v), Lines: p.explained(&v)}
	}
}

// judge judges a plan.
func (p *Puzzle) judge(yours Plan) verdict {
	if yours.After == p.best.After {
		yours.Chance, yours.Building = p.best.Chance, p.best.Building
		return verdict{yours: yours, same: true, solved: true}
	}
	adviser := bot.NewSearcher(bot.NewEvaluator(p.rules, p.cards))
	yours.Chance = adviser.Deeper(yours.After, p.Seat())
	yours.Building = adviser.Building(yours.After, p.Seat())
	return verdict{yours: yours, solved: p.solves(yours.Chance)}
}
