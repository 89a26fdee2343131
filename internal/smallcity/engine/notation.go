package engine

import (
	"errors"
	"strings"

	"boardgame/microcity/internal/notation"
)

// What may stand behind a verb. Each takes one number of the action; a place takes three.
var (
	aSeat      = &notation.Object{Least: 1, Most: MaxPlayers}
	aPromise   = &notation.Object{Names: promiseNames[:]}
	anArcology = &notation.Object{Names: arcologyNames[:]}
	aSpace     = &notation.Object{Names: spaceNames[:]}
	aCard      = &notation.Object{Names: cardNames[:]}
	aGain      = &notation.Object{Names: gainNames[:]}
	aTile      = &notation.Object{Names: tileNames[:]}
	less       = &notation.Object{Names: materialNames[:], Lead: "less", Optional: true}
	aRotation  = &notation.Object{Names: rotationNames[:]}
	aNumber    = &notation.Object{Most: 99}
	aMaterial  = &notation.Object{Names: materialNames[:]}
	maybeGain  = &notation.Object{Names: gainNames[:], Optional: true}
	maybeSeat  = &notation.Object{Least: 1, Most: MaxPlayers, Optional: true}
	aPlace     = &notation.Object{Wide: &notation.Wide{
		Numbers: 3,
		Write:   func(of [3]uint8) string { return placeOf(of).String() },
		Read: func(word string) ([3]uint8, bool) {
			p, ok := ParsePlace(word)
			return [3]uint8{uint8(p.Seat), uint8(p.Space), uint8(p.Material)}, ok
		},
		Fits: func(of [3]uint8) bool { return placeOf(of).tidy() },
	}}
)

func placeOf(of [3]uint8) Place { return Place{Seat(of[0]), Space(of[1]), Material(of[2])} }

// grammar has the words of the kinds and what follows them (section 13 of the rules).
var grammar = notation.Grammar{
	Seats:   []string{"", "1", "2", "3", "4"},
	Unknown: errors.New("an action is a verb, such as build, space, grow, move, card, advance, sell, done or pass, with what it is about"),
	Verbs: []notation.Verb{
		ActNone:     {"?", nil, nil},
		ActHost:     {"host", []*notation.Object{aSeat}, errors.New("host needs the number of a player, as in host 2")},
		ActDeal:     {"deal", []*notation.Object{aSeat, aPromise, aPromise, aPromise}, errors.New("deal needs a player and three promises, as in deal 1 safe clean tower")},
		ActDraw:     {"draw", []*notation.Object{aSeat, anArcology}, errors.New("draw needs a player and an arcology, as in draw 2 gaia")},
		ActHall:     {"hall", []*notation.Object{aSpace}, errors.New("hall needs the north-west space of City Hall, as in hall a1")},
		ActKeep:     {"keep", []*notation.Object{aPromise, aPromise}, errors.New("keep needs two promises in the order dealt, as in keep safe tower")},
		ActMayor:    {"mayor", []*notation.Object{aSpace, aSpace}, errors.New("mayor needs two spaces, as in mayor f6 f7")},
		ActCard:     {"card", []*notation.Object{aCard}, errors.New("card needs a special action, as in card planner")},
		ActTake:     {"take", []*notation.Object{aGain}, errors.New("take needs money or votes")},
		ActBuild:    {"build", []*notation.Object{aTile, less}, errors.New("build needs a building, and for the Architect a material, as in build residence3 or build library less wood")},
		ActSpace:    {"space", []*notation.Object{aSpace}, errors.New("space needs a space, as in space c4")},
		ActEnlarge:  {"enlarge", nil, errors.New("nothing follows enlarge")},
		ActArcology: {"arcology", []*notation.Object{aSpace, aRotation}, errors.New("arcology needs its north-west space and 0, 90, 180 or 270, as in arcology d3 90")},
		ActGrow:     {"grow", []*notation.Object{aSpace, aSpace}, errors.New("grow needs the first space of a building and a space, as in grow c1 d1")},
		ActAdvance:  {"advance", []*notation.Object{aNumber, aNumber}, errors.New("advance needs money and votes, as in advance 2 1")},
		ActMove:     {"move", []*notation.Object{aPlace, aPlace}, errors.New("move needs two places, as in move c1 f5.stone, move hall c1 or move c1 2:d4")},
		ActSell:     {"sell", []*notation.Object{aMaterial, maybeGain}, errors.New("sell needs a material, and through commerce money or votes, as in sell wood money")},
		ActRefine:   {"refine", []*notation.Object{aMaterial, aMaterial}, errors.New("refine needs the material of the place and what is made instead, as in refine wood metal")},
		ActMake:     {"make", []*notation.Object{aMaterial}, errors.New("make needs a material, as in make stone")},
		ActSwap:     {"swap", []*notation.Object{aMaterial, aMaterial}, errors.New("swap needs what you give and what you get, as in swap wood metal")},
		ActLose:     {"lose", []*notation.Object{aPlace, maybeSeat}, errors.New("lose needs a place, and for a tourist the player, as in lose d1 or lose d1 2")},
		ActDrop:     {"drop", []*notation.Object{aMaterial}, errors.New("drop needs a material, as in drop stone")},
		ActDone:     {"done", nil, errors.New("nothing follows done")},
		ActPass:     {"pass", nil, errors.New("nothing follows pass")},
	},
}

// String returns the verb of the kind in the notation.
func (k ActionKind) String() string {
	if k < numActions {
		return grammar.Verbs[k].Word
	}
	return "?"
}

// tidy reports whether the kind exists, the numbers that it uses are in range, and the others 0.
func (a *Action) tidy() bool {
	return grammar.Fits(uint8(a.Kind), a.of[:]) && (a.Kind != ActLose || a.of[0] == 0)
}

func (p Place) tidy() bool {
	if p.Space == NoSpace {
		return p == Place{}
	}
	return p.Seat <= MaxPlayers && p.Space <= MaxSpaces && p.Material < numMaterials
}

const hallWord = "hall"

// String returns the place in the notation: "c4", "f5.stone", "2:d1", "hall".
func (p Place) String() string {
	if p.Space == NoSpace {
		return hallWord
	}
	text := p.Space.String()
	if p.Seat != None {
		text = p.Seat.String() + ":" + text
	}
	if p.Material != NoMaterial {
		text += "." + p.Material.String()
	}
	return text
}

// ParsePlace reads a place.
func ParsePlace(text string) (p Place, ok bool) {
	if text == hallWord {
		return p, true
	}
	if seat, rest, cut := strings.Cut(text, ":"); cut {
		if !notation.ParseNumber(seat, 1, MaxPlayers, &p.Seat) {
			return p, false
		}
		text = rest
	}
	text, material, cut := strings.Cut(text, ".")
	if cut {
		if p.Material, ok = notation.ParseName[Material](materialNames[:], material); !ok {
			return p, false
		}
	}
	p.Space, ok = ParseSpace(text)
	return p, ok
}

// String returns the text of an action: the seat where a player acts, the verb, its objects; for
// example "1 build residence3", "host 2", "2 move c1 f5.stone".
func (a Action) String() string {
	if !a.tidy() {
		return "?"
	}
	return string(grammar.Append(make([]byte, 0, 32), uint8(a.Kind), uint8(a.Seat), a.of[:]))
}

// ParseAction reads the text of an action, as String writes it. It knows nothing of a game; an
// action that parses may still be refused. A player's action may leave the seat out; Action.By
// fills it in. The error is a sentence without a full stop.
func ParseAction(text string) (Action, error) {
	var a Action
	kind, seat, err := grammar.Parse(text, a.of[:])
	if a.Kind, a.Seat = ActionKind(kind), Seat(seat); err == nil && (!a.tidy() || a.byChance() && a.Seat != None) {
		err = grammar.Verbs[kind].Help
	}
	if err != nil {
		return Action{}, err
	}
	return a, nil
}
