package plain

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// A menu is the numbered choices of a position: the legal ones first, then those that
// are refused.
type menu struct {
	ready   bool
	legal   int
	actions []engine.Action
}

func newMenu(rules *engine.Rules, s *engine.State) menu {
	m := menu{ready: true}
	if seat, _ := rules.Turn(s); seat == engine.Chance || seat == engine.None {
		return m
	}
	var refused []engine.Action
	for _, action := range rules.Choices(s, nil) {
		if rules.Check(s, action) == engine.OK {
			m.actions = append(m.actions, action)
		} else {
			refused = append(refused, action)
		}
	}
	m.legal = len(m.actions)
	m.actions = append(together(m.actions), together(refused)...)
	return m
}

// together puts actions that differ only in what they are paid with beside each other.
func together(actions []engine.Action) []engine.Action {
	var sorted []engine.Action
	taken := make([]bool, len(actions))
	for i, first := range actions {
		if taken[i] {
			continue
		}
		sorted = append(sorted, first)
		key, paid := unpaid(first)
		for k := i + 1; paid && k < len(actions); k++ {
			if other, ok := unpaid(actions[k]); ok && other == key {
				sorted, taken[k] = append(sorted, actions[k]), true
			}
		}
	}
	return sorted
}

// choices lists the legal choices. Those that differ only in what they are paid with
// share a line.
func (t *table) choices(s *engine.State) []string {
	if t.byHand() {
		return t.outcomes(s)
	}
	var lines []string
	for i := 0; i < t.menu.legal; {
		n := samePrice(t.menu.actions[i:t.menu.legal])
		if n == 1 {
			lines = append(lines, entry(i+1)+t.words.Choice(s, t.menu.actions[i]))
		} else {
			lines = append(lines, "    "+t.payments(s, i, n))
		}
		i += n
	}
	if refused := len(t.menu.actions) - t.menu.legal; refused > 0 {
		lines = append(lines, "    ("+prose.Count(refused, "choice", "choices")+" not possible now: ? tells why)")
	}
	return lines
}

func entry(n int) string {
	number := strconv.Itoa(n)
	return strings.Repeat(" ", max(0, 3-len(number))) + number + " "
}

// unpaid gives an action without what pays for it; ok is false where nothing does.
func unpaid(a engine.Action) (engine.Action, bool) {
	return a.WithPayment(engine.Unpaid), a.Payment() != engine.Unpaid
}

// samePrice counts the actions at the front that are the same but for the payment.
func samePrice(actions []engine.Action) int {
	first, paid := unpaid(actions[0])
	n := 1
	for paid && n < len(actions) {
		if next, ok := unpaid(actions[n]); !ok || next != first {
			break
		}
		n++
	}
	return n
}

// payments lists choices that differ in the payment: "Turn the 3 into a 4: 5 for 1
// coal, 6 for $2".
func (t *table) payments(s *engine.State, first, n int) string {
	items := make([]string, 0, n)
	for i, action := range t.menu.actions[first : first+n] {
		items = append(items, strconv.Itoa(first+i+1)+" for "+t.price(action))
	}
	plain, _ := unpaid(t.menu.actions[first])
	return t.words.Choice(s, plain) + ": " + strings.Join(items, ", ")
}

func (t *table) price(action engine.Action) string {
	return t.words.Cost(action.Payment().Cost())
}

// refusals lists what cannot be chosen, with the reasons.
func (t *table) refusals(s *engine.State) []string {
	var lines []string
	for i := t.menu.legal; i < len(t.menu.actions); {
		n := samePrice(t.menu.actions[i:])
		if n == 1 {
			lines = append(lines, entry(i+1)+t.words.Choice(s, t.menu.actions[i])+": "+t.reason(t.menu.actions[i]))
		} else {
			lines = append(lines, "    "+t.unpayable(s, i, n))
		}
		i += n
	}
	if lines == nil {
		return []string{"Everything that can be thought of is possible."}
	}
	return append([]string{"Not possible now:"}, lines...)
}

// unpayable lists choices that differ in a payment that is not there: "Turn the 3 into a
// 4: 5 for 1 coal, 6 for $2: you cannot pay that".
func (t *table) unpayable(s *engine.State, first, n int) string {
	for _, action := range t.menu.actions[first : first+n] {
		if t.rules.Check(s, action) != engine.CannotPay {
			return t.payments(s, first, n) + ": " + t.reason(action)
		}
	}
	return t.payments(s, first, n) + ": not enough"
}
