// Package choices arranges what can be chosen at a position, and what cannot and why: what
// differs only in how it is paid stands together, what is refused behind. A menu asks for
// one thing after the other; a list names everything at once. Both front ends show what
// stands here, in the order in which it stands.
package choices

import (
	"slices"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// A Choice is something that can be chosen at a question: an action, or several that
// differ in one more thing (how it is paid), which choosing it asks for.
type Choice struct {
	Action engine.Action // of several, what stands for them
	Reason engine.Reason // why it is refused; OK where it can be chosen
	Label  string        // in a menu, what it is
	Why    string        // in a menu, the reason in words; "" where it can be chosen
	Ask    string        // what is asked next
	Sub    []Choice      // the answers to that
}

// Only returns the action where choosing this can mean only one.
func (c *Choice) Only() (engine.Action, bool) {
	if len(c.Sub) == 0 {
		return c.Action, c.Reason == engine.OK
	}
	var found *Choice
	for i := range c.Sub {
		if c.Sub[i].Reason == engine.OK {
			if found != nil {
				return engine.Action{}, false
			}
			found = &c.Sub[i]
		}
	}
	if found == nil {
		return engine.Action{}, false
	}
	return found.Only()
}

// Quarter returns the quarter that the choice is about, if it is about one.
func (c *Choice) Quarter() (engine.Quarter, bool) {
	switch c.Action.Kind {
	case engine.ActGo, engine.ActPlace, engine.ActRemove, engine.ActRedeem:
		return c.Action.Area().Quarter()
	}
	return 0, false
}

// absent are the refusals that say that there is no such thing to choose. Those
// actions are not worth showing; but an advanced action is always there, and wants a die.
func absent(a engine.Action, r engine.Reason) bool {
	switch r {
	case engine.NoSuchDie:
		return a.Kind != engine.ActAdvanced
	case engine.WrongSeat, engine.WrongQuestion, engine.Malformed, engine.NotAnOutcome, engine.MustPay,
		engine.NotPaid, engine.NotOneStep, engine.NoMarkerThere, engine.NotAQuarter,
		engine.CardNotInHand, engine.CardNotDiscarded, engine.InGarden, engine.NoAdvanced, engine.NoBasic,
		engine.BadOption, engine.NotDeclinable, engine.NotInPool, engine.NotUpgradable, engine.NotOwnMarker,
		engine.AdvantageNotOpen:
		return true
	}
	return false
}

// A chooser arranges the choices of one position.
type chooser struct {
	rules *engine.Rules
	words *words.Words
	state *engine.State
}

// Menu returns what can be chosen, and what cannot with the reason, in the order of
// the rules, with those that end or decline something last.
func Menu(r *engine.Rules, w *words.Words, s *engine.State) []Choice {
	c := &chooser{r, w, s}
	var leaves []Choice
	for _, leaf := range all(r, s) {
		if absent(leaf.Action, leaf.Reason) {
			continue
		}
		leaf.Label = w.Label(s, leaf.Action)
		if leaf.Action.Kind == engine.ActUpgrade {
			leaf.Label += w.Upgrades(s, leaf.Action.Place())
		}
		if leaf.Reason != engine.OK {
			leaf.Why = w.Why(s, leaf.Action)
		}
		leaves = append(leaves, leaf)
	}
	return last(c.arrange(leaves))
}

// List returns what can be chosen and what cannot, in the order of a menu. What one
// player pays in several ways stands together where the first of them stood: as one
// choice whose action is without the payment.
func List(r *engine.Rules, s *engine.State) (open, refused []Choice) {
	for _, leaf := range all(r, s) {
		if leaf.Reason == engine.OK {
			open = append(open, leaf)
		} else {
			refused = append(refused, leaf)
		}
	}
	return last(folded(open)), last(folded(refused))
}

// folded puts what one player pays in several ways under what is paid for.
func folded(leaves []Choice) []Choice {
	list := gather(leaves, paidByOne, func(engine.Action) string { return "" }, "")
	for i := range list {
		if len(list[i].Sub) > 0 {
			list[i].Action, _ = paidByOne(list[i].Action)
		}
	}
	return list
}

// all returns the choices one by one.
func all(r *engine.Rules, s *engine.State) (leaves []Choice) {
	for _, a := range r.Choices(s, nil) {
		leaves = append(leaves, Choice{Action: a, Reason: r.Check(s, a)})
	}
	return leaves
}

// Actions returns the actions that a choice may mean, one by one.
func (c *Choice) Actions() (list []engine.Action) {
	if len(c.Sub) == 0 {
		return []engine.Action{c.Action}
	}
	for i := range c.Sub {
		list = append(list, c.Sub[i].Actions()...)
	}
	return list
}

// arrange gathers choices that belong together.
func (c *chooser) arrange(leaves []Choice) []Choice {
	seat, _ := c.rules.Turn(c.state)
	leaves = c.paid(leaves, paidChange, func(a engine.Action) string { return c.words.DieChange(c.state, a) })
	leaves = c.paid(leaves, paidRemoval, func(a engine.Action) string {
		return c.words.MarkerOff(c.state, a.Area())
	})
	leaves = gather(leaves, anyRemoval, func(engine.Action) string { return "Take back a marker" }, "Which marker do you take back?")
	if seat == engine.Both {
		leaves = gather(leaves, anyChange, func(engine.Action) string { return "Change a die" }, "Which die?")
		leaves = gather(leaves, anySale, func(engine.Action) string { return "Sell a material" }, "Who sells what?")
	}
	if len(leaves) > 9 {
		leaves = gather(leaves, freeChange, c.die, "Into what?")
	}
	return leaves
}

// paid gathers what differs only in how it is paid; inside, a line says no more than
// the payment.
func (c *chooser) paid(leaves []Choice, is family, label func(engine.Action) string) []Choice {
	leaves = gather(leaves, is, label, "")
	for i := range leaves {
		g := &leaves[i]
		if _, ok := is(g.Action); !ok || len(g.Sub) == 0 {
			continue
		}
		g.Ask = g.Label + ": how do you pay?"
		for k := range g.Sub {
			a := g.Sub[k].Action
			g.Sub[k].Label = c.words.Payment(c.state, a.Seat, a.Payment())
		}
	}
	return leaves
}

func (c *chooser) die(a engine.Action) string {
	return prose.UpperFirst(c.words.Die(c.state, a.Owner(), a.Die()))
}

// A family tells which choices belong together: those with equal keys. ok is false for
// an action that stays alone.
type family func(engine.Action) (key engine.Action, ok bool)

func paidChange(a engine.Action) (engine.Action, bool) {
	key := engine.ChangeAction(engine.None, a.Die(), a.To(), engine.Unpaid, a.Owner())
	return key, a.Kind == engine.ActChange && a.Payment() != engine.Unpaid
}

func freeChange(a engine.Action) (engine.Action, bool) {
	key := engine.ChangeAction(engine.None, a.Die(), 0, engine.Unpaid, a.Owner())
	return key, a.Kind == engine.ActChange && a.Payment() == engine.Unpaid
}

func anyChange(a engine.Action) (engine.Action, bool) {
	return engine.Action{Kind: a.Kind}, a.Kind == engine.ActChange
}

func paidRemoval(a engine.Action) (engine.Action, bool) {
	return engine.RemoveAction(engine.None, a.Area(), engine.Unpaid), a.Kind == engine.ActRemove && a.Payment() != engine.Unpaid
}

// PaidFor returns what an action pays for, without how and by whom.
func PaidFor(a engine.Action) (what engine.Action, ok bool) {
	if a.Kind == engine.ActRemove {
		return paidRemoval(a)
	}
	return paidChange(a)
}

// paidByOne is PaidFor, told apart by who pays.
func paidByOne(a engine.Action) (engine.Action, bool) {
	what, ok := PaidFor(a)
	what.Seat = a.Seat
	return what, ok
}

func anyRemoval(a engine.Action) (engine.Action, bool) {
	return engine.Action{Kind: a.Kind}, a.Kind == engine.ActRemove && a.Payment() != engine.Unpaid
}

func anySale(a engine.Action) (engine.Action, bool) {
	return engine.Action{Kind: a.Kind}, a.Kind == engine.ActSell
}

// gather puts the members of each family under one choice, where the first of them
// stood. A family of one stays as it is.
func gather(list []Choice, is family, label func(engine.Action) string, ask string) []Choice {
	members := map[engine.Action][]Choice{}
	for _, c := range list {
		if key, ok := is(c.Action); ok {
			members[key] = append(members[key], c)
		}
	}
	var out []Choice
	for _, c := range list {
		key, ok := is(c.Action)
		switch {
		case !ok || len(members[key]) == 1:
			out = append(out, c)
		case len(members[key]) > 1:
			out = append(out, together(members[key], label(c.Action), ask))
			members[key] = nil
		}
	}
	return out
}

// together makes one choice of several. It is refused where all of them are.
func together(sub []Choice, label, ask string) Choice {
	c := Choice{Label: label, Action: sub[0].Action, Ask: ask, Sub: sub, Reason: sub[0].Reason, Why: sub[0].Why}
	for i := range sub {
		if sub[i].Reason == engine.OK {
			c.Reason, c.Why = engine.OK, ""
		}
	}
	return c
}

// last moves the choices that end or decline something behind the others, and Advantage cards that
// cannot be claimed behind these. All others keep their place, whether they can be chosen or
// not; markers to be taken away come after what can be sold, as their number changes. Only the
// end of the preparation comes first: most turns pay for nothing, and Enter alone should not.
func last(list []Choice) []Choice {
	var first, markers, rest, refused []Choice
	for _, c := range list {
		switch c.Action.Kind {
		case engine.ActReady:
			first = append([]Choice{c}, first...)
		case engine.ActRemove:
			markers = append(markers, c)
		case engine.ActEnd, engine.ActPass:
			rest = append(rest, c)
		case engine.ActAdvantage:
			if c.Reason != engine.OK {
				refused = append(refused, c)
				continue
			}
			first = append(first, c)
		default:
			first = append(first, c)
		}
	}
	return slices.Concat(first, markers, rest, refused)
}
