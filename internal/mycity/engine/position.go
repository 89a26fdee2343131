package engine

import (
	"bytes"
	"strings"

	"boardgame/microcity/internal/notation"
)

// The text of a position is a line of key:value fields in a fixed order; a field that has
// nothing to say is left out, so that equal states have equal texts. Seats are divided by a
// slash, the members of a list by commas. The cups are what is not on the board.
//
//	turn:3 asked:place mover:2 landmarks:b1=ZOO,e1=AIR zones:c3=P4/e5=H2 drawn:C1,I4 rezoned:1/0
//
// maxPosition is how many bytes it has at most: 144 squares, of which none takes more than 8.
const maxPosition = 2048

var layout = notation.NewLayout(maxPosition, []notation.Field[Rules, State]{
	notation.Number[Rules]("turn", 1<<32-1, func(s *State) *uint32 { return &s.Turn }),
	notation.Word[Rules]("asked", questionNames[:], func(s *State) *Question { return &s.Asked }),
	{"mover", writeMover, readMover},
	{"landmarks", writeLandmarks, readLandmarks},
	notation.Some(notation.Parts("zones", (*Rules).Players, writeZones, readZones)),
	{"drawn", writeDrawn, readDrawn},
	notation.Some(notation.Parts("rezoned", (*Rules).Players, writeRezoned, readRezoned)),
	notation.Some(notation.Parts("rolls", (*Rules).Players, writeRoll, readRoll)),
	notation.Number[Rules]("round", 1<<16-1, func(s *State) *uint16 { return &s.Round }),
}, facts)

// Position returns the text of a state, which ParsePosition reads back exactly. It is
// canonical: equal states have equal texts.
func (r *Rules) Position(s *State) string { return string(r.AppendPosition(make([]byte, 0, 512), s)) }

// AppendPosition appends the text of a state, as Position returns it.
func (r *Rules) AppendPosition(b []byte, s *State) []byte { return layout.Append(r, s, b) }

// ParsePosition reads a position and makes sure that it can occur under these rules as far as
// counters and squares go: every step from it is safe. It takes only the canonical text. The
// error is a sentence without a full stop that says which fact is wrong.
func (r *Rules) ParsePosition(text string) (State, error) {
	s := r.Start()
	s.Asked = QuestionNone
	if err := layout.Parse(r, &s, text); err != nil {
		return State{}, err
	}
	return s, nil
}

func writeMover(_ *Rules, s *State, b []byte) []byte {
	if s.Mover == None {
		return b
	}
	return append(b, s.Mover.String()...)
}

func readMover(r *Rules, s *State, text string) bool {
	return notation.ParseNumber(text, 1, uint64(r.Players()), &s.Mover)
}

func writeLandmarks(r *Rules, s *State, b []byte) []byte {
	head := len(b)
	for i, n := 0, s.numSites(); i < n; i++ {
		b = append(notation.Between(b, head, ','), r.SquareName(Square(s.Sites[i]-1))...)
		if l := s.Landmarks[i]; l != 0 {
			b = append(append(b, '='), r.LandmarkCounter(l).Label...)
		}
	}
	return b
}

func readLandmarks(r *Rules, s *State, text string) bool {
	n := 0
	return notation.Split(text, ',', func(part string) bool {
		name, label, drawn := strings.Cut(part, "=")
		sq, ok := r.ParseSquare(name)
		if !ok || n == r.sites || n > 0 && uint8(sq) < s.Sites[n-1] {
			return false
		}
		if drawn {
			s.Landmarks[n], ok = r.ParseLandmark(label)
		}
		s.Sites[n] = uint8(sq) + 1
		s.Board[sq] = site
		n++
		return ok
	})
}

func writeZones(r *Rules, s *State, i int, b []byte) []byte {
	head := len(b)
	for sq, c := range s.Board[:r.squares] {
		if owner := r.owner[c]; owner != None && owner.index() == i {
			b = append(append(append(notation.Between(b, head, ','), r.SquareName(Square(sq))...), '='), r.ZoneName(r.zone[c])...)
		}
	}
	return b
}

// readZones also takes what lies on the board out of the cups.
func readZones(r *Rules, s *State, i int, text string) bool {
	return notation.Split(text, ',', func(part string) bool {
		name, label, _ := strings.Cut(part, "=")
		sq, ok := r.ParseSquare(name)
		z, known := r.ParseZone(label)
		if !ok || !known || s.Board[sq] != 0 {
			return false
		}
		c := code(Seat(i+1), z)
		s.Board[sq] = c
		if bytes.Count(s.Board[:r.squares], []byte{c}) >= int(r.kind[z].each) {
			s.Cup[i] &^= 1 << z
		}
		return true
	})
}

func writeDrawn(r *Rules, s *State, b []byte) []byte {
	head := len(b)
	for _, z := range s.Drawn {
		if z != NoZone {
			b = append(notation.Between(b, head, ','), r.ZoneName(z)...)
		}
	}
	return b
}

func readDrawn(r *Rules, s *State, text string) (ok bool) {
	first, second, two := strings.Cut(text, ",")
	if s.Drawn[0], ok = r.ParseZone(first); ok && two {
		s.Drawn[1], ok = r.ParseZone(second)
	}
	return ok
}

func writeRezoned(_ *Rules, s *State, i int, b []byte) []byte {
	return append(b, '0'+byte(s.rezoned(Seat(i+1))))
}

func readRezoned(_ *Rules, s *State, i int, text string) bool {
	var n uint16
	ok := notation.ParseNumber(text, 0, rezonings, &n)
	s.Rezoned |= n << (2 * i)
	return ok
}

// dice are what a seat can have rolled: x for one who does not roll again.
var dice = append(notation.Numerals(0, DieSides), "x")

func writeRoll(_ *Rules, s *State, i int, b []byte) []byte { return append(b, dice[s.die(i)]...) }

func readRoll(_ *Rules, s *State, i int, text string) bool {
	die, ok := notation.ParseName[uint8](dice, text)
	s.setDie(i, die)
	return ok
}
