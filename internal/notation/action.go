package notation

import (
	"strconv"
	"strings"
)

// An Object is what may stand behind a verb: a word that an action keeps as a number, or several
// numbers in one word.
type Object struct {
	Names       []string // the words by their numbers, of which an empty one is none; nil where the number is the word
	Least, Most uint8    // the bounds of these numbers
	Lead        string   // a word before it
	Optional    bool     // 0 is left out, and so is what the text does not say
	Many        bool     // as many numbers as there are
	Wide        *Wide
	Wrong       error // what is said where it cannot be read; nil where the verb says it
}

// A Wide object is several numbers in one word.
type Wide struct {
	Numbers int
	Write   func(of [3]uint8) string
	Read    func(word string) (of [3]uint8, ok bool)
	Fits    func(of [3]uint8) bool
}

// A Verb is how actions of a kind are written: a word, and the objects behind it in the order in which
// the action keeps their numbers.
type Verb = struct {
	Word    string
	Objects []*Object
	Help    error // what is said where it does not have these objects
}

// A Grammar is how the actions of a game are written.
type Grammar struct {
	Verbs       []Verb   // by kind, of which 0 is none
	Seats       []string // how a text begins where a player acts, by seat
	Unknown     error    // what is said where there is no such verb
	Short, Long error    // what is said where the text ends too soon or goes on, where the verb does not say it
}

// mostLetters is how long the text of an action is at most, and usualWords how many words it has nearly always.
const (
	mostLetters = 64
	usualWords  = 10
)

// Append appends the text of an action of a kind: the seat where a player acts, the verb, the objects.
func (g *Grammar) Append(b []byte, kind, seat uint8, of []uint8) []byte {
	if int(seat) < len(g.Seats) && g.Seats[seat] != "" {
		b = append(append(b, g.Seats[seat]...), ' ')
	}
	b = append(b, g.Verbs[kind].Word...)
	for _, o := range g.Verbs[kind].Objects {
		for ; o.Many && of[0] != 0; of = of[1:] {
			b = o.append(append(b, ' '), of)
		}
		if !o.Optional && !o.Many || of[0] != 0 {
			if b = append(b, ' '); o.Lead != "" {
				b = append(append(b, o.Lead...), ' ')
			}
			b = o.append(b, of)
		}
		of = of[o.numbers():]
	}
	return b
}

func (o *Object) append(b []byte, of []uint8) []byte {
	switch {
	case o.Wide != nil:
		return append(b, o.Wide.Write(wide(of))...)
	case o.Names == nil:
		return strconv.AppendUint(b, uint64(of[0]), 10)
	}
	return append(b, NameOf(o.Names, of[0])...)
}

func (o *Object) numbers() int {
	if o.Wide != nil {
		return o.Wide.Numbers
	}
	return 1
}

func wide(of []uint8) (numbers [3]uint8) {
	copy(numbers[:], of)
	return numbers
}

// Fits reports whether the numbers of an action of a kind that is not about many are those of its objects,
// and the others 0.
func (g *Grammar) Fits(kind uint8, of []uint8) bool {
	if kind == 0 || int(kind) >= len(g.Verbs) {
		return false
	}
	for _, o := range g.Verbs[kind].Objects {
		switch v := of[0]; {
		case o.Wide != nil:
			if !o.Wide.Fits(wide(of[:o.Wide.Numbers])) {
				return false
			}
		case o.Optional && v == 0:
		case o.Names == nil && (v < o.Least || v > o.Most) || o.Names != nil && (int(v) >= len(o.Names) || o.Names[v] == ""):
			return false
		}
		of = of[o.numbers():]
	}
	for _, n := range of {
		if n != 0 {
			return false
		}
	}
	return true
}

// Parse reads the text of an action, which Append writes, and of which the seat may be left out. It
// writes the numbers of the objects.
func (g *Grammar) Parse(text string, of []uint8) (kind, seat uint8, err error) {
	if len(text) > mostLetters {
		return 0, 0, either(g.Long, g.Unknown)
	}
	var room [usualWords]string
	words := room[:0]
	for word := range strings.FieldsSeq(text) {
		words = append(words, word)
	}
	if len(words) > 1 {
		if seat, _ = ParseName[uint8](g.Seats, words[0]); seat != 0 {
			words = words[1:]
		}
	}
	if len(words) == 0 {
		return 0, 0, g.Unknown
	}
	for kind = 1; int(kind) < len(g.Verbs) && !same(g.Verbs[kind].Word, words[0]); {
		kind++
	}
	if int(kind) == len(g.Verbs) {
		return 0, 0, g.Unknown
	}
	return kind, seat, g.read(&g.Verbs[kind], words[1:], of)
}

func (g *Grammar) read(v *Verb, words []string, of []uint8) error {
	tooLong, skipped := either(v.Help, g.Long), false
	for _, o := range v.Objects {
		switch n, ok := o.read(words, of); {
		case ok:
			words = words[n:]
		case !o.Optional && len(words) == 0:
			return either(v.Help, g.Short)
		case !o.Optional:
			return either(o.Wrong, tooLong)
		case len(words) > 0 && (n > 1 || !skipped): // left out, unless nothing else reads the word
			tooLong, skipped = either(o.Wrong, tooLong), true
		}
		of = of[o.numbers():]
	}
	if len(words) > 0 {
		return tooLong
	}
	return nil
}

// read reads an object from the front of words, and returns how many it took.
func (o *Object) read(words []string, of []uint8) (n int, ok bool) {
	if o.Lead != "" {
		if len(words) < 2 || words[0] != o.Lead {
			return 0, false
		}
		words, n = words[1:], 1
	}
	switch {
	case o.Many:
		for i, word := range words {
			if i == len(of) || !ParseNumber(word, uint64(o.Least), uint64(o.Most), &of[i]) {
				return 0, false
			}
		}
		return len(words), true
	case len(words) == 0:
		return 0, false
	case o.Wide != nil:
		numbers, fits := o.Wide.Read(words[0])
		copy(of[:o.Wide.Numbers], numbers[:])
		ok = fits
	case o.Names == nil:
		ok = ParseNumber(words[0], uint64(o.Least), uint64(o.Most), &of[0])
	default:
		of[0], ok = ParseName[uint8](o.Names, words[0])
	}
	return n + 1, ok
}

func either(first, second error) error {
	if first != nil {
		return first
	}
	return second
}
