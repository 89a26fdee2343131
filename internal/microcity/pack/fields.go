package pack

import (
	"fmt"
	"slices"
	"strconv"
	"unicode"

	"github.com/mattn/go-runewidth"

	"boardgame/microcity/internal/prose"
)

// How many cells of a terminal a text may take.
const (
	nameCells     = 18
	landmarkCells = 24
	titleCells    = 40
)

// A reader reads the nodes of one file and collects what is wrong with them.
type reader struct {
	file   string
	faults *Faults
	kept   bool // the cards of a game that was begun: not held to limits that are younger
}

func (r *reader) fault(line int, format string, args ...any) {
	*r.faults = append(*r.faults, Fault{r.file, line, fmt.Sprintf(format, args...)})
}

// fields reads an object key by key; close reports the keys that nobody asked for,
// so the code that reads a card is the one place that says what a card can have.
type fields struct {
	*reader
	obj   node
	known []string
}

// object begins to read an object. Of anything else it reports that once, and is empty.
func (r *reader) object(n node) *fields {
	f := &fields{reader: r, obj: n}
	if n.shape != objectShape {
		r.fault(n.line, "here should be a group of keys, not %s", n.describe())
		return f
	}
	for i, p := range n.pairs {
		if slices.ContainsFunc(n.pairs[:i], func(q pair) bool { return q.key == p.key }) {
			r.fault(p.line, "the key %s appears twice", quote(p.key))
		}
	}
	return f
}

// optional returns the value of a key, and whether the object has it.
func (f *fields) optional(key string) (node, bool) {
	f.known = append(f.known, key)
	for _, p := range f.obj.pairs {
		if p.key == key {
			return p.value, true
		}
	}
	return node{}, false
}

// need is optional for a key that must be there.
func (f *fields) need(key string) (node, bool) {
	n, ok := f.optional(key)
	if !ok && f.obj.shape == objectShape {
		f.fault(f.obj.line, "%q is missing", key)
	}
	return n, ok
}

// has reports whether the object has a key, without asking for it.
func (f *fields) has(key string) bool {
	return slices.ContainsFunc(f.obj.pairs, func(p pair) bool { return p.key == key })
}

func (f *fields) close() {
	for _, p := range f.obj.pairs {
		if !slices.Contains(f.known, p.key) {
			f.fault(p.line, "unknown key %s; possible here: %s", quote(p.key), prose.List(f.known, "and"))
		}
	}
}

// list returns the items of a list that must be there.
func (f *fields) list(key string) []node {
	n, ok := f.need(key)
	if !ok {
		return nil
	}
	return f.items(n, key)
}

func (r *reader) items(n node, name string) []node {
	if n.shape != listShape {
		r.fault(n.line, "%q should be a list, not %s", name, n.describe())
	}
	return n.items
}

// number returns a whole number that must be there and in the range.
func (f *fields) number(key string, low, high uint8) uint8 {
	n, ok := f.need(key)
	if !ok {
		return 0
	}
	return f.count(n, key, low, high)
}

// count reads a plain whole number: no sign, no fraction, no other base.
func (r *reader) count(n node, name string, low, high uint8) uint8 {
	value, err := strconv.ParseUint(n.text, 10, 64)
	if n.shape != numberShape || err != nil || len(n.text) > 1 && n.text[0] == '0' {
		r.fault(n.line, "%q should be a whole number from %d to %d, not %s", name, low, high, n.describe())
		return 0
	}
	if value < uint64(low) || value > uint64(high) {
		r.fault(n.line, "%q is %d; it should be from %d to %d", name, value, low, high)
		return 0
	}
	return uint8(value)
}

// word returns which of the words stands under a key that must be there.
func (f *fields) word(key string, words []string) (index int, ok bool) {
	n, ok := f.need(key)
	if !ok {
		return 0, false
	}
	if i := slices.Index(words, n.text); n.shape == textShape && i >= 0 {
		return i, true
	}
	f.fault(n.line, "%q should be %s, not %s", key, prose.List(words, "or"), n.describe())
	return 0, false
}

// text returns a text that must be there and that every terminal can show.
func (f *fields) text(key string, cells int) string {
	n, ok := f.need(key)
	if !ok {
		return ""
	}
	if n.shape != textShape {
		f.fault(n.line, "%q should be text, not %s; text that looks like something else goes in quotes", key, n.describe())
		return ""
	}
	switch width := len([]rune(n.text)); {
	case width == 0:
		f.fault(n.line, "%q is empty", key)
	case width > cells:
		f.fault(n.line, "%q takes %d cells; there is room for %d", key, width, cells)
	case n.text[0] == ' ' || n.text[len(n.text)-1] == ' ':
		f.fault(n.line, "%q begins or ends with a blank", key)
	}
	for _, c := range n.text {
		if !isPlain(c) {
			f.fault(n.line, "%q holds the character %U, which does not take exactly one cell of a terminal", key, c)
			break
		}
	}
	return n.text
}

var narrow = &runewidth.Condition{}

// isPlain reports whether a character is visible, or a space, and takes one cell.
func isPlain(c rune) bool {
	return unicode.IsPrint(c) && !unicode.Is(unicode.M, c) && narrow.RuneWidth(c) == 1
}

// id returns a short name for use in commands and logs.
func (f *fields) id(key string) string {
	n, ok := f.need(key)
	if !ok {
		return ""
	}
	if n.shape != textShape || !isID(n.text) {
		f.fault(n.line, "%q should be 2 to 16 of the characters a to z, 0 to 9 and -, a letter first, not %s", key, n.describe())
	}
	return n.text
}

func isID(s string) bool {
	for i, c := range []byte(s) {
		letter := c >= 'a' && c <= 'z'
		if !letter && (i == 0 || c != '-' && (c < '0' || c > '9')) {
			return false
		}
	}
	return len(s) >= 2 && len(s) <= 16
}

// exactly reports a list that has not the number of items that the game has.
func (r *reader) exactly(n node, what string, want, got int) {
	if got != want {
		r.fault(n.line, "there should be %d %s; found %d", want, what, got)
	}
}
