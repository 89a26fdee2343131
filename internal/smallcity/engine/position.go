package engine

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/notation"
)

// The text of a position is a line of key:value fields in a fixed order; a field that has nothing to
// say is left out, so that equal states have equal texts (SMC-89). Seats are divided by slashes.
//
//	round:1 phase:2 asked:space seat:1 laying:park2 laid:c2 actions:2 host:1 mayor:f6+g6 row:planner …

type (
	field    = notation.Field[Rules, State]
	ofPlayer = notation.Field[Rules, Player]
)

// Position returns the text of a state, which ParsePosition reads back exactly. It is
// canonical: equal states have equal texts.
func (r *Rules) Position(s *State) string { return string(r.AppendPosition(make([]byte, 0, 1024), s)) }

// AppendPosition appends the text of a state, as Position returns it.
func (r *Rules) AppendPosition(b []byte, s *State) []byte { return layout.Append(r, s, b) }

// ParsePosition reads a position and makes sure that it can occur under these rules as far as
// counts and ranges go: every step from it is safe. It takes only the canonical text. The error
// is a sentence without a full stop.
func (r *Rules) ParsePosition(text string) (State, error) {
	var s State
	if err := layout.Parse(r, &s, text); err != nil {
		return State{}, err
	}
	return s, nil
}

// layout is how positions are written. (An init, because the functions lead back to it.)
var layout *notation.Layout[Rules, State]

func init() {
	layout = notation.NewLayout(16<<10, []field{
		notation.Number[Rules]("round", 99, func(s *State) *uint8 { return &s.Round }),
		notation.Number[Rules]("phase", PhaseMayor, func(s *State) *uint8 { return &s.Phase }),
		notation.Word[Rules]("asked", questionNames[:], func(s *State) *Question { return &s.Asked }),
		notation.Name[Rules]("seat", seatNames[:Chance], func(s *State) *Seat { return &s.Seat }),
		notation.Number[Rules]("left", 255, func(s *State) *uint8 { return &s.Left }),
		notation.Some(notation.Numbers[Rules]("making", '.', Citizens, func(s *State) []uint8 { return s.Making[:] })),
		notation.Name[Rules]("laying", tileNames[:], func(s *State) *Tile { return &s.Laying }),
		notation.Name[Rules]("less", materialNames[:], func(s *State) *Material { return &s.Less }),
		notation.Set[Rules]("free", ',', []string{4: "yes"}, func(s *State) *Used { return &s.Used }),
		{"laid", func(_ *Rules, s *State, b []byte) []byte { return appendSpaces(b, s.Laid) }, func(_ *Rules, s *State, text string) (ok bool) {
			s.Laid, ok = parseSpaces(text)
			return ok
		}},
		notation.Number[Rules]("actions", buildings, func(s *State) *uint8 { return &s.Actions }),
		notation.Set[Rules]("used", ',', usedNames[:], func(s *State) *Used { return &s.Used }),
		notation.Name[Rules]("host", seatNames[:Chance], func(s *State) *Seat { return &s.Host }),
		{"mayor", writeMayor, readMayor},
		{"row", writeRow, readRow},
		notation.Numbers[Rules]("supply", '.', MostSupply, func(s *State) []uint8 { return s.Supply[1:] }),
		each(notation.Number[Rules]("money", most, func(p *Player) *uint16 { return &p.Money })),
		each(notation.Number[Rules]("votes", most, func(p *Player) *uint16 { return &p.Votes })),
		each(notation.Number[Rules]("pollution", 100, func(p *Player) *uint8 { return &p.Pollution })),
		notation.All((*Rules).Players, player, notation.Numbers[Rules]("goods", '.', 255, func(p *Player) []uint8 { return p.Goods[:] })),
		each(notation.Number[Rules]("hall", Citizens, func(p *Player) *uint8 { return &p.Hall })),
		each(notation.Number[Rules]("office", Citizens, func(p *Player) *uint8 { return &p.Office })),
		each(notation.Number[Rules]("dead", Citizens, func(p *Player) *uint8 { return &p.Dead })),
		each(notation.Number[Rules]("size", Side, func(p *Player) *uint8 { return &p.Size })),
		each(notation.Number[Rules]("column", Columns, func(p *Player) *uint8 { return &p.Column })),
		each(notation.Number[Rules]("made", 255, func(p *Player) *uint8 { return &p.Made })),
		each(notation.Number[Rules]("generated", 255, func(p *Player) *uint8 { return &p.Generated })),
		each(notation.Number[Rules]("pumps", MostPumps, func(p *Player) *uint8 { return &p.Pumps })),
		each(notation.Name[Rules]("card", cardNames[:], func(p *Player) *Card { return &p.Card })),
		each(notation.Name[Rules]("arcology", arcologyNames[:], func(p *Player) *Arcology { return &p.Arcology })),
		each(ofPlayer{"lost", writeLost, readLost}),
		each(promises("dealt", func(p *Player) []Promise { return p.Dealt[:] })),
		each(promises("promises", func(p *Player) []Promise { return p.Kept[:] })),
		{"out", writeOut, readOut},
		notation.Each((*Rules).Players, func(s *State, i int) *Borough { return &s.Boroughs[i] },
			notation.Field[Rules, Borough]{"boroughs", writeBorough, readBorough}),
	}, facts)
}

func player(s *State, i int) *Player { return &s.Players[i] }

// each is a field with a part for each player.
func each(f ofPlayer) field { return notation.Each((*Rules).Players, player, f) }

// promises is a field with promises.
func promises(key string, at func(*Player) []Promise) ofPlayer {
	return ofPlayer{key, func(_ *Rules, p *Player, b []byte) []byte {
		head := len(b)
		for _, promise := range at(p) {
			if promise != NoPromise {
				b = append(notation.Between(b, head, '+'), promise.String()...)
			}
		}
		return b
	}, func(_ *Rules, p *Player, text string) bool {
		to, n := at(p), 0
		return notation.Split(text, '+', func(part string) (ok bool) {
			if ok = n < len(to); ok {
				to[n], ok = notation.ParseName[Promise](promiseNames[:], part)
				n++
			}
			return ok
		}) && n == len(to)
	}}
}

// appendSpaces writes spaces in reading order.
func appendSpaces(b []byte, set Spaces) []byte {
	head := len(b)
	for ; !set.Empty(); set = set.rest() {
		b = append(notation.Between(b, head, '+'), set.First().String()...)
	}
	return b
}

// parseSpaces reads spaces; they need not be in order, which the canonical text shows.
func parseSpaces(text string) (set Spaces, ok bool) {
	ok = notation.Split(text, '+', func(part string) bool {
		sp, ok := ParseSpace(part)
		if ok = ok && !set.Has(sp); ok {
			set = set.With(sp)
		}
		return ok
	})
	return set, ok
}

func writeMayor(_ *Rules, s *State, b []byte) []byte {
	if s.Mayor[0] == NoSpace {
		return b
	}
	return append(append(append(b, s.Mayor[0].String()...), '+'), s.Mayor[1].String()...)
}

func readMayor(_ *Rules, s *State, text string) (ok bool) {
	first, second, _ := strings.Cut(text, "+")
	if s.Mayor[0], ok = ParseSpace(first); ok {
		s.Mayor[1], ok = ParseSpace(second)
	}
	return ok
}

func writeRow(r *Rules, s *State, b []byte) []byte {
	head := len(b)
	for _, card := range r.cards {
		if s.Row.Has(card) {
			b = append(notation.Between(b, head, ','), card.String()...)
		}
	}
	return b
}

func readRow(r *Rules, s *State, text string) bool {
	return notation.Split(text, ',', func(part string) bool {
		card, ok := ParseCard(part)
		s.Row |= 1 << card
		return ok && slices.Contains(r.cards, card)
	})
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

func writeLost(_ *Rules, p *Player, b []byte) []byte {
	head := len(b)
	for _, k := range lostOrder {
		if p.Lost.Has(k) {
			b = append(notation.Between(b, head, '+'), k.String()...)
		}
	}
	return b
}

func readLost(_ *Rules, p *Player, text string) bool {
	return notation.Split(text, '+', func(part string) bool {
		k, ok := notation.ParseName[Kind](kindNames[:], part)
		p.Lost |= 1 << k
		return ok && Single.Has(k)
	})
}

func writeOut(r *Rules, s *State, b []byte) []byte {
	head := len(b)
	for seat := One; int(seat) <= r.players; seat++ {
		if s.Of(seat).Out {
			b = append(notation.Between(b, head, ','), seat.String()...)
		}
	}
	return b
}

func readOut(r *Rules, s *State, text string) bool {
	return notation.Split(text, ',', func(part string) bool {
		var seat Seat
		ok := notation.ParseNumber(part, 1, uint64(r.players), &seat)
		if ok {
			s.Of(seat).Out = true
		}
		return ok
	})
}

func writeBorough(_ *Rules, own *Borough, b []byte) []byte {
	head := len(b)
	for at := range own.Buildings() {
		b = append(notation.Between(b, head, ','), at.name()...)
		if at.Grown {
			b = append(b, '^')
		}
		b = appendSpaces(append(b, '@'), at.Spaces)
		sign := byte('=')
		for _, p := range own.People() {
			if p.Space() == at.First() {
				b = p.append(append(b, sign))
				sign = '+'
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
	b = append(b, p.Seat().String()...)
	if p.Material() != NoMaterial {
		b = append(append(b, '.'), p.Material().String()...)
	}
	if p.Moved() {
		b = append(b, '*')
	}
	return b
}

func readBorough(_ *Rules, own *Borough, text string) bool {
	return notation.Split(text, ',', func(part string) bool {
		name, rest, ok := strings.Cut(part, "@")
		name, grown := strings.CutSuffix(name, "^")
		places, people, some := strings.Cut(rest, "=")
		set, fits := parseSpaces(places)
		if !ok || !fits || set.Meets(own.Built()) || !set.connected() {
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
		return !some || notation.Split(people, '+', func(part string) bool {
			p, ok := parsePerson(part, set.First())
			if ok = ok && own.NumPeople() < MaxPeople; ok {
				own.enter(p)
			}
			return ok
		})
	})
}

// kindOf reads the word for a building of so many spaces.
func kindOf(name string, spaces int) (Kind, bool) {
	if t, ok := ParseTile(name); ok {
		return t.Kind(), t.Level() == 0 || t.Level() == spaces
	}
	k, ok := notation.ParseName[Kind](kindNames[:], name)
	return k, ok && (k == KindHall && spaces == 4 || k == KindArcology && spaces == 9)
}

func parsePerson(text string, at Space) (p Person, ok bool) {
	text, again := strings.CutSuffix(text, "*")
	number, material, some := strings.Cut(text, ".")
	seat, ok := notation.ParseName[Seat](seatNames[:Chance], number)
	m := NoMaterial
	if some && ok {
		m, ok = notation.ParseName[Material](materialNames[:], material)
	}
	p = person(at, m, seat)
	if again {
		p |= moved
	}
	return p, ok && seat != None
}
