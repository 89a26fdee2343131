package game

import (
	"errors"
	"fmt"
	"slices"
)

// Options are what a game was set up with, as lines of a log: what differs from the default,
// in the order of the game's fields, each key once.
type Options []Option

// An Option is one line: a key and at least one word.
type Option struct {
	Key   string
	Words []string
}

// A Field is an option that a game has.
type Field struct {
	Key  string
	Must bool // a game without it cannot be opened

	// Check returns nil where the words can stand behind the key, and otherwise why not: a
	// sentence without a full stop.
	Check func(words []string) error
}

// ErrCards is why a game does not open with bytes that are no cards of it.
var ErrCards = errors.New("these are not cards of the game")

// A Setting is a field of a game as its config C holds it.
type Setting[C any] struct {
	Key   string
	Must  bool                             // a game without it cannot be opened
	Write func(c *C) []string              // returns its words, none to leave it out
	Read  func(c *C, words []string) error // takes them; an error is a sentence without a full stop
}

// Settings are the fields of a game, in the order in which logs have them.
type Settings[C any] []Setting[C]

// Options returns a config as options.
func (list Settings[C]) Options(c C) Options {
	var o Options
	for i := range list {
		if words := list[i].Write(&c); len(words) > 0 {
			o = append(o, Option{Key: list[i].Key, Words: words})
		}
	}
	return o
}

// Config reads options into a config. Where one cannot be understood the error says so, and
// the config holds those before it.
func (list Settings[C]) Config(c *C, o Options) error {
	for _, line := range o {
		i := slices.IndexFunc(list, func(s Setting[C]) bool { return s.Key == line.Key })
		if i < 0 {
			return fmt.Errorf("there is no option %q", line.Key)
		}
		if err := list[i].Read(c, line.Words); err != nil {
			return err
		}
	}
	return nil
}

// Fields returns the fields as the house asks for them.
func (list Settings[C]) Fields() []Field {
	fields := make([]Field, len(list))
	for i, s := range list {
		fields[i] = Field{Key: s.Key, Must: s.Must, Check: func(words []string) error { return s.Read(new(C), words) }}
	}
	return fields
}

// Word reads a single word.
func Word(words []string, to *string) error {
	if len(words) != 1 {
		return errors.New("expected one word here")
	}
	*to = words[0]
	return nil
}

// Yes reads the word yes; what is not so is left out.
func Yes(words []string, to *bool) error {
	if len(words) != 1 || words[0] != "yes" {
		return errors.New("only yes is allowed here")
	}
	*to = true
	return nil
}

// Named reads the single word that String returns for one of the values between two.
func Named[T interface {
	~uint8
	String() string
}](words []string, from, to T, out *T) error {
	var word string
	if err := Word(words, &word); err != nil {
		return err
	}
	for v := from; v <= to; v++ {
		if v.String() == word {
			*out = v
			return nil
		}
	}
	return fmt.Errorf("there is no %q", word)
}

// Unless returns a word, or nothing where it is left out.
func Unless(left bool, word string) []string {
	if left {
		return nil
	}
	return []string{word}
}
