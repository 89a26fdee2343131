package engine

import (
	"errors"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// The text of a position is a line of key:value fields in a fixed order; a field whose
// value is zero is left out, so that equal states have equal texts. Two owners or seats
// are divided by a slash. Sets list their members divided by commas.
//
//	turn:3 clock:8 active:1 city:3182 engineers:b2/- from:b2 companies:0102/0000
//	pools:6/0 markers:a1,c3/ hands:12456/ discards:3/ dice:25/00 agenda:project

// A field appends the text of one part of a state, nothing where it is zero, and reads it back.
type field struct {
	key   string
	write func([]byte, *State) []byte
	read  func(*State, string) bool
}

var fields = []field{
	number("turn", func(s *State) *uint32 { return &s.Turn }),
	number("clock", func(s *State) *uint8 { return &s.Clock }),
	name("active", seatNames[:], func(s *State) *uint8 { return (*uint8)(&s.Active) }),
	name("cause", causeNames[:], func(s *State) *uint8 { return (*uint8)(&s.Cause) }),
	digits("city", func(s *State) []uint8 { return s.City[:] }),
	digits("ports", func(s *State) []uint8 { return s.Ports[:] }),
	digits("goals", func(s *State) []uint8 { return s.Goals[:] }),
	set("flipped", namesOf(NumPlaces, func(i int) string { return Place(i).String() }),
		func(s *State) uint64 { return uint64(s.Flipped) }, func(s *State, v uint64) { s.Flipped = uint8(v) }),
	number("side", func(s *State) *uint8 { return &s.Side }),
	pair("markers", quarterNames, func(s *State) *[2]Quarters { return &s.Markers }),
	set("done", stageNames, func(s *State) uint64 { return uint64(s.Done) }, func(s *State, v uint64) { s.Done = uint16(v) }),
	set("onstages", stageNames, func(s *State) uint64 { return uint64(s.OnStages) }, func(s *State, v uint64) { s.OnStages = uint16(v) }),
	pair("ongoals", goalNames, func(s *State) *[2]uint16 { return &s.OnGoals }),
	pair("contracts", contractNames, func(s *State) *[2]uint8 { return &s.Contracts }),
	set("thisturn", append(append([]string{}, goalNames...), contractNames...),
		func(s *State) uint64 { return uint64(s.ThisTurn) }, func(s *State, v uint64) { s.ThisTurn = uint16(v) }),
	digits("bonuses", func(s *State) []uint8 { return s.Bonuses[:] }),
	set("open", numberNames, func(s *State) uint64 { return uint64(s.Open) }, func(s *State, v uint64) { s.Open = uint16(v) }),
	set("deck", numberNames, func(s *State) uint64 { return uint64(s.Deck) }, func(s *State, v uint64) { s.Deck = uint16(v) }),
	pair("taken", numberNames, func(s *State) *[2]uint16 { return &s.Taken }),
	{"took", func(b []byte, s *State) []byte {
		if s.Took {
			b = append(b, "yes"...)
		}
		return b
	}, func(s *State, v string) bool { s.Took = v == "yes"; return s.Took }},
	two("score", func(b []byte, s *State, i int) []byte { return appendUint(b, uint64(s.Score[i])) },
		func(s *State, i int, v string) bool { return parseUint(v, &s.Score[i]) }),
	two("engineers", func(b []byte, s *State, i int) []byte { return append(b, s.Engineers[i].String()...) },
		func(s *State, i int, v string) bool { return parseQuarter(v, &s.Engineers[i]) }),
	{
		"from", func(b []byte, s *State) []byte { return append(b, s.From.String()...) },
		func(s *State, v string) bool { return parseQuarter(v, &s.From) },
	},
	two("companies", func(b []byte, s *State, i int) []byte { return appendDigits(b, s.Companies[i][:]) },
		func(s *State, i int, v string) bool { return parseDigits(v, s.Companies[i][:]) }),
	two("pools", func(b []byte, s *State, i int) []byte { return appendUint(b, uint64(s.Pool[i])) },
		func(s *State, i int, v string) bool { return parseUint(v, &s.Pool[i]) }),
	two("dice", func(b []byte, s *State, i int) []byte { return appendDigits(b, s.Dice[i][:]) },
		func(s *State, i int, v string) bool { return parseDigits(v, s.Dice[i][:]) }),
	two("hands", func(b []byte, s *State, i int) []byte { return s.Hand[i].appendText(b) },
		func(s *State, i int, v string) bool { return s.Hand[i].parse(v) }),
	two("discards", func(b []byte, s *State, i int) []byte { return s.Discard[i].appendText(b) },
		func(s *State, i int, v string) bool { return s.Discard[i].parse(v) }),
	{"inplay", func(b []byte, s *State) []byte {
		if s.InPlay != 0 {
			b = append(b, s.InPlay.String()...)
		}
		return b
	}, func(s *State, v string) bool { return s.InPlay.parse(v) }},
	{"agenda", appendAgenda, (*State).parseAgenda},
}

// leads are what stands before the values of the fields.
var leads = namesOf(len(fields), func(i int) string { return " " + fields[i].key + ":" })

// usualLength is more than the texts of positions have nearly always.
const usualLength = 512

// Position returns the text of a state, which ParsePosition reads back exactly. It is
// canonical: equal states have equal texts.
func (s State) Position() string { return string(s.AppendPosition(make([]byte, 0, usualLength))) }

// AppendPosition appends the text of a state, as Position returns it.
func (s *State) AppendPosition(b []byte) []byte {
	start := len(b)
	for i, lead := range leads {
		before := len(b)
		if before == start {
			lead = lead[1:]
		}
		b = append(b, lead...)
		value := len(b)
		if b = fields[i].write(b, s); len(b) == value {
			b = b[:before]
		}
	}
	return b
}

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
	if len(text) > 2000 {
		return State{}, errors.New("the position is too long")
	}
	next := 0
	for _, word := range strings.Split(text, " ") {
		key, value, _ := strings.Cut(word, ":")
		for next < len(fields) && fields[next].key != key {
			next++
		}
		if next == len(fields) {
			return State{}, errors.New("the position has an unknown or misplaced field: " + strconv.Quote(key))
		}
		if !fields[next].read(&s, value) {
			return State{}, errors.New("the position's field " + key + " cannot be read: " + strconv.Quote(value))
		}
		next++
	}
	if err := r.sound(&s); err != nil {
		return State{}, err
	}
	if s.Position() != text {
		return State{}, errors.New("the position is not written in its shortest form")
	}
	return s, nil
}

func namesOf(n int, name func(int) string) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = name(i)
	}
	return names
}

var (
	quarterNames  = namesOf(NumQuarters, func(i int) string { return Quarter(i).String() })
	stageNames    = namesOf(MaxStages, func(i int) string { return utoa(uint64(i) + 1) })
	goalNames     = namesOf(GoalSlots*GoalAreas, func(i int) string { return GoalArea(0, i).String() })
	contractNames = namesOf(NumContracts, func(i int) string { return ContractArea(i).String() })
	numberNames   = namesOf(16, func(i int) string { return utoa(uint64(i)) })
)

func number[T ~uint8 | ~uint16 | ~uint32](key string, at func(*State) *T) field {
	return field{key, func(b []byte, s *State) []byte {
		if v := *at(s); v != 0 {
			b = appendUint(b, uint64(v))
		}
		return b
	}, func(s *State, v string) bool { return parseUint(v, at(s)) }}
}

func name(key string, names []string, at func(*State) *uint8) field {
	return field{key, func(b []byte, s *State) []byte {
		if v := *at(s); v != 0 && int(v) < len(names) {
			b = append(b, names[v]...)
		}
		return b
	}, func(s *State, v string) bool { return parseName(names, v, at(s)) }}
}

func digits(key string, at func(*State) []uint8) field {
	return field{key, func(b []byte, s *State) []byte {
		values, some := at(s), uint8(0)
		for _, v := range values {
			some |= v
		}
		if some == 0 {
			return b
		}
		return appendDigits(b, values)
	}, func(s *State, v string) bool { return parseDigits(v, at(s)) }}
}

func set(key string, names []string, load func(*State) uint64, store func(*State, uint64)) field {
	return field{key, func(b []byte, s *State) []byte { return appendSet(b, names, load(s)) }, func(s *State, v string) bool {
		bits, ok := parseSet(names, v)
		store(s, bits)
		return ok
	}}
}

func pair[T ~uint8 | ~uint16 | ~uint32](key string, names []string, at func(*State) *[2]T) field {
	f := two(key, func(b []byte, s *State, i int) []byte { return appendSet(b, names, uint64(at(s)[i])) },
		func(s *State, i int, v string) bool {
			bits, ok := parseSet(names, v)
			at(s)[i] = T(bits)
			return ok
		})
	write := f.write
	f.write = func(b []byte, s *State) []byte {
		if *at(s) == [2]T{} {
			return b
		}
		return write(b, s)
	}
	return f
}

// two is a field with an entry for each seat or owner, divided by a slash.
func two(key string, write func([]byte, *State, int) []byte, read func(*State, int, string) bool) field {
	return field{key, func(b []byte, s *State) []byte {
		return write(append(write(b, s, 0), '/'), s, 1)
	}, func(s *State, v string) bool {
		first, second, ok := strings.Cut(v, "/")
		return ok && read(s, 0, first) && read(s, 1, second)
	}}
}

func appendSet(b []byte, names []string, members uint64) []byte {
	start := len(b)
	for members &= 1<<len(names) - 1; members != 0; members &= members - 1 {
		if len(b) > start {
			b = append(b, ',')
		}
		b = append(b, names[bits.TrailingZeros64(members)]...)
	}
	return b
}

func parseSet(names []string, text string) (bits uint64, ok bool) {
	if text == "" {
		return 0, true
	}
	for _, member := range strings.Split(text, ",") {
		var i uint8
		if !parseName(names, member, &i) {
			return 0, false
		}
		bits |= 1 << i
	}
	return bits, true
}

func parseUint[T ~uint8 | ~uint16 | ~uint32](text string, v *T) bool {
	n, err := strconv.ParseUint(text, 10, 16)
	*v = T(n)
	return err == nil && uint64(*v) == n
}

func appendUint(b []byte, n uint64) []byte {
	if n < 10 {
		return append(b, '0'+byte(n))
	}
	return strconv.AppendUint(b, n, 10)
}

func appendDigits(b []byte, values []uint8) []byte {
	for _, v := range values {
		b = append(b, '0'+v)
	}
	return b
}

func parseDigits(text string, values []uint8) bool {
	if len(text) != len(values) {
		return false
	}
	for i := range values {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
		values[i] = text[i] - '0'
	}
	return true
}

func parseQuarter(text string, q *Quarter) bool {
	if text == "-" {
		*q = NoQuarter
		return true
	}
	return parseName(quarterNames, text, (*uint8)(q))
}

func (c *Card) parse(text string) bool {
	_, ok := parseObject(aCard, []string{text}, (*uint8)(c))
	return ok
}

func (s Cards) appendText(b []byte) []byte {
	for ; s != 0; s &= s - 1 {
		b = append(b, Card(bits.TrailingZeros8(uint8(s))).String()...)
	}
	return b
}

func (s *Cards) parse(text string) bool {
	for i := range text {
		var c Card
		if !c.parse(text[i : i+1]) {
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
		var c Card
		if !c.parse(text[i : i+1]) {
			return false
		}
		*p = p.push(c)
	}
	return true
}

// appendAgenda writes the entries from the phase up: the question, and where they count
// program counter, choices left and memo.
func appendAgenda(b []byte, s *State) []byte {
	for i, t := range s.Agenda[:s.Depth] {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, t.Question.String()...)
		if t.PC != 0 || t.Left != 0 || t.Memo != 0 {
			b = appendUint(append(b, '.'), uint64(t.PC))
			b = appendUint(append(b, '.'), uint64(t.Left))
			b = appendUint(append(b, '.'), uint64(t.Memo))
		}
	}
	return b
}

func (s *State) parseAgenda(text string) bool {
	for _, entry := range strings.Split(text, ",") {
		if s.Depth == maxDepth {
			return false
		}
		parts := strings.Split(entry, ".")
		var t Task
		if !parseName(questionNames[:], parts[0], (*uint8)(&t.Question)) {
			return false
		}
		if len(parts) != 1 && (len(parts) != 4 || !parseUint(parts[1], &t.PC) || !parseUint(parts[2], &t.Left) || !parseUint(parts[3], &t.Memo)) {
			return false
		}
		s.push(t)
	}
	return true
}
