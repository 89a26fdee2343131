package config

import (
	"bytes"
	"errors"
	"slices"
	"strconv"

	"github.com/pelletier/go-toml/v2/unstable"
)

// An entry is one setting of the file: a string, a bool, an int, a []string, or nil for
// what is none of these.
type entry struct {
	path  []string
	value any
	line  int
}

// mostFaults bounds how often a faulty line is left out and the rest read again.
const mostFaults = 20

// scan reads TOML. A line that is none is told, and the rest is read without it.
func scan(text []byte) (entries []entry, faults []Fault) {
	text = bytes.Clone(text)
	for range mostFaults {
		entries, line, err := pass(text)
		if err == nil {
			return entries, faults
		}
		faults = append(faults, Fault{line, "This cannot be understood (" + err.Error() + "); the line is ignored."})
		if !blank(text, line) {
			break
		}
	}
	return entries, faults
}

// pass reads the text to its end, or to what is wrong in it.
func pass(text []byte) (entries []entry, line int, err error) {
	var p unstable.Parser
	p.Reset(text)
	var table []string
	for p.NextExpression() {
		switch e := p.Expression(); e.Kind {
		case unstable.Table, unstable.ArrayTable:
			table = path(nil, e.Key())
		case unstable.KeyValue:
			entries = append(entries, values(&p, table, e)...)
		default: // a comment
		}
	}
	line, err = stopped(&p)
	return entries, line, err
}

// stopped tells the line that kept a parser from reading on, and why; no error at the end
// of the text.
func stopped(p *unstable.Parser) (line int, err error) {
	if err = p.Error(); err == nil {
		return 0, nil
	}
	if where := new(unstable.ParserError); errors.As(err, &where) && len(where.Highlight) > 0 {
		return p.Shape(p.Range(where.Highlight)).Start.Line, err
	}
	return bytes.Count(p.Data(), []byte("\n")) + 1, err
}

// path adds a dotted key to a path.
func path(of []string, it unstable.Iterator) []string {
	of = slices.Clone(of)
	for it.Next() {
		of = append(of, string(it.Node().Data))
	}
	return of
}

// values reads a setting, or those of an inline table.
func values(p *unstable.Parser, table []string, e *unstable.Node) []entry {
	key := e.Key()
	key.Next()
	one := entry{path: path(table, e.Key()), line: p.Shape(key.Node().Raw).Start.Line}
	switch v := e.Value(); v.Kind {
	case unstable.String:
		one.value = string(v.Data)
	case unstable.Bool:
		one.value = string(v.Data) == "true"
	case unstable.Integer:
		if n, err := strconv.Atoi(string(v.Data)); err == nil {
			one.value = n
		}
	case unstable.Array:
		one.value = texts(v)
	case unstable.InlineTable:
		var all []entry
		for it := v.Children(); it.Next(); {
			all = append(all, values(p, one.path, it.Node())...)
		}
		return all
	default:
	}
	return []entry{one}
}

// texts reads a list of strings; nil where something else is in it.
func texts(v *unstable.Node) any {
	list := []string{}
	for it := v.Children(); it.Next(); {
		switch it.Node().Kind {
		case unstable.String:
			list = append(list, string(it.Node().Data))
		case unstable.Comment:
		default:
			return nil
		}
	}
	return list
}

// blank empties a line, and reports whether there was anything on it.
func blank(text []byte, line int) bool {
	for n := 1; ; n++ {
		end := bytes.IndexByte(text, '\n')
		here := text
		if end >= 0 {
			here = text[:end]
		}
		if n == line {
			found := len(bytes.TrimSpace(here)) > 0
			for i := range here {
				here[i] = ' '
			}
			return found
		}
		if end < 0 {
			return false
		}
		text = text[end+1:]
	}
}
