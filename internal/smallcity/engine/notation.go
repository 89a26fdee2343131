package engine

import (
	"errors"
	"strconv"
	"strings"

	"boardgame/microcity/internal/notation"
)

// An object is what may stand behind a verb. Each takes one number of the action; a place takes
// three.
type object uint8

const (
	objSeat object = iota
	objPromise
	objArcology
	objSpace
	objCard
	objGain
	objTile
	objLess // less MATERIAL, or nothing
	objRotation
	objNumber
	objPlace
	objMaterial
	objMaybeGain
	objMaybeSeat
)

// verbs are the words of the kinds and what follows them (section 13 of the rules).
var verbs = [numActions]struct {
	word    string
	objects []object
	help    string
}{
	ActNone:     {"?", nil, ""},
	ActHost:     {"host", []object{objSeat}, "host needs the number of a player, as in host 2"},
	ActDeal:     {"deal", []object{objSeat, objPromise, objPromise, objPromise}, "deal needs a player and three promises, as in deal 1 safe clean tower"},
	ActDraw:     {"draw", []object{objSeat, objArcology}, "draw needs a player and an arcology, as in draw 2 gaia"},
	ActHall:     {"hall", []object{objSpace}, "hall needs the north-west space of City Hall, as in hall a1"},
	ActKeep:     {"keep", []object{objPromise, objPromise}, "keep needs two promises in the order dealt, as in keep safe tower"},
	ActMayor:    {"mayor", []object{objSpace, objSpace}, "mayor needs two spaces, as in mayor f6 f7"},
	ActCard:     {"card", []object{objCard}, "card needs a special action, as in card planner"},
	ActTake:     {"take", []object{objGain}, "take needs money or votes"},
	ActBuild:    {"build", []object{objTile, objLess}, "build needs a building, and for the Architect a material, as in build residence3 or build library less wood"},
	ActSpace:    {"space", []object{objSpace}, "space needs a space, as in space c4"},
	ActEnlarge:  {"enlarge", nil, "nothing follows enlarge"},
	ActArcology: {"arcology", []object{objSpace, objRotation}, "arcology needs its north-west space and 0, 90, 180 or 270, as in arcology d3 90"},
	ActGrow:     {"grow", []object{objSpace, objSpace}, "grow needs the first space of a building and a space, as in grow c1 d1"},
	ActAdvance:  {"advance", []object{objNumber, objNumber}, "advance needs money and votes, as in advance 2 1"},
	ActMove:     {"move", []object{objPlace, objPlace}, "move needs two places, as in move c1 f5.stone, move hall c1 or move c1 2:d4"},
	ActSell:     {"sell", []object{objMaterial, objMaybeGain}, "sell needs a material, and through commerce money or votes, as in sell wood money"},
	ActRefine:   {"refine", []object{objMaterial, objMaterial}, "refine needs the material of the place and what is made instead, as in refine wood metal"},
	ActMake:     {"make", []object{objMaterial}, "make needs a material, as in make stone"},
	ActSwap:     {"swap", []object{objMaterial, objMaterial}, "swap needs what you give and what you get, as in swap wood metal"},
	ActLose:     {"lose", []object{objPlace, objMaybeSeat}, "lose needs a place, and for a tourist the player, as in lose d1 or lose d1 2"},
	ActDrop:     {"drop", []object{objMaterial}, "drop needs a material, as in drop stone"},
	ActDone:     {"done", nil, "nothing follows done"},
	ActPass:     {"pass", nil, "nothing follows pass"},
}

// String returns the verb of the kind in the notation.
func (k ActionKind) String() string {
	if k < numActions {
		return verbs[k].word
	}
	return "?"
}

// ranges are the least and the highest number of each object but places.
var ranges = [...][2]uint8{
	objSeat: {1, MaxPlayers}, objPromise: {1, uint8(Unknown)}, objArcology: {1, uint8(NumArcologies)}, objSpace: {1, MaxSpaces},
	objCard: {1, uint8(numCards) - 1}, objGain: {1, 2}, objTile: {1, uint8(NumTiles)}, objLess: {0, uint8(Materials)},
	objRotation: {0, quarters - 1}, objNumber: {0, 99}, objMaterial: {1, uint8(Materials)}, objMaybeGain: {0, 2}, objMaybeSeat: {0, MaxPlayers},
}

// tidy reports whether the kind exists, the numbers that it uses are in range, and the others 0.
func (a Action) tidy() bool {
	if a.Kind == ActNone || a.Kind >= numActions {
		return false
	}
	of := a.of[:]
	for _, o := range verbs[a.Kind].objects {
		if o == objPlace {
			if p := (Place{Seat(of[0]), Space(of[1]), Material(of[2])}); !p.tidy() || a.Kind == ActLose && p.Seat != None {
				return false
			}
			of = of[3:]
			continue
		}
		if of[0] < ranges[o][0] || of[0] > ranges[o][1] {
			return false
		}
		of = of[1:]
	}
	for _, n := range of {
		if n != 0 {
			return false
		}
	}
	return true
}

func (p Place) tidy() bool {
	if p.Space == NoSpace {
		return p == Place{}
	}
	return p.Seat <= MaxPlayers && p.Space <= MaxSpaces && p.Material < numMaterials
}

const (
	lessWord = "less"
	hallWord = "hall"
)

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
	b := make([]byte, 0, 32)
	if a.Seat.IsPlayer() {
		b = append(b, '0'+byte(a.Seat), ' ')
	}
	b = append(b, verbs[a.Kind].word...)
	of := a.of[:]
	for _, o := range verbs[a.Kind].objects {
		if text := o.text(of); text != "" {
			b = append(append(b, ' '), text...)
		}
		of = of[o.width():]
	}
	return string(b)
}

func (o object) width() int {
	if o == objPlace {
		return 3
	}
	return 1
}

// text returns an object; nothing for one that is left out.
func (o object) text(of []uint8) string {
	switch o {
	case objPromise:
		return Promise(of[0]).String()
	case objArcology:
		return Arcology(of[0]).String()
	case objSpace:
		return Space(of[0]).String()
	case objCard:
		return Card(of[0]).String()
	case objGain, objMaybeGain:
		return Gain(of[0]).String()
	case objTile:
		return Tile(of[0]).String()
	case objLess:
		if of[0] == 0 {
			return ""
		}
		return lessWord + " " + Material(of[0]).String()
	case objRotation:
		return Rotation(of[0]).String()
	case objPlace:
		return Place{Seat(of[0]), Space(of[1]), Material(of[2])}.String()
	case objMaterial:
		return Material(of[0]).String()
	case objMaybeSeat:
		if of[0] == 0 {
			return ""
		}
	default:
	}
	return strconv.Itoa(int(of[0]))
}

// errVerb refuses a text that begins with no verb.
var errVerb = errors.New("an action is a verb, such as build, space, grow, move, card, advance, sell, done or pass, with what it is about")

// ParseAction reads the text of an action, as String writes it. It knows nothing of a game; an
// action that parses may still be refused. A player's action may leave the seat out; Action.By
// fills it in. The error is a sentence without a full stop.
func ParseAction(text string) (Action, error) {
	if len(text) > 64 {
		return Action{}, errVerb
	}
	words := strings.Fields(text)
	var a Action
	if len(words) > 1 && notation.ParseNumber(words[0], 1, MaxPlayers, &a.Seat) {
		words = words[1:]
	}
	if len(words) == 0 {
		return Action{}, errVerb
	}
	for k := ActNone + 1; k < numActions; k++ {
		if verbs[k].word == words[0] {
			a.Kind = k
		}
	}
	if a.Kind == ActNone {
		return Action{}, errVerb
	}
	words, of := words[1:], a.of[:]
	for _, o := range verbs[a.Kind].objects {
		rest, ok := o.parse(words, of)
		if !ok {
			return Action{}, errors.New(verbs[a.Kind].help)
		}
		words, of = rest, of[o.width():]
	}
	if len(words) > 0 || !a.tidy() || a.byChance() && a.Seat != None {
		return Action{}, errors.New(verbs[a.Kind].help)
	}
	return a, nil
}

// parse reads an object at the head of the words, and returns those behind it.
func (o object) parse(words []string, of []uint8) (rest []string, ok bool) {
	switch {
	case o == objLess:
		if len(words) < 2 || words[0] != lessWord {
			return words, true
		}
		words = words[1:]
		o = objMaterial
	case o == objMaybeGain || o == objMaybeSeat:
		if len(words) == 0 {
			return words, true
		}
	case len(words) == 0:
		return nil, false
	}
	if o == objPlace {
		p, ok := ParsePlace(words[0])
		of[0], of[1], of[2] = uint8(p.Seat), uint8(p.Space), uint8(p.Material)
		return words[1:], ok
	}
	n, ok := o.number(words[0])
	of[0] = n
	return words[1:], ok
}

// number reads a word as the number that stands for it.
func (o object) number(word string) (n uint8, ok bool) {
	switch o {
	case objPromise:
		return notation.ParseName[uint8](promiseNames[:], word)
	case objArcology:
		return notation.ParseName[uint8](arcologyNames[:], word)
	case objSpace:
		sp, ok := ParseSpace(word)
		return uint8(sp), ok
	case objCard:
		return notation.ParseName[uint8](cardNames[:], word)
	case objGain, objMaybeGain:
		return notation.ParseName[uint8](gainNames[:], word)
	case objTile:
		t, ok := ParseTile(word)
		return uint8(t), ok
	case objRotation:
		return notation.ParseName[uint8](rotationNames[:], word)
	case objMaterial:
		return notation.ParseName[uint8](materialNames[:], word)
	case objMaybeSeat: // said, it is one
		ok = notation.ParseNumber(word, 1, MaxPlayers, &n)
	default:
		ok = notation.ParseNumber(word, 0, 99, &n)
	}
	return n, ok
}
