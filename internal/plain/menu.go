package plain

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/choices"
	"boardgame/microcity/internal/prose"
)

// A menu is the numbered choices of a position: the legal ones first, then those that
// are refused.
type menu struct {
	ready         bool
	open, refused []choices.Choice
	legal         int // how many of the actions
	actions       []engine.Action
}

func newMenu(rules *engine.Rules, s *engine.State) menu {
	m := menu{ready: true}
	if seat, _ := rules.Turn(s); seat == engine.Chance || seat == engine.None {
		return m
	}
	m.open, m.refused = choices.List(rules, s)
	for i := range m.open {
		m.actions = append(m.actions, m.open[i].Actions()...)
	}
	m.legal = len(m.actions)
	for i := range m.refused {
		m.actions = append(m.actions, m.refused[i].Actions()...)
	}
	return m
}

// choices lists the legal choices. Those that differ only in what they are paid with
// share a line.
func (t *table) choices(s *engine.State) []string {
	if t.byHand() {
		return t.outcomes(s)
	}
	lines := t.entries(s, t.menu.open, 1, func(*choices.Choice) string { return "" })
	if refused := len(t.menu.actions) - t.menu.legal; refused > 0 {
		lines = append(lines, "    ("+prose.Count(refused, "choice", "choices")+" not possible now: ? tells why)")
	}
	return lines
}

func entry(n int) string {
	number := strconv.Itoa(n)
	return strings.Repeat(" ", max(0, 3-len(number))) + number + " "
}

// entries tells choices, numbered from first on, and something more of each. Those that
// differ only in how they are paid share a line: "Turn the 3 into a 4: 5 for 1 coal, 6 for $2".
func (t *table) entries(s *engine.State, list []choices.Choice, first int, more func(*choices.Choice) string) (lines []string) {
	for i := range list {
		c := &list[i]
		text := entry(first) + t.words.Choice(s, c.Action)
		if len(c.Sub) > 0 {
			var ways []string
			for k := range c.Sub {
				ways = append(ways, strconv.Itoa(first+k)+" for "+t.words.Cost(c.Sub[k].Action.Payment().Cost()))
			}
			text = "    " + t.words.Choice(s, c.Action) + ": " + strings.Join(ways, ", ")
		}
		lines = append(lines, text+more(c))
		first += len(c.Actions())
	}
	return lines
}

// refusals lists what cannot be chosen, with the reasons.
func (t *table) refusals(s *engine.State) []string {
	lines := t.entries(s, t.menu.refused, t.menu.legal+1, t.refusal)
	if lines == nil {
		return []string{"Everything that can be thought of is possible."}
	}
	return append([]string{"Not possible now:"}, lines...)
}

// refusal says why a choice is refused. Where it differs in how it is paid, that there is
// not enough for any goes without saying which.
func (t *table) refusal(c *choices.Choice) string {
	if len(c.Sub) == 0 {
		return ": " + t.reason(c.Action)
	}
	for i := range c.Sub {
		if c.Sub[i].Reason != engine.CannotPay {
			return ": " + t.reason(c.Sub[i].Action)
		}
	}
	return ": not enough"
}
