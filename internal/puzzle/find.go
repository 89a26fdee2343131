package puzzle

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/computer"
	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/search"
)

const between = ", "

func split(plan string) []string { return strings.Split(plan, between) }

// fewest is how many choices there are at least: where there are fewer, one can be guessed.
const fewest = 6

// prove finds out which turn is best, and what any other is worth. It reports whether that makes a puzzle.
func (p *sure) prove() bool {
	if len(p.tree.Legal(0)) < fewest {
		return false
	}
	list, ok := p.ways()
	if !ok {
		return false
	}
	slices.SortStableFunc(list, func(a, b way) int { return b.Worth - a.Worth })
	if p.Best, p.Next = list[0], list[1]; !p.stands() {
		return false
	}
	solve := p.solver(p.seat)
	p.Best, p.Next = p.whole(p.Best, solve), p.whole(p.Next, solve)
	p.best, p.next = split(p.Best.Plan), split(p.Next.Plan)
	return true
}

// fractions are how much less time than hard those have who try a puzzle in a hurry.
var fractions = [...]int{4, 16, 64, 256, 1024, 4096}

// rate has computer players try the puzzle.
func (p *sure) rate() {
	quick := 0
	for _, by := range fractions {
		quick += p.found(func(players computer.Minds) driver.Adviser { return players.Quick(by) })
	}
	p.line.Found = finders{
		Medium: p.found(func(players computer.Minds) driver.Adviser {
			mind := players.Mind(0)
			return func(at game.Node) func() []string { return mind(search.Medium.String(), at) }
		}),
		Quick: quick / len(fractions),
		Hard:  p.found(func(players computer.Minds) driver.Adviser { return players.Quick(1) }),
	}
}

// found returns 100 where somebody plays the turn so that it leads to what the best one does, and otherwise 0.
func (p *sure) found(by func(computer.Minds) driver.Adviser) int {
	t := p.tree.Clone()
	plays := by(p.of.Players(t))
	for !p.over(t, t.Cursor()) {
		best := plays(t.Cursor())()
		if len(best) == 0 || t.Do(best[0]) != nil {
			return 0
		}
	}
	if worth, ok := p.solver(p.seat)(t, t.Cursor()); !ok || worth != p.Best.Worth {
		return 0
	}
	return 100
}

// games are where puzzles of a Certain game are looked for: those of computer players.
type games struct{ of *Certain }

// Game plays a game and returns a puzzle from its end, which is now nearer and now farther.
func (g *games) Game(number uint64) (Puzzle, error) {
	options := g.of.Games[number%uint64(len(g.of.Games))]
	_, cards := g.of.Cards()
	t, err := g.of.Box.Open(g.of.Box.Rules, options, cards)
	if err != nil {
		return nil, err
	}
	players := g.of.Players(t)
	mind := players.Mind(number)
	for !t.Result(t.Cursor()).Over {
		at := t.Cursor()
		action, dealt := t.Deal(at, number)
		if !dealt {
			action = mind(g.of.By, at)()[0]
		}
		if err := t.Do(action); err != nil {
			return nil, err
		}
	}
	var list []*sure
	for _, n := range slices.Backward(t.Line(t.Cursor())) {
		p, ok, err := g.at(t, options, n)
		if err != nil {
			return nil, err
		}
		if !ok {
			break // before it there is more to look at still
		}
		if p != nil {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil, nil
	}
	p := list[number/uint64(len(g.of.Games))%uint64(len(list))]
	p.rate()
	return p, nil
}

// at returns the puzzle that a position of a tree is, or nil; ok is false where it is too far from the end.
func (g *games) at(t game.Tree, options game.Options, n game.Node) (p *sure, ok bool, err error) {
	asked, _ := t.Turn(n)
	if asked == game.Chance {
		return nil, false, nil
	}
	if asked == game.Nobody || t.Moment(t.Parent(n)).Turn == t.Moment(n).Turn && t.Mover(n) == asked { // within a turn
		return nil, true, nil
	}
	if p, err = g.of.lay(options, t.Position(n)); err != nil {
		return nil, false, err
	}
	if _, ok := p.solver(p.seat)(p.tree, 0); !ok {
		return nil, false, nil
	}
	if !p.prove() {
		return nil, true, nil
	}
	return p, true, nil
}

// In looks for puzzles in a game that was played with the cards that come with it.
func (g *games) In(played *log.Game, found func(Puzzle) error, stopped func() bool) error {
	if _, cards := g.of.Cards(); played.Header.Game != g.of.Box.ID || played.Header.PackHash != log.Hash(cards) {
		return nil
	}
	for _, n := range played.Tree.Line(played.Tree.Cursor()) {
		if stopped() {
			return nil
		}
		p, _, err := g.at(played.Tree, played.Header.Options, n)
		if err != nil {
			return err
		}
		if p == nil {
			continue
		}
		p.rate()
		if err := found(p); err != nil {
			return err
		}
	}
	return nil
}

// Again returns a puzzle as it is found today.
func (g *games) Again(of Puzzle, quick bool) (Puzzle, error) {
	p := *of.(*sure)
	if !p.prove() {
		return nil, nil
	}
	if !quick {
		p.rate()
	}
	return &p, nil
}
