package engine

import (
	"errors"
	"strconv"

	"boardgame/microcity/internal/notation"
)

// What may stand behind a verb, as numbers of the action.
var (
	aTile     = &notation.Object{Least: 1, Most: MaxTiles}
	tiles     = &notation.Object{Least: 1, Most: MaxTiles, Many: true}
	aPosition = &notation.Object{Least: 1, Most: LineTiles}
	maybeHill = &notation.Object{Names: []string{"", "a", "b"}, Optional: true}
	maybeSide = &notation.Object{Names: sideNames[:], Optional: true}
	maybeFree = &notation.Object{Names: []string{"", "free"}, Optional: true}
	aLeader   = &notation.Object{Wide: &notation.Wide{ // "3" or "3b"
		Numbers: 2,
		Write:   func(of [3]uint8) string { return strconv.Itoa(int(of[0])) + Hill(of[1]).String() },
		Read: func(word string) (of [3]uint8, ok bool) {
			if len(word) == 2 {
				if of[1], ok = notation.ParseName[uint8](maybeHill.Names, word[1:]); !ok {
					return of, false
				}
				word = word[:1]
			}
			return of, notation.ParseNumber(word, 1, MaxPlayers, &of[0])
		},
	}}
)

// grammar has the words of the kinds and what follows them.
var grammar = notation.Grammar{
	Seats:   notation.Numerals(1, MaxPlayers),
	Unknown: errors.New("an action is one of take, fill, pass, sentry, leader and draw, with what it is about"),
	Verbs: []notation.Verb{
		ActNone:   {"?", nil, nil},
		ActDraw:   {"draw", []*notation.Object{aTile}, errors.New("draw needs the number of a tile, as in draw 37, and no player")},
		ActLeader: {"leader", []*notation.Object{aLeader}, errors.New("leader needs the number of a player, in the expert mode followed by a or b, as in leader 2 or leader 2b")},
		ActTake: {"take", []*notation.Object{aPosition, maybeHill, maybeSide, maybeFree}, errors.New(
			"take needs a position from 1 to 7, followed where they apply by the anthill (a or b), left or right, and free, as in take 3 left")},
		ActFill:   {"fill", nil, errors.New("nothing follows fill")},
		ActPass:   {"pass", nil, errors.New("nothing follows pass")},
		ActSentry: {"sentry", []*notation.Object{tiles}, errors.New("sentry needs the numbers of the barracks to fill, in ascending order, as in sentry 23 31")},
	},
}

// String returns the verb of the kind in the notation.
func (k ActionKind) String() string {
	if k < numActions {
		return grammar.Verbs[k].Word
	}
	return "?"
}

// numbers are what the notation knows of an action: what it is about, or the barracks of a sentry.
type numbers [MaxTiles + 1]uint8

// String returns the text of an action: the seat where a player acts, the verb, its objects;
// for example "1 take 3 left", "draw 37", "2 sentry 23 31".
func (a Action) String() string {
	if a.Kind == ActNone || a.Kind >= numActions {
		return "?"
	}
	of := numbers{a.n, uint8(a.hill), uint8(a.side)}
	if a.free {
		of[3] = 1
	}
	if a.Kind == ActSentry {
		for i := 0; a.full != 0; i++ {
			of[i] = lowest(a.full)
			a.full &= a.full - 1
		}
	}
	return string(grammar.Append(make([]byte, 0, 24), uint8(a.Kind), uint8(a.Seat), of[:]))
}

// ParseAction reads the text of an action, as String writes it. It knows nothing of a game; an
// action that parses may still be refused. A player's action may leave the seat out; Action.By
// fills it in. The error is a sentence without a full stop.
func ParseAction(text string) (Action, error) {
	var of numbers
	kind, seat, err := grammar.Parse(text, of[:])
	if err != nil {
		return Action{}, err
	}
	a := Action{Kind: ActionKind(kind), Seat: Seat(seat)}
	if a.Kind != ActSentry {
		a.n, a.hill, a.side, a.free = of[0], Hill(of[1]), Side(of[2]), of[3] != 0
	}
	for i := 0; a.Kind == ActSentry && of[i] != 0; i++ {
		if a.full>>of[i] != 0 { // not ascending
			return Action{}, grammar.Verbs[kind].Help
		}
		a.full |= 1 << of[i]
	}
	if a.Kind == ActDraw && a.Seat != None {
		return Action{}, grammar.Verbs[kind].Help
	}
	return a, nil
}
