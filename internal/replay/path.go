// Package replay goes through what was played: by step, phase, turn and round, to what was
// completed, to the one who put a thing where it lies. Every way of looking at a game
// walks it so: a Cursor knows where one stands, how far one has looked and what is hidden,
// and a Pair of them walks two lines side by side. They draw and tell nothing, and know of a
// game what its tree and its table say.
//
//	path.go                 what is walked along
//	unit.go span.go         steps, phases, turns and rounds; where they begin
//	things.go               what lies on the table, and since when
//	cursor.go variation.go  Cursor, and other lines of play
//	chance.go               the win chance along the way
//	pair.go                 Pair, and where its lines differ
package replay

import "boardgame/microcity/internal/game"

// A Path is a line of play to walk along. Its positions are numbered by the steps that
// lead to them: 0 is the start, len(Steps) the end.
type Path struct {
	Table game.Table
	Tree  game.Tree
	Steps []game.Node // the nodes that the steps lead to
}

// walked returns the line of a tree that leads to its cursor, and on from there as it was last
// walked.
func walked(table game.Table, tree game.Tree) Path {
	p := Played(table, tree)
	for n, ok := tree.Next(tree.Cursor()); ok; n, ok = tree.Next(n) {
		p.Steps = append(p.Steps, n)
	}
	return p
}

// Played returns the line of a tree that leads to its cursor.
func Played(table game.Table, tree game.Tree) Path {
	return Path{table, tree, tree.Line(tree.Cursor())}
}

// Node returns the node after n steps.
func (p Path) Node(n int) game.Node {
	if n == 0 {
		return 0
	}
	return p.Steps[n-1]
}

// Turn returns the turn of the position after n steps.
func (p Path) Turn(n int) int { return p.Tree.Moment(p.Node(n)).Turn }

// Round returns the round of the position after n steps, counted from 1; 0 before the first,
// and in games without rounds.
func (p Path) Round(n int) int {
	if table, ok := p.Table.(game.Rounds); ok {
		return table.Round(p.Node(n))
	}
	return 0
}

// Chosen says what was chosen in step n, from 1, and by whom where several play.
func (p Path) Chosen(n int) string {
	text := p.Table.Say(p.Node(n-1), p.Tree.Action(p.Node(n)))
	if mover := p.Tree.Mover(p.Node(n)); mover.Len() == 1 && p.Tree.Players() > 1 {
		for seat := range mover.All() {
			return p.Table.Player(seat) + ": " + text
		}
	}
	return text
}

// completes reports whether something was completed in step n; nothing is in none.
func (p Path) completes(n int) bool {
	table, ok := p.Table.(game.Milestones)
	return ok && n > 0 && table.Milestone(p.Node(n))
}

// Signs names what ToSign may stop at: "stage", "note".
func (p Path) Signs() (kinds []string) {
	if table, ok := p.Table.(game.Milestones); ok {
		kinds = table.Milestones()
	}
	return append(kinds, "note")
}

// Tell says what happened in some steps, from the one after from to the one to.
func (p Path) Tell(from, to int) (lines []game.Line) {
	for _, n := range p.Steps[from:to] {
		lines = append(lines, p.Table.Tell(n)...)
	}
	return lines
}

// Lines returns the lines of play that go on from n, and which of them this one is; -1 at
// the end of this one.
func (p Path) Lines(n int) (begin []game.Node, own int) {
	begin, own = p.Tree.Branches(p.Node(n)), -1
	for i, node := range begin {
		if n < len(p.Steps) && p.Steps[n] == node {
			own = i
		}
	}
	return begin, own
}
