package packfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
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
	t := jsonTree{data: data, line: 1, from: json.NewDecoder(bytes.NewReader(data))}
	t.from.UseNumber()
	root, err := t.value(1)
	if err == nil {
		if _, end := t.from.Token(); !errors.Is(end, io.EOF) {
			err = errors.New("there is something after its end")
		}
	}
	switch {
	case errors.Is(err, errTooMuch):
		r.Fault(t.here(), "%s", tooMuch)
	case err != nil:
		r.Fault(t.here(), "this is not JSON: %s", Clean(err.Error()))
	}
	return root, err == nil
}

// A jsonTree reads nodes off a JSON decoder and counts lines on the way.
type jsonTree struct {
	data  []byte
	from  *json.Decoder
	at    int64 // as far as lines are counted
	line  int
	nodes int
}

func (t *jsonTree) here() int {
	now := t.from.InputOffset()
	t.line += bytes.Count(t.data[t.at:now], []byte("\n"))
	t.at = now
	return t.line
}

var errTooMuch = errors.New(tooMuch)

func (t *jsonTree) value(depth int) (Node, error) {
	token, err := t.from.Token()
	if err != nil {
		return Node{}, err
	}
	if t.nodes++; t.nodes > MaxNodes || depth > MaxNesting {
		return Node{}, errTooMuch
	}
	n := Node{Line: t.here()}
	switch v := token.(type) {
	case json.Delim:
		if v == '{' {
			return t.object(n, depth)
		}
		return t.list(n, depth)
	case string:
		n.Shape, n.Text = TextShape, v
	case json.Number:
		n.Shape, n.Text = NumberShape, v.String()
	case bool:
		n.Text = map[bool]string{false: "false", true: "true"}[v]
	default:
		n.Text = "nothing"
	}
	return n, nil
}

func (t *jsonTree) list(n Node, depth int) (Node, error) {
	n.Shape = ListShape
	for t.from.More() {
		item, err := t.value(depth + 1)
		if err != nil {
			return Node{}, err
		}
		n.Items = append(n.Items, item)
	}
	_, err := t.from.Token()
	return n, err
}

func (t *jsonTree) object(n Node, depth int) (Node, error) {
	n.Shape = ObjectShape
	for t.from.More() {
		token, err := t.from.Token()
		if err != nil {
			return Node{}, err
		}
		key, line := token.(string), t.here()
		value, err := t.value(depth + 1)
		if err != nil {
			return Node{}, err
		}
		n.Pairs = append(n.Pairs, Pair{key, line, value})
	}
	_, err := t.from.Token()
	return n, err
}
