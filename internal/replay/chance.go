package replay

import (
	"cmp"
	"fmt"
	"slices"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// Unknown is a chance that nobody can tell.
const Unknown = -1

// fell is how much the chance to win falls at a step that is worth going to, in hundredths of a percent.
const fell = 500

// What is said where chances are asked for before the end, and where there is no step at which they fell.
const (
	ChancesLater = "The chance to win is shown when the game is over."
	NeverFell    = "The win chance never fell by 5 points or more in one step."
)

// TurningPoint says how the chance fell at one of several steps, counted from 1, and whose, where that is not clear.
func (c *Cursor) TurningPoint(i, of, before, after int) string {
	whose := ""
	if name, alone := c.Whose(); !alone {
		whose = " for " + name
	}
	return fmt.Sprintf("Turning point %d of %d: %s%s before this step, %s after it.", i, of, prose.Percent(before), whose, prose.Percent(after))
}

// Chances returns what judges the positions after steps from the one on and before the other, for the
// first person, in hundredths of a percent. They are Unknown before the first turn, and where nobody judges.
func (c *Cursor) Chances(judge driver.Judge, from, to int) func() []int {
	list := make([]func() int, 0, max(to-from, 0))
	seat, _ := c.person()
	for n := from; n < to; n++ {
		if c.Turn(n) > 0 && judge != nil {
			list = append(list, judge(c.Tree, c.Node(n), seat))
		} else {
			list = append(list, func() int { return Unknown })
		}
	}
	return func() []int {
		chances := make([]int, len(list))
		for i, think := range list {
			chances[i] = think()
		}
		return chances
	}
}

// Carried adds chances to those of the steps before. Where nobody can tell, they are what they were.
func Carried(chances, more []int) []int {
	for _, p := range more {
		if n := len(chances); p == Unknown && n > 0 {
			p = chances[n-1]
		}
		chances = append(chances, p)
	}
	return chances
}

// Whose names the player whose chances Chances tells, and whether that is clear without the name: one person
// alone plays. There is no name where all who play win or lose together.
func (c *Cursor) Whose() (name string, alone bool) {
	if t, ok := c.Table.(game.Allied); c.Tree.Players() == 1 || ok && t.Allied() {
		return "", true
	}
	seat, one := c.person()
	return c.Table.Player(seat), one
}

// Turnings lists the steps up to the last one that may be told of at which the chance fell, where it fell
// most first. The chances are those after each step from 0 on.
func (c *Cursor) Turnings(chances []int) (list []int) {
	for n := 1; n <= c.End(); n++ {
		if chances[n-1] != Unknown && chances[n] != Unknown && chances[n-1]-chances[n] >= fell {
			list = append(list, n)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int {
		return cmp.Compare(chances[b-1]-chances[b], chances[a-1]-chances[a])
	})
	return list
}
