package words

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/prose"
)

// Topics lists what can be asked about a position.
func (t *table) Topics() []game.Topic {
	return []game.Topic{
		{Name: "map", Help: "the map alone", Tell: func(n game.Node, _ string) []string { return t.board(t.state(n)) }},
		{Name: "landmarks", Help: "all landmarks by their worth, and who has them", Tell: t.tellLandmarks},
		{Name: "worth", Rest: "ZONE", Help: "what a zone such as H4 would bring on each square, the best first; without a name, the first of your cup", Tell: t.tellWorth},
		{Name: "landmark", Rest: "NAME", Help: "each player's access to a landmark; give its label, name or square", Tell: t.tellLandmark},
		{Name: "square", Rest: "SQUARE", Help: "what is on a square, what cannot go there, and the landmarks beside it", Tell: t.tellSquare},
		{Name: "cup", Rest: "PLAYER", Help: "the zones a player has left; without a name, everybody's", Tell: t.tellCup},
		{Name: "standing", Help: "everybody's prestige, and where it comes from", Tell: t.tellStanding},
	}
}

// tellLandmarks lists the landmarks, those that are worth most first.
func (t *table) tellLandmarks(n game.Node, _ string) (lines []string) {
	s := t.state(n)
	type one struct {
		worth int
		text  string
	}
	var list []one
	for sq, l := range t.landmarks(s) {
		card := t.rules.LandmarkCounter(l)
		text := t.access(s, sq)
		if text == "" {
			text = "nobody has access."
		}
		list = append(list, one{int(card.Value), fmt.Sprintf("%s: %s on %s: %s", prose.Number(int(card.Value)), card.Name, t.rules.SquareName(sq), text)})
	}
	slices.SortStableFunc(list, func(a, b one) int { return b.worth - a.worth })
	for _, l := range list {
		lines = append(lines, l.text)
	}
	if lines == nil {
		return []string{"No landmark is drawn yet."}
	}
	return lines
}

// tellWorth says what a zone of the player who is asked would change on the squares where it can go.
func (t *table) tellWorth(n game.Node, rest string) (lines []string) {
	s, word := t.state(n), strings.ToUpper(strings.TrimSpace(rest))
	if s.Asked != engine.QuestionPlace {
		return []string{"Nobody is placing a zone now."}
	}
	var zone engine.Zone
	var names []string
	squares, standing, next := map[int][]string{}, t.rules.Standing(s), new(engine.State)
	for _, a := range t.rules.Legal(s, nil) {
		if a.Kind != engine.ActPlace {
			continue
		}
		if name := t.rules.ZoneName(a.Zone()); !slices.Contains(names, name) {
			names = append(names, name)
			if zone == engine.NoZone && (word == "" || word == name) {
				zone = a.Zone()
			}
		}
		if a.Zone() == zone {
			*next = *s
			t.rules.Advance(next, a)
			after := t.rules.Standing(next)
			gain := int(after.Prestige[s.Mover-1] - standing.Prestige[s.Mover-1])
			squares[gain] = append(squares[gain], t.rules.SquareName(a.Square()))
		}
	}
	if zone == engine.NoZone {
		return []string{"You can place no such zone. Those that you can: " + prose.List(names, "and") + "."}
	}
	lines = []string{prose.UpperFirst(t.zone(zone)) + " would bring you:"}
	for _, gain := range slices.Backward(slices.Sorted(maps.Keys(squares))) {
		lines = append(lines, "  "+prose.Signed(gain)+" on "+prose.List(squares[gain], "and"))
	}
	return lines
}

// tellLandmark tells of one landmark, or of all of that name.
func (t *table) tellLandmark(n game.Node, rest string) (lines []string) {
	s, word := t.state(n), strings.ToLower(strings.TrimSpace(rest))
	var names []string
	for sq, l := range t.landmarks(s) {
		card := t.rules.LandmarkCounter(l)
		names = append(names, card.Label)
		if word == strings.ToLower(card.Name) || word == strings.ToLower(card.Label) || word == t.rules.SquareName(sq) {
			lines = append(lines, t.landmark(s, sq, l)...)
		}
	}
	if lines == nil {
		if names == nil {
			return []string{"No landmark is drawn yet."}
		}
		return []string{"Which landmark? Give its label, name or square. The labels are " + prose.List(names, "and") + "."}
	}
	return lines
}

func (t *table) landmark(s *engine.State, sq engine.Square, l engine.Landmark) []string {
	card := t.rules.LandmarkCounter(l)
	first := t.control(s, sq, l)
	if first == "" {
		first = fmt.Sprintf("%s, %s, worth %s: no zone is adjacent to it.", t.rules.SquareName(sq), card.Name, prose.Number(int(card.Value)))
	}
	lines := []string{first}
	if t.rules.Config().Variants.Has(engine.Types) && int(l) <= len(t.rules.Pack().Landmarks) {
		lines = append(lines, "Class: "+t.rules.Pack().Classes[card.Class]+".")
	}
	return append(lines, t.around(s, sq)...)
}

// around says which zones are adjacent to a square, and which empty squares.
func (t *table) around(s *engine.State, sq engine.Square) (lines []string) {
	var zones, empty []string
	for _, next := range t.rules.Near(sq, nil) {
		switch z, owner := t.rules.ZoneAt(s, next); {
		case owner != engine.None:
			zones = append(zones, fmt.Sprintf("%s of %s on %s", t.zone(z), t.name(owner), t.rules.SquareName(next)))
		case s.Board[next] == 0:
			empty = append(empty, t.rules.SquareName(next))
		}
	}
	if zones != nil {
		lines = append(lines, "Adjacent zones: "+prose.List(zones, "and")+".")
	}
	if empty != nil {
		lines = append(lines, "Adjacent empty squares: "+prose.List(empty, "and")+".")
	}
	return lines
}

// tellSquare tells of one square.
func (t *table) tellSquare(n game.Node, rest string) []string {
	s := t.state(n)
	sq, ok := t.rules.ParseSquare(strings.ToLower(strings.TrimSpace(rest)))
	if !ok {
		last := engine.Square(t.rules.Squares() - 1)
		return []string{fmt.Sprintf("Name a square of the map, from %s to %s.", t.rules.SquareName(0), t.rules.SquareName(last))}
	}
	if !t.rules.Config().Hex {
		return t.square(s, sq)
	}
	var near []string
	for _, next := range t.rules.Near(sq, nil) {
		near = append(near, t.rules.SquareName(next))
	}
	return append(t.square(s, sq), "Neighbours: "+prose.List(near, "and")+".")
}

func (t *table) square(s *engine.State, sq engine.Square) (lines []string) {
	name := t.rules.SquareName(sq)
	if l, ok := t.rules.SiteAt(s, sq); ok {
		if l == 0 {
			return []string{"A landmark that is not drawn yet stands on " + name + "."}
		}
		return t.landmark(s, sq, l)
	}
	if z, owner := t.rules.ZoneAt(s, sq); owner != engine.None {
		text := fmt.Sprintf("%s: %s of %s.", name, t.zone(z), t.name(owner))
		if worth := t.rules.Worth(s, sq); t.rules.IsSlum(z) || worth != t.rules.AccessOf(z) { // a Slum is near
			text += fmt.Sprintf(" It counts %d.", worth)
		}
		lines = append(lines, text)
	} else {
		lines = append(lines, name+" is empty.")
		if access := t.access(s, sq); access != "" && t.rules.Config().Variants.Has(engine.Parks) {
			lines = append(lines, "As a park it is worth 1: "+access)
		}
		if shut := t.shut(s, sq); shut != nil {
			lines = append(lines, "Adjacent zones rule out "+prose.List(shut, "and")+".")
		}
	}
	var near []string
	for _, next := range t.rules.Near(sq, nil) {
		if l, ok := t.rules.SiteAt(s, next); ok && l != 0 {
			card := t.rules.LandmarkCounter(l)
			near = append(near, fmt.Sprintf("%s %s on %s", card.Name, prose.Number(int(card.Value)), t.rules.SquareName(next)))
		}
	}
	if near == nil {
		return append(lines, "No landmark is adjacent to it.")
	}
	return append(lines, "It is adjacent to "+prose.List(near, "and")+".")
}

// shut returns the types that no zone on an empty square may have.
func (t *table) shut(s *engine.State, sq engine.Square) (names []string) {
	var types [engine.MostTypes + 1]bool
	for _, next := range t.rules.Near(sq, nil) {
		if z, owner := t.rules.ZoneAt(s, next); owner != engine.None {
			types[t.rules.TypeOf(z)] = true
		}
	}
	for class, has := range types {
		if has {
			names = append(names, t.typeName(class))
		}
	}
	return names
}

// typeName returns the name of a type of zones.
func (t *table) typeName(class int) string {
	if class == len(t.rules.Pack().Types) {
		return t.rules.Pack().Slum.Name
	}
	return t.rules.Pack().Types[class].Name
}

// tellCup tells of one cup, by the player's number or name, or of all.
func (t *table) tellCup(n game.Node, rest string) (lines []string) {
	s, word := t.state(n), strings.ToLower(strings.TrimSpace(rest))
	st := t.rules.Standing(s)
	for i, name := range t.names {
		if word == "" || word == fmt.Sprint(i+1) || word == strings.ToLower(name) {
			lines = append(lines, t.holdings(s, engine.Seat(i+1), &st))
		}
	}
	if lines == nil {
		return []string{"Name a player: " + prose.List(t.names, "or") + ", or a number from 1 to " + fmt.Sprint(len(t.names)) + "."}
	}
	return lines
}

// tellStanding tells the prestige of everybody by what it is for.
func (t *table) tellStanding(n game.Node, _ string) (lines []string) {
	st := t.rules.Standing(t.state(n))
	for i, name := range t.names {
		lines = append(lines, fmt.Sprintf("%s: %d prestige (%s). Landmarks controlled alone: %d.",
			name, st.Prestige[i], strings.Join(t.sources(&st, i), ", "), st.Alone[i]))
	}
	return lines
}

// sources lists what a player's prestige is for, as far as the variants have it.
func (t *table) sources(st *engine.Standing, i int) []string {
	parts := []string{fmt.Sprintf("landmarks %d", st.Landmarks[i])}
	for _, more := range []struct {
		with   engine.Variants
		name   string
		points int16
	}{{engine.Parks, "parks", st.Parks[i]}, {engine.Types, "classes", st.Types[i]}, {engine.Lines, "lines", st.Lines[i]}} {
		if t.rules.Config().Variants.Has(more.with) {
			parts = append(parts, fmt.Sprintf("%s %d", more.name, more.points))
		}
	}
	return parts
}

// Places says what lies on each square, and who controls it where a landmark does.
func (t *table) Places(n game.Node) []game.Fact {
	s := t.state(n)
	list := make([]game.Fact, t.rules.Squares())
	for i := range list {
		sq := engine.Square(i)
		list[i] = game.Fact{Name: t.rules.SquareName(sq), Value: strings.TrimSpace(t.cell(s, sq))}
		if _, ok := t.rules.SiteAt(s, sq); !ok {
			continue
		}
		_, who := t.rules.Control(s, sq)
		for seat := range t.names {
			if who.Has(engine.Seat(seat + 1)) {
				list[i].Value += " " + engine.Seat(seat+1).String()
			}
		}
	}
	return list
}

// Things lists the landmarks and the zones on the map.
func (t *table) Things(n game.Node) (list []game.Thing) {
	s := t.state(n)
	for i := range t.rules.Squares() {
		sq := engine.Square(i)
		name := t.rules.SquareName(sq)
		if l, ok := t.rules.SiteAt(s, sq); ok && l != 0 {
			list = append(list, game.Thing{Name: fmt.Sprintf("The %s on %s", t.rules.LandmarkCounter(l).Name, name), Lies: func(at game.Node) bool {
				there, _ := t.rules.SiteAt(t.state(at), sq)
				return there == l
			}})
		}
		if z, owner := t.rules.ZoneAt(s, sq); owner != engine.None {
			list = append(list, game.Thing{Name: fmt.Sprintf("%s of %s on %s", t.zone(z), t.name(owner), name), Lies: func(at game.Node) bool {
				return t.state(at).Board[sq] == s.Board[sq]
			}})
		}
	}
	return list
}

// Brief returns the prestige of everybody.
func (t *table) Brief(n game.Node) []string { return t.tellStanding(n, "") }
