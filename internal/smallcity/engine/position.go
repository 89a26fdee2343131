package engine

import (
	"errors"
	"strconv"
	"strings"
)

// The text of a position is a line of key:value fields in a fixed order; a field that has nothing to
// say is left out, so that equal states have equal texts (SMC-89). Seats are divided by slashes.
//
//	round:1 phase:2 asked:space seat:1 laying:park2 laid:c2 actions:2 host:1 mayor:f6+g6 row:planner …

// A field writes one part of a state and reads it back. What writes nothing is left out.
type field struct {
	key   string
	write func(*Rules, *State, []byte) []byte
	read  func(*Rules, *State, string) bool
}

// maxPosition is how long the text of a position can be, and more.
const maxPosition = 16 << 10

// Position returns the text of a state, which ParsePosition reads back exactly. It is
// canonical: equal states have equal texts.
func (r *Rules) Position(s *State) string { return string(r.AppendPosition(make([]byte, 0, 1024), s)) }

// AppendPosition appends the text of a state, as Position returns it.
func (r *Rules) AppendPosition(b []byte, s *State) []byte {
	start := len(b)
	for i := range fields {
		before := len(b)
		if before > start {
			b = append(b, ' ')
		}
		b = append(append(b, fields[i].key...), ':')
		head := len(b)
		if b = fields[i].write(r, s, b); len(b) == head {
			b = b[:before]
		}
	}
	return b
}

var (
	errPosition  = errors.New("this is not the text of a position of Small City")
	errCanonical = errors.New("the text of the position is not written in the usual way")
)

// ParsePosition reads a position and makes sure that it can occur under these rules as far as
// counts and ranges go: every step from it is safe. It takes only the canonical text. The error
// is a sentence without a full stop.
func (r *Rules) ParsePosition(text string) (State, error) {
	if len(text) > maxPosition {
		return State{}, errPosition
	}
	var s State
	next := 0
	for word := range strings.SplitSeq(text, " ") {
		key, value, _ := strings.Cut(word, ":")
		for next < len(fields) && fields[next].key != key {
			next++
		}
		if next == len(fields) {
			return State{}, errors.New("the position has an unknown or misplaced field: " + strconv.Quote(key))
		}
		if !fields[next].read(r, &s, value) {
			return State{}, errors.New("the field " + key + " of the position cannot be read")
		}
		next++
	}
	if err := r.sound(&s); err != nil {
		return State{}, err
	}
	if r.Position(&s) != text {
		return State{}, errCanonical
	}
	return s, nil
}

// number is a field with a number, left out where it is 0.
func number(key string, most uint64, at func(*State) *uint8) field {
	return field{
		key, func(_ *Rules, s *State, b []byte) []byte { return appendFew(b, int(*at(s))) },
		func(_ *Rules, s *State, v string) bool { return parseNumber(v, 1, most, at(s)) },
	}
}

// named is a field with a word; the first name stands for 1.
func named[T ~uint8](key string, names []string, at func(*State) *T) field {
	return field{key, func(_ *Rules, s *State, b []byte) []byte {
		if *at(s) == 0 {
			return b
		}
		return append(b, names[*at(s)-1]...)
	}, func(_ *Rules, s *State, v string) (ok bool) {
		*at(s), ok = parseWord[T](names, v)
		return ok
	}}
}

// each is a field with an entry for each seat; it is left out where all are empty.
func each(key string, write func(*State, Seat, []byte) []byte, read func(*State, Seat, string) bool) field {
	return field{key, func(r *Rules, s *State, b []byte) []byte {
		head, some := len(b), false
		for seat := One; int(seat) <= r.players; seat++ {
			if seat > One {
				b = append(b, '/')
			}
			before := len(b)
			b = write(s, seat, b)
			some = some || len(b) > before
		}
		if !some {
			return b[:head]
		}
		return b
	}, func(r *Rules, s *State, v string) bool {
		seat := One
		for part := range strings.SplitSeq(v, "/") {
			if int(seat) > r.players || part != "" && !read(s, seat, part) {
				return false
			}
			seat++
		}
		return int(seat) == r.players+1
	}}
}

// eachNumber is a field with a number for each seat.
func eachNumber[T ~uint8 | ~uint16](key string, limit uint64, at func(*Player) *T) field {
	return each(key, func(s *State, seat Seat, b []byte) []byte { return appendFew(b, int(*at(s.Of(seat)))) },
		func(s *State, seat Seat, v string) bool { return parseNumber(v, 1, limit, at(s.Of(seat))) })
}

// eachNamed is a field with a word for each seat.
func eachNamed[T ~uint8](key string, names []string, at func(*Player) *T) field {
	return each(key, func(s *State, seat Seat, b []byte) []byte {
		if v := *at(s.Of(seat)); v != 0 {
			b = append(b, names[v]...)
		}
		return b
	}, func(s *State, seat Seat, v string) (ok bool) {
		*at(s.Of(seat)), ok = parseWord[T](names[1:], v)
		return ok
	})
}

// eachPromises is a field with promises for each seat.
func eachPromises(key string, at func(*Player) []Promise) field {
	return each(key, func(s *State, seat Seat, b []byte) []byte {
		for i, p := range at(s.Of(seat)) {
			if p != NoPromise {
				b = append(plus(b, i > 0), p.String()...)
			}
		}
		return b
	}, func(s *State, seat Seat, v string) (ok bool) {
		to := at(s.Of(seat))
		words := strings.Split(v, "+")
		if len(words) != len(to) {
			return false
		}
		for i, word := range words {
			if to[i], ok = parseWord[Promise](promiseNames[1:], word); !ok {
				return false
			}
		}
		return true
	})
}

func plus(b []byte, between bool) []byte {
	if between {
		return append(b, '+')
	}
	return b
}

// appendFew writes a number; nothing for 0.
func appendFew(b []byte, n int) []byte {
	if n == 0 {
		return b
	}
	return strconv.AppendInt(b, int64(n), 10)
}

// appendSpaces writes spaces in reading order.
func appendSpaces(b []byte, set Spaces) []byte {
	for first := true; !set.Empty(); set, first = set.rest(), false {
		b = append(plus(b, !first), set.First().String()...)
	}
	return b
}

// parseSpaces reads spaces; they need not be in order, which the canonical text shows.
func parseSpaces(text string) (set Spaces, ok bool) {
	for word := range strings.SplitSeq(text, "+") {
		sp, ok := ParseSpace(word)
		if !ok || set.Has(sp) {
			return set, false
		}
		set = set.With(sp)
	}
	return set, true
}

// appendDots writes numbers with dots between them.
func appendDots(b []byte, list []uint8) []byte {
	for i, n := range list {
		if i > 0 {
			b = append(b, '.')
		}
		b = strconv.AppendUint(b, uint64(n), 10)
	}
	return b
}

func parseDots(text string, most uint64, list []uint8) bool {
	words := strings.Split(text, ".")
	if len(words) != len(list) {
		return false
	}
	for i, word := range words {
		if !parseNumber(word, 0, most, &list[i]) {
			return false
		}
	}
	return true
}
