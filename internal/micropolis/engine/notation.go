package engine

import (
	"errors"
	"strconv"
	"strings"
)

var verbs = [numActions]string{"?", "draw", "leader", "take", "fill", "pass", "sentry"}

// String returns the verb of the kind in the notation.
func (k ActionKind) String() string {
	if k < numActions {
		return verbs[k]
	}
	return "?"
}

const freeWord = "free"

// String returns the text of an action: the seat where a player acts, the verb, its objects;
// for example "1 take 3 left", "draw 37", "2 sentry 23 31".
func (a Action) String() string {
	if a.Kind == ActNone || a.Kind >= numActions {
		return "?"
	}
	b := make([]byte, 0, 24)
	if a.Seat.IsPlayer() {
		b = append(b, '0'+byte(a.Seat), ' ')
	}
	b = append(b, verbs[a.Kind]...)
	switch a.Kind {
	case ActDraw:
		b = appendWord(b, utoa(uint64(a.n)))
	case ActLeader:
		b = append(appendWord(b, utoa(uint64(a.n))), a.hill.String()...)
	case ActTake:
		b = appendWord(b, utoa(uint64(a.n)))
		b = appendWord(b, a.hill.String())
		b = appendWord(b, a.side.String())
		if a.free {
			b = appendWord(b, freeWord)
		}
	case ActSentry:
		for tile := range a.full.All() {
			b = appendWord(b, utoa(uint64(tile)))
		}
	default:
	}
	return string(b)
}

func appendWord(b []byte, word string) []byte {
	if word == "" {
		return b
	}
	return append(append(b, ' '), word...)
}

// Why a text is no action.
var (
	errVerb    = errors.New("an action is one of take, fill, pass, sentry, leader and draw, with what it is about")
	errObjects = [numActions]error{
		ActDraw:   errors.New("draw needs the number of a tile, as in draw 37, and no player"),
		ActLeader: errors.New("leader needs the number of a player, in the expert mode followed by a or b, as in leader 2 or leader 2b"),
		ActTake:   errors.New("take needs a position from 1 to 7, followed where they apply by the anthill (a or b), left or right, and free, as in take 3 left"),
		ActFill:   errors.New("nothing follows fill"),
		ActPass:   errors.New("nothing follows pass"),
		ActSentry: errors.New("sentry needs the numbers of the barracks to fill, in ascending order, as in sentry 23 31"),
	}
)

// ParseAction reads the text of an action, as String writes it. It knows nothing of a game; an
// action that parses may still be refused. A player's action may leave the seat out; Action.By
// fills it in. The error is a sentence without a full stop.
func ParseAction(text string) (Action, error) {
	if len(text) > 64 {
		return Action{}, errVerb
	}
	words := strings.Fields(text)
	var a Action
	if len(words) > 1 && len(words[0]) == 1 && words[0][0] >= '1' && words[0][0] <= '0'+MaxPlayers {
		a.Seat = Seat(words[0][0] - '0')
		words = words[1:]
	}
	if len(words) == 0 {
		return Action{}, errVerb
	}
	for k := ActNone + 1; k < numActions; k++ {
		if verbs[k] == words[0] {
			a.Kind = k
		}
	}
	switch {
	case a.Kind == ActNone:
		return Action{}, errVerb
	case !a.parseObjects(words[1:]):
		return Action{}, errObjects[a.Kind]
	}
	return a, nil
}

func (a *Action) parseObjects(words []string) bool {
	switch a.Kind {
	case ActDraw:
		return a.Seat == None && len(words) == 1 && parseNumber(words[0], MaxTiles, &a.n)
	case ActLeader:
		return len(words) == 1 && a.parseAnthill(words[0])
	case ActTake:
		return len(words) > 0 && parseNumber(words[0], LineTiles, &a.n) && a.parsePlace(words[1:])
	case ActFill, ActPass:
		return len(words) == 0
	case ActSentry:
		last := uint8(0)
		for _, word := range words {
			var tile uint8
			if !parseNumber(word, MaxTiles, &tile) || tile <= last {
				return false
			}
			a.full |= 1 << tile
			last = tile
		}
		return true
	default:
		return false
	}
}

// parseAnthill reads "3" or "3b".
func (a *Action) parseAnthill(word string) bool {
	if n := len(word); n == 2 {
		if !parseHill(word[1:], &a.hill) {
			return false
		}
		word = word[:1]
	}
	return parseNumber(word, MaxPlayers, &a.n)
}

// parsePlace reads what stands behind the position of a take, in its order.
func (a *Action) parsePlace(words []string) bool {
	if len(words) > 0 && parseHill(words[0], &a.hill) {
		words = words[1:]
	}
	if len(words) > 0 {
		if i := indexOf(sideNames[1:], words[0]); i >= 0 {
			a.side = Left + Side(i)
			words = words[1:]
		}
	}
	if len(words) > 0 && words[0] == freeWord {
		a.free = true
		words = words[1:]
	}
	return len(words) == 0
}

func parseHill(word string, h *Hill) bool {
	switch word {
	case "a":
		*h = HillA
	case "b":
		*h = HillB
	default:
		return false
	}
	return true
}

// parseNumber reads a decimal number from 1 without leading zeros.
func parseNumber(word string, most uint8, v *uint8) bool {
	n, err := strconv.ParseUint(word, 10, 8)
	if err != nil || utoa(n) != word || n < 1 || n > uint64(most) {
		return false
	}
	*v = uint8(n)
	return true
}

func utoa(n uint64) string { return strconv.FormatUint(n, 10) }
