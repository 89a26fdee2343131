package engine

import (
	"errors"
	"strings"
)

// The text of a position is a line of key:value fields in a fixed order; a field that has
// nothing to say is left out, so that equal states have equal texts. Seats are divided by a
// slash, the members of a list by commas. The cups are what is not on the board.
//
//	turn:3 asked:place mover:2 landmarks:b1=ZOO,e1=AIR zones:c3=P4/e5=H2 drawn:C1,I4 rezoned:1/0

// A field writes one part of a state and reads it back.
type field struct {
	key   string
	write func(*Rules, *State) string
	read  func(*Rules, *State, string) bool
}

// fieldsOf are the fields in their order. (A variable would refer to itself by way of the
// functions in it.)
func fieldsOf() [9]field {
	return [...]field{
		{"turn", (*Rules).turnText, (*Rules).readTurn},
		{"asked", (*Rules).askedText, (*Rules).readAsked},
		{"mover", (*Rules).moverText, (*Rules).readMover},
		{"landmarks", (*Rules).landmarksText, (*Rules).readLandmarks},
		{"zones", (*Rules).zonesText, (*Rules).readZones},
		{"drawn", (*Rules).drawnText, (*Rules).readDrawn},
		{"rezoned", (*Rules).rezonedText, (*Rules).readRezoned},
		{"rolls", (*Rules).rollsText, (*Rules).readRolls},
		{"round", (*Rules).roundText, (*Rules).readRound},
	}
}

// Position returns the text of a state, which ParsePosition reads back exactly. It is
// canonical: equal states have equal texts.
func (r *Rules) Position(s *State) string { return string(r.AppendPosition(make([]byte, 0, 512), s)) }

// AppendPosition appends the text of a state, as Position returns it.
func (r *Rules) AppendPosition(b []byte, s *State) []byte {
	start := len(b)
	for _, f := range fieldsOf() {
		value := f.write(r, s)
		if value == "" {
			continue
		}
		if len(b) > start {
			b = append(b, ' ')
		}
		b = append(append(append(b, f.key...), ':'), value...)
	}
	return b
}

// maxPosition is how many bytes the text of a position has at most: 144 squares, of which
// none takes more than 8.
const maxPosition = 2048

var (
	errPosition  = errors.New("this is not the text of a position of My City")
	errCanonical = errors.New("the text of the position is not written in the usual way")
)

// ParsePosition reads a position and makes sure that it can occur under these rules as far as
// counters and squares go: every step from it is safe. It takes only the canonical text. The
// error is a sentence without a full stop that says which fact is wrong.
func (r *Rules) ParsePosition(text string) (State, error) {
	if len(text) > maxPosition {
		return State{}, errPosition
	}
	s := r.Start()
	s.Asked = QuestionNone
	rest := text
	for _, f := range fieldsOf() {
		value, ok := strings.CutPrefix(rest, f.key+":")
		if !ok {
			continue
		}
		value, rest, _ = strings.Cut(value, " ")
		if !f.read(r, &s, value) {
			return State{}, errors.New("the field " + f.key + " of the position cannot be read")
		}
	}
	if rest != "" {
		return State{}, errPosition
	}
	if err := r.sound(&s); err != nil {
		return State{}, err
	}
	if r.Position(&s) != text {
		return State{}, errCanonical
	}
	return s, nil
}
