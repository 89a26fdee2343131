package pack

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"unicode/utf8"
)

// json parses a pack in JSON. ok is false where it is none; a fault says why.
func (r *reader) json(data []byte) (root node, ok bool) {
	if len(data) > maxFile {
		r.fault(1, "the file is larger than 256 KiB; a pack needs far less")
		return node{}, false
	}
	if !utf8.Valid(data) {
		r.fault(1, "the file is not valid UTF-8")
		return node{}, false
	}
	t := jsonTree{data: data, line: 1, from: json.NewDecoder(bytes.NewReader(data))}
	t.from.UseNumber()
	root, err := t.value(1)
	if err == nil {
		if _, end := t.from.Token(); !errors.Is(end, io.EOF) {
			err = errors.New("something follows after its end")
		}
	}
	switch {
	case errors.Is(err, errTooMuch):
		r.fault(t.here(), "%s", tooMuch)
	case err != nil:
		r.fault(t.here(), "this is not JSON: %s", clean(err.Error()))
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

func (t *jsonTree) value(depth int) (node, error) {
	token, err := t.from.Token()
	if err != nil {
		return node{}, err
	}
	if t.nodes++; t.nodes > maxNodes || depth > maxNesting {
		return node{}, errTooMuch
	}
	n := node{line: t.here()}
	switch v := token.(type) {
	case json.Delim:
		if v == '{' {
			return t.object(n, depth)
		}
		return t.list(n, depth)
	case string:
		n.shape, n.text = textShape, v
	case json.Number:
		n.shape, n.text = numberShape, v.String()
	case bool:
		n.text = map[bool]string{false: "false", true: "true"}[v]
	default:
		n.text = "nothing"
	}
	return n, nil
}

func (t *jsonTree) list(n node, depth int) (node, error) {
	n.shape = listShape
	for t.from.More() {
		item, err := t.value(depth + 1)
		if err != nil {
			return node{}, err
		}
		n.items = append(n.items, item)
	}
	_, err := t.from.Token()
	return n, err
}

func (t *jsonTree) object(n node, depth int) (node, error) {
	n.shape = objectShape
	for t.from.More() {
		token, err := t.from.Token()
		if err != nil {
			return node{}, err
		}
		key, line := token.(string), t.here()
		value, err := t.value(depth + 1)
		if err != nil {
			return node{}, err
		}
		n.pairs = append(n.pairs, pair{key, line, value})
	}
	_, err := t.from.Token()
	return n, err
}
