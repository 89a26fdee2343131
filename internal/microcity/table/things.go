package table

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/choices"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// A thing lies on the table and can be pointed at.
type thing struct {
	name string                   // as "b2" or "the 3"
	text string                   // what there is to know of it; may be empty
	why  string                   // why nothing can be done about it, where that can be said
	is   func(engine.Action) bool // whether an action is about it; nil for nothing at all
}

// thing returns what is meant by pointing somewhere on the table.
func (g *playScreen) thing(what any) thing {
	switch what := what.(type) {
	case engine.Quarter:
		return g.quarterThing(what)
	case engine.Area:
		return g.areaThing(what)
	case panel.Cast:
		return g.dieThing(what)
	case panel.Stock:
		return g.stockThing(what)
	case panel.Held:
		return g.cardThing(string(what))
	case panel.Hours:
		return thing{name: "the clock", text: g.table.words.Clock(&g.state), is: func(a engine.Action) bool { return a.Kind == engine.ActEnd }}
	case panel.Supply:
		return g.poolThing(engine.Seat(what))
	case panel.Pile:
		return thing{name: "the discard", text: g.discarded(), is: func(a engine.Action) bool {
			return a.Kind == engine.ActRetrieve || a.Kind == engine.ActRecall
		}}
	case panel.Offer:
		name, points, condition := g.table.words.Advantage(uint8(what))
		return thing{
			name: "the Advantage card " + name, text: prose.UpperFirst(condition) + ": " + prose.Count(points, "point", "points") + ".",
			is: func(a engine.Action) bool { return a.Kind == engine.ActAdvantage && a.Advantage() == uint8(what) },
		}
	}
	return thing{}
}

// quarterThing is a quarter: where to go, a marker to take away, the card that it is part
// of, and where the engineer stands, what can be done there.
func (g *playScreen) quarterThing(q engine.Quarter) thing {
	area := engine.QuarterArea(q)
	_, question := g.table.rules.Turn(&g.state)
	here := question == engine.QuestionInvest && words.Engineer(&g.state) == q
	return thing{
		name: g.table.words.Area(&g.state, area), text: g.quarterText(q), why: g.whyNot(area),
		is: func(a engine.Action) bool {
			switch a.Kind {
			case engine.ActGo, engine.ActPlace, engine.ActRemove, engine.ActRedeem:
				return a.Area() == area
			case engine.ActUpgrade:
				return a.Place().Quarters().Has(q)
			case engine.ActBasic, engine.ActAdvanced:
				return here
			default:
				return false
			}
		},
	}
}

// areaThing is a stage, an area of a Goal card or a contract.
func (g *playScreen) areaThing(area engine.Area) thing {
	of, _, waits := g.table.rules.Bonus(&g.state)
	return thing{
		name: g.table.words.Area(&g.state, area), why: g.whyNot(area),
		text: strings.TrimSpace(areaText(g.table.words, g.table.rules, &g.state, area, g.table.words.Area(&g.state, area)).Text) + ".",
		is: func(a engine.Action) bool {
			switch a.Kind {
			case engine.ActRemove, engine.ActRedeem, engine.ActBuild:
				return a.Area() == area
			case engine.ActBonus:
				return waits && of == area
			default:
				return false
			}
		},
	}
}

// whyNot says why an area is none of those that can be chosen, where areas are.
func (g *playScreen) whyNot(area engine.Area) string {
	if g.menu == nil {
		return ""
	}
	for i := range g.menu.list {
		a := g.menu.list[i].Action
		switch a.Kind {
		case engine.ActGo, engine.ActPlace:
			if _, ok := area.Quarter(); !ok {
				continue
			}
		case engine.ActRemove, engine.ActRedeem, engine.ActBuild:
		default:
			continue
		}
		return g.table.words.Why(&g.state, a.WithArea(area))
	}
	return ""
}

// dieThing is a die of a player's pool: what it can be turned into, and what it can be
// used for.
func (g *playScreen) dieThing(d panel.Cast) thing {
	owner := engine.Seat(d.Seat)
	return thing{name: g.table.words.Die(&g.state, owner, d.Value), text: g.matches(d.Value), is: func(a engine.Action) bool {
		switch a.Kind {
		case engine.ActChange:
			return a.Die() == d.Value && a.Owner() == owner
		case engine.ActAdvanced: // a choice without a die stands for one that none fits
			return (a.Die() == d.Value || a.Die() == 0) && a.Seat == owner
		default:
			return false
		}
	}}
}

// stockThing is what a player has of a resource: to be sold, paid, taken, given, swapped,
// and where it is asked how something is paid, that.
func (g *playScreen) stockThing(s panel.Stock) thing {
	owner, of := engine.Seat(s.Seat), s.Of
	name := s.Of.String()
	if g.table.words.Players() > 1 {
		name = fmt.Sprintf("the %s of %s", name, g.table.words.Player(owner))
	}
	pays := g.menu.asksPayment()
	held := fmt.Sprintf("%d of %d.", g.state.Companies[owner-engine.One][of], engine.MaxResource)
	return thing{name: name, text: held, is: func(a engine.Action) bool {
		switch a.Kind {
		case engine.ActSell, engine.ActPay, engine.ActTake, engine.ActGive:
			return a.Material() == of && a.Seat == owner
		case engine.ActFetch:
			return a.Material() == of && a.Seat != owner
		case engine.ActSwap:
			return a.Material() == of && a.Seat == owner || a.Wanted() == of && a.Seat != owner
		case engine.ActChange, engine.ActRemove:
			return pays && a.Seat == owner && a.Payment().Cost()[of] > 0
		default:
			return false
		}
	}}
}

// poolThing is the pool of a player's markers: what puts one back there.
func (g *playScreen) poolThing(owner engine.Seat) thing {
	name := "the markers"
	if g.table.words.Scored() {
		name += " of " + g.table.words.Player(owner)
	}
	return thing{name: name, text: g.table.words.Pool(&g.state, owner), is: func(a engine.Action) bool {
		switch a.Kind {
		case engine.ActRemove, engine.ActRedeem:
			return !g.table.words.Scored() || g.table.rules.MarkerAt(&g.state, a.Area()) == owner
		default:
			return false
		}
	}}
}

// asksPayment reports whether the choices differ only in how they are paid.
func (m *menu) asksPayment() bool {
	if m == nil {
		return false
	}
	for i := range m.list {
		first, paid := choices.PaidFor(m.list[0].Action)
		if now, ok := choices.PaidFor(m.list[i].Action); !paid || !ok || now != first {
			return false
		}
	}
	return len(m.list) > 1
}

// cardThing is a project card: to be played or taken back, and where it is in play, what
// can be done with it.
func (g *playScreen) cardThing(value string) thing {
	_, question := g.table.rules.Turn(&g.state)
	used := question == engine.QuestionCard && g.state.InPlay.String() == value
	t := thing{name: "card " + value, is: func(a engine.Action) bool {
		switch a.Kind {
		case engine.ActPlay, engine.ActRecall:
			return a.Card().String() == value
		case engine.ActBasic, engine.ActAdvanced:
			return used
		default:
			return false
		}
	}}
	for c := engine.Card(1); c <= engine.CardX; c++ {
		if c.String() == value {
			text := g.table.words.Project(c)
			t.text = text.Title() + ". " + strings.Join(text.Sentences(), " ")
		}
	}
	return t
}

// discarded tells what lies in the discard that is in sight.
func (g *playScreen) discarded() string {
	cards := g.table.hands[0].Discard
	switch len(cards) {
	case 0:
		return "empty."
	case 1:
		return "card " + cards[0] + "."
	}
	return "cards " + prose.List(cards, "and") + ", with " + cards[len(cards)-1] + " on top."
}

// matches tells which quarters and which project card a die matches.
func (g *playScreen) matches(value uint8) string {
	var quarters []string
	for q := range engine.Quarter(engine.NumQuarters) {
		if _, faces, ok := g.table.rules.QuarterAt(&g.state, q); ok && faces.Has(value) {
			quarters = append(quarters, q.String())
		}
	}
	return fmt.Sprintf("matches card %d and %s.", value, prose.List(quarters, "and"))
}
