package words

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/prose"
)

// Reason says what an action is good for, as it goes on from the action: "takes the Airport from
// Red (+4 and Red -4), and shuts d5 to Park zones of Red". It says what the rules say, and no
// more: whose control changes, how far ahead the mover is, and what rivals cannot place any more.
func (t *table) Reason(n game.Node, action string) string {
	a, err := t.rules.ParseAction(action)
	if err != nil {
		return ""
	}
	s := t.state(n)
	if a = a.By(s.Mover); t.rules.Check(s, a) != engine.OK || !a.Seat.IsPlayer() {
		return ""
	}
	if a.Kind == engine.ActPass {
		return "saves a rezoning"
	}
	before, after := *s, *s
	t.rules.Advance(&after, a)
	standing := t.rules.Standing(s)
	points := t.change(s, &standing, a, new(engine.State))
	parts := append(t.taken(&before, &after, a.Seat), t.counted(&before, &after, a.Seat)...)
	if len(parts) == 0 && points != "" {
		parts = []string{"changes what others have"}
	}
	if len(parts) == 0 {
		parts = []string{t.leads(&before, &after, a)}
	}
	text := inWords(parts, points, t.shuts(&before, a))
	for ; len(strings.Fields(text)) > mostWords && len(parts) > 1; text = join(slices.Concat(parts, []string{"more"})) + points {
		parts = parts[:len(parts)-1]
	}
	return text
}

// mostWords is how long a reason may be. The clauses are in the order of what they are worth: the last ones give
// way to "and more", so that nobody adds up what is named and misses the rest.
const mostWords = 25

// inWords joins clauses with the points that they bring together, and what is shut where that fits.
func inWords(parts []string, points, shut string) string {
	text := join(parts) + points
	if shut == "" {
		return text
	}
	all := append(slices.Clone(parts), shut)
	all[len(parts)-1] += points
	if whole := join(all); len(strings.Fields(whole)) <= mostWords {
		return whole
	}
	return text
}

// join joins clauses.
func join(parts []string) string {
	if len(parts) < 2 {
		return prose.List(parts, "and")
	}
	last := len(parts) - 1
	text := parts[0]
	for _, part := range parts[1:last] {
		text += ", " + part
	}
	return text + ", and " + parts[last]
}

// mostNamed is how many landmarks are named at most.
const mostNamed = 5

// taken says what a player does to the control of landmarks, the most valuable first.
func (t *table) taken(before, after *engine.State, me engine.Seat) []string {
	type change struct {
		verb, tail string
		value      int8
		names      []string
	}
	var list []change
	for sq, l := range t.landmarks(after) {
		_, was := t.rules.Control(before, sq)
		_, is := t.rules.Control(after, sq)
		if was == is {
			continue
		}
		card := t.rules.LandmarkCounter(l)
		verb, tail := t.handed(was, is, me)
		at := slices.IndexFunc(list, func(c change) bool { return c.verb == verb && c.tail == tail })
		if at < 0 {
			at = len(list)
			list = append(list, change{verb: verb, tail: tail, value: card.Value})
		}
		list[at].names = append(list[at].names, "the "+card.Name)
		list[at].value = max(list[at].value, card.Value)
	}
	slices.SortStableFunc(list, func(a, b change) int { return int(b.value) - int(a.value) })
	parts := make([]string, len(list))
	for i, c := range list {
		names := c.names
		if more := len(names) - mostNamed; more > 0 {
			names = append(names[:mostNamed:mostNamed], fmt.Sprintf("%d more", more))
		}
		parts[i] = c.verb + " " + prose.List(names, "and") + c.tail
	}
	return parts
}

// counted says what a player gains and loses beside the landmarks.
func (t *table) counted(before, after *engine.State, me engine.Seat) (parts []string) {
	was, is, i := t.rules.Standing(before), t.rules.Standing(after), me-1
	say := func(more int16, gains, loses, one, many string) {
		switch {
		case more > 0:
			parts = append(parts, gains+" "+prose.Count(int(more), one, many))
		case more < 0:
			parts = append(parts, loses+" "+prose.Count(int(-more), one, many))
		}
	}
	say(is.Parks[i]-was.Parks[i], "gains", "gives up", "park", "parks")
	say(is.Lines[i]-was.Lines[i], "makes", "breaks", "line of five", "lines of five")
	if t.rules.Config().Variants.Has(engine.Types) {
		parts = append(parts, t.classed(before, after, me)...)
	}
	return parts
}

// classed says in which classes of landmarks a player comes to have the most, and in which no longer.
func (t *table) classed(before, after *engine.State, me engine.Seat) (parts []string) {
	verbs := [...]string{"takes the lead in", "ties for the lead in", "loses the lead in"}
	var names [len(verbs)][]string
	was, is := t.held(before), t.held(after)
	for class, name := range t.rules.Pack().Classes {
		led, leads := leaders(&was[class]), leaders(&is[class])
		switch {
		case led.Has(me) == leads.Has(me):
		case !leads.Has(me):
			names[2] = append(names[2], name)
		case leads&(leads-1) != 0:
			names[1] = append(names[1], name)
		default:
			names[0] = append(names[0], name)
		}
	}
	for i, list := range names {
		if list != nil {
			parts = append(parts, verbs[i]+" "+prose.List(list, "and"))
		}
	}
	return parts
}

// handed says how the control of a landmark changes by what a player does: the words before its
// name and behind it.
func (t *table) handed(was, is engine.Seats, me engine.Seat) (verb, tail string) {
	mine := engine.Seats(1) << (me - 1)
	switch {
	case is == mine && was&mine != 0:
		return "takes", " alone"
	case is == mine && was != 0:
		return "takes", " from " + t.several(was)
	case is == mine:
		return "takes", ""
	case is&mine != 0:
		return "shares", " with " + t.several(is&^mine)
	case is == 0:
		return "leaves", " to nobody"
	case was&mine != 0:
		return "gives up", " to " + t.several(is)
	default:
		return "leaves", " to " + t.several(is)
	}
}

// leads says where a player comes closer or gets further ahead, at the most valuable landmark
// beside the square.
func (t *table) leads(before, after *engine.State, a engine.Action) string {
	best, value := "changes no landmark", int8(-128)
	for _, sq := range t.rules.Near(a.Square(), nil) {
		l, ok := t.rules.SiteAt(after, sq)
		if !ok || l == 0 {
			continue
		}
		was, _ := t.rules.Control(before, sq)
		is, who := t.rules.Control(after, sq)
		me := a.Seat - 1
		card := t.rules.LandmarkCounter(l)
		if is[me] <= was[me] || card.Value <= value {
			continue
		}
		most := int8(0)
		for i := range t.names {
			if i != int(me) {
				most = max(most, is[i])
			}
		}
		value = card.Value
		if who.Has(a.Seat) {
			best = fmt.Sprintf("holds the %s, %d to %d", card.Name, is[me], most)
		} else {
			best = fmt.Sprintf("closes in on the %s, %d to %d", card.Name, is[me], most)
		}
	}
	return best
}

// mostShut is how many squares are named at most.
const mostShut = 3

// shuts says which squares beside landmarks rivals could have used for the type of a zone, and
// cannot any more (MYC-11).
func (t *table) shuts(before *engine.State, a engine.Action) string {
	var squares []string
	var rivals engine.Seats
	for _, sq := range t.rules.Near(a.Square(), nil) {
		if before.Board[sq] != 0 || !t.besideLandmark(before, sq) {
			continue
		}
		if lost := t.lose(before, sq, a); lost != 0 {
			squares, rivals = append(squares, t.rules.SquareName(sq)), rivals|lost
		}
	}
	if squares == nil {
		return ""
	}
	if more := len(squares) - mostShut; more > 0 {
		squares = append(squares[:mostShut], fmt.Sprintf("%d more", more))
	}
	of := t.several(rivals)
	if n := bits.OnesCount8(uint8(rivals)); n > 1 && n == len(t.names)-1 {
		of = "everybody else"
	}
	return fmt.Sprintf("shuts %s to %s zones of %s", prose.List(squares, "and"), t.typeName(t.rules.TypeOf(a.Zone())), of)
}

// lose returns the rivals with a zone of the type in the cup that could stand on a square so far.
func (t *table) lose(s *engine.State, sq engine.Square, a engine.Action) (rivals engine.Seats) {
	for _, next := range t.rules.Near(sq, nil) {
		if z, owner := t.rules.ZoneAt(s, next); owner != engine.None && t.rules.TypeOf(z) == t.rules.TypeOf(a.Zone()) {
			return 0 // it was shut before
		}
	}
	for i := range t.names {
		for z := engine.Zone(1); int(z) <= t.rules.NumZones(); z++ {
			if engine.Seat(i+1) != a.Seat && t.rules.TypeOf(z) == t.rules.TypeOf(a.Zone()) && s.Cup[i].Has(z) {
				rivals |= 1 << i
			}
		}
	}
	return rivals
}

// besideLandmark reports whether a square is adjacent to a landmark.
func (t *table) besideLandmark(s *engine.State, sq engine.Square) bool {
	for _, next := range t.rules.Near(sq, nil) {
		if _, ok := t.rules.SiteAt(s, next); ok {
			return true
		}
	}
	return false
}
