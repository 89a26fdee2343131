package packfile

import (
	"fmt"
	"slices"
	"strconv"
	"unicode"

	"boardgame/microcity/internal/prose"
)

// A Reader reads the nodes of one file and collects what is wrong with them.
type Reader struct {
	File   string
	Faults *Faults
}

// Fault notes what is wrong at a line.
func (r *Reader) Fault(line int, format string, args ...any) {
	*r.Faults = append(*r.Faults, Fault{r.File, line, fmt.Sprintf(format, args...)})
}

// Fields reads an object key by key; Close reports the keys that nobody asked for,
// so the code that reads a card is the one place that says what a card can have.
type Fields struct {
	r     *Reader
	Obj   Node
	known []string
}

// Object begins to read an object. Of anything else it reports that once, and is empty.
func (r *Reader) Object(n Node) *Fields {
	f := &Fields{r: r, Obj: n}
	if n.Shape != ObjectShape {
		r.Fault(n.Line, "there should be a group of keys here, not %s", n.Describe())
		return f
	}
	for i, p := range n.Pairs {
		if slices.ContainsFunc(n.Pairs[:i], func(q Pair) bool { return q.Key == p.Key }) {
			r.Fault(p.Line, "the key %s appears twice", Quote(p.Key))
		}
	}
	return f
}

// Optional returns the value of a key, and whether the object has it.
func (f *Fields) Optional(key string) (Node, bool) {
	f.known = append(f.known, key)
	for _, p := range f.Obj.Pairs {
		if p.Key == key {
			return p.Value, true
		}
	}
	return Node{}, false
}

// Need is Optional for a key that must be there.
func (f *Fields) Need(key string) (Node, bool) {
	n, ok := f.Optional(key)
	if !ok && f.Obj.Shape == ObjectShape {
		f.r.Fault(f.Obj.Line, "%q is missing", key)
	}
	return n, ok
}

// Has reports whether the object has a key, without asking for it.
func (f *Fields) Has(key string) bool {
	return slices.ContainsFunc(f.Obj.Pairs, func(p Pair) bool { return p.Key == key })
}

// Close reports the keys that nobody asked for.
func (f *Fields) Close() {
	for _, p := range f.Obj.Pairs {
		if !slices.Contains(f.known, p.Key) {
			f.r.Fault(p.Line, "unknown key %s; use one of: %s", Quote(p.Key), prose.List(f.known, "and"))
		}
	}
}

// List returns the items of a list that must be there.
func (f *Fields) List(key string) []Node {
	n, ok := f.Need(key)
	if !ok {
		return nil
	}
	return f.r.Items(n, key)
}

// Items returns the items of a list; of anything else it reports what it is.
func (r *Reader) Items(n Node, name string) []Node {
	if n.Shape != ListShape {
		r.Fault(n.Line, "%q should be a list, not %s", name, n.Describe())
	}
	return n.Items
}

// Number returns a whole number that must be there and in the range.
func (f *Fields) Number(key string, low, high uint8) uint8 {
	n, ok := f.Need(key)
	if !ok {
		return 0
	}
	return f.r.Count(n, key, low, high)
}

// Count reads a plain whole number: no sign, no fraction, no other base.
func (r *Reader) Count(n Node, name string, low, high uint8) uint8 {
	value, err := strconv.ParseUint(n.Text, 10, 64)
	if n.Shape != NumberShape || err != nil || len(n.Text) > 1 && n.Text[0] == '0' {
		r.Fault(n.Line, "%q should be a whole number from %d to %d, not %s", name, low, high, n.Describe())
		return 0
	}
	if value < uint64(low) || value > uint64(high) {
		r.Fault(n.Line, "%q is %d; it should be from %d to %d", name, value, low, high)
		return 0
	}
	return uint8(value)
}

// Word returns which of the words stands under a key that must be there.
func (f *Fields) Word(key string, words []string) (index int, ok bool) {
	n, ok := f.Need(key)
	if !ok {
		return 0, false
	}
	if i := slices.Index(words, n.Text); n.Shape == TextShape && i >= 0 {
		return i, true
	}
	f.r.Fault(n.Line, "%q should be %s, not %s", key, prose.List(words, "or"), n.Describe())
	return 0, false
}

// Text returns a text that must be there and that every terminal can show.
func (f *Fields) Text(key string, cells int) string {
	n, ok := f.Need(key)
	if !ok {
		return ""
	}
	return f.r.Plain(n, key, cells)
}

// Plain reads a text that every terminal can show.
func (r *Reader) Plain(n Node, name string, cells int) string {
	if n.Shape != TextShape {
		r.Fault(n.Line, "%q should be text, not %s; put text that looks like something else in quotes", name, n.Describe())
		return ""
	}
	switch width := prose.Width(n.Text); {
	case width == 0:
		r.Fault(n.Line, "%q is empty", name)
	case width > cells:
		r.Fault(n.Line, "%q takes %d cells; there is room for %d", name, width, cells)
	case n.Text[0] == ' ' || n.Text[len(n.Text)-1] == ' ':
		r.Fault(n.Line, "%q begins or ends with a space", name)
	}
	for _, c := range n.Text {
		if (c < ' ' || c > '~') && prose.Safe("\u4e00"+string(c)+"\u4e00") != "\u4e00"+string(c)+"\u4e00" {
			r.Fault(n.Line, "%q contains the character %U, which cannot be shown", name, c)
			break
		}
	}
	return n.Text
}

// IsPlain reports whether a character is visible, or a space, and takes one cell.
func IsPlain(c rune) bool {
	return unicode.IsPrint(c) && !unicode.Is(unicode.M, c) && prose.Width(string(c)) == 1
}

// ID returns a short name for use in commands and logs.
func (f *Fields) ID(key string) string {
	n, ok := f.Need(key)
	if !ok {
		return ""
	}
	if n.Shape != TextShape || !isID(n.Text) {
		f.r.Fault(n.Line, "%q should be 2 to 16 of the characters a to z, 0 to 9 and -, starting with a letter, not %s", key, n.Describe())
	}
	return n.Text
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

// Exactly reports a list that has not the number of items that the game has.
func (r *Reader) Exactly(n Node, what string, want, got int) {
	if got != want {
		r.Fault(n.Line, "there should be %d %s; found %d", want, what, got)
	}
}

// Signed returns a whole number that must be there and in the range, which may lie below 0.
func (f *Fields) Signed(key string, low, high int8) int8 {
	n, ok := f.Need(key)
	if !ok {
		return 0
	}
	value, err := strconv.ParseInt(n.Text, 10, 8)
	if n.Shape != NumberShape || err != nil || strconv.FormatInt(value, 10) != n.Text || value < int64(low) || value > int64(high) {
		f.r.Fault(n.Line, "%q should be a whole number from %d to %d, not %s", key, low, high, n.Describe())
		return 0
	}
	return int8(value)
}
