package engine

import (
	"errors"
	"strconv"
)

// An object is what stands behind a verb in the notation.
type object uint8

const (
	noObject    object = iota
	aNumber            // a decimal number from 1
	aDie               // a die value; 0 where the die is missing
	aQuarter           // a1 … d4, port1, port2
	anArea             // a quarter, stage3, goal2c, contract4
	aPlace             // nw, ne, sw, se, port1, port2
	aCard              // 1 … 6, x
	aMaterial          // coal, steel, wood
	aPayment           // coal, steel, wood, money; left out when unpaid
	anOption           // a, b, c; left out when there is only one
	anOwner            // "of 1", "of 2"; left out when it is the actor's own
	moreNumbers        // two numbers, or none
)

// A verb is the text of an action: its word and its objects, in the order of the fields
// A to D.
type verb struct {
	word    string
	objects [4]object
	either  bool // COOP-3: by either player in a joint preparation
}

var verbs = [numActions]verb{
	ActCity:      {word: "city", objects: [4]object{aNumber, aNumber, aNumber, aNumber}},
	ActPorts:     {word: "ports", objects: [4]object{aNumber, aNumber}},
	ActGoals:     {word: "goals", objects: [4]object{aNumber, aNumber, aNumber}},
	ActDraw:      {word: "draw", objects: [4]object{aNumber}},
	ActRoll:      {word: "roll", objects: [4]object{aNumber, aNumber, moreNumbers, moreNumbers}},
	ActPlace:     {word: "place", objects: [4]object{aQuarter}},
	ActSplit:     {word: "split", objects: [4]object{aNumber, aNumber}},
	ActChange:    {word: "change", objects: [4]object{aNumber, aNumber, aPayment, anOwner}, either: true},
	ActRemove:    {word: "remove", objects: [4]object{anArea, aPayment}, either: true},
	ActSell:      {word: "sell", objects: [4]object{aMaterial}, either: true},
	ActReady:     {word: "ready"},
	ActPlay:      {word: "play", objects: [4]object{aCard}},
	ActRetrieve:  {word: "retrieve"},
	ActGo:        {word: "go", objects: [4]object{aQuarter}},
	ActBasic:     {word: "basic"},
	ActAdvanced:  {word: "advanced", objects: [4]object{aDie, anOption}},
	ActPass:      {word: "pass"},
	ActEnd:       {word: "end"},
	ActRedeem:    {word: "redeem", objects: [4]object{anArea}},
	ActAdvantage: {word: "advantage", objects: [4]object{aNumber}},
	ActPay:       {word: "pay", objects: [4]object{aMaterial}},
	ActTake:      {word: "take", objects: [4]object{aMaterial}},
	ActRecall:    {word: "recall", objects: [4]object{aCard}},
	ActUpgrade:   {word: "upgrade", objects: [4]object{aPlace}},
	ActBuild:     {word: "build", objects: [4]object{anArea}},
	ActBonus:     {word: "bonus"},
	ActGive:      {word: "give", objects: [4]object{aMaterial}},
	ActFetch:     {word: "fetch", objects: [4]object{aMaterial}},
	ActSwap:      {word: "swap", objects: [4]object{aMaterial, aMaterial}},
}

// String returns the verb of the kind in the notation.
func (k ActionKind) String() string {
	if k > ActNone && k < numActions {
		return verbs[k].word
	}
	return "?"
}

func (k ActionKind) byEither() bool { return verbs[k].either }

// isOutcome reports whether chance answers with this kind.
func (k ActionKind) isOutcome() bool { return k >= ActCity && k <= ActRoll }

// tidy reports whether fields that the kind does not use are 0.
func (a Action) tidy() bool {
	fields := [4]uint8{a.a, a.b, a.c, a.d}
	for i, o := range verbs[a.Kind].objects {
		if o == noObject && fields[i] != 0 {
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
	var b []byte
	if a.Seat != None && a.Seat != Chance {
		b = append(append(b, a.Seat.String()...), ' ')
	}
	b = append(b, verbs[a.Kind].word...)
	fields := [4]uint8{a.a, a.b, a.c, a.d}
	for i, o := range verbs[a.Kind].objects {
		if word := a.object(o, fields[i]); word != "" {
			b = append(append(b, ' '), word...)
		}
	}
	return string(b)
}

// object writes one object; empty where it is left out.
func (a Action) object(o object, v uint8) string {
	switch o {
	case aNumber, aDie:
		return utoa(uint64(v))
	case moreNumbers:
		if v == 0 {
			return ""
		}
		return utoa(uint64(v))
	case aQuarter:
		return Quarter(v).String()
	case anArea:
		return Area(v).String()
	case aPlace:
		return Place(v).String()
	case aCard:
		return Card(v).String()
	case aMaterial:
		return Resource(v).String()
	case aPayment:
		if v == uint8(Unpaid) {
			return ""
		}
		return Resource(v - 1).String()
	case anOption:
		if v == 0 {
			return ""
		}
		return string([]byte{'a' + v - 1})
	case anOwner:
		if v == uint8(a.Seat) {
			return ""
		}
		return "of " + Seat(v).String()
	}
	return ""
}

// mostWords is how many words the longest text of an action has: "1 change 3 4 coal of 2".
const mostWords = 7

// kindsByLetter holds the kinds by the first letter of their verbs: a long log is read action by
// action, and a map would be what it feels most.
var kindsByLetter = func() (kinds ['z' + 1][]ActionKind) {
	for k := ActNone + 1; k < numActions; k++ {
		letter := verbs[k].word[0]
		kinds[letter] = append(kinds[letter], k)
	}
	return kinds
}()

// kindOf returns the kind with a verb, or ActNone.
func kindOf(word string) ActionKind {
	if word[0] <= 'z' {
		for _, k := range kindsByLetter[word[0]] {
			if verbs[k].word == word {
				return k
			}
		}
	}
	return ActNone
}

// Why a text is no action.
var (
	errVerb   = errors.New("an action begins with a verb of the game, such as go or play")
	errSeat   = errors.New("only a player's action may begin with 1, 2 or both")
	errShort  = errors.New("something is missing at the end")
	errLong   = errors.New("there is too much at the end")
	errOrder  = errors.New("the numbers must be in ascending order")
	errObject = [...]error{
		aNumber:     errors.New("a number from 1 to 99 is expected"),
		aDie:        errors.New("the value of a die is expected"),
		aQuarter:    errors.New("there is no such quarter; quarters are a1 to d4, port1 and port2"),
		anArea:      errors.New("there is no such area; an area is a quarter such as b2, or stage1, goal1a or contract1"),
		aPlace:      errors.New("there is no such place; places are nw, ne, sw, se, port1 and port2"),
		aCard:       errors.New("there is no such card; cards are 1 to 6 and x"),
		aMaterial:   errors.New("there is no such material; materials are coal, steel and wood"),
		aPayment:    errors.New("you pay with coal, steel, wood or money"),
		anOption:    errors.New("an option is a letter, beginning with a"),
		anOwner:     errors.New("write of 1 or of 2 to say whose die it is"),
		moreNumbers: errors.New("a number from 1 to 99 is expected"),
	}
)

// ParseAction reads the text of an action, as String writes it. It knows nothing of a
// game; an action that parses may still be refused. A player's action may leave the seat
// out; Action.By fills it in. The error is a sentence without a full stop.
func ParseAction(text string) (Action, error) {
	if len(text) > 64 {
		return Action{}, errLong
	}
	var room [mostWords]string
	words := room[:0]
	for start, end := 0, 0; start < len(text); start = end + 1 {
		for end = start; end < len(text) && text[end] != ' '; {
			end++
		}
		if start == end {
			continue
		}
		if len(words) == mostWords {
			return Action{}, errLong
		}
		words = append(words, text[start:end])
	}
	var a Action
	if len(words) > 0 {
		switch words[0] {
		case "1":
			a.Seat = One
		case "2":
			a.Seat = Two
		case "both":
			a.Seat = Both
		}
		if a.Seat != None {
			words = words[1:]
		}
	}
	if len(words) == 0 {
		return Action{}, errVerb
	}
	a.Kind = kindOf(words[0])
	switch {
	case a.Kind == ActNone:
		return Action{}, errVerb
	case a.Kind.isOutcome() && a.Seat != None:
		return Action{}, errSeat
	case a.Kind.isOutcome():
		a.Seat = Chance
	}
	if err := a.parseObjects(words[1:]); err != nil {
		return Action{}, err
	}
	return a, nil
}

func (a *Action) parseObjects(words []string) error {
	fields := [4]*uint8{&a.a, &a.b, &a.c, &a.d}
	for i, o := range verbs[a.Kind].objects {
		n, ok := parseObject(o, words, fields[i])
		switch {
		case !ok && len(words) == 0:
			return errShort
		case !ok:
			return errObject[o]
		}
		words = words[n:]
		if o == anOwner && n == 0 {
			*fields[i] = uint8(a.Seat)
		}
	}
	switch {
	case len(words) > 0:
		return errLong
	case !a.ordered():
		return errOrder
	}
	return nil
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

// parseObject reads one object from the front of words and returns how many words it took.
func parseObject(o object, words []string, v *uint8) (taken int, ok bool) {
	switch o {
	case noObject:
		return 0, true
	case aPayment, anOption, anOwner, moreNumbers:
		if len(words) == 0 {
			return 0, true
		}
	}
	if len(words) == 0 {
		return 0, false
	}
	switch o {
	case aNumber, moreNumbers:
		return 1, parseNumber(words[0], 1, v)
	case aDie:
		return 1, parseNumber(words[0], 0, v)
	case aQuarter:
		return 1, parseArea(words[0], v) && Quarter(*v) < NumQuarters
	case anArea:
		return 1, parseArea(words[0], v)
	case aPlace:
		return 1, parseName(placeNames[:], words[0], v)
	case aCard:
		if words[0] == "x" {
			*v = uint8(CardX)
			return 1, true
		}
		return 1, parseNumber(words[0], 1, v) && *v < uint8(CardX)
	case aMaterial:
		return 1, parseName(resourceNames[:Materials], words[0], v)
	case aPayment:
		if words[0] == "of" {
			return 0, true
		}
		ok := parseName(resourceNames[:], words[0], v)
		*v++
		return 1, ok
	case anOption:
		if len(words[0]) != 1 || words[0][0] < 'a' || words[0][0] > 'i' {
			return 0, false
		}
		*v = words[0][0] - 'a' + 1
		return 1, true
	case anOwner:
		if len(words) < 2 || words[0] != "of" {
			return 0, false
		}
		return 2, parseNumber(words[1], 1, v) && *v <= 2
	}
	return 0, false
}

// parseNumber reads a decimal number of at most two digits without leading zeros.
func parseNumber(word string, least uint8, v *uint8) bool {
	if len(word) == 0 || len(word) > 2 || len(word) == 2 && word[0] == '0' {
		return false
	}
	n := uint8(0)
	for _, c := range []byte(word) {
		if c < '0' || c > '9' {
			return false
		}
		n = 10*n + c - '0'
	}
	if n < least {
		return false
	}
	*v = n
	return true
}

func parseName(names []string, word string, v *uint8) bool {
	for i, name := range names {
		if name == word {
			*v = uint8(i)
			return true
		}
	}
	return false
}

func parseArea(word string, v *uint8) bool {
	a, ok := areaByName[word]
	*v = uint8(a)
	return ok
}

// areaByName holds every area by its name.
var areaByName = func() map[string]Area {
	areas := map[string]Area{}
	for a, name := range areaNames {
		if name != "" {
			areas[name] = Area(a)
		}
	}
	return areas
}()

func utoa(n uint64) string { return strconv.FormatUint(n, 10) }
