package engine

import (
	"errors"

	"boardgame/microcity/internal/notation"
)

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

// speak compiles the words of the game: of kinds, squares, zones and landmarks.
func (r *Rules) speak() {
	var squares []string
	for sq := range r.squares {
		squares = append(squares, r.SquareName(Square(sq)))
	}
	r.labels = []string{""}
	for l := range r.landmarks {
		r.labels = append(r.labels, r.LandmarkCounter(Landmark(l+1)).Label)
	}
	zones := r.names[:r.zones+1]
	var (
		square   = &notation.Object{Names: squares, Wrong: errSquare}
		zone     = &notation.Object{Names: zones, Wrong: errZone}
		another  = &notation.Object{Names: zones, Wrong: errZone, Optional: true}
		landmark = &notation.Object{Names: r.labels, Wrong: errLabel}
		roller   = &notation.Object{Least: 1, Most: MaxPlayers}
		die      = &notation.Object{Least: 1, Most: DieSides}
	)
	sites := []*notation.Object{square, square}
	if r.config.Hex {
		sites = sites[:1]
	}
	r.grammar = notation.Grammar{
		Seats: notation.Numerals(1, MaxPlayers), Unknown: errVerb, Verbs: []notation.Verb{
			ActNone:     {"?", nil, nil},
			ActSite:     {"site", sites, errChance},
			ActLandmark: {"landmark", []*notation.Object{square, landmark}, errChance},
			ActRoll:     {"roll", []*notation.Object{roller, die}, errChance},
			ActDraw:     {"draw", []*notation.Object{zone, another}, errChance},
			ActPlace:    {"place", []*notation.Object{square, zone}, errObjects},
			ActRezone:   {"rezone", []*notation.Object{square, zone}, errObjects},
			ActPass:     {"pass", nil, errObjects},
		},
	}
}

var seatNames = [...]string{"none", "1", "2", "3", "4", "5", "6", "chance"}

// String returns the seat's number; none, or chance.
func (s Seat) String() string { return notation.NameOf(seatNames[:], s) }

// ZoneName returns the name of a zone in the notation: P4, or S for the Slum.
func (c *counters) ZoneName(z Zone) string { return c.names[z] }

// ParseZone reads the name of a zone of the game.
func (r *Rules) ParseZone(name string) (Zone, bool) {
	return notation.ParseName[Zone](r.names[:r.zones+1], name)
}

// ParseLandmark reads the label of a landmark of the game.
func (r *Rules) ParseLandmark(label string) (Landmark, bool) {
	return notation.ParseName[Landmark](r.labels, label)
}

// Format returns the text of an action that has the values of this game: the seat where a
// player acts, the verb, its objects; for example "2 place c3 P4" or "roll 2 7".
func (r *Rules) Format(a Action) string {
	if !r.formed(a) {
		return "?"
	}
	return string(r.grammar.Append(make([]byte, 0, 24), uint8(a.Kind), uint8(a.Seat), []uint8{a.a, a.b}))
}

// formed reports whether an action has values that exist in this game, in their order.
func (r *Rules) formed(a Action) bool {
	switch {
	case a.Seat > Chance || a.Kind.byChance() != (a.Seat == Chance) || !r.grammar.Fits(uint8(a.Kind), []uint8{a.a, a.b}):
		return false
	case a.Kind == ActSite:
		return r.config.Hex || a.a < a.b
	}
	return a.Kind != ActDraw || a.b == 0 || a.a <= a.b
}

// ParseAction reads the text of an action, as Format writes it. An action that parses may
// still be refused. A player's action may leave the seat out; Action.By fills it in. The error
// is a sentence without a full stop.
func (r *Rules) ParseAction(text string) (Action, error) {
	var of [2]uint8
	kind, seat, err := r.grammar.Parse(text, of[:])
	a := Action{ActionKind(kind), Seat(seat), of[0], of[1]}
	if a.Kind.byChance() {
		if a.Seat != None {
			err = errSeat
		}
		a.Seat = Chance
	}
	if err == nil && !r.formed(a) {
		err = errChance
	}
	if err != nil {
		return Action{}, err
	}
	return a, nil
}
