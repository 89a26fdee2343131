package puzzle

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
)

// Head returns what is known of it before it is laid out.
func (p *sure) Head() Head { return Head{IDOf(p.line.Game, p.line.Position), p.line.Found.sum()} }

// Line writes it as a line of a file.
func (p *sure) Line() string { return Encode(p.line) }

// Game returns the game that it is of.
func (p *sure) Game() session.Game { return p.game }

// Position returns it as text.
func (p *sure) Position() string { return p.line.Position }

// Found returns who finds the best turn.
func (p *sure) Found() any { return p.line.Found }

// Worth returns what is reached by the best turn, and by any that begins in another way, at best.
func (p *sure) Worth() Worth { return Worth{Points: &p.Best.Worth, Next: p.Next.Worth} }

// alone reports whether one plays alone, and so to the end of the game.
func (p *sure) alone() bool { return p.tree.Players() == 1 }

// table returns the words of a tree that begins at the position.
func (p *sure) table(t game.Tree) game.Table { return p.game.Box.Table(t, game.Party{}) }

// Title says which game it is of.
func (p *sure) Title() string { return p.table(p.tree).Title() }

// reaches says what a worth is: "5 points ahead", or "47 points" of somebody who plays alone.
func (p *sure) reaches(worth int) string {
	switch points := prose.Count(max(worth, -worth), p.of.Score[0], p.of.Score[1]); {
	case p.alone():
		return points
	case worth > 0:
		return points + " ahead"
	case worth < 0:
		return points + " behind"
	}
	return "level"
}

// Label tells the puzzle from others.
func (p *sure) Label() string {
	goal := p.reaches(p.Best.Worth)
	switch {
	case p.alone():
	case p.wins():
		goal = "win"
	default:
		goal = "end " + goal
	}
	return p.Title() + " · " + goal
}

// Aim says what to look for in a few words.
func (p *sure) Aim() string {
	switch {
	case p.alone():
		return "End with " + p.reaches(p.Best.Worth) + "."
	case p.wins():
		return "Find the turn that wins."
	}
	return "Find the turn after which you end " + p.reaches(p.Best.Worth) + "."
}

// Task says what to look for, and what else is to be known.
func (p *sure) Task() []string {
	best, next := p.reaches(p.Best.Worth), p.reaches(p.Next.Worth)
	if p.alone() {
		return []string{
			"Play the game to its end, and end with " + best + ": no more are possible.",
			"If you begin in another way, you end with " + next + " at best.",
			prose.UpperFirst(p.table(p.tree).Heading(0)) + ". Nothing is left to chance.",
		}
	}
	can := "You can still end level"
	if p.wins() {
		can = "You can win"
	}
	return []string{
		can + ", but with one turn only. Find it.",
		fmt.Sprintf("After it you end %s if both play as well as they can; after any other turn, %s at best.", best, next),
		"You are " + p.table(p.tree).Player(p.seat) + ". Nothing is left to chance.",
	}
}

// Judge returns the judgement on a turn that has ended.
func (p *sure) Judge(t game.Tree, end game.Node) func() Verdict {
	var yours []string
	for _, n := range t.Line(end) {
		yours = append(yours, t.Action(n))
	}
	return func() Verdict { return p.judge(yours) }
}

// judge judges a turn.
func (p *sure) judge(yours []string) Verdict {
	said, worth := p.said(yours)
	solved := worth >= p.Best.Worth
	v := Verdict{Solved: solved, Headline: "Not solved: you end " + p.with(worth) + ", and " + p.reaches(p.Best.Worth) + " would have been possible."}
	if solved {
		v.Headline = "Solved: no turn is better."
	}
	v.Lines = append(v.Lines, "You: "+said, "")
	if strings.Join(yours, between) != p.Best.Plan && !solved {
		best, _ := p.said(p.best)
		v.Lines = append(v.Lines, Best+best, "")
	}
	if yours[0] != p.next[0] {
		next, _ := p.said(p.next)
		v.Lines = append(v.Lines, "Next best: "+next, "")
	}
	v.Lines = append(v.Lines, p.finders())
	return v
}

// with says how one ends with a worth.
func (p *sure) with(worth int) string {
	if p.alone() {
		return "with " + p.reaches(worth)
	}
	return p.reaches(worth)
}

// said says a turn, the best answer to it, and what it leads to, which is also returned.
func (p *sure) said(turn []string) (text string, worth int) {
	t := p.tree.Clone()
	talk := p.table(t)
	say := func(a string) string {
		said := talk.Say(t.Cursor(), a)
		_ = t.Do(a) // it is legal
		return said
	}
	var parts []string
	for _, a := range turn {
		parts = append(parts, prose.LowerFirst(say(a)))
	}
	text = prose.UpperFirst(strings.Join(parts, ", then ")) + "."
	worth, _ = p.solver(p.seat)(t, t.Cursor())
	asked, _ := t.Turn(t.Cursor())
	for seat := range asked.All() {
		if seat != p.seat {
			text += " The best answer: " + prose.LowerFirst(say(p.answer(t, seat, p.solver(seat)))) + "."
		}
	}
	return text + " You end " + p.with(worth) + ".", worth
}

// finders says in a sentence which computer players find the best turn.
func (p *sure) finders() string {
	f := p.line.Found
	switch {
	case f.Medium == 100:
		return "Medium finds it, too."
	case f.Quick == 0 && f.Hard == 0:
		return "No computer player finds it."
	case f.Quick == 0:
		return "Medium misses it; hard finds it, but not in a hurry."
	case f.Quick == 100:
		return "Medium misses it; hard finds it even in a hurry."
	}
	return "Medium misses it; hard finds it, if it is not in too much of a hurry."
}
