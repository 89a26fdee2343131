package config

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// KeysName returns the name by which Keep knows the keys of an action.
func KeysName(action string) string { return keysTable + action }

// Assign returns why a key cannot become that of an action, in a sentence, beside the keys that
// were set for others; nil where it can.
func (c *Catalogue) Assign(set map[string][]string, action, name string) error {
	r := reader{known: c, config: Config{Keys: maps.Clone(set)}, lines: map[string]int{}}
	if r.config.Keys == nil {
		r.config.Keys = map[string][]string{}
	}
	r.keys(entry{path: []string{"keys", action}, value: spelled(name)})
	if len(r.faults) > 0 {
		return errors.New(r.faults[0].Sentence)
	}
	own := c.action(action)
	for i := range c.Actions {
		other := &c.Actions[i]
		if other.Name == action || own.Where&other.Where == 0 {
			continue
		}
		_, shared := common(r.config.of(own), r.config.of(other))
		if _, usual := common(own.Keys, other.Keys); shared && !usual {
			return fmt.Errorf("%q is already the key for: %s. Choose another one.", spelled(name), other.Help)
		}
	}
	return nil
}

var errOwnWay = errors.New("its keys are set in a way that the program cannot change: edit the file")

// setKeys gives an action other keys in the table of keys, and the usual ones again where there
// are no names. All other bytes stay as they are.
func setKeys(text []byte, action string, names []string) ([]byte, error) {
	at, err := findKeys(text, action)
	if err != nil {
		return nil, err
	}
	line := action + " = " + list(names) + "\n"
	switch {
	case at.found && len(names) == 0:
		return slices.Concat(text[:lineOf(text, at.from)], text[lineAfter(text, at.to):]), nil
	case at.found:
		return slices.Concat(text[:at.from], []byte(list(names)), text[at.to:]), nil
	case len(names) == 0:
		return text, nil
	case at.from == 0: // there is no such table
		if len(text) == 0 {
			line = "[keys]\n" + line
		} else if !strings.HasSuffix(string(text), "\n") {
			line = "\n\n[keys]\n" + line
		} else {
			line = "\n[keys]\n" + line
		}
		return slices.Concat(text, []byte(line)), nil
	}
	if text[at.from-1] != '\n' {
		line = "\n" + line
	}
	return slices.Concat(text[:at.from], []byte(line), text[at.from:]), nil
}

// findKeys looks for the keys of an action. Where they are not found, from is the beginning of a
// line in the table of keys; 0 where there is none.
func findKeys(text []byte, action string) (at place, err error) {
	var p unstable.Parser
	p.Reset(text)
	var table []string
	for p.NextExpression() {
		e := p.Expression()
		switch e.Kind {
		case unstable.Table, unstable.ArrayTable:
			if table = path(nil, e.Key()); slices.Equal(table, []string{"keys"}) && !at.found {
				at.from = lineAfter(text, start(e))
			}
		case unstable.KeyValue:
			name, to := path(table, e.Key()), int(e.Raw.Offset+e.Raw.Length)
			switch {
			case slices.Equal(name, []string{"keys"}), slices.Equal(name, []string{"keys", action}) && at.found:
				return place{}, errOwnWay
			case slices.Equal(name, []string{"keys", action}):
				at = place{true, valueOf(text, e), to}
			case len(table) == 1 && name[0] == "keys" && !at.found:
				at.from = lineAfter(text, to)
			}
		default: // a comment
		}
	}
	if line, err := stopped(&p); err != nil {
		return place{}, fmt.Errorf("line %d cannot be understood", line)
	}
	return at, nil
}
