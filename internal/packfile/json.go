package packfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"unicode/utf8"
)

// JSON parses a pack in JSON. ok is false where it is none; a fault says why.
func (r *Reader) JSON(data []byte) (root Node, ok bool) {
	if len(data) > MaxFile {
		r.Fault(1, "the file is larger than 256 KiB; a pack needs far less")
		return Node{}, false
	}
	if !utf8.Valid(data) {
		r.Fault(1, "the file is not valid UTF-8")
		return Node{}, false
	}
	if err := json.Unmarshal(data, new(json.RawMessage)); err != nil {
		line := 1
		var fault *json.SyntaxError
		if errors.As(err, &fault) {
			line += bytes.Count(data[:fault.Offset], newline)
		}
		r.Fault(line, "this is not JSON: %s", Clean(err.Error()))
		return Node{}, false
	}
	t := jsonTree{data: data, line: 1}
	if root = t.value(1); t.full {
		r.Fault(t.line, "%s", tooMuch)
	}
	return root, !t.full
}

var newline = []byte("\n")

// A jsonTree reads nodes off JSON that has been found valid, and counts lines on the way. It takes a
// quarter of the time of a json.Decoder, and a game begins with it.
type jsonTree struct {
	data  []byte // that is still to be read
	line  int
	nodes int
	full  bool // there is more than a pack can have: nothing more is read
}

// next skips what is between two values, and returns the byte that follows.
func (t *jsonTree) next() byte {
	for i, c := range t.data {
		switch c {
		case '\n':
			t.line++
		case ' ', '\t', '\r', ',', ':':
		default:
			t.data = t.data[i:]
			return c
		}
	}
	return 0
}

// take returns so many bytes of what is to be read.
func (t *jsonTree) take(n int) []byte {
	taken := t.data[:n]
	t.data = t.data[n:]
	return taken
}

func (t *jsonTree) value(depth int) Node {
	c := t.next()
	n := Node{Line: t.line}
	if t.nodes++; t.nodes > maxNodes || depth > maxNesting {
		t.full = true
		return n
	}
	switch c {
	case '{':
		n.Shape, n.Pairs = ObjectShape, t.pairs(depth)
	case '[':
		n.Shape, n.Items = ListShape, t.items(depth)
	case '"':
		n.Shape, n.Text = TextShape, t.text()
	case 't', 'f':
		n.Text = string(t.take(bytes.IndexByte(t.data, 'e') + 1))
	case 'n':
		t.take(len("null"))
		n.Text = "nothing"
	default:
		n.Shape, n.Text = NumberShape, t.number()
	}
	return n
}

func (t *jsonTree) items(depth int) (list []Node) {
	for t.take(1); t.next() != ']' && !t.full; {
		list = append(list, t.value(depth+1))
	}
	if !t.full {
		t.take(1)
	}
	return list
}

func (t *jsonTree) pairs(depth int) (list []Pair) {
	for t.take(1); t.next() != '}' && !t.full; {
		key, line := t.text(), t.line
		list = append(list, Pair{key, line, t.value(depth + 1)})
	}
	if !t.full {
		t.take(1)
	}
	return list
}

func (t *jsonTree) number() string {
	end := bytes.IndexAny(t.data, " \t\r\n,]}")
	if end < 0 {
		end = len(t.data)
	}
	return string(t.take(end))
}

func (t *jsonTree) text() string {
	end := 1
	escaped := false
	for ; t.data[end] != '"'; end++ {
		if t.data[end] == '\\' {
			escaped = true
			end++
		}
	}
	quoted := t.take(end + 1)
	if !escaped {
		return string(quoted[1:end])
	}
	var text string
	_ = json.Unmarshal(quoted, &text) // it is valid
	return text
}
