package engine

import (
	"errors"
	"strconv"
	"strings"
)

var verbs = [numActions]string{
	ActSite: "site", ActLandmark: "landmark", ActRoll: "roll", ActDraw: "draw",
	ActPlace: "place", ActRezone: "rezone", ActPass: "pass",
}

// String returns the verb of the kind in the notation.
func (k ActionKind) String() string {
	if k > ActNone && k < numActions {
		return verbs[k]
	}
	return "?"
}

// String returns the seat's number; none, or chance.
func (s Seat) String() string {
	switch {
	case s.IsPlayer():
		return utoa(uint64(s))
	case s == Chance:
		return "chance"
	}
	return "none"
}

// ZoneName returns the name of a zone in the notation: P4, or S for the Slum.
func (c *counters) ZoneName(z Zone) string { return c.names[z] }

// ParseZone reads the name of a zone of the game.
func (r *Rules) ParseZone(name string) (Zone, bool) {
	if name == "" {
		return NoZone, false
	}
	for z := Zone(1); int(z) <= r.zones; z++ {
		if r.names[z] == name {
			return z, true
		}
	}
	return NoZone, false
}

// ParseLandmark reads the label of a landmark of the game.
func (r *Rules) ParseLandmark(label string) (Landmark, bool) {
	for l := Landmark(1); int(l) <= r.landmarks; l++ {
		if r.LandmarkCounter(l).Label == label {
			return l, true
		}
	}
	return 0, false
}

// Format returns the text of an action that has the values of this game: the seat where a
// player acts, the verb, its objects; for example "2 place c3 P4" or "roll 2 7".
func (r *Rules) Format(a Action) string {
	if !r.formed(a) {
		return "?"
	}
	var b strings.Builder
	if a.Seat.IsPlayer() {
		b.WriteString(a.Seat.String())
		b.WriteByte(' ')
	}
	b.WriteString(verbs[a.Kind])
	for _, word := range r.objects(a) {
		b.WriteByte(' ')
		b.WriteString(word)
	}
	return b.String()
}

// formed reports whether an action has values that exist in this game.
func (r *Rules) formed(a Action) bool {
	square := func(v uint8) bool { return int(v) < r.squares }
	zone := func(v uint8) bool { return v != 0 && int(v) <= r.zones }
	if a.Seat > Chance || a.Kind.byChance() != (a.Seat == Chance) {
		return false
	}
	switch a.Kind {
	case ActSite:
		return square(a.a) && square(a.b) && (r.config.Hex && a.b == 0 || !r.config.Hex && a.a < a.b)
	case ActLandmark:
		return square(a.a) && a.b != 0 && int(a.b) <= r.landmarks
	case ActRoll:
		return Seat(a.a).IsPlayer() && a.b != 0 && a.b <= DieSides
	case ActDraw:
		return zone(a.a) && (a.b == 0 || zone(a.b) && a.a <= a.b)
	case ActPlace, ActRezone:
		return square(a.a) && zone(a.b)
	case ActPass:
		return a.a == 0 && a.b == 0
	default:
		return false
	}
}

// objects are the words behind the verb.
func (r *Rules) objects(a Action) []string {
	switch a.Kind {
	case ActSite:
		if r.config.Hex {
			return []string{r.SquareName(a.Square())}
		}
		return []string{r.SquareName(a.Square()), r.SquareName(a.Second())}
	case ActLandmark:
		return []string{r.SquareName(a.Square()), r.LandmarkCounter(a.Landmark()).Label}
	case ActRoll:
		return []string{a.Roller().String(), utoa(uint64(a.Die()))}
	case ActDraw:
		drawn := a.Drawn()
		if drawn[1] == NoZone {
			return []string{r.ZoneName(drawn[0])}
		}
		return []string{r.ZoneName(drawn[0]), r.ZoneName(drawn[1])}
	case ActPlace, ActRezone:
		return []string{r.SquareName(a.Square()), r.ZoneName(a.Zone())}
	default:
		return nil
	}
}

// Why a text is no action.
var (
	errVerb    = errors.New("an action is one of place, rezone, pass, site, landmark, roll and draw, with what it is about")
	errSeat    = errors.New("a player's action may begin with the player's number, and chance has none")
	errObjects = errors.New("place and rezone take a square and a zone, as in place c3 P4; pass takes nothing")
	errChance  = errors.New("chance brings site b1 e1 (one square on the hex map), landmark b1 and a label, roll 2 7 or draw H1 P4; squares and zones stand in their order")
	errSquare  = errors.New("this map has no such square")
	errZone    = errors.New("this game has no such zone; a zone is a letter and its access, as in P4")
	errLabel   = errors.New("this game has no landmark with that label")
)

const maxAction = 64 // bytes of a text that can be an action

// ParseAction reads the text of an action, as Format writes it. An action that parses may
// still be refused. A player's action may leave the seat out; Action.By fills it in. The error
// is a sentence without a full stop.
func (r *Rules) ParseAction(text string) (Action, error) {
	if len(text) > maxAction {
		return Action{}, errVerb
	}
	words := strings.Fields(text)
	var a Action
	if len(words) > 0 && len(words[0]) == 1 && words[0][0] >= '1' && words[0][0] <= '0'+MaxPlayers {
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
	if a.Kind == ActNone {
		return Action{}, errVerb
	}
	if a.Kind.byChance() {
		if a.Seat != None {
			return Action{}, errSeat
		}
		a.Seat = Chance
	}
	if err := r.parseObjects(&a, words[1:]); err != nil {
		return Action{}, err
	}
	if !r.formed(a) {
		return Action{}, errChance
	}
	return a, nil
}

func (r *Rules) parseObjects(a *Action, words []string) error {
	want := 2
	switch {
	case a.Kind == ActPass:
		want = 0
	case a.Kind == ActSite && r.config.Hex, a.Kind == ActDraw && len(words) == 1:
		want = 1
	}
	if len(words) != want {
		if a.Kind.byChance() {
			return errChance
		}
		return errObjects
	}
	to := [2]*uint8{&a.a, &a.b}
	for i, word := range words {
		if err := r.parseObject(a.Kind, i, word, to[i]); err != nil {
			return err
		}
	}
	return nil
}

// parseObject reads the word at an index behind the verb.
func (r *Rules) parseObject(kind ActionKind, i int, word string, to *uint8) error {
	switch {
	case kind == ActRoll:
		if !parseNumber(word, to) {
			return errChance
		}
	case kind == ActDraw || i == 1 && (kind == ActPlace || kind == ActRezone):
		z, ok := r.ParseZone(word)
		if !ok {
			return errZone
		}
		*to = uint8(z)
	case kind == ActLandmark && i == 1:
		l, ok := r.ParseLandmark(word)
		if !ok {
			return errLabel
		}
		*to = uint8(l)
	default:
		sq, ok := r.ParseSquare(word)
		if !ok {
			return errSquare
		}
		*to = uint8(sq)
	}
	return nil
}

// parseNumber reads a decimal number from 1 to 99 without leading zeros.
func parseNumber(word string, v *uint8) bool {
	n, err := strconv.ParseUint(word, 10, 8)
	if err != nil || len(word) > 2 || utoa(n) != word || n == 0 {
		return false
	}
	*v = uint8(n)
	return true
}
