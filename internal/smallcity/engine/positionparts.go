package engine

import (
	"slices"
	"strings"
)

// fields are the parts of a position in their order.
var fields = []field{
	number("round", 99, func(s *State) *uint8 { return &s.Round }),
	number("phase", PhaseMayor, func(s *State) *uint8 { return &s.Phase }),
	{"asked", func(_ *Rules, s *State, b []byte) []byte { return append(b, s.Asked.String()...) }, readAsked},
	named("seat", seatNames, func(s *State) *Seat { return &s.Seat }),
	number("left", 255, func(s *State) *uint8 { return &s.Left }),
	{"making", writeMaking, func(_ *Rules, s *State, v string) bool { return parseDots(v, Citizens, s.Making[:]) }},
	named("laying", tileNames(), func(s *State) *Tile { return &s.Laying }),
	named("less", materialNames[1:], func(s *State) *Material { return &s.Less }),
	{"free", writeFree, func(_ *Rules, s *State, v string) bool { s.Used |= Gift; return v == "yes" }},
	{"laid", func(_ *Rules, s *State, b []byte) []byte { return appendSpaces(b, s.Laid) }, func(_ *Rules, s *State, v string) (ok bool) {
		s.Laid, ok = parseSpaces(v)
		return ok
	}},
	number("actions", buildings, func(s *State) *uint8 { return &s.Actions }),
	{"used", writeUsed, readUsed},
	named("host", seatNames, func(s *State) *Seat { return &s.Host }),
	{"mayor", writeMayor, readMayor},
	{"row", writeRow, readRow},
	{"supply", func(_ *Rules, s *State, b []byte) []byte { return appendDots(b, s.Supply[1:]) }, func(_ *Rules, s *State, v string) bool {
		return parseDots(v, MostSupply, s.Supply[1:])
	}},
	eachNumber("money", most, func(p *Player) *uint16 { return &p.Money }),
	eachNumber("votes", most, func(p *Player) *uint16 { return &p.Votes }),
	eachNumber("pollution", 100, func(p *Player) *uint8 { return &p.Pollution }),
	each("goods", func(s *State, seat Seat, b []byte) []byte { return appendDots(b, s.Of(seat).Goods[:]) }, func(s *State, seat Seat, v string) bool {
		return parseDots(v, 255, s.Of(seat).Goods[:])
	}),
	eachNumber("hall", Citizens, func(p *Player) *uint8 { return &p.Hall }),
	eachNumber("office", Citizens, func(p *Player) *uint8 { return &p.Office }),
	eachNumber("dead", Citizens, func(p *Player) *uint8 { return &p.Dead }),
	eachNumber("size", Side, func(p *Player) *uint8 { return &p.Size }),
	eachNumber("column", Columns, func(p *Player) *uint8 { return &p.Column }),
	eachNumber("made", 255, func(p *Player) *uint8 { return &p.Made }),
	eachNumber("generated", 255, func(p *Player) *uint8 { return &p.Generated }),
	eachNumber("pumps", MostPumps, func(p *Player) *uint8 { return &p.Pumps }),
	eachNamed("card", cardNames[:], func(p *Player) *Card { return &p.Card }),
	eachNamed("arcology", arcologyNames[:], func(p *Player) *Arcology { return &p.Arcology }),
	each("lost", writeLost, readLost),
	eachPromises("dealt", func(p *Player) []Promise { return p.Dealt[:] }),
	eachPromises("promises", func(p *Player) []Promise { return p.Kept[:] }),
	{"out", writeOut, readOut},
	each("boroughs", writeBorough, readBorough),
}

var seatNames = []string{"1", "2", "3", "4"}

func tileNames() (names []string) {
	for t := NoTile + 1; t < numTiles; t++ {
		names = append(names, t.String())
	}
	return names
}

func readAsked(_ *Rules, s *State, v string) bool {
	i := slices.Index(questionNames[:], v)
	s.Asked = Question(max(i, 0))
	return i >= 0
}

func writeMaking(_ *Rules, s *State, b []byte) []byte {
	if s.Making == [Materials]uint8{} {
		return b
	}
	return appendDots(b, s.Making[:])
}

func writeFree(_ *Rules, s *State, b []byte) []byte {
	if s.Used.Has(Gift) {
		return append(b, "yes"...)
	}
	return b
}

func writeUsed(_ *Rules, s *State, b []byte) []byte {
	head := len(b)
	for i, name := range usedNames {
		if s.Used.Has(1 << i) {
			b = append(comma(b, head), name...)
		}
	}
	return b
}

// comma divides what is written from head on.
func comma(b []byte, head int) []byte {
	if len(b) > head {
		return append(b, ',')
	}
	return b
}

func readUsed(_ *Rules, s *State, v string) bool {
	for word := range strings.SplitSeq(v, ",") {
		i := slices.Index(usedNames[:], word)
		if i < 0 {
			return false
		}
		s.Used |= 1 << i
	}
	return true
}

func writeMayor(_ *Rules, s *State, b []byte) []byte {
	if s.Mayor[0] == NoSpace {
		return b
	}
	return append(append(append(b, s.Mayor[0].String()...), '+'), s.Mayor[1].String()...)
}

func readMayor(_ *Rules, s *State, v string) (ok bool) {
	first, second, _ := strings.Cut(v, "+")
	s.Mayor[0], ok = ParseSpace(first)
	if !ok {
		return false
	}
	s.Mayor[1], ok = ParseSpace(second)
	return ok
}

func writeRow(r *Rules, s *State, b []byte) []byte {
	head := len(b)
	for _, card := range r.cards {
		if s.Row.Has(card) {
			b = append(comma(b, head), card.String()...)
		}
	}
	return b
}

func readRow(r *Rules, s *State, v string) bool {
	for word := range strings.SplitSeq(v, ",") {
		card, ok := ParseCard(word)
		if !ok || !slices.Contains(r.cards, card) {
			return false
		}
		s.Row |= 1 << card
	}
	return true
}

// lostOrder are the kinds of one per borough by the alphabet.
var lostOrder = func() (kinds []Kind) {
	for k := KindResidence; k < NumKinds; k++ {
		if Single.Has(k) {
			kinds = append(kinds, k)
		}
	}
	slices.SortFunc(kinds, func(a, b Kind) int { return strings.Compare(a.String(), b.String()) })
	return kinds
}()

func writeLost(s *State, seat Seat, b []byte) []byte {
	head := len(b)
	for _, k := range lostOrder {
		if s.Of(seat).Lost.Has(k) {
			b = append(plus(b, len(b) > head), k.String()...)
		}
	}
	return b
}

func readLost(s *State, seat Seat, v string) bool {
	for word := range strings.SplitSeq(v, "+") {
		k, ok := parseWord[Kind](kindNames[1:], word)
		if !ok || !Single.Has(k) {
			return false
		}
		s.Of(seat).Lost |= 1 << k
	}
	return true
}

func writeOut(r *Rules, s *State, b []byte) []byte {
	head := len(b)
	for seat := One; int(seat) <= r.players; seat++ {
		if s.Of(seat).Out {
			b = append(comma(b, head), seatNames[seat-1]...)
		}
	}
	return b
}

func readOut(r *Rules, s *State, v string) bool {
	for word := range strings.SplitSeq(v, ",") {
		var seat Seat
		if !parseNumber(word, 1, uint64(r.players), &seat) {
			return false
		}
		s.Of(seat).Out = true
	}
	return true
}

func writeBorough(s *State, seat Seat, b []byte) []byte {
	head, own := len(b), s.Borough(seat)
	for area := own.Built(); !area.Empty(); {
		at, _ := own.At(area.First())
		area = area.Without(at.Spaces)
		b = append(comma(b, head), at.name()...)
		if at.Grown {
			b = append(b, '^')
		}
		b = appendSpaces(append(b, '@'), at.Spaces)
		some := false
		for _, p := range own.People() {
			if p.Space() == at.First() {
				if !some {
					b = append(b, '=')
				}
				b = p.append(plus(b, some))
				some = true
			}
		}
	}
	return b
}

// name returns the word for a building in the text of a position.
func (b Building) name() string {
	if t := b.Tile(); t != NoTile {
		return t.String()
	}
	return b.Kind.String()
}

func (p Person) append(b []byte) []byte {
	b = append(b, seatNames[p.Seat()-1]...)
	if p.Material() != NoMaterial {
		b = append(append(b, '.'), p.Material().String()...)
	}
	if p.Moved() {
		b = append(b, '*')
	}
	return b
}

func readBorough(s *State, seat Seat, v string) bool {
	own := s.Borough(seat)
	for text := range strings.SplitSeq(v, ",") {
		if !readBuilding(own, text) {
			return false
		}
	}
	return true
}

func readBuilding(own *Borough, text string) bool {
	name, rest, ok := strings.Cut(text, "@")
	if !ok {
		return false
	}
	name, grown := strings.CutSuffix(name, "^")
	places, people, some := strings.Cut(rest, "=")
	set, ok := parseSpaces(places)
	if !ok || set.Meets(own.Built()) || !set.connected() {
		return false
	}
	kind, ok := kindOf(name, set.Len())
	if !ok {
		return false
	}
	own.put(kind, set)
	if grown {
		own.grown = own.grown.Or(set)
	}
	if !some {
		return true
	}
	for word := range strings.SplitSeq(people, "+") {
		p, ok := parsePerson(word, set.First())
		if !ok || own.NumPeople() == MaxPeople {
			return false
		}
		own.enter(p)
	}
	return true
}

// kindOf reads the word for a building of so many spaces.
func kindOf(name string, spaces int) (Kind, bool) {
	if t, ok := ParseTile(name); ok {
		return t.Kind(), t.Level() == 0 || t.Level() == spaces
	}
	k, ok := parseWord[Kind](kindNames[1:], name)
	return k, ok && (k == KindHall && spaces == 4 || k == KindArcology && spaces == 9)
}

func parsePerson(text string, at Space) (p Person, ok bool) {
	text, again := strings.CutSuffix(text, "*")
	number, material, some := strings.Cut(text, ".")
	seat, ok := parseWord[Seat](seatNames, number)
	m := NoMaterial
	if some && ok {
		m, ok = parseWord[Material](materialNames[1:], material)
	}
	p = person(at, m, seat)
	if again {
		p |= moved
	}
	return p, ok
}
