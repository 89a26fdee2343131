package engine

import (
	"errors"

	"boardgame/microcity/internal/notation"
)

// What may stand behind a verb, as numbers of the action.
var (
	aNumber     = &notation.Object{Least: 1, Most: 99, Wrong: errNumber}
	aDie        = &notation.Object{Most: 99, Wrong: errors.New("the value of a die is expected")}
	aQuarter    = &notation.Object{Names: areaNames[:NumQuarters], Wrong: errors.New("there is no such quarter; quarters are a1 to d4, port1 and port2")}
	anArea      = &notation.Object{Names: areaNames[:], Wrong: errors.New("there is no such area; an area is a quarter such as b2, or stage1, goal1a or contract1")}
	aPlace      = &notation.Object{Names: placeNames[:], Wrong: errors.New("there is no such place; places are nw, ne, sw, se, port1 and port2")}
	aCard       = &notation.Object{Names: append([]string{""}, cardNames[1:]...), Wrong: errors.New("there is no such card; cards are 1 to 6 and x")}
	aMaterial   = &notation.Object{Names: resourceNames[:Materials], Wrong: errors.New("there is no such material; materials are coal, steel and wood")}
	aPayment    = &notation.Object{Names: append([]string{""}, resourceNames[:]...), Optional: true, Wrong: errors.New("you pay with coal, steel, wood or money")}
	anOption    = &notation.Object{Names: []string{"", "a", "b", "c", "d", "e", "f", "g", "h", "i"}, Optional: true, Wrong: errors.New("an option is a letter, beginning with a")}
	anOwner     = &notation.Object{Least: 1, Most: 2, Lead: "of", Optional: true, Wrong: errors.New("write of 1 or of 2 to say whose die it is")} // left out where it is the actor's own
	moreNumbers = &notation.Object{Least: 1, Most: 99, Optional: true, Wrong: errNumber}
)

// Why a text is no action.
var (
	errNumber = errors.New("a number from 1 to 99 is expected")
	errSeat   = errors.New("only a player's action may begin with 1, 2 or both")
	errOrder  = errors.New("the numbers must be in ascending order")
)

// grammar has the words of the kinds and what follows them, in the order of the fields a to d.
var grammar = notation.Grammar{
	Seats:   []string{"", "1", "2", "both"},
	Unknown: errors.New("an action begins with a verb of the game, such as go or play"),
	Short:   errors.New("something is missing at the end"),
	Long:    errors.New("there is too much at the end"),
	Verbs: []notation.Verb{
		ActCity:      {"city", []*notation.Object{aNumber, aNumber, aNumber, aNumber}, nil},
		ActPorts:     {"ports", []*notation.Object{aNumber, aNumber}, nil},
		ActGoals:     {"goals", []*notation.Object{aNumber, aNumber, aNumber}, nil},
		ActDraw:      {"draw", []*notation.Object{aNumber}, nil},
		ActRoll:      {"roll", []*notation.Object{aNumber, aNumber, moreNumbers, moreNumbers}, nil},
		ActPlace:     {"place", []*notation.Object{aQuarter}, nil},
		ActSplit:     {"split", []*notation.Object{aNumber, aNumber}, nil},
		ActChange:    {"change", []*notation.Object{aNumber, aNumber, aPayment, anOwner}, nil},
		ActRemove:    {"remove", []*notation.Object{anArea, aPayment}, nil},
		ActSell:      {"sell", []*notation.Object{aMaterial}, nil},
		ActReady:     {"ready", nil, nil},
		ActPlay:      {"play", []*notation.Object{aCard}, nil},
		ActRetrieve:  {"retrieve", nil, nil},
		ActGo:        {"go", []*notation.Object{aQuarter}, nil},
		ActBasic:     {"basic", nil, nil},
		ActAdvanced:  {"advanced", []*notation.Object{aDie, anOption}, nil},
		ActPass:      {"pass", nil, nil},
		ActEnd:       {"end", nil, nil},
		ActRedeem:    {"redeem", []*notation.Object{anArea}, nil},
		ActAdvantage: {"advantage", []*notation.Object{aNumber}, nil},
		ActPay:       {"pay", []*notation.Object{aMaterial}, nil},
		ActTake:      {"take", []*notation.Object{aMaterial}, nil},
		ActRecall:    {"recall", []*notation.Object{aCard}, nil},
		ActUpgrade:   {"upgrade", []*notation.Object{aPlace}, nil},
		ActBuild:     {"build", []*notation.Object{anArea}, nil},
		ActBonus:     {"bonus", nil, nil},
		ActGive:      {"give", []*notation.Object{aMaterial}, nil},
		ActFetch:     {"fetch", []*notation.Object{aMaterial}, nil},
		ActSwap:      {"swap", []*notation.Object{aMaterial, aMaterial}, nil},
	},
}

// String returns the verb of the kind in the notation.
func (k ActionKind) String() string {
	if k > ActNone && k < numActions {
		return grammar.Verbs[k].Word
	}
	return "?"
}

// byEither reports whether either player may do it in a joint preparation (COOP-3).
func (k ActionKind) byEither() bool { return k == ActChange || k == ActRemove || k == ActSell }

// isOutcome reports whether chance answers with this kind.
func (k ActionKind) isOutcome() bool { return k >= ActCity && k <= ActRoll }

// tidy reports whether fields that the kind does not use are 0.
func (a Action) tidy() bool {
	fields := [4]uint8{a.a, a.b, a.c, a.d}
	for _, n := range fields[len(grammar.Verbs[a.Kind].Objects):] {
		if n != 0 {
			return false
		}
	}
	return true
}

// String returns the text of an action: the seat where a player acts, the verb, its
// objects; for example "1 play 3", "both ready", "roll 2 5", "2 change 3 4 coal of 1".
func (a Action) String() string {
	if a.Kind == ActNone || a.Kind >= numActions {
		return "?"
	}
	if a.Kind == ActChange && a.d == uint8(a.Seat) {
		a.d = 0
	}
	return string(grammar.Append(make([]byte, 0, 32), uint8(a.Kind), uint8(a.Seat), []uint8{a.a, a.b, a.c, a.d}))
}

// ParseAction reads the text of an action, as String writes it. It knows nothing of a
// game; an action that parses may still be refused. A player's action may leave the seat
// out; Action.By fills it in. The error is a sentence without a full stop.
func ParseAction(text string) (Action, error) {
	var of [4]uint8
	kind, seat, err := grammar.Parse(text, of[:])
	a := Action{ActionKind(kind), Seat(seat), of[0], of[1], of[2], of[3]}
	if a.Kind == ActChange && a.d == 0 {
		a.d = seat
	}
	switch {
	case a.Kind.isOutcome() && seat != 0:
		err = errSeat
	case a.Kind.isOutcome():
		a.Seat = Chance
	}
	if err == nil && !a.ordered() {
		err = errOrder
	}
	if err != nil {
		return Action{}, err
	}
	return a, nil
}

// ordered reports whether values that have no order of their own stand in ascending
// order, so that one action has one text.
func (a *Action) ordered() bool {
	switch a.Kind {
	case ActRoll:
		return a.a <= a.b && (a.c == 0 && a.d == 0 || a.b <= a.c && a.c <= a.d)
	case ActSplit:
		return a.a <= a.b
	case ActGoals:
		return a.a <= a.b && a.b <= a.c
	}
	return true
}
