package config

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"

	"boardgame/microcity/internal/regular"
)

var errReadOnly = errors.New("it is read-only")

// Keep gives one setting another value in the file at a path, and leaves everything else
// that is there as it is; a file that is not there is begun. Where the file cannot be
// understood, or may not be written, it stays untouched, and the error says why.
//
// The file is read anew each time: what another program has set meanwhile stays.
func Keep(path, name string, value any) error {
	path = target(path)
	text, err := readFile(path)
	if err == nil {
		err = writable(path)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	changed, err := change(text, name, value)
	switch {
	case err != nil:
		return err
	case len(changed) > longest:
		return errTooLong
	case bytes.Equal(changed, text):
		return nil
	}
	return replace(path, string(changed))
}

// writable reports whether a file may be written. To be replaced it need not be, and somebody
// who made it read-only did not mean that.
func writable(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if info.Mode().Perm()&0o200 == 0 {
		return errReadOnly
	}
	f, err := regular.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return f.Close()
}

// change gives one setting of a text another value: a string, a bool or an int, or for the keys of
// an action a list of them, which is empty for the usual ones. All other bytes stay as they are. A
// setting that is not there yet gets a line of its own, behind the others like it. The error is
// that the text is none that can be read to its end.
func change(text []byte, name string, value any) ([]byte, error) {
	if action, ok := strings.CutPrefix(name, keysTable); ok {
		names, _ := value.([]string)
		return setKeys(text, action, names)
	}
	at, err := find(text, name)
	if err != nil {
		return nil, err
	}
	if at.found {
		return slices.Concat(text[:at.from], []byte(written(value)), text[at.to:]), nil
	}
	before, end := "", "\n"
	if bytes.Contains(text, []byte("\r\n")) {
		end = "\r\n"
	}
	if at.from > 0 && text[at.from-1] != '\n' {
		before = end
	}
	return slices.Concat(text[:at.from], []byte(before+set(name, value)+end), text[at.from:]), nil
}

// set writes a line that sets something.
func set(name string, value any) string { return name + " = " + written(value) }

// written writes a value as the file has it.
func written(value any) string {
	if text, ok := value.(string); ok {
		return quote(text)
	}
	return fmt.Sprint(value)
}

// A place is where the value of a setting stands in a text, or, where it is not found, the
// beginning of the line that it would stand in.
type place struct {
	found    bool
	from, to int
}

// find looks for a setting that stands in no table. Of several the first one counts.
func find(text []byte, name string) (at place, err error) {
	var p unstable.Parser
	p.Reset(text)
	above, tables := 0, len(text) // where the last such setting ends, and where the first table begins
	for p.NextExpression() {
		switch e := p.Expression(); {
		case tables < len(text): // what stands in a table is nothing here, but has to be read
		case e.Kind != unstable.KeyValue:
			tables = heading(text, start(e))
		case !at.found:
			if to := int(e.Raw.Offset + e.Raw.Length); slices.Equal(path(nil, e.Key()), []string{name}) {
				at = place{true, valueOf(text, e), to}
			} else {
				above = lineAfter(text, to)
			}
		}
	}
	if line, err := stopped(&p); err != nil {
		return place{}, fmt.Errorf("line %d cannot be understood", line)
	}
	switch {
	case at.found:
	case above > 0:
		at.from = above
	default:
		at.from = tables
	}
	return at, nil
}

// start returns where the name of a table or of a setting begins.
func start(e *unstable.Node) int {
	key := e.Key()
	key.Next()
	return int(key.Node().Raw.Offset)
}

// valueOf returns where the value of a setting begins.
func valueOf(text []byte, e *unstable.Node) int {
	at := 0
	for key := e.Key(); key.Next(); {
		at = int(key.Node().Raw.Offset + key.Node().Raw.Length)
	}
	for at++; text[at-1] != '='; at++ {
	}
	for text[at] == ' ' || text[at] == '\t' {
		at++
	}
	return at
}

// lineAfter returns where the line behind a place begins.
func lineAfter(text []byte, at int) int {
	if n := bytes.IndexByte(text[at:], '\n'); n >= 0 {
		return at + n + 1
	}
	return len(text)
}

// lineOf returns where the line with a place begins.
func lineOf(text []byte, at int) int { return bytes.LastIndexByte(text[:at], '\n') + 1 }

// heading returns where a table begins whose name stands at a place: with the comment above it.
func heading(text []byte, at int) int {
	at = lineOf(text, at)
	for at > 0 {
		above := lineOf(text, at-1)
		if !bytes.HasPrefix(bytes.TrimLeft(text[above:at], " \t"), []byte("#")) {
			break
		}
		at = above
	}
	return at
}
