// Package notation is what the texts of all games have in common: positions, which a table of fields
// writes and reads, the facts that hold in each of them, actions, which a table of verbs writes and reads,
// and words that stand for numbers. The engines stand on it. It knows none of them, and is as pure as they are.
//
//	position.go  Layout, the text of a position, and what holds in it
//	field.go     the usual fields
//	action.go    Grammar, the text of an action
//	words.go     words and numbers
package notation

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// A Field writes one part of a state and reads it back. What writes nothing is left out. (Fields and
// facts have no types of their own, so that the tables of the engines need not name their parts.)
type Field[R, S any] = struct {
	Key   string
	Write func(*R, *S, []byte) []byte
	Read  func(*R, *S, string) bool
}

// A Fact is something that holds in every position that can be played, as far as counts and ranges
// go; together they make every step from a position safe. They do not ask whether a game could lead
// there. Each fact may rely on those before it.
type Fact[R, S any] = struct {
	Rule  string // the rule that it follows from; "" where it is one of how states are kept
	Wrong string // what is said of a position where it does not hold
	Holds func(*R, *S) bool
}

// A Layout is how a game writes its positions: a line of key:value fields in a fixed order, of which
// those that have nothing to say are left out, so that equal states have equal texts.
type Layout[R, S any] struct {
	most   int
	leads  []string // what stands before the values
	fields []Field[R, S]
	facts  []Fact[R, S]
}

// NewLayout returns the layout of positions of so many bytes at most.
func NewLayout[R, S any](most int, fields []Field[R, S], facts ...[]Fact[R, S]) *Layout[R, S] {
	l := &Layout[R, S]{most, make([]string, len(fields)), fields, slices.Concat(facts...)}
	for i := range fields {
		l.leads[i] = " " + fields[i].Key + ":"
	}
	return l
}

// Append appends the text of a state.
func (l *Layout[R, S]) Append(r *R, s *S, b []byte) []byte {
	start := len(b)
	for i, lead := range l.leads {
		before := len(b)
		if before == start {
			lead = lead[1:]
		}
		b = append(b, lead...)
		value := len(b)
		if b = l.fields[i].Write(r, s, b); len(b) == value {
			b = b[:before]
		}
	}
	return b
}

// Parse reads a position into a state in which everything is as where its field is left out, and makes
// sure of the facts. It takes only the text that Append writes. The error is a sentence without a full
// stop.
func (l *Layout[R, S]) Parse(r *R, s *S, text string) error {
	if len(text) > l.most {
		return errors.New("the position is too long")
	}
	next := 0
	for word := range strings.SplitSeq(text, " ") {
		key, value, _ := strings.Cut(word, ":")
		for next < len(l.fields) && l.fields[next].Key != key {
			next++
		}
		if next == len(l.fields) {
			return errors.New("the position has an unknown or misplaced field: " + strconv.Quote(key))
		}
		if !l.fields[next].Read(r, s, value) {
			return errors.New("the position's field " + key + " cannot be read: " + strconv.Quote(value))
		}
		next++
	}
	for i := range l.facts {
		if f := &l.facts[i]; !f.Holds(r, s) {
			return errors.New("the position cannot be played: " + Said(f.Wrong, f.Rule))
		}
	}
	if string(l.Append(r, s, make([]byte, 0, len(text)+1))) != text {
		return errors.New("the position is not written in its shortest form")
	}
	return nil
}

// Said returns what is said of a rule, with the rule where there is one.
func Said(text, rule string) string {
	if rule == "" {
		return text
	}
	return text + " (" + rule + ")"
}
