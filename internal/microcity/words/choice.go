package words

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// Choice says what an action does, as an entry of a menu: "Pay 1 coal", "Go to b2,
// commercial, die 1 or 6". The action need not be legal.
func (w *Words) Choice(s *engine.State, a engine.Action) string {
	return prose.UpperFirst(w.choice(s, a))
}

func (w *Words) choice(s *engine.State, a engine.Action) string {
	switch a.Kind {
	case engine.ActCity, engine.ActPorts, engine.ActGoals, engine.ActDraw:
		return w.outcome(a)
	case engine.ActRoll:
		return w.rolled(engine.Rolled{Seat: s.Active, Dice: a.Numbers()})
	case engine.ActPlace, engine.ActSplit, engine.ActChange, engine.ActRemove, engine.ActSell, engine.ActReady:
		return w.preparation(s, a)
	case engine.ActPlay, engine.ActRetrieve, engine.ActGo, engine.ActBasic, engine.ActAdvanced,
		engine.ActPass, engine.ActEnd, engine.ActRedeem, engine.ActAdvantage:
		return w.move(s, a)
	default:
		return w.part(s, a)
	}
}

func (w *Words) outcome(a engine.Action) string {
	n := a.Numbers()
	switch a.Kind {
	case engine.ActCity:
		var names []string
		for i, number := range n {
			names = append(names, w.districtName(number)+" "+placeNames[i])
		}
		return "the city: " + prose.List(names, "and")
	case engine.ActPorts:
		return "the seaports: " + w.portName(n[0]) + " above, " + w.portName(n[1]) + " below"
	case engine.ActGoals:
		return "the goals: " + prose.List([]string{w.goalName(n[0]), w.goalName(n[1]), w.goalName(n[2])}, "and")
	default:
		name, points, condition := w.Advantage(a.Advantage())
		return "a new Advantage card: " + name + ", " + prose.Count(points, "point", "points") + " for " + condition
	}
}

func (w *Words) preparation(s *engine.State, a engine.Action) string {
	switch a.Kind {
	case engine.ActPlace:
		return "start on " + w.Quarter(s, a.Quarter())
	case engine.ActSplit:
		one := a.Numbers()
		rest := without(s, one[0], one[1])
		return diceText(one[:2]...) + " for " + w.names[0] + ", " + diceText(rest...) + " for " + w.names[1]
	case engine.ActChange:
		return w.change(s, a)
	case engine.ActRemove:
		return w.remove(s, a)
	case engine.ActSell:
		return w.acts(s, a.Seat, "sell", "sells") + " " + amount(a.Material(), 1) + " for " + amount(engine.Money, engine.SalePrice)
	default:
		return "on to the project"
	}
}

// without returns the four dice before the split but for two of them.
func without(s *engine.State, a, b uint8) []uint8 {
	var rest []uint8
	for _, d := range [4]uint8{s.Dice[0][0], s.Dice[0][1], s.Dice[1][0], s.Dice[1][1]} {
		switch d {
		case a:
			a = 0
		case b:
			b = 0
		default:
			rest = append(rest, d)
		}
	}
	return rest
}

// acts returns the verb, with the player's name where both are asked together.
func (w *Words) acts(s *engine.State, seat engine.Seat, plain, third string) string {
	if p := w.to(s, seat); p != you {
		return p.does(plain, third)
	}
	return plain
}

func (w *Words) change(s *engine.State, a engine.Action) string {
	if a.Die() == a.To() { // an effect may set a die to what it shows
		return w.acts(s, a.Seat, "leave", "leaves") + " " + w.Die(s, a.Owner(), a.Die()) + " as it is"
	}
	die := w.Die(s, a.Owner(), a.Die())
	if w.to(s, a.Seat) != you && a.Owner() == a.Seat {
		die = "their own " + strconv.Itoa(int(a.Die()))
	}
	return w.acts(s, a.Seat, "turn", "turns") + " " + turned(die, a) + paid(a.Payment())
}

// turned says what becomes of a die: "the 3 into a 4".
func turned(die string, a engine.Action) string { return die + " into a " + strconv.Itoa(int(a.To())) }

// Die names a die of a player's pool: "the 3", and where the dice of two can change,
// whose it is: "your 3", "Ann's 3".
func (w *Words) Die(s *engine.State, owner engine.Seat, value uint8) string {
	number := " " + strconv.Itoa(int(value))
	asked, _ := w.rules.Turn(s)
	switch {
	case w.config.Mode != engine.Coop || !owner.IsPlayer():
		return "the" + number
	case owner == asked:
		return "your" + number
	}
	return w.about(owner).its() + number
}

func (w *Words) remove(s *engine.State, a engine.Action) string {
	area := a.Area()
	text := w.acts(s, a.Seat, "take", "takes") + " " + w.marker(s, area) + " off " + w.Area(s, area)
	return text + paid(a.Payment())
}

// marker names the marker on an area: "the marker", or in a competitive game "your
// marker" and "Ann's marker".
func (w *Words) marker(s *engine.State, area engine.Area) string {
	owner := w.rules.MarkerAt(s, area)
	asked, _ := w.rules.Turn(s)
	switch {
	case !w.competitive() || owner == engine.None:
		return "the marker"
	case owner == asked:
		return "your marker"
	}
	return w.about(owner).its() + " marker"
}

func paid(p engine.Payment) string {
	if c := p.Cost(); c != (engine.Company{}) {
		return " for " + stock(c)
	}
	return ""
}

func (w *Words) move(s *engine.State, a engine.Action) string {
	switch a.Kind {
	case engine.ActPlay:
		text := w.Project(a.Card())
		return "play " + w.card(a.Card()) + " (" + text.Move + ")"
	case engine.ActRetrieve:
		return "retrieve your discard (move " + strconv.Itoa(engine.RetrieveSteps) + ")"
	case engine.ActGo:
		return "go to " + w.Quarter(s, a.Quarter())
	case engine.ActBasic:
		return "basic: " + w.offered(s, false, 0)
	case engine.ActAdvanced:
		return advanced(a.Die()) + w.offered(s, true, int(a.Option()))
	case engine.ActPass:
		return w.pass(s)
	case engine.ActEnd:
		if _, question := w.rules.Turn(s); question == engine.QuestionInvest {
			return "end the turn without investing"
		}
		return "end the turn"
	case engine.ActRedeem:
		return "take your marker back from " + w.Area(s, a.Area()) + " and lose " + prose.Count(engine.RedeemPoints, "point", "points")
	default:
		name, points, _ := w.Advantage(a.Advantage())
		return "take the Advantage card " + name + " (" + prose.Count(points, "point", "points") + ")"
	}
}

// advanced begins the label of an advanced action; a choice without a die stands for
// one that no die fits.
func advanced(die uint8) string {
	if die == 0 {
		return "advanced: "
	}
	return "advanced, die " + strconv.Itoa(int(die)) + ": "
}

// offered says what an action of the card in play or of the engineer's quarter does.
func (w *Words) offered(s *engine.State, advanced bool, option int) string {
	offer, _ := w.rules.Offer(s)
	if !advanced {
		return w.Effect(offer.Basic)
	}
	switch options := w.options(offer); {
	case len(options) == 0:
		return nothing
	case option > 0 && option <= len(options):
		return options[option-1]
	default:
		return strings.Join(options, ", or ")
	}
}

// Engineer returns where the engineer of the seat stands whose turn it is, NoQuarter
// where that is nobody's.
func Engineer(s *engine.State) engine.Quarter {
	if !s.Active.IsPlayer() {
		return engine.NoQuarter
	}
	return s.Engineers[s.Active-engine.One]
}

func (w *Words) pass(s *engine.State) string {
	switch _, question := w.rules.Turn(s); question {
	case engine.QuestionCard, engine.QuestionInvest:
		return "no action"
	case engine.QuestionBonus:
		return "skip the bonus"
	case engine.QuestionMarkers, engine.QuestionRecall:
		if w.rules.Begun(s) {
			return "take no more"
		}
		return "take none"
	case engine.QuestionRedeem:
		return "keep your points"
	case engine.QuestionLast:
		return "no Advantage card"
	case engine.QuestionBuild:
		return "complete nothing and keep the marker"
	default:
		return "skip this"
	}
}

// part says a choice inside an effect.
func (w *Words) part(s *engine.State, a engine.Action) string {
	own := amount(a.Material(), 1)
	other := w.about(a.Seat.Other() & 3).name
	switch a.Kind {
	case engine.ActPay:
		return "pay " + own
	case engine.ActTake:
		return "take " + own
	case engine.ActRecall:
		return "take back " + w.card(a.Card())
	case engine.ActUpgrade:
		return "upgrade " + w.cardAt(s, a.Place())
	case engine.ActBuild:
		return w.complete(s, a.Area())
	case engine.ActBonus:
		return w.useBonus(s)
	case engine.ActGive:
		return "give " + own + " to " + other
	case engine.ActFetch:
		return "take " + own + " from " + other
	case engine.ActSwap:
		return "swap your " + a.Material().String() + " for the " + a.Wanted().String() + " of " + other
	default:
		return strings.TrimSpace(a.String())
	}
}

func (w *Words) useBonus(s *engine.State) string {
	of, bonus, ok := w.rules.Bonus(s)
	if !ok {
		return "use the bonus"
	}
	return "use the bonus of " + w.Area(s, of) + ": " + w.Effect(bonus)
}
