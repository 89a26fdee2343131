package words

import (
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// ProjectText is the text of a project card.
type ProjectText struct {
	Name     string // "Foundry"
	Die      string // what its advanced action needs: "a 3", "any die"
	Move     string // "move 2"
	Moves    int
	Basic    string // "gain 1 coal"; "nothing" where the card has none
	Advanced string
}

// Project returns the text of a project card, and an empty one for a card that the pack
// does not have.
func (w *Words) Project(card engine.Card) ProjectText {
	p := w.project(card)
	offer, ok := w.rules.CardOffer(card)
	if p == nil || !ok {
		return ProjectText{}
	}
	return ProjectText{
		Name:     prose.Safe(p.Name),
		Die:      aDie(offer.Faces),
		Move:     "move " + strconv.Itoa(int(p.Move)),
		Moves:    int(p.Move),
		Basic:    w.Effect(offer.Basic),
		Advanced: strings.Join(w.options(offer), ", or "),
	}
}

// Terse returns what both actions of a project card do in as few words as cards have room for: "+1 coal, 1 step".
func (w *Words) Terse(card engine.Card) (basic, advanced string) {
	offer, ok := w.rules.CardOffer(card)
	if !ok {
		return "", ""
	}
	return w.tersely(offer)
}

// TerseInvestment returns what the actions of a quarter do in as few words; an action that it does not have is "".
func (w *Words) TerseInvestment(s *engine.State, q engine.Quarter) (basic, advanced string) {
	offer, _ := w.rules.QuarterOffer(s, q)
	basic, advanced = w.tersely(offer)
	if offer.Basic.IsNone() {
		basic = ""
	}
	return basic, advanced
}

// tersely says what both actions of a card or a quarter do.
func (w *Words) tersely(offer engine.Offer) (basic, advanced string) {
	if len(offer.Completes) > 0 {
		return w.terse(offer.Basic), w.options(offer)[0]
	}
	options := make([]string, len(offer.Advanced))
	for i, e := range offer.Advanced {
		options[i] = w.terse(e)
	}
	return w.terse(offer.Basic), strings.Join(options, " or ")
}

// terse says an effect in few words.
func (w *Words) terse(e engine.Effect) string {
	var parts []string
	for _, p := range e.Parts {
		if !w.rules.Counts(p.Kind) {
			continue
		}
		switch p.Kind {
		case engine.Gain:
			parts = append(parts, "+"+costText(p.Take))
		case engine.Exchange:
			parts = append(parts, costText(p.Give)+" for "+strings.TrimSuffix(exchangeText(p), choice))
		case engine.MoveBy:
			parts = append(parts, prose.Count(p.N, "step", "steps"))
		case engine.SetDie:
			parts = append(parts, "set a die"+times(p.N))
		case engine.Points:
			parts = append(parts, "+"+prose.Count(p.N, "point", "points"))
		case engine.Time:
			parts = append(parts, "clock +"+strconv.Itoa(int(p.N)))
		case engine.TakeMarkers:
			parts = append(parts, upTo(p.N, "marker", "markers")+" back")
		case engine.TakeCards:
			parts = append(parts, upTo(p.N, "card", "cards")+" back")
		case engine.GiveMaterial:
			parts = append(parts, "give "+prose.Count(p.N, "material", "materials"))
		case engine.SwapMaterial:
			parts = append(parts, "swap "+prose.Count(p.N, "material", "materials"))
		default:
			parts = append(parts, w.Part(p))
		}
	}
	text := strings.Join(parts, ", ")
	switch {
	case e.Cost.IsFree() && text == "":
		return nothing
	case e.Cost.IsFree():
		return text
	}
	return strings.TrimSuffix(costText(e.Cost)+": "+text, ": ")
}

// Title returns the name of the card and how far it moves: "Foundry, move 2".
func (t ProjectText) Title() string { return t.Name + ", " + t.Move }

// With says what the advanced action needs and does: "with a 3: gain 2 coal".
func (t ProjectText) With() string { return "with " + t.Die + ": " + t.Advanced }

// Sentences says what each of the two actions does.
func (t ProjectText) Sentences() []string {
	return []string{prose.Sentence("basic: " + t.Basic), prose.Sentence(t.With())}
}

// options lists what the advanced actions of a card or quarter do.
func (w *Words) options(o engine.Offer) []string {
	if len(o.Completes) > 0 {
		return []string{"complete " + completed(o.Completes[0])}
	}
	options := make([]string, 0, len(o.Advanced))
	for _, e := range o.Advanced {
		options = append(options, w.Effect(e))
	}
	return options
}

// completed says what an advanced action of a quarter completes, of which this is one.
func completed(area engine.Area) string {
	if _, ok := area.Stage(); ok {
		return "a stage"
	}
	if _, ok := area.Goal(); ok {
		return "a goal area"
	}
	return "a contract of this seaport"
}

// card names a project card: "card 3, Foundry".
func (w *Words) card(card engine.Card) string {
	text := "card " + strings.ToUpper(card.String())
	if p := w.project(card); p != nil && p.Name != "" {
		text += ", " + prose.Safe(p.Name)
	}
	return text
}

// nothing is what an effect without parts does.
const nothing = "nothing"

// Effect says what an action or a bonus does: "pay 1 coal to gain $2, then
// move the engineer 1 step". What means nothing in the mode it leaves out (EFF-6).
func (w *Words) Effect(e engine.Effect) string {
	parts := slices.DeleteFunc(slices.Clone(e.Parts), func(p engine.Part) bool { return !w.rules.Counts(p.Kind) })
	if len(parts) == 0 && e.Cost.IsFree() {
		return nothing
	}
	text := ""
	for i, p := range parts {
		switch {
		case i == 0:
		case p.Kind == engine.Gain && parts[i-1].Kind == engine.Exchange:
			text += ", and "
		default:
			text += ", then "
		}
		text += w.Part(p)
	}
	if !e.Cost.IsFree() {
		return strings.TrimSuffix("pay "+costText(e.Cost)+" to "+text, " to ")
	}
	return text
}

// Part says what one part of an effect does: "take back up to 2 markers".
func (w *Words) Part(p engine.Part) string {
	n := p.N
	switch p.Kind {
	case engine.Gain:
		return "gain " + takeText(p.Take)
	case engine.Exchange:
		return "exchange " + costText(p.Give) + " for " + exchangeText(p)
	case engine.MoveBy:
		return "move the engineer " + prose.Count(n, "step", "steps")
	case engine.ChangeDie:
		return "change a die by 1" + times(n)
	case engine.SetDie:
		return "set a die to any value" + times(n)
	case engine.Points:
		return "gain " + prose.Count(n, "point", "points")
	case engine.Time:
		return "add " + prose.Count(n, "turn", "turns") + " to the clock"
	case engine.TakeMarkers:
		return "take back " + upTo(n, "marker", "markers") + " from any area"
	case engine.TakeCards:
		return "take back " + upTo(n, "project card", "project cards")
	case engine.UpgradeCard:
		return "upgrade " + w.upgradable(n)
	case engine.BuildAny:
		return "complete " + w.buildable() + times(n)
	case engine.BuildContract:
		return "complete a contract" + times(n)
	case engine.GiveMaterial:
		return "move " + prose.Count(n, "material", "materials") + " from one company to the other"
	case engine.SwapMaterial:
		return "swap " + prose.Count(n, "material", "materials") + " between the companies"
	}
	return nothing
}

// buildable says what a build effect completes in this game (BUILD-4).
func (w *Words) buildable() string {
	text := "a stage"
	if w.competitive() {
		text = "a goal area"
	}
	if w.config.With.Has(engine.Seaports) {
		text += " or a contract"
	}
	return text
}

// upgradable says what an upgrade turns in this game (CITY-5).
func (w *Words) upgradable(n uint8) string {
	if w.config.With.Has(engine.Seaports) {
		return some(n, "district or seaport", "districts or seaports")
	}
	return some(n, "district", "districts")
}

// choice says of materials that they are of any kind.
const choice = " of your choice"

func takeText(c engine.Cost) string {
	if c.Any > 0 {
		return costText(c) + choice
	}
	return costText(c)
}

// exchangeText says what an exchange brings; freely chosen materials are never of a
// kind that was given (EFF-5).
func exchangeText(p engine.Part) string {
	given := p.Give.Named
	given[engine.Money] = 0
	if p.Take.Any == 0 || p.Give.Any == 0 && given == (engine.Company{}) {
		return takeText(p.Take)
	}
	other := prose.Count(p.Take.Any, "of another kind", "of other kinds")
	if p.Take.Named == (engine.Company{}) {
		return other
	}
	return stock(p.Take.Named) + " and " + other
}

func times(n uint8) string {
	switch n {
	case 0, 1:
		return ""
	case 2:
		return ", twice"
	}
	return ", " + strconv.Itoa(int(n)) + " times"
}

func some(n uint8, one, many string) string {
	if n == 1 {
		return "a " + one
	}
	return prose.Count(n, one, many)
}

func upTo(n uint8, one, many string) string {
	if n == 1 {
		return "a " + one
	}
	return "up to " + prose.Count(n, one, many)
}

// Cost says what must be paid: "2 steel and $1", or "nothing".
func (w *Words) Cost(c engine.Company) string { return stock(c) }
