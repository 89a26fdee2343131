package plain

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// A menu is the numbered choices of a position: the legal ones first, then those that
// are refused.
type menu struct {
	ready         bool
	open, refused []game.Choice
	legal         int // how many of the leaves
	leaves        []leaf
}

// A leaf is a choice with a number.
type leaf struct{ action, why string }

func newMenu(list []game.Choice) menu {
	m := menu{ready: true}
	for i := range list {
		c := &list[i]
		if c.Why == "" {
			m.open = append(m.open, *c)
		} else {
			m.refused = append(m.refused, *c)
		}
		if len(c.Sub) == 0 {
			m.leaves = append(m.leaves, leaf{c.Action, c.Why})
		}
		for _, sub := range c.Sub {
			m.leaves = append(m.leaves, leaf{sub.Action, sub.Why})
		}
		if c.Why == "" {
			m.legal = len(m.leaves)
		}
	}
	return m
}

// choices lists the legal choices. Those that differ only in what they are paid with
// share a line.
func (t *Table) choices(n game.Node) []string {
	if t.byHand() {
		return t.outcomes(n)
	}
	lines := entries(t.menu.open, 1)
	if refused := len(t.menu.leaves) - t.menu.legal; refused > 0 {
		lines = append(lines, "    ("+prose.Count(refused, "choice", "choices")+" not possible now: ? tells why)")
	}
	return lines
}

func entry(n int) string {
	number := strconv.Itoa(n)
	return strings.Repeat(" ", max(0, 3-len(number))) + number + " "
}

// entries tells choices, numbered from first on, with why they are refused. Those that
// differ only in how they are paid share a line: "Turn the 3 into a 4: 5 for 1 coal, 6 for $2".
func entries(list []game.Choice, first int) (lines []string) {
	for i := range list {
		c := &list[i]
		text := entry(first) + c.Text
		if len(c.Sub) > 0 {
			var ways []string
			for k := range c.Sub {
				ways = append(ways, strings.Join(strings.Fields(strconv.Itoa(first+k)+" "+c.By), " ")+" "+c.Sub[k].Text)
			}
			text = "    " + c.Text + ": " + strings.Join(ways, ", ")
		}
		if c.Why != "" {
			text += ": " + c.Why
		}
		lines = append(lines, text)
		first += len(c.Actions())
	}
	return lines
}

// refusals lists what cannot be chosen, with the reasons.
func (t *Table) refusals() []string {
	lines := entries(t.menu.refused, t.menu.legal+1)
	if lines == nil {
		return []string{"Everything that can be thought of is possible."}
	}
	return append([]string{"Not possible now:"}, lines...)
}
