package engine

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/notation"
)

// The text of a position is a line of key:value fields in a fixed order; a field whose
// value is zero is left out, so that equal states have equal texts. Two owners or seats
// are divided by a slash. Sets list their members divided by commas.
//
//	turn:3 clock:8 active:1 city:3182 engineers:b2/- from:b2 companies:0102/0000
//	pools:6/0 markers:a1,c3/ hands:12456/ discards:3/ dice:25/00 agenda:project

type field = notation.Field[Rules, State]

var layout = notation.NewLayout(2000, []field{
	notation.Number[Rules]("turn", 1<<16-1, func(s *State) *uint32 { return &s.Turn }),
	notation.Number[Rules]("clock", 255, func(s *State) *uint8 { return &s.Clock }),
	notation.Name[Rules]("active", seatNames[:], func(s *State) *Seat { return &s.Active }),
	notation.Name[Rules]("cause", causeNames[:], func(s *State) *Cause { return &s.Cause }),
	notation.Some(digits("city", func(s *State) []uint8 { return s.City[:] })),
	notation.Some(digits("ports", func(s *State) []uint8 { return s.Ports[:] })),
	notation.Some(digits("goals", func(s *State) []uint8 { return s.Goals[:] })),
	notation.Set[Rules]("flipped", ',', placeNames[:], func(s *State) *uint8 { return &s.Flipped }),
	notation.Number[Rules]("side", 255, func(s *State) *uint8 { return &s.Side }),
	pair("markers", areaNames[:NumQuarters], func(s *State, i int) *Quarters { return &s.Markers[i] }),
	notation.Set[Rules]("done", ',', stageNames, func(s *State) *uint16 { return &s.Done }),
	notation.Set[Rules]("onstages", ',', stageNames, func(s *State) *uint16 { return &s.OnStages }),
	pair("ongoals", goalNames, func(s *State, i int) *uint16 { return &s.OnGoals[i] }),
	pair("contracts", contractNames, func(s *State, i int) *uint8 { return &s.Contracts[i] }),
	notation.Set[Rules]("thisturn", ',', slices.Concat(goalNames, contractNames), func(s *State) *uint16 { return &s.ThisTurn }),
	notation.Some(digits("bonuses", func(s *State) []uint8 { return s.Bonuses[:] })),
	notation.Set[Rules]("open", ',', numberNames, func(s *State) *uint16 { return &s.Open }),
	notation.Set[Rules]("deck", ',', numberNames, func(s *State) *uint16 { return &s.Deck }),
	pair("taken", numberNames, func(s *State, i int) *uint16 { return &s.Taken[i] }),
	{"took", func(_ *Rules, s *State, b []byte) []byte {
		if s.Took {
			b = append(b, "yes"...)
		}
		return b
	}, func(_ *Rules, s *State, text string) bool { s.Took = text == "yes"; return s.Took }},
	both(func(s *State, i int) *uint16 { return &s.Score[i] }, notation.Count[Rules]("score", 1<<16-1, itself[uint16])),
	both(func(s *State, i int) *Quarter { return &s.Engineers[i] }, quarter("engineers", itself[Quarter])),
	quarter("from", func(s *State) *Quarter { return &s.From }),
	both(func(s *State, i int) *Company { return &s.Companies[i] }, digits("companies", func(c *Company) []uint8 { return c[:] })),
	both(func(s *State, i int) *uint8 { return &s.Pool[i] }, notation.Count[Rules]("pools", 255, itself[uint8])),
	both(func(s *State, i int) *[2]uint8 { return &s.Dice[i] }, digits("dice", func(d *[2]uint8) []uint8 { return d[:] })),
	both(func(s *State, i int) *Cards { return &s.Hand[i] }, notation.Field[Rules, Cards]{
		"hands", func(_ *Rules, hand *Cards, b []byte) []byte { return hand.appendText(b) },
		func(_ *Rules, hand *Cards, text string) bool { return hand.parse(text) },
	}),
	both(func(s *State, i int) *Pile { return &s.Discard[i] }, notation.Field[Rules, Pile]{
		"discards", func(_ *Rules, pile *Pile, b []byte) []byte { return pile.appendText(b) },
		func(_ *Rules, pile *Pile, text string) bool { return pile.parse(text) },
	}),
	notation.Name[Rules]("inplay", cardNames[:], func(s *State) *Card { return &s.InPlay }),
	{"agenda", appendAgenda, parseAgenda},
}, facts)

// usualLength is more than the texts of positions have nearly always.
const usualLength = 512

// Position returns the text of a state, which ParsePosition reads back exactly. It is
// canonical: equal states have equal texts.
func (s State) Position() string { return string(s.AppendPosition(make([]byte, 0, usualLength))) }

// AppendPosition appends the text of a state, as Position returns it.
func (s *State) AppendPosition(b []byte) []byte { return layout.Append(nil, s, b) }

// Hash returns a 64-bit fingerprint of the position's text (FNV-1a).
func (s State) Hash() uint64 {
	hash, _ := s.HashIn(nil)
	return hash
}

// HashIn is Hash for those who ask again and again: it writes the text over a buffer, and returns
// that for the next time.
func (s State) HashIn(buffer []byte) (hash uint64, written []byte) {
	const offset, prime = 14695981039346656037, 1099511628211
	hash = offset
	written = s.AppendPosition(slices.Grow(buffer[:0], usualLength))
	for _, c := range written {
		hash = (hash ^ uint64(c)) * prime
	}
	return hash, written
}

// ParsePosition reads a position and makes sure that it can occur under these rules as
// far as counts and ranges go: every step from it is safe. It takes only the canonical
// text, field by field in the order of Position.
func (r *Rules) ParsePosition(text string) (State, error) {
	var s State
	if err := layout.Parse(r, &s, text); err != nil {
		return State{}, err
	}
	return s, nil
}

var (
	stageNames    = notation.Numerals(1, MaxStages)[1:]
	goalNames     = areaNames[areaGoal : areaGoal+GoalSlots*GoalAreas]
	contractNames = []string{"contract1", "contract2", "contract3", "contract4"}
	numberNames   = notation.Numerals(0, 15)
)

// digits is a field with a digit for each of several numbers.
func digits[S any](key string, at func(*S) []uint8) notation.Field[Rules, S] {
	return notation.Field[Rules, S]{key, func(_ *Rules, s *S, b []byte) []byte {
		for _, n := range at(s) {
			b = append(b, '0'+n)
		}
		return b
	}, func(_ *Rules, s *S, text string) bool {
		list := at(s)
		if len(text) != len(list) {
			return false
		}
		for i := range list {
			if !notation.ParseNumber(text[i:i+1], 0, 9, &list[i]) {
				return false
			}
		}
		return true
	}}
}

// quarter is a field with a quarter, or none.
func quarter[S any](key string, at func(*S) *Quarter) notation.Field[Rules, S] {
	return notation.Field[Rules, S]{key, func(_ *Rules, s *S, b []byte) []byte { return append(b, at(s).String()...) }, func(_ *Rules, s *S, text string) (ok bool) {
		if *at(s) = NoQuarter; text == "-" {
			return true
		}
		*at(s), ok = notation.ParseName[Quarter](areaNames[:NumQuarters], text)
		return ok
	}}
}

// pair is a field with a set for each seat or owner, left out where both are empty.
func pair[T notation.Unsigned](key string, names []string, at func(*State, int) *T) field {
	return notation.Each(two, at, notation.Set[Rules](key, ',', names, itself[T]))
}

// both is a field with a part for each seat or owner.
func both[P any](at func(*State, int) *P, f notation.Field[Rules, P]) field {
	return notation.All(two, at, f)
}

func two(*Rules) int { return 2 }

func itself[P any](part *P) *P { return part }

func (s Cards) appendText(b []byte) []byte {
	for ; s != 0; s &= s - 1 {
		b = append(b, Card(bits.TrailingZeros8(uint8(s))).String()...)
	}
	return b
}

func (s *Cards) parse(text string) bool {
	for i := range text {
		c, ok := notation.ParseName[Card](cardNames[:], text[i:i+1])
		if !ok || c == 0 {
			return false
		}
		*s |= 1 << c
	}
	return true
}

func (p Pile) appendText(b []byte) []byte {
	for i := range p.Len() {
		b = append(b, p.At(i).String()...)
	}
	return b
}

func (p *Pile) parse(text string) bool {
	if len(text) > 8 {
		return false
	}
	for i := range len(text) {
		c, ok := notation.ParseName[Card](cardNames[:], text[i:i+1])
		if !ok || c == 0 {
			return false
		}
		*p = p.push(c)
	}
	return true
}

// appendAgenda writes the entries from the phase up: the question, and where they count
// program counter, choices left and memo.
func appendAgenda(_ *Rules, s *State, b []byte) []byte {
	for i, t := range s.Agenda[:s.Depth] {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, t.Question.String()...)
		if t.PC != 0 || t.Left != 0 || t.Memo != 0 {
			b = strconv.AppendUint(append(b, '.'), uint64(t.PC), 10)
			b = strconv.AppendUint(append(b, '.'), uint64(t.Left), 10)
			b = strconv.AppendUint(append(b, '.'), uint64(t.Memo), 10)
		}
	}
	return b
}

func parseAgenda(_ *Rules, s *State, text string) bool {
	return notation.Split(text, ',', func(entry string) (ok bool) {
		if s.Depth == maxDepth {
			return false
		}
		var t Task
		name, numbers, some := strings.Cut(entry, ".")
		if t.Question, ok = notation.ParseName[Question](questionNames[:], name); ok && some {
			var list [3]uint8
			n, fits := notation.ParseNumbers(numbers, '.', 0, 255, list[:])
			ok, t.PC, t.Left, t.Memo = fits && n == len(list), list[0], list[1], list[2]
		}
		s.push(t)
		return ok
	})
}
