package replay

import (
	"slices"

	"boardgame/microcity/internal/game"
)

// A Variation is a line of a game besides the one that is walked.
type Variation struct {
	Parts int // after so many steps it parts from the line that is walked
	Steps int // how long it is, from the start
}

// Variations lists the lines besides the one that is walked, those that part last first. Where
// later steps are hidden, there are none to be told of.
func (c *Cursor) Variations() (list []Variation) {
	if c.hidden {
		return nil
	}
	for _, leaf := range leaves(c.Tree) {
		line := c.Tree.Line(leaf)
		same := 0
		for same < min(len(line), len(c.Steps)) && line[same] == c.Steps[same] {
			same++
		}
		if same < len(line) {
			list = append(list, Variation{same, len(line)})
		}
	}
	slices.SortStableFunc(list, func(a, b Variation) int { return b.Parts - a.Parts })
	return list
}

// Varied reports whether another line is walked than the one that was played last.
func (c *Cursor) Varied() bool { return c.Node(len(c.Steps)) != c.main }

// leaves returns the ends of all lines of a tree.
func leaves(t game.Tree) (list []game.Node) {
	for n := range game.Node(t.Len() + 1) {
		if len(t.Branches(n)) == 0 {
			list = append(list, n)
		}
	}
	return list
}
