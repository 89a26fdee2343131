package tui

import (
	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// A choice is something that can be chosen at a question: an action, or several that
// differ in one more thing (how it is paid), which choosing it asks for.
type choice struct {
	key    string      // what chooses it besides the cursor, as it is shown
	by     key.Binding // the same, where it is not a digit
	label  string
	why    string // why it is refused; "" where it can be chosen
	action engine.Action
	ask    string   // what is asked next
	sub    []choice // the answers to that
}

// only gives the action where choosing this can mean only one.
func (c *choice) only() (engine.Action, bool) {
	if len(c.sub) == 0 {
		return c.action, c.why == ""
	}
	var found *choice
	for i := range c.sub {
		if c.sub[i].why == "" {
			if found != nil {
				return engine.Action{}, false
			}
			found = &c.sub[i]
		}
	}
	if found == nil {
		return engine.Action{}, false
	}
	return found.only()
}

// quarter gives the quarter that the choice is about, if it is about one.
func (c *choice) quarter() (engine.Quarter, bool) {
	switch c.action.Kind {
	case engine.ActGo, engine.ActPlace, engine.ActRemove, engine.ActRedeem:
		return c.action.Area().Quarter()
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
	keys  *keymap
}

// choices gives what can be chosen, and what cannot with the reason, in the order of
// the rules, with those that end or decline something last.
func (c *chooser) choices() []choice {
	var leaves []choice
	for _, a := range c.rules.Choices(c.state, nil) {
		reason := c.rules.Check(c.state, a)
		if absent(a, reason) {
			continue
		}
		leaf := choice{label: c.label(a), action: a}
		if reason != engine.OK {
			leaf.why = c.words.Why(c.state, a)
		}
		leaves = append(leaves, leaf)
	}
	return numbered(last(c.arrange(leaves)), c.keys)
}

// label says a choice. A card needs no more than its name: the lines below the list say
// the rest.
func (c *chooser) label(a engine.Action) string {
	switch a.Kind {
	case engine.ActPlay:
		text := c.words.Project(a.Card())
		return text.Name + ", " + text.Move
	case engine.ActSplit:
		return c.words.Split(c.state, a)
	case engine.ActAdvantage:
		name, points, _ := c.words.Advantage(a.Advantage())
		return "Advantage card " + name + ": " + prose.Count(points, "point", "points")
	}
	return c.words.Choice(c.state, a)
}

// arrange gathers choices that belong together.
func (c *chooser) arrange(leaves []choice) []choice {
	seat, _ := c.rules.Turn(c.state)
	leaves = c.priced(leaves, paidChange, func(a engine.Action) string { return c.words.DieChange(c.state, a) })
	leaves = c.priced(leaves, paidRemoval, func(a engine.Action) string {
		return c.words.MarkerOff(c.state, a.Area())
	})
	leaves = gather(leaves, anyRemoval, func(engine.Action) string { return "Take back a marker" }, "Which marker?", c.keys)
	if seat == engine.Both {
		leaves = gather(leaves, anyChange, func(engine.Action) string { return "Change a die" }, "Which die?", c.keys)
		leaves = gather(leaves, anySale, func(engine.Action) string { return "Sell a material" }, "Who sells what?", c.keys)
	}
	if len(leaves) > 9 {
		leaves = gather(leaves, freeChange, c.die, "Into what?", c.keys)
	}
	return leaves
}

// priced gathers what differs only in how it is paid; inside, a line says no more than
// the payment.
func (c *chooser) priced(leaves []choice, is family, label func(engine.Action) string) []choice {
	leaves = gather(leaves, is, label, "", c.keys)
	for i := range leaves {
		g := &leaves[i]
		if _, ok := is(g.action); !ok || len(g.sub) == 0 {
			continue
		}
		g.ask = g.label + ": how is it paid?"
		for k := range g.sub {
			a := g.sub[k].action
			g.sub[k].label = c.words.Payment(c.state, a.Seat, a.Payment())
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

// paidFor gives what is paid for, without how.
func paidFor(a engine.Action) (engine.Action, bool) {
	if a.Kind == engine.ActRemove {
		return paidRemoval(a)
	}
	return paidChange(a)
}

func anyRemoval(a engine.Action) (engine.Action, bool) {
	return engine.Action{Kind: a.Kind}, a.Kind == engine.ActRemove && a.Payment() != engine.Unpaid
}

func anySale(a engine.Action) (engine.Action, bool) {
	return engine.Action{Kind: a.Kind}, a.Kind == engine.ActSell
}

// gather puts the members of each family under one choice, where the first of them
// stood. A family of one stays as it is.
func gather(list []choice, is family, label func(engine.Action) string, ask string, keys *keymap) []choice {
	members := map[engine.Action][]choice{}
	for _, c := range list {
		if key, ok := is(c.action); ok {
			members[key] = append(members[key], c)
		}
	}
	var out []choice
	for _, c := range list {
		key, ok := is(c.action)
		switch {
		case !ok || len(members[key]) == 1:
			out = append(out, c)
		case len(members[key]) > 1:
			out = append(out, together(members[key], label(c.action), ask, keys))
			members[key] = nil
		}
	}
	return out
}

// together makes one choice of several. It is refused where all of them are.
func together(sub []choice, label, ask string, keys *keymap) choice {
	c := choice{label: label, action: sub[0].action, ask: ask, sub: numbered(sub, keys), why: sub[0].why}
	for i := range sub {
		if sub[i].why == "" {
			c.why = ""
		}
	}
	return c
}

// last moves the choices that end or decline something behind the others, and those
// that are refused behind these, but for cards, which keep their order. Only the end of
// the preparation comes first: most turns pay for nothing, and Enter alone should not.
func last(list []choice) []choice {
	var first, rest, refused []choice
	for _, c := range list {
		switch c.action.Kind {
		case engine.ActReady:
			first = append([]choice{c}, first...)
			continue
		case engine.ActPlay, engine.ActRecall:
			first = append(first, c)
			continue
		case engine.ActEnd, engine.ActPass:
			rest = append(rest, c)
			continue
		}
		if c.why == "" {
			first = append(first, c)
		} else {
			refused = append(refused, c)
		}
	}
	return append(append(first, rest...), refused...)
}
